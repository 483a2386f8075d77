/** @jest-environment node */
import { breakPeriodSchema, endOfPeriod, periodName } from './break-period';

const end = (from: string, period: string) =>
  endOfPeriod(new Date(from), breakPeriodSchema.parse(period)).toISOString();

test.each([
  ['2026-11-22T10:00:00Z', 'P1D', '2026-11-23T10:00:00.000Z'],
  ['2026-03-28T10:00:00Z', 'P6W', '2026-05-09T10:00:00.000Z'],
  ['2026-11-22T10:00:00Z', 'P6M', '2027-05-22T10:00:00.000Z'],
  ['2026-08-31T10:00:00Z', 'P6M', '2027-03-03T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 'P1Y', '2029-03-01T10:00:00.000Z'],
])(
  'a break that begins at %s for %s lasts until %s, never shorter than its name says [PRF-03]',
  (from, period, expected) => {
    expect(end(from, period)).toBe(expected);
  },
);

test('refuses what is no length of time [PRF-03]', () => {
  for (const text of ['', 'P0D', 'P-1D', '6W', 'PT1H', 'P1000D', 'indefinite'])
    expect(breakPeriodSchema.safeParse(text).success).toBe(false);
});

test('names a period in the language of the player [PRF-03]', () => {
  const name = (period: string, language: string) => periodName(breakPeriodSchema.parse(period), language);
  expect([name('P6W', 'en-GB'), name('P1Y', 'de'), name('P6M', 'fi')]).toEqual(['6 weeks', '1 Jahr', '6 kuukautta']);
});
