import { readFileSync } from 'node:fs';
import { BRANDS } from '@/contract/brands';
import { currencyOf } from '@/contract/currencies.schema';
import { exclusionPeriodsOf, licenceSchema } from '@/contract/licence.schema';
import { licenceOf } from '@/contract/licences';
import anj from '@/sandbox/demo-config/licences/anj.json';
import cos from '@/sandbox/demo-config/licences/cos.json';
import crc from '@/sandbox/demo-config/licences/crc.json';
import est from '@/sandbox/demo-config/licences/est.json';
import mga from '@/sandbox/demo-config/licences/mga.json';

const licences = [anj, cos, crc, est, mga];

/** The table of the specification, core §6. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  globalLossLimits: ['est'],
  lossLimits: ['est'],
  sessionClock: ['est'],
  closedLoopPayments: ['est'],
  ssnOnRegistration: ['est'],
  sessionLimits: ['mga'],
  depositLimitsOnRegistration: ['mga'],
  realityCheck: ['mga'],
  selfExclusionMultipleOptions: ['mga'],
  depositLimits: ['mga', 'crc', 'anj'],
  depositLimitsWeekly: ['mga', 'anj'],
  depositLimitsMonthly: ['mga', 'anj'],
  selfExclusion: ['mga', 'crc'],
  fullTermsLinkInChallenges: ['mga', 'est'],
  ibJackpotNotification: ['mga', 'est'],
  defaultUSDCurrency: ['cos'],
};

const RULES = [
  'timeZone',
  'ageLimit',
  'products',
  'features',
  'limitIncreaseWaitHours',
  'playLimits',
  'singleStakeLimit',
  'timeOutPeriods',
  'exclusionTerms',
  'kindExclusionPeriods',
  'blockedHours',
  'sessionContract',
  'accountReopening',
  'stopUndoSeconds',
  'newPayoutAccount',
  'realityCheck',
  'autoplayAllowed',
  'requiredNotices',
  'minSpinSeconds',
  'cashbackAllowed',
  'demoPlay',
  'stakeCaps',
  'bonusStakeCap',
  'unfinishedRounds',
  'withdrawalCancelling',
  'complaints',
] as const;

const byCode = new Map(licences.map((licence) => [licence.code, licence]));
const licence = (code: string) => {
  const found = byCode.get(code);
  if (!found) throw new Error(`no licence ${code}`);
  return found;
};

test.each(Object.entries(FEATURES))(
  '%s belongs to exactly the licences of the table [BRD-03] (licence-features)',
  (feature, codes) => {
    expect(
      licences
        .filter(({ features }) => features.includes(feature))
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...codes].sort());
  },
);

test('no licence has a feature the table does not know [BRD-03]', () => {
  for (const { features } of licences) for (const feature of features) expect(Object.keys(FEATURES)).toContain(feature);
});

test('every rule of every licence names its source and the test that proves it [BRD-06]', () => {
  expect([...byCode.keys()].sort()).toEqual(['anj', 'cos', 'crc', 'est', 'mga']);
  for (const { sources } of licences) {
    expect(sources.map(({ rule }) => rule).sort()).toEqual([...RULES].sort());
    for (const { title, url, test: id, checked } of sources) {
      expect(title.length).toBeGreaterThan(8);
      expect(url).toMatch(/^(https:\/\/|docs\/)/);
      expect(checked).toMatch(/^20\d\d-\d\d/);
      expect(proofs).toContain(`(${id})`);
      const [file = '', heading] = url.split('#');
      if (file.startsWith('docs/')) expect([url, hasHeading(file, heading)]).toEqual([url, true]);
    }
  }
});

/** The tests of this file, whose titles name the rules that they prove. */
const proofs = readFileSync(__filename, 'utf8');

