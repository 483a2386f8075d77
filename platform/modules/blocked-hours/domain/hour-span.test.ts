import { covers, decideChange, readSpan, type HourSpan } from './hour-span';

const NIGHT = { from: 22, to: 6 };

test.each([
  [
    { from: 22, to: 6 },
    { from: 22, to: 6 },
  ],
  [
    { from: 22, to: 24 },
    { from: 22, to: 0 },
  ],
  [
    { from: 0, to: 23 },
    { from: 0, to: 23 },
  ],
])('the hours %j are kept as %j [PRF-02]', (given, kept) => {
  expect(readSpan(given)).toEqual({ ok: true, value: kept });
});

test.each([
  [{ from: 0, to: 24 }, 'whole-day-blocked'],
  [{ from: 7, to: 7 }, 'invalid-hours'],
  [{ from: 0, to: 0 }, 'invalid-hours'],
  [{ from: -1, to: 5 }, 'invalid-hours'],
  [{ from: 24, to: 5 }, 'invalid-hours'],
  [{ from: 5, to: 25 }, 'invalid-hours'],
  [{ from: 1.5, to: 5 }, 'invalid-hours'],
  [{ from: Number.NaN, to: 5 }, 'invalid-hours'],
])('the hours %j are refused as %s [PRF-02]', (given, kind) => {
  expect(readSpan(given)).toEqual({ ok: false, error: { kind } });
});

/** The hours themselves, as a slow and plain check. */
const hoursOf = ({ from, to }: HourSpan) =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    from < to ? hour >= from && hour < to : hour >= from || hour < to,
  );

test('hours cover others exactly when they have all of their hours, for every pair of hours of a day [PRF-02]', () => {
  const all = Array.from({ length: 24 * 24 }, (_, pair) => ({ from: Math.floor(pair / 24), to: pair % 24 })).filter(
    ({ from, to }) => from !== to,
  );
  for (const outer of all)
    for (const inner of all) {
      const expected = hoursOf(inner).every((hour) => hoursOf(outer).includes(hour));
      if (covers(outer, inner) !== expected) throw new Error(`${JSON.stringify({ outer, inner, expected })}`);
    }
  expect([covers(null, NIGHT), covers(NIGHT, null), covers(null, null)]).toEqual([false, true, true]);
});

test.each([
  ['first hours', null, null, NIGHT, 'at-once'],
  ['more hours at both ends', NIGHT, null, { from: 21, to: 7 }, 'at-once'],
  ['fewer hours', NIGHT, null, { from: 23, to: 6 }, 'wait'],
  ['hours that are moved', NIGHT, null, { from: 23, to: 7 }, 'wait'],
  ['no hours any more', NIGHT, null, null, 'wait'],
  ['the hours in force', NIGHT, null, NIGHT, 'none'],
  ['the hours in force while a change waits', NIGHT, { hours: null }, NIGHT, 'drop-pending'],
  ['the change that waits', NIGHT, { hours: null }, null, 'none'],
  ['another change while one waits', NIGHT, { hours: null }, { from: 23, to: 5 }, 'wait'],
  ['more hours while a change waits', NIGHT, { hours: null }, { from: 20, to: 6 }, 'at-once'],
  ['none without any', null, null, null, 'none'],
] as const)('a wish for %s has its effect [PRF-02, PRF-07]', (_name, inForce, pending, wanted, change) => {
  expect(decideChange(inForce, pending, wanted)).toBe(change);
});
