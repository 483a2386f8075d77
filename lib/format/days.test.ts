/** @jest-environment node */
import fc from 'fast-check';
import { dayAfter, dayOf, formatDay, isDay, startOfDay, zoneName } from './days';

const HOUR_MS = 3_600_000;
const day = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days', () => {
  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '1999-12-31',
    '3000-01-01',
    '+02026-01-01',
    '2026-01-01T00:00',
    'yesterday',
    '',
  ])('the text %j is no day [CSH-08]', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('knows leap days, and the day after each day [CSH-08]', () => {
    expect(['2024-02-29', '2000-01-01', '2999-12-31'].map(isDay)).toEqual([true, true, true]);
    expect(['2024-02-28', '2024-02-29', '2026-12-31', '2999-12-31'].map(dayAfter)).toEqual([
      '2024-02-29',
      '2024-03-01',
      '2027-01-01',
      '3000-01-01',
    ]);
  });

  it('writes days as the language does, in whatever zone the machine is [CSH-08]', () => {
    expect([
      formatDay('2026-03-01', 'en-GB'),
      formatDay('2026-03-01', 'fi-FI'),
      formatDay('2026-12-31', 'ja-JP'),
    ]).toEqual(['01/03/2026', '1.3.2026', '2026/12/31']);
  });

  it.each([
    ['2026-01-15', 'Europe/Malta', '2026-01-14T23:00:00.000Z', 24],
    ['2026-03-29', 'Europe/Malta', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Malta', '2026-10-24T22:00:00.000Z', 25],
    ['2026-03-29', 'Europe/Tallinn', '2026-03-28T22:00:00.000Z', 23],
    ['2026-07-01', 'America/Costa_Rica', '2026-07-01T06:00:00.000Z', 24],
    ['2026-07-01', 'America/Curacao', '2026-07-01T04:00:00.000Z', 24],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    ['2026-07-01', 'Pacific/Kiritimati', '2026-06-30T10:00:00.000Z', 24],
    ['2026-07-01', 'Pacific/Pago_Pago', '2026-07-01T11:00:00.000Z', 24],
  ])('%s in %s starts at %s and lasts %i hours [CSH-08]', (text, zone, start, hours) => {
    expect(startOfDay(text, zone).toISOString()).toBe(start);
    expect((startOfDay(dayAfter(text), zone).getTime() - Date.parse(start)) / HOUR_MS).toBe(hours);
  });

  it('days begin with the first instant that belongs to them, whatever the clocks do [CSH-08]', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(
          'Europe/Paris',
          'Europe/Malta',
          'Europe/Tallinn',
          'America/Costa_Rica',
          'America/Curacao',
          'Australia/Lord_Howe',
        ),
        (text, zone) => {
          const start = startOfDay(text, zone);
          expect([dayOf(start, zone), dayOf(new Date(start.getTime() - 1), zone) < text]).toEqual([text, true]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('names the time zone, summer or winter [CSH-08]', () => {
    const names = ['2026-01-01', '2026-07-01'].map((text) => zoneName('Europe/Tallinn', 'en-GB', new Date(text)));
    expect([...names, zoneName('Europe/Malta', 'fi-FI', new Date('2026-07-01'))]).toEqual([
      'Eastern European Time',
      'Eastern European Time',
      'Keski-Euroopan aika',
    ]);
  });
});
