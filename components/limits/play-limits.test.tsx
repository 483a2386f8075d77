import { fireEvent, screen, within } from '@testing-library/react';
import type { AllLimits } from '@/components/limits/limits.model';
import { dayLimit, hearLimits, pressIn, showCards, testLimits } from '@/components/limits/testing/limits-stage';
import { loadLive } from '@/lib/live/load-live.client';
import { platform } from '@/lib/testing/fake-platform';
import { english } from '@/lib/testing/with-texts';

const limits = (version: number, loss: string | null, stake: string | null): AllLimits =>
  testLimits({ version, loss: [dayLimit({ limit: loss })], stake: [dayLimit({ limit: stake })] });

const amounts = () =>
  screen.getAllByRole('listitem').map((card) => within(card).getAllByRole('paragraph')[0]?.dataset.limit);

beforeAll(loadLive);
beforeEach(() => showCards(limits(2, null, '30.00'), 'loss', 'stake'));

it('shows limits of losses and stakes as they are changed elsewhere, and nothing older [PRF-02, PRF-07]', async () => {
  expect(amounts()).toEqual(['', '30.00']);
  await hearLimits(limits(3, '50.00', '20.00'));
  expect(amounts()).toEqual(['50.00', '20.00']);
  await hearLimits(limits(1, '90.00', '90.00'));
  expect(amounts()).toEqual(['50.00', '20.00']);
});

it('shows all that the answer to a change says, in the cards of the other kind too [PRF-02]', async () => {
  platform.answers('SetPlayLimit', { setPlayLimit: limits(4, '25.00', '10.00') });
  const [loss] = screen.getAllByRole('listitem');
  if (!loss) throw new Error('no card');
  fireEvent.input(within(loss).getByRole('textbox'), { target: { value: '25' } });
  await pressIn(loss, english('limits.setLimit'));
  expect(platform.requestsOf('SetPlayLimit')).toEqual([{ kind: 'Loss', period: 'Day', amount: '25.00' }]);
  expect(amounts()).toEqual(['25.00', '10.00']);
});

it('an answer about one kind leaves the cards of the others as they are [PRF-02]', async () => {
  const { version, now, stake } = limits(3, null, '5.00');
  await hearLimits({ version, now, stake });
  expect(amounts()).toEqual(['', '5.00']);
});
