import { act, fireEvent, render, screen } from '@testing-library/react';
import { currentNotices } from '@/components/feedback/feedback-store';
import { currentOverlay } from '@/components/overlay/overlay-store';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { CancelWithdrawalButton } from './cancel-withdrawal-button.client';

/** How often the code of the request is lost on its way. */
let losses = 2;
const cancelWithdrawal = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));
jest.mock('@/components/history/history.requests.client', () => {
  losses -= 1;
  if (losses >= 0) throw new Error('ChunkLoadError');
  return { cancelWithdrawal: (id: string) => cancelWithdrawal(id) };
});

/** Presses, confirms, and answers with what the player is told. */
async function cancel(): Promise<string | undefined> {
  fireEvent.click(screen.getByRole('button'));
  const overlay = currentOverlay();
  if (overlay?.variant !== 'confirmation') throw new Error('nothing was asked');
  const ended = overlay.onOk();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await ended;
  return currentNotices().at(-1)?.message;
}

it('says that a withdrawal was not cancelled when the code for it is lost, and cancels at the next try [CSH-08, ERR-01]', async () => {
  jest.useFakeTimers();
  cancelWithdrawal.mockResolvedValue('done');
  render(<CancelWithdrawalButton id="w1" describedBy="" amount="€20.00" />, { wrapper: WithTexts });
  expect(await cancel()).toBe(english('history.cancelFailed'));
  expect(cancelWithdrawal).not.toHaveBeenCalled();
  expect(await cancel()).toBe(english('history.cancelDone'));
  expect(cancelWithdrawal.mock.calls).toEqual([['w1']]);
  jest.useRealTimers();
});