function hasHeading(file: string, heading: string | undefined): boolean {
  const headings = readFileSync(file, 'utf8').match(/^#+ .*$/gm) ?? [];
  return headings.some(
    (line) => heading === undefined || line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-') === heading,
  );
}

test('visitors play for fun, and no law of these licences that we know caps a stake [BRD-06] (licence-demo-play) (licence-stake-caps) (licence-bonus-stake-cap)', () => {
  for (const { demoPlay, stakeCaps, bonusStakeCap } of licences)
    expect([demoPlay, stakeCaps, bonusStakeCap]).toEqual(['everybody', [], {}]);
});

test('a round that is left is played to its end by its game within a day [GMS-10] (licence-unfinished-rounds)', () => {
  for (const { unfinishedRounds } of licences) expect(unfinishedRounds).toEqual({ rule: 'playedToEnd', hours: 24 });
});

test('a pending withdrawal can be cancelled under every licence here [CSH-08] (licence-withdrawal-cancelling)', () => {
  for (const { withdrawalCancelling } of licences) expect(withdrawalCancelling).toBe(true);
});

test('a complaint is answered within days that the licence says, and a dispute goes to a body of its country but where there is none [CNT-01] (licence-complaints)', () => {
  expect(licences.map(({ code, complaints }) => [code, complaints.answerDays])).toEqual([
    ['anj', 20],
    ['cos', 14],
    ['crc', 14],
    ['est', 15],
    ['mga', 10],
  ]);
  const bodies = Object.fromEntries(licences.map(({ code, complaints }) => [code, complaints.bodies]));
  expect(bodies.cos).toEqual([]);
  for (const [code, name] of [
    ['anj', 'gambling mediator'],
    ['crc', 'Curaçao Gaming Authority'],
    ['est', 'Consumer Disputes Committee'],
    ['mga', 'Malta Gaming Authority'],
  ] as const)
    expect(bodies[code]?.[0]?.name.en).toContain(name);
  // The platform of the European Union for disputes was closed in July 2025.
  expect(JSON.stringify(bodies)).not.toContain('/odr');
});

test('time zones are those of the licensing country [BRD-06] (licence-time-zone)', () => {
  expect(licences.map(({ code, timeZone }) => [code, timeZone])).toEqual([
    ['anj', 'Europe/Paris'],
    ['cos', 'America/Costa_Rica'],
    ['crc', 'America/Curacao'],
    ['est', 'Europe/Tallinn'],
    ['mga', 'Europe/Malta'],
  ]);
  for (const { timeZone } of licences) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
});

test('casino games from 21 years in Estonia, everything else from 18 [BRD-06] (licence-age-limit)', () => {
  for (const { code, ageLimit } of licences) expect(ageLimit).toEqual({ casino: code === 'est' ? 21 : 18, sports: 18 });
});

test('anj licenses sports only [BRD-06] (licence-products)', () => {
  for (const { code, products } of licences)
    expect(products).toEqual(code === 'anj' ? ['SPORTS'] : ['CASINO', 'SPORTS']);
});

test('a limit increase waits a day at mga, two at anj, and until the term ends in Estonia [BRD-06] (licence-limit-increase-wait-hours)', () => {
  expect(
    [licence('mga'), licence('anj'), licence('est')].map(({ limitIncreaseWaitHours }) => limitIncreaseWaitHours),
  ).toEqual([24, 48, 'until-term-ends']);
});

test('Estonia has limits on losses, at the brand and over all, and on stakes by day, week and month, anj on stakes by week, mga on time of play, and cos and crc all but those over brands by choice [PRF-02, BRD-03] (licence-play-limits)', () => {
  const all = ['Day', 'Week', 'Month'];
  const none = { loss: [], globalLoss: [], stake: [], session: [] };
  expect(Object.fromEntries(licences.map(({ code, playLimits }) => [code, playLimits]))).toEqual({
    anj: { ...none, stake: ['Week'] },
    cos: { ...none, deposit: all, loss: all, stake: all, session: all, sessionPauseMinutes: 5 },
    crc: { ...none, deposit: all, loss: all, stake: all, session: all, sessionPauseMinutes: 5 },
    est: { ...none, loss: all, globalLoss: all, stake: all },
    mga: { ...none, session: all, sessionPauseMinutes: 5 },
  });
});

test('players limit what a single bet stakes in Estonia alone [PRF-02, BRD-03] (licence-single-stake-limit)', () => {
  for (const { code } of licences)
    expect([code, licenceOf(licenceSchema.shape.code.parse(code)).singleStakeLimit]).toEqual([code, code === 'est']);
});

test('Estonia alone lets players exclude themselves from kinds of games, for 6 to 36 months [PRF-03] (licence-kind-exclusion-periods)', () => {
  for (const { code } of licences)
    expect([code, licenceOf(licenceSchema.shape.code.parse(code)).kindExclusionPeriods]).toEqual([
      code,
      code === 'est' ? ['P6M', 'P1Y', 'P3Y'] : [],
    ]);
});

test('limits of losses over brands are offered exactly where the licence has the feature, session limits at least there [PRF-02, BRD-03] (licence-play-limits)', () => {
  for (const { code, features, playLimits } of licences) {
    expect([code, playLimits.globalLoss.length > 0]).toEqual([code, features.includes('globalLossLimits')]);
    if (features.includes('sessionLimits')) expect([code, playLimits.session.length > 0]).toEqual([code, true]);
  }
});

test('mga alone lets players choose hours of the day without sign-in [PRF-02, BRD-03] (licence-blocked-hours)', () => {
  expect(licences.filter(({ blockedHours }) => blockedHours).map(({ code }) => code)).toEqual(['mga']);
});

test('crc alone asks for a contract before play, with budgets in the currency of every country of its brands [PRF-02, BRD-03] (licence-session-contract)', () => {
  expect(licences.filter(({ sessionContract }) => sessionContract !== null).map(({ code }) => code)).toEqual(['crc']);
  const crc = licenceOf('crc');
  const currencies = BRANDS.filter(({ license }) => license === 'crc').flatMap(({ countries }) =>
    countries.map((country) => currencyOf(country, crc)),
  );
  const offer = crc.sessionContract;
  expect(Object.keys(offer?.budgets ?? {}).sort()).toEqual([...new Set(currencies)].sort());
  for (const { offered, least, most } of offer ? Object.values(offer.budgets) : [])
    for (const budget of offered) {
      expect(Number(budget)).toBeGreaterThanOrEqual(Number(least));
      expect(Number(budget)).toBeLessThanOrEqual(Number(most));
    }
});

test('exclusions have terms: mga a definite and an indefinite one [BRD-06] (licence-exclusion-terms)', () => {
  for (const { exclusionTerms } of licences) expect(exclusionTerms.length).toBeGreaterThan(0);
  expect(licence('mga').exclusionTerms.map(({ id }) => id)).toEqual(['definite', 'indefinite']);
});

test('lists options wherever self-exclusion is a rule, at cos by choice, and several kinds where the licence has them [BRD-03, PRF-03] (licence-exclusion-terms)', () => {
  const kinds = (code: string) =>
    licenceOf(licenceSchema.shape.code.parse(code)).exclusionTerms.filter(({ periods }) => periods.length > 0).length;
  for (const { code, features } of licences) {
    expect([code, kinds(code) > 0]).toEqual([code, features.includes('selfExclusion') || code === 'cos']);
    expect([code, kinds(code) > 1]).toEqual([code, features.includes('selfExclusionMultipleOptions')]);
  }
  const crc = licenceOf('crc');
  expect(exclusionPeriodsOf(crc)).toEqual(['P1Y', 'P3Y', 'P5Y', 'indefinite']);
  expect(exclusionPeriodsOf(licenceOf('cos'))).toEqual(['P6M', 'P1Y', 'P3Y', 'P5Y', 'indefinite']);
});

test('time-outs begin at a day everywhere and end at six weeks, at anj at its law’s year [PRF-03] (licence-time-out-periods)', () => {
  for (const { code, timeOutPeriods } of licences)
    expect([timeOutPeriods[0], timeOutPeriods.at(-1)]).toEqual(['P1D', code === 'anj' ? 'P1Y' : 'P6W']);
});

test('a press of the stop for 24 hours can be undone for five seconds under every licence here [PRF-08] (licence-stop-undo-seconds)', () => {
  expect(new Set(licences.map(({ stopUndoSeconds }) => stopUndoSeconds))).toEqual(new Set([5]));
});

test('an account that was closed by choice is opened again only by the operator at anj and in Estonia [PRF-05] (licence-account-reopening)', () => {
  expect(licences.filter(({ accountReopening }) => !accountReopening).map(({ code }) => code)).toEqual(['anj', 'est']);
});

test('an instant payout to a new account waits a day everywhere, or asks for a sign-in of the last quarter of an hour [CSH-08] (licence-new-payout-account)', () => {
  for (const { newPayoutAccount } of licences)
    expect(newPayoutAccount).toEqual({ waitHours: 24, freshSignInMinutes: 15 });
});

test('mga alone asks players in play whether to go on, each hour unless they choose a shorter period [PRF-03] (licence-reality-check)', () => {
  for (const { code, features, realityCheck } of licences)
    expect([code, realityCheck !== null]).toEqual([code, features.includes('realityCheck')]);
  expect(licence('mga').realityCheck).toEqual({
    defaultMinutes: 60,
    allowedMinutes: [15, 30, 45, 60],
    graceSeconds: 30,
  });
});

test('autoplay and the pace of rounds are stated everywhere [BRD-06] (licence-autoplay-allowed) (licence-min-spin-seconds)', () => {
  expect(licences.filter(({ autoplayAllowed }) => autoplayAllowed).map(({ code }) => code)).toEqual([
    'cos',
    'crc',
    'mga',
  ]);
  for (const { minSpinSeconds } of licences) expect(minSpinSeconds).toBeGreaterThanOrEqual(2.5);
});

test('a licence without casino play has no cashback; the others allow it [RWD-05] (licence-cashback-allowed)', () => {
  for (const { code, products, cashbackAllowed } of licences)
    expect([code, cashbackAllowed]).toEqual([code, products.includes('CASINO')]);
});

test('the health warning of France names its help line on every page, and Estonia calls an advertisement one [BRD-06] (licence-required-notices)', () => {
  const [warning] = licence('anj').requiredNotices;
  expect(warning?.placement).toBe('every-page');
  expect(JSON.stringify(warning?.text)).toContain('09-74-75-13-13');
  expect(JSON.stringify(licence('est').requiredNotices)).toContain('hasartmängu reklaamiga');
  for (const { requiredNotices } of licences) expect(requiredNotices.length).toBeGreaterThan(0);
});
