import { act, renderHook } from '@testing-library/react';
import { queryClient } from '@/lib/query/query-client.client';
import { firstRead, readPlayerAgain, startFirstRead } from './first-read.client';
import { readPlayerValue, writePlayerValue } from './player-entries.client';
import { playerValue, usePlayerValue } from './player-value.client';

const session = { status: 'LOGGED_IN', playerId: 'p1' };
const changes = new Set<() => void>();
jest.mock('@/lib/session/session.client', () => ({
  useSession: () => ({ ...session }),
  readSession: () => ({ ...session }),
  onSessionState: () => () => undefined,
  onSessionChange: (listener: () => void) => {
    changes.add(listener);
    return () => changes.delete(listener);
  },
}));
jest.mock('@/lib/live/live-hub.client', () => ({ listen: () => () => undefined }));

const COLOUR = playerValue<string>('colour');
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

beforeEach(() => {
  Object.assign(session, { status: 'LOGGED_IN', playerId: 'p1' });
  queryClient().clear();
});

it('the first read is made once, and again when a sign-in has emptied the cache [SUB-02]', async () => {
  const readPlayer = jest.fn(async () => true);
  const stop = startFirstRead(readPlayer);
  expect([await firstRead(), await firstRead(), readPlayer.mock.calls.length]).toEqual([true, true, 1]);
  changes.forEach((tell) => tell());
  expect(readPlayer).toHaveBeenCalledTimes(2);
  session.status = 'LOGGED_OUT';
  changes.forEach((tell) => tell());
  expect(readPlayer).toHaveBeenCalledTimes(2);
  stop();
  expect([await firstRead(), await readPlayerAgain(), readPlayer.mock.calls.length]).toEqual([false, false, 2]);
});

it('a first read that failed is repeated when its values are next wanted [GQL-03]', async () => {
  const readPlayer = jest.fn(async () => true).mockResolvedValueOnce(false);
  const stop = startFirstRead(readPlayer);
  expect([await firstRead(), await firstRead(), await firstRead()]).toEqual([false, true, true]);
  expect(readPlayer).toHaveBeenCalledTimes(2);
  stop();
});

it('a value of the player is shown as it changes, and never to another player or a visitor', async () => {
  const { result, rerender } = renderHook(() => usePlayerValue(COLOUR));
  await settled();
  expect(result.current).toBeUndefined();
  act(() => writePlayerValue(COLOUR, 'red', 'p1'));
  expect(result.current).toBe('red');
  act(() => writePlayerValue(COLOUR, 'blue', 'p1'));
  expect([result.current, readPlayerValue(COLOUR, 'p2')]).toEqual(['blue', undefined]);
  session.playerId = 'p2';
  rerender();
  expect(result.current).toBeUndefined();
  await settled();
  act(() => writePlayerValue(COLOUR, 'green', 'p2'));
  expect(result.current).toBe('green');
  session.status = 'LOGGED_OUT';
  rerender();
  expect(result.current).toBeUndefined();
});

it('a value of the player goes with the cache', async () => {
  const { result } = renderHook(() => usePlayerValue(COLOUR));
  await settled();
  act(() => writePlayerValue(COLOUR, 'red', 'p1'));
  act(() => queryClient().clear());
  expect(result.current).toBeUndefined();
});
