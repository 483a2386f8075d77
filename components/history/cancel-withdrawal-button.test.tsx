import { act, fireEvent, render, screen } from '@testing-library/react';
import { currentNotices } from '@/components/feedback/feedback-store';
import { currentOverlay } from '@/components/overlay/overlay-store';
import { platform } from '@/lib/testing/fake-platform';
import { loseCode } from '@/lib/testing/lost-code';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { CancelWithdrawalButton } from './cancel-withdrawal-button.client';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));
/** Presses, confirms, and returns the notice to the player. */
async function cancel(): Promise<string | undefined> {
  fireEvent.click(screen.getByRole('button'));
  const overlay = currentOverlay();
  if (overlay?.variant !== 'confirmation') throw new Error('no confirmation');
  const ended = overlay.onOk();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await ended;
  return currentNotices().at(-1)?.message;
}

it('says that a withdrawal was not cancelled when the code for it is lost, and cancels at the next try [CSH-08, ERR-01]', async () => {
  jest.useFakeTimers();
  platform.signIn();
  platform.answers('CancelWithdrawal', { cancelWithdrawal: { id: 'w1', status: 'Cancelled' } });
  loseCode('@/components/history/history.requests.client', 2);
  render(<CancelWithdrawalButton id="w1" describedBy="" amount="€20.00" />, { wrapper: WithTexts });
  expect(await cancel()).toBe(english('history.cancelFailed'));
  expect(platform.arrived()).toEqual([]);
  expect(await cancel()).toBe(english('history.cancelDone'));
  expect(platform.requestsOf('CancelWithdrawal')).toEqual([{ id: 'w1' }]);
  jest.useRealTimers();
});
