import { act, renderHook } from '@testing-library/react';
import { loadLive } from '@/lib/live/load-live.client';
import { platform } from '@/lib/testing/fake-platform';
import { knownLimits, takeFirstRead } from './limits.first-read.client';
import { useLimits } from './limits.live.client';
import type { Limits } from './limits.model';

const limits = (version: number): Limits => ({
  version,
  now: '2026-11-18T11:00:00Z',
  timeZone: 'Europe/Malta',
  currency: 'EUR',
  isIncreaseBlocked: false,
  increaseWaitHours: 24,
  deposit: [],
});
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

// The shown limits wait for this code.
beforeAll(loadLive);
beforeEach(() => platform.signIn('p1'));

it("the page, the first read and a command's answer keep the limits in one entry, the newest wins [PRF-02, PRF-07]", async () => {
  const initial = limits(2);
  const { result } = renderHook(() => useLimits(initial));
  await settled();
  expect(knownLimits('p1')).toEqual(limits(2));
  act(() => takeFirstRead({ limits: { ...limits(1), loss: [], globalLoss: [], stake: [], singleStake: null } }, 'p1'));
  expect([result.current.limits.version, knownLimits('p1')?.version]).toEqual([2, 2]);
  act(() => takeFirstRead({ limits: { ...limits(3), loss: [], globalLoss: [], stake: [], singleStake: null } }, 'p1'));
  expect(result.current.limits).toEqual(limits(3));
  act(() => result.current.take(limits(4)));
  await settled();
  expect([result.current.limits.version, knownLimits('p1')?.version]).toEqual([4, 4]);
});
