import { act, fireEvent, render, screen } from '@testing-library/react';
import { currentNotices } from '@/components/feedback/feedback-store';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { DepositLimits } from './deposit-limits.client';
import type { Limits } from './limits.model';

/** How often the code of the requests is lost on its way. */
let losses = 2;
const setDepositLimit = jest.fn();
jest.mock('@/components/limits/limits.live.client', () => ({
  useLimits: (limits: unknown) => ({ limits, take: () => undefined }),
  useNewPeriod: () => undefined,
  usePlatformNow: () => 0,
}));
jest.mock('@/components/limits/limits.requests.client', () => {
  losses -= 1;
  if (losses >= 0) throw new Error('ChunkLoadError');
  return { setDepositLimit: (...given: unknown[]) => setDepositLimit(...given) };
});

const limits: Limits = {
  version: 1,
  now: '2026-11-18T11:00:00Z',
  timeZone: 'Europe/Malta',
  currency: 'EUR',
  isRaiseBlocked: false,
  raiseWaitHours: 24,
  deposit: [
    { period: 'Day', limit: null, used: '0.00', remaining: null, resetsAt: '2026-11-19T00:00:00Z', raise: null },
  ],
};

it('says that a limit could not be sent when its code is lost, keeps what was typed, and sends it then [PRF-02, ERR-01]', async () => {
  jest.useFakeTimers();
  setDepositLimit.mockResolvedValue({ ok: true, value: limits });
  render(<DepositLimits initial={limits} />, { wrapper: WithTexts });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '49,50' } });
  const button = screen.getByRole('button', { name: english('limits.setLimit') });
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('alert')).toHaveTextContent(english('errors.Network'));
  expect(screen.getByRole('textbox')).toHaveValue('49,50');
  expect(setDepositLimit).not.toHaveBeenCalled();
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(setDepositLimit.mock.calls).toEqual([['Day', '49.50']]);
  expect(currentNotices().at(-1)).toMatchObject({ kind: 'success' });
  expect(screen.queryByText(english('errors.Network'))).toBeNull();
  jest.useRealTimers();
});
