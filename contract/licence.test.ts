/** @jest-environment node */
import { mayPlayForFun } from './licence';
import { licenceAt, licenceSchema, type Licence } from './licence.schema';
import { licenceOf } from './licences';

const source = { title: 'Regulations of the test', url: 'https://law.example/2027', checked: '2026-11-29' };
const change = (from: string, rules: object) => ({ from, rules, source });
const given = (change: object) => ({ ...licenceOf('mga'), code: 'gb', timeZone: 'Europe/London', ...change });
const licence = (changes: readonly object[]): Licence => licenceSchema.parse(given({ changes }));
const faultsOf = (change: object) =>
  licenceSchema.safeParse(given(change)).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  [];

describe('the rules of a licence', () => {
  it('rules change at the beginning of their day in the time zone of the licence, and stay changed [BRD-06]', () => {
    const britain = licence([
      change('2027-07-01', { minSpinSeconds: 5 }),
      change('2027-10-31', { autoplayAllowed: false }),
    ]);
    const at = (instant: string) => {
      const { minSpinSeconds, autoplayAllowed } = licenceAt(britain, new Date(instant));
      return [minSpinSeconds, autoplayAllowed];
    };
    // British summer time is an hour ahead of UTC until 31 October.
    expect(at('2027-06-30T22:59:59.999Z')).toEqual([2.5, true]);
    expect(at('2027-06-30T23:00:00.000Z')).toEqual([5, true]);
    expect(at('2027-10-30T23:00:00.000Z')).toEqual([5, false]);
    expect(at('2030-01-01T00:00:00.000Z')).toEqual([5, false]);
  });

  it('a licence without changes is the same object at all times, and one with them between two changes', () => {
    const unchanged = licence([]);
    expect(licenceAt(unchanged, new Date())).toBe(unchanged);
    const changed = licence([change('2027-07-01', { minSpinSeconds: 5 })]);
    const [one, other] = ['2028-01-01', '2029-01-01'].map((day) => licenceAt(changed, new Date(day)));
    expect(one).toBe(other);
  });

  it.each<readonly [string, object, string]>([
    ['that is none', { minSpinSecond: 5 }, 'changes.0.rules: Unrecognized key: "minSpinSecond"'],
    ['with a value of another type', { minSpinSeconds: '5' }, 'changes.0.rules.minSpinSeconds'],
    ['with a part that does not fit', { realityCheck: { defaultMinutes: 7 } }, 'changes.0.rules.realityCheck'],
  ])('a change of a rule %s is refused where it stands [BRD-06, OPR-01]', (_, rules, place) => {
    expect(faultsOf({ changes: [change('2027-07-01', rules)] })).toEqual(
      expect.arrayContaining([expect.stringMatching(`^${place}`)]),
    );
  });

  it.each<readonly [string, object, string]>([
    [
      'changes in another order than their days',
      { changes: [change('2027-07-01', {}), change('2027-07-01', {})] },
      'changes.1.from: expected a day after 2027-07-01',
    ],
    [
      'a time zone that nobody knows',
      { timeZone: 'Europe/Atlantis' },
      "timeZone: expected an IANA time zone, such as 'Europe/Malta'",
    ],
    ['a rule that is misspelt', { autoplayAlowed: true }, ': Unrecognized key: "autoplayAlowed"'],
    ['a source of a rule that there is not', { sources: [{ ...source, rule: 'autoplay' }] }, 'sources.0.rule: '],
    [
      'a source without the day when it was read',
      { sources: [{ ...source, rule: 'products', checked: 'lately' }] },
      'sources.0.checked: expected a day',
    ],
    [
      'a cap for games of an unknown kind',
      { stakeCaps: [{ kinds: ['slots'], most: { GBP: '5.00' } }] },
      'stakeCaps.0.kinds.0: ',
    ],
    [
      'a cap in what is no currency',
      { stakeCaps: [{ kinds: ['slot'], most: { POUND: '5.00' } }] },
      'stakeCaps.0.most.POUND: ',
    ],
  ])('a licence with %s is refused [BRD-06, OPR-01]', (_, change, fault) => {
    expect(faultsOf(change).join('\n')).toContain(fault);
  });

  it.each([
    ['everybody', true, true],
    ['players', true, false],
    ['nobody', false, false],
  ] as const)(
    'play for fun for %s is open to players: %s, and to visitors: %s [BRD-06]',
    (demoPlay, player, visitor) => {
      expect([mayPlayForFun({ demoPlay }, true), mayPlayForFun({ demoPlay }, false)]).toEqual([player, visitor]);
    },
  );
});
