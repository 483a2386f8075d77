import { act, fireEvent, render, screen } from '@testing-library/react';
import { keepPendingSignIn } from '@/components/sign-in/pending-sign-in.client';
import userEvent from '@testing-library/user-event';
import { platform, routeRefusal } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { CodeForm } from './code-form.client';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

it('a right code in hours that the player has closed to himself shows when they end, in the zone of the licence [PRF-02, AUT-13]', async () => {
  keepPendingSignIn({ phoneNumber: '+358401000001', resendAvailableAt: 0 });
  platform.answers(
    'POST /api/session/',
    routeRefusal('HoursBlocked', { until: '2026-11-27T05:00:00.000Z', timeZone: 'Europe/Malta' }),
  );
  render(<CodeForm loginHref="/l/" homeHref="/" basic />, { wrapper: WithTexts });
  fireEvent.change(screen.getByLabelText(english('login.code')), { target: { value: '123456' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: english('login.verify') })));
  expect(await screen.findByText(/^You closed these hours to yourself\./)).toHaveTextContent(
    /You can sign in again from Friday,? 27 November (at )?06:00 CET\.$/,
  );
});

it.each(['1 2 3 4 5 6', '123 456', '123-456', '１２３４５６', 'Your code: 1-2-3-4-5-6'])(
  'takes a code that is pasted as %j whole [AUT-15]',
  async (pasted) => {
    keepPendingSignIn({ phoneNumber: '+358401000001', resendAvailableAt: 0 });
    platform.answers('POST /api/session/', () => new Promise<Response>(() => undefined));
    render(<CodeForm loginHref="/l/" homeHref="/" basic={false} />, { wrapper: WithTexts });
    const field = screen.getByLabelText(english('login.code'));
    await userEvent.click(field);
    await userEvent.paste(pasted);
    expect(field).toHaveValue('123456');
  },
);
