import { act, renderHook } from '@testing-library/react';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { useNewPeriod } from './limits.live.client';
import { limitsOf } from './limits.model';
import { dayLimit, testLimits } from './testing/limits-stage';

const fetchRead = () => import('@/components/limits/limits.requests.client').then(({ readLimits }) => readLimits);

const limits = (resetsAt: string, used: string) =>
  testLimits({ now: '2026-11-18T22:59:00Z', deposit: [dayLimit({ limit: '20.00', remaining: null, resetsAt, used })] });
const yesterday = limits('2026-11-18T23:00:00Z', '15.00');
const today = limits('2026-11-19T23:00:00Z', '0.00');
const midnight = Date.parse('2026-11-18T23:00:00Z');

describe('the limits of an open page', () => {
  it('reads the limits again when a period ends, until the platform answers with the next one [PRF-02]', async () => {
    jest.useFakeTimers();
    platform.signIn();
    platform.answers('AllLimits', GARBLED, { viewer: { limits: today } });
    const take = jest.fn();
    const { rerender } = renderHook(
      ({ shown, now }) => useNewPeriod(limitsOf(shown, 'deposit'), now, take, fetchRead),
      {
        initialProps: { shown: yesterday, now: midnight - 1 },
      },
    );
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(platform.arrived()).toEqual([]);
    rerender({ shown: yesterday, now: midnight });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect([platform.requestsOf('AllLimits').length, take.mock.calls.length]).toEqual([1, 0]);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(take).toHaveBeenCalledWith(today);
    rerender({ shown: today, now: midnight + 5_000 });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(platform.requestsOf('AllLimits')).toHaveLength(2);
    jest.useRealTimers();
  });
});
