import fc from 'fast-check';
import { limitPeriods } from './limits';
import { testSeed as seed } from '../platform/testing/seed';
import { addDays, dayIn, windowAt, windowOfDay } from './calendar-window';

const zones = [
  'Europe/Malta',
  'Europe/Paris',
  'Europe/Tallinn',
  'America/Curacao',
  'America/Costa_Rica',
  'Pacific/Auckland',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Kathmandu',
] as const;

const hours = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
const wallClock = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at);

describe('the windows of limits', () => {
  beforeAll(() => process.stdout.write(`windows: seed ${seed}\n`));

  test.each([
    ['Europe/Malta', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', 23],
    ['Europe/Paris', '2026-03-29T00:30:00Z', '2026-03-28T23:00:00Z', 23],
    ['Europe/Tallinn', '2026-03-29T20:59:59.999Z', '2026-03-28T22:00:00Z', 23],
    ['Europe/Malta', '2026-10-25T00:30:00Z', '2026-10-24T22:00:00Z', 25],
    ['Europe/Paris', '2026-10-25T22:59:59.999Z', '2026-10-24T22:00:00Z', 25],
    ['Europe/Tallinn', '2026-10-25T00:59:00Z', '2026-10-24T21:00:00Z', 25],
    ['America/Curacao', '2026-10-25T03:59:00Z', '2026-10-24T04:00:00Z', 24],
    // Clocks go from 23:59:59 to 01:00 here: the day begins without a midnight.
    ['America/Sao_Paulo', '2018-11-04T12:00:00Z', '2018-11-04T03:00:00Z', 23],
  ])('a day in %s around %s begins at %s and has %i hours [PRF-02]', (zone, now, start, length) => {
    const window = windowAt('Day', new Date(now), zone);
    expect(window.startsAt.toISOString()).toBe(new Date(start).toISOString());
    expect(hours(window)).toBe(length);
  });

  test.each([
    ['Month', '2028-02-29T22:30:00Z', '2028-01-31T23:00:00Z', '2028-02-29T23:00:00Z'],
    ['Month', '2028-02-29T23:00:00Z', '2028-02-29T23:00:00Z', '2028-03-31T22:00:00Z'],
    ['Month', '2026-02-28T22:59:59.999Z', '2026-01-31T23:00:00Z', '2026-02-28T23:00:00Z'],
    ['Month', '2026-12-31T23:00:00Z', '2026-12-31T23:00:00Z', '2027-01-31T23:00:00Z'],
    ['Day', '2028-02-29T12:00:00Z', '2028-02-28T23:00:00Z', '2028-02-29T23:00:00Z'],
    ['Week', '2026-11-22T22:59:59Z', '2026-11-15T23:00:00Z', '2026-11-22T23:00:00Z'],
    ['Week', '2026-11-22T23:00:00Z', '2026-11-22T23:00:00Z', '2026-11-29T23:00:00Z'],
    ['Week', '2027-01-01T12:00:00Z', '2026-12-27T23:00:00Z', '2027-01-03T23:00:00Z'],
    ['Week', '2026-03-29T12:00:00Z', '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z'],
  ] as const)('%s of %s in Malta is %s to %s [PRF-02]', (period, now, from, to) => {
    expect(windowAt(period, new Date(now), 'Europe/Malta')).toEqual({ startsAt: new Date(from), endsAt: new Date(to) });
  });

  test('the windows of limits hold their instant, follow each other without gap and start a day, a Monday or a first [PRF-02]', () => {
    const instants = fc.date({
      min: new Date('2015-01-01T00:00:00Z'),
      max: new Date('2045-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), fc.constantFrom(...limitPeriods), (now, zone, period) => {
        const window = windowAt(period, now, zone);
        expect(window.startsAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(window.endsAt.getTime()).toBeGreaterThan(now.getTime());
        expect(windowAt(period, window.startsAt, zone)).toEqual(window);
        expect(windowAt(period, new Date(window.endsAt.getTime() - 1), zone)).toEqual(window);
        expect(windowAt(period, window.endsAt, zone).startsAt).toEqual(window.endsAt);
        const [date = '', time = ''] = wallClock(zone, window.startsAt).split(' ');
        expect(['00:00:00', '01:00:00']).toContain(time);
        if (period === 'Month') expect(date.slice(8)).toBe('01');
        if (period === 'Week') expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(1);
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe('the days of a zone', () => {
  test("a date and its window are each other's, at any instant of any zone [CNT-01]", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2018-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (now, zone) => {
          const day = dayIn(zone, now);
          const window = windowOfDay(day, zone);
          expect(window).toEqual(windowAt('Day', now, zone));
          expect(dayIn(zone, window.endsAt)).toBe(addDays(day, 1));
        },
      ),
      { seed },
    );
  });

  test('days are added over months, years and leap days [CNT-01]', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2027-01-01', -1)]).toEqual([
      '2028-02-29',
      '2027-01-01',
      '2026-12-31',
    ]);
  });
});
