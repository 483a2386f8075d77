import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SourceOfWealth } from '@/components/source-of-wealth/source-of-wealth.model';
import { WealthForm } from '@/components/source-of-wealth/wealth-form.client';
import { platform } from '@/lib/testing/fake-platform';
import { hydrateAfter } from '@/lib/testing/hydrate-after';
import { WithTexts } from '@/lib/testing/with-texts';

const formWith = (version: number, ...ticked: readonly string[]) => ({
  status: 'Open' as const,
  version,
  dueDate: null,
  dueDateExpired: false,
  requests: [],
  categories: [
    {
      kind: 'Salary' as const,
      completed: false,
      options: ['payslips', 'contract'].map((id) => ({ id, label: id, checked: ticked.includes(id) })),
      files: [],
    },
  ],
});
const box = (name: string) => screen.getByRole('checkbox', { name, hidden: true });

test('keeps a box that was ticked before the scripts came, and one that is ticked after [SOW-01, ERR-01]', async () => {
  platform.signIn();
  platform.answers(
    'SaveSourceOfWealth',
    { saveSourceOfWealth: formWith(2, 'payslips') },
    { saveSourceOfWealth: formWith(3, 'payslips', 'contract') },
  );
  const initial: SourceOfWealth = formWith(1);
  await hydrateAfter(
    <WithTexts>
      <WealthForm initial={initial} />
    </WithTexts>,
    () => fireEvent.click(box('payslips')),
  );
  await waitFor(() => expect(box('contract')).toBeEnabled());
  expect(box('payslips')).toBeChecked();
  await act(async () => fireEvent.click(box('contract')));
  await waitFor(() => expect(box('contract')).toBeChecked());
  expect(platform.requestsOf('SaveSourceOfWealth')).toEqual([
    { kind: 'Salary', options: ['payslips'] },
    { kind: 'Salary', options: ['payslips', 'contract'] },
  ]);
});
