import { act, renderHook } from '@testing-library/react';
import { queryClient } from '@/lib/query/query-client.client';
import { platform } from '@/lib/testing/fake-platform';
import { loadLive } from './load-live.client';
import { firstRead, readPlayerAgain, startFirstRead } from './first-read.client';
import { readPlayerValue, writePlayerValue } from './player-entries.client';
import { playerValue, usePlayerValue } from './player-value.client';

const COLOUR = playerValue<string>('colour');
// The page shows nothing until this code has come.
beforeAll(loadLive);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

beforeEach(() => {
  platform.signIn('p1');
  queryClient().clear();
});

it('the first read is made once, and again when a sign-in has emptied the cache [SUB-02]', async () => {
  const readPlayer = jest.fn(async () => true);
  const stop = startFirstRead(readPlayer);
  expect([await firstRead(), await firstRead(), readPlayer.mock.calls.length]).toEqual([true, true, 1]);
  platform.signIn('p1');
  expect(readPlayer).toHaveBeenCalledTimes(2);
  platform.signOut();
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

it('an older answer that comes later is not taken, a newer one is [SUB-02]', async () => {
  const taken: string[] = [];
  const arrivals: (() => void)[] = [];
  let number = 0;
  const stop = startFirstRead(async (claim) => {
    number += 1;
    const name = `answer ${number}`;
    await new Promise<void>((resolve) => arrivals.push(resolve));
    if (claim()) taken.push(name);
    return true;
  });
  void readPlayerAgain();
  void readPlayerAgain();
  for (const arrive of [arrivals[1], arrivals[0], arrivals[2]]) {
    arrive?.();
    await settled();
  }
  expect(taken).toEqual(['answer 2', 'answer 3']);
  stop();
});

it('a value of the player is shown as it changes, and never to another player or a visitor', async () => {
  const { result } = renderHook(() => usePlayerValue(COLOUR));
  await settled();
  expect(result.current).toBeUndefined();
  act(() => writePlayerValue(COLOUR, 'red', 'p1'));
  expect(result.current).toBe('red');
  act(() => writePlayerValue(COLOUR, 'blue', 'p1'));
  expect([result.current, readPlayerValue(COLOUR, 'p2')]).toEqual(['blue', undefined]);
  platform.signIn('p2');
  expect(result.current).toBeUndefined();
  await settled();
  act(() => writePlayerValue(COLOUR, 'green', 'p2'));
  expect(result.current).toBe('green');
  platform.signOut();
  expect(result.current).toBeUndefined();
});

it('a value of the player goes with the cache', async () => {
  const { result } = renderHook(() => usePlayerValue(COLOUR));
  await settled();
  act(() => writePlayerValue(COLOUR, 'red', 'p1'));
  act(() => queryClient().clear());
  expect(result.current).toBeUndefined();
});
