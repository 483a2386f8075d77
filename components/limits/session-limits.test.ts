import fc from 'fast-check';
import { limitsOf } from './limits.model';
import { parseDuration, toDuration, toMinutes } from './session-limits.model';
import { daySession, testLimits } from './testing/limits-stage';
import { MOST_MINUTES, limitPeriods } from '@/contract/limits';

describe('the time of a session limit', () => {
  it.each([
    ['1', '30', '5400'],
    ['', '45', '2700'],
    ['2', '', '7200'],
    [' 0 ', '0', '0'],
    ['0', '90', '5400'],
    ['24', '0', '86400'],
  ])('reads %j hours and %j minutes as %s seconds [PRF-02]', (hours, minutes, seconds) => {
    expect(parseDuration(hours, minutes, 'Day')).toBe(seconds);
  });

  it.each([
    ['', ''],
    ['-1', '0'],
    ['1.5', ''],
    ['1', 'x'],
    ['1e1', '0'],
    ['24', '1'],
    ['', '1441'],
  ])('takes %j hours and %j minutes for no limit of a day [PRF-02]', (hours, minutes) => {
    expect(parseDuration(hours, minutes, 'Day')).toBeNull();
  });

  it('sends the same minutes that were typed, for each period up to its length [PRF-02]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...limitPeriods), fc.nat(MOST_MINUTES.Month), (period, whole) => {
        const seconds = parseDuration(String(Math.floor(whole / 60)), String(whole % 60), period);
        expect(seconds === null ? null : toMinutes(seconds)).toBe(whole <= MOST_MINUTES[period] ? whole : null);
      }),
    );
  });

  it('a minute that has begun counts as played when it is over, and as left until then [PRF-02]', () => {
    expect([toDuration(3_659), toDuration(3_601, 'up')]).toEqual([
      { hours: 1, minutes: 0 },
      { hours: 1, minutes: 1 },
    ]);
  });

  it('a session limit has the shape of other limits, in seconds, with an increase or a removal that waits [PRF-02, PRF-07]', () => {
    const increase = { id: 'r1', limitMinutes: 60, dueAt: '2026-11-20T12:00:00Z', expiresAt: '2026-11-27T12:00:00Z' };
    const session = [increase, { ...increase, limitMinutes: null }, null].map((each) =>
      daySession({
        limitMinutes: each ? 30 : null,
        usedSeconds: 61,
        remainingSeconds: each ? 1_739 : null,
        increase: each,
      }),
    );
    const shown = limitsOf(testLimits({ session }), 'session');
    expect(
      shown.map(({ limit, use, increase: waiting }) => [limit, use?.used, use?.remaining, waiting?.amount]),
    ).toEqual([
      ['1800', '61', '1739', '3600'],
      ['1800', '61', '1739', null],
      [null, '61', null, undefined],
    ]);
  });
});
