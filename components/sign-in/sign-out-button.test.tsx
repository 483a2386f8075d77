import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SignOutButton } from '@/components/sign-in/sign-out-button.client';
import { currentNotices } from '@/components/feedback/feedback-store';
import { currentOverlay } from '@/components/overlay/overlay-store';
import { checkExpiry, getAccessToken, readSession } from '@/lib/session/session.client';
import { english, WithTexts } from '@/lib/testing/with-texts';

let isOnline = true;
const methods: string[] = [];
beforeAll(() => {
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  const answerOf = (method: string) =>
    method === 'DELETE'
      ? { loggedOut: true }
      : { accessToken: 'a', expiresAt: Date.now() + 300_000, playerId: 'p', sessionId: 's' };
  global.fetch = jest.fn(async (_url: RequestInfo | URL, { method = 'GET' }: RequestInit = {}) => {
    if (!isOnline) throw new TypeError('fetch failed');
    methods.push(method);
    // jsdom has no Response; these are the parts that are read.
    return { status: 200, json: async () => answerOf(method) } as Response;
  });
});

it('signs out at the first press without a connection, says so, and ends the session once it is back [AUT-10]', async () => {
  await getAccessToken();
  render(<SignOutButton />, { wrapper: WithTexts });
  isOnline = false;
  fireEvent.click(screen.getByRole('button'));
  expect(readSession().status).toBe('LOGGED_OUT');
  expect(currentOverlay()).toBeNull();
  await waitFor(() =>
    expect(currentNotices()).toEqual([expect.objectContaining({ message: english('feedback.signOutPending') })]),
  );
  isOnline = true;
  checkExpiry();
  await waitFor(() => expect(methods).toEqual(['GET', 'DELETE']));
});

it('says within a second that it is working when no answer comes, and what became of it when one does [AUT-10]', async () => {
  await getAccessToken();
  render(<SignOutButton />, { wrapper: WithTexts });
  fireEvent.click(screen.getByRole('button'));
  const question = currentOverlay();
  if (question?.variant !== 'confirmation') throw new Error('no question');
  const { fetch } = global;
  let fail: (error: Error) => void = () => undefined;
  global.fetch = jest.fn(() => new Promise<Response>((_, reject) => (fail = reject)));
  jest.useFakeTimers();
  const before = currentNotices().length;
  const said = () =>
    currentNotices()
      .slice(before)
      .map(({ message }) => message);
  const left = question.onOk();
  expect(readSession().status).toBe('LOGGED_OUT');
  await jest.advanceTimersByTimeAsync(1_000);
  // The question closes; nothing waits for the line.
  await left;
  expect(said()).toEqual([english('feedback.signingOut')]);
  fail(new TypeError('fetch failed'));
  await jest.advanceTimersByTimeAsync(1);
  expect(said()).toEqual([english('feedback.signingOut'), english('feedback.signOutPending')]);
  jest.useRealTimers();
  global.fetch = fetch;
});

it('asks first while there is a connection', () => {
  render(<SignOutButton />, { wrapper: WithTexts });
  const [button] = screen.getAllByRole('button');
  if (button) fireEvent.click(button);
  expect(currentOverlay()).toMatchObject({ variant: 'confirmation', title: english('overlay.signOutTitle') });
});
