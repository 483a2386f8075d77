import { instantOfWallTime } from './domain/wall-time';

test.each([
  ['2027-01-15T09:00', 'Europe/Malta', '2027-01-15T08:00:00.000Z'],
  ['2027-07-15T09:00', 'Europe/Malta', '2027-07-15T07:00:00.000Z'],
  // The night in which clocks go forward, before and after the hour that there is not.
  ['2027-03-28T01:59', 'Europe/Malta', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T02:30', 'Europe/Malta', null],
  ['2027-03-28T03:00', 'Europe/Malta', '2027-03-28T01:00:00.000Z'],
  // The night in which they go back: the first of two.
  ['2027-10-31T02:30', 'Europe/Malta', '2027-10-31T00:30:00.000Z'],
  ['2027-10-31T03:30', 'Europe/Malta', '2027-10-31T02:30:00.000Z'],
  ['2027-03-28T03:30', 'Europe/Tallinn', null],
  ['2027-06-01T00:00', 'America/Costa_Rica', '2027-06-01T06:00:00.000Z'],
  ['2027-02-29T10:00', 'Europe/Malta', null],
  ['2027-02-28T24:00', 'Europe/Malta', null],
  ['2027-13-01T10:00', 'Europe/Malta', null],
  ['tomorrow', 'Europe/Malta', null],
])('the clocks show %s in %s at %s [CNT-01]', (wallTime, timeZone, instant) => {
  expect(instantOfWallTime(wallTime, timeZone)?.toISOString() ?? null).toBe(instant);
});
