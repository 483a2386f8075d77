import { act, render } from '@testing-library/react';
import { SessionEffects } from '@/lib/live/session-effects.client';
import { readSession } from '@/lib/session/session.client';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined, push: () => undefined }) }));

const MINUTE = 60_000;
const requests: number[] = [];
beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  global.fetch = jest.fn(async () => {
    requests.push(Date.now());
    const grant = {
      accessToken: `t${requests.length}`,
      expiresAt: Date.now() + 5 * MINUTE,
      playerId: 'p',
      sessionId: 's',
    };
    // jsdom has no Response; these are the parts that are read.
    return { status: 200, json: async () => grant } as Response;
  });
});
afterAll(() => jest.useRealTimers());

it('looks at the clock every 5 s at most and refreshes 30 s before the token ends, nobody else asking [AUT-06]', async () => {
  const begun = Date.now();
  render(<SessionEffects refreshable mode="CASINO" localePrefix="/en" />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect([requests.length, readSession().status]).toEqual([1, 'LOGGED_IN']);
  await act(() => jest.advanceTimersByTimeAsync(5 * MINUTE - 30_000 - 1));
  expect(requests).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(5_001));
  expect(requests).toHaveLength(2);
  expect((requests[1] ?? 0) - begun).toBeGreaterThanOrEqual(5 * MINUTE - 30_000);
  expect((requests[1] ?? 0) - begun).toBeLessThanOrEqual(5 * MINUTE - 25_000);
});
