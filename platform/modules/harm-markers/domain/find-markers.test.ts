/** @jest-environment node */
import { findMarkers, type PaymentKind, type PlayerFacts, type PlayMinute } from './find-markers';
import { openNotice, type Dismissal, type RaisedMarker } from './open-notice';
import { harmMarkersFile, thresholdOf, type HarmRule } from './rules';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const config = harmMarkersFile.read();
const MALTA = { timeZone: 'Europe/Malta', since: 0 };
const NOON = Date.parse('2026-02-10T11:00:00Z');

function ruleOf<Kind extends HarmRule['kind']>(kind: Kind): Extract<HarmRule, { readonly kind: Kind }> {
  const found = config.rules.find((rule): rule is Extract<HarmRule, { readonly kind: Kind }> => rule.kind === kind);
  if (!found) throw new Error(`no rule ${kind}`);
  return found;
}
const minute = (at: number, change: Partial<PlayMinute> = {}): PlayMinute => ({
  at,
  bets: 1,
  stake: 100n,
  cashNet: -100n,
  ...change,
});
/** Bets in so many minutes, one after the other. */
const session = (from: number, minutes: number, change: Partial<PlayMinute> = {}) =>
  Array.from({ length: minutes }, (_, n) => minute(from + n * MINUTE, change));
const payments = (kind: PaymentKind, count: number, everyMs: number, from = NOON) =>
  Array.from({ length: count }, (_, n) => ({ kind, at: from + n * everyMs, amount: 20_00n }));
const facts = (change: Partial<PlayerFacts>): PlayerFacts => ({ minutes: [], payments: [], ...change });
const found = (kind: HarmRule['kind'], change: Partial<PlayerFacts>, looking = MALTA) =>
  findMarkers(ruleOf(kind), facts(change), looking);
const fires = (kind: HarmRule['kind'], change: Partial<PlayerFacts>) => found(kind, change).length > 0;

/** A player who deposits, loses so much of it at once, and deposits again some minutes after the last play. */
function chaser(deposits: number, lost: bigint, minutesAfter: number): PlayerFacts {
  const gap = (minutesAfter + 5) * MINUTE;
  return facts({
    payments: payments('deposit', deposits, gap),
    minutes: Array.from({ length: deposits }, (_, n) => minute(NOON + n * gap + 5 * MINUTE, { cashNet: -lost })),
  });
}

describe('a simulated player who is chasing losses', () => {
  it('finds the third deposit that follows a lost one within half an hour [PRF-09]', () => {
    const player = chaser(4, 16_00n, 30);
    expect(findMarkers(ruleOf('chasing-losses'), player, MALTA)).toEqual([
      { day: '2026-02-10', at: player.payments[3]?.at, measured: 3 },
    ]);
  });
  it.each([
    ['with one deposit fewer', chaser(3, 16_00n, 30)],
    ['who has a little more than a fifth left', chaser(6, 15_99n, 30)],
    ['who waits a minute longer', chaser(6, 16_00n, 31)],
    ['who deposits without playing', { ...chaser(6, 0n, 10), minutes: [] }],
  ])('finds no loss chasing in a player %s [PRF-09]', (_who, player) => {
    expect(findMarkers(ruleOf('chasing-losses'), player, MALTA)).toEqual([]);
  });
});

describe('a simulated player whose stakes rise', () => {
  const usual = session(NOON - 5 * HOUR, 100);
  const now = (bets: number, stake: bigint) => session(NOON, 1, { bets, stake: stake * BigInt(bets) });
  it('finds an hour whose average stake is three times that of the week before [PRF-09]', () => {
    expect(found('rising-stakes', { minutes: [...usual, ...now(40, 300n)] })).toEqual([
      { day: '2026-02-10', at: NOON, measured: 300 },
    ]);
  });
  it.each([
    ['by a little less', [...usual, ...now(40, 299n)]],
    ['for one bet fewer', [...usual, ...now(39, 900n)]],
    ['who has hardly played before', [...usual.slice(1), ...now(40, 900n)]],
    ['who staked as much the week before', [...session(NOON - 5 * HOUR, 100, { stake: 300n }), ...now(40, 300n)]],
  ])('finds no rising stakes of a player %s [PRF-09]', (_who, minutes) => {
    expect(fires('rising-stakes', { minutes })).toBe(false);
  });
});

describe('a simulated player in a long session', () => {
  it('finds four hours without a pause of a quarter of an hour, once, on the day on which play began [PRF-09]', () => {
    const from = Date.parse('2026-02-10T21:30:00Z');
    const withShortPause = [...session(from, 120), ...session(from + 134 * MINUTE, 200)];
    expect(found('long-session', { minutes: withShortPause })).toEqual([
      { day: '2026-02-10', at: from + 239 * MINUTE, measured: 240 },
    ]);
  });
  it.each([
    ['for a minute less', session(NOON, 239)],
    ['who pauses for a quarter of an hour', [...session(NOON, 239), ...session(NOON + 254 * MINUTE, 239)]],
    ['whose bets were rolled back', session(NOON, 300, { bets: 0 })],
  ])('finds no long session of a player %s [PRF-09]', (_who, minutes) => {
    expect(fires('long-session', { minutes })).toBe(false);
  });
});

describe('a simulated player at night', () => {
  const at = (instant: string) => Date.parse(instant);
  it('finds ninety minutes of play between midnight and six, on the clocks of the licence [PRF-09]', () => {
    // Malta is an hour ahead of UTC in winter.
    const minutes = [...session(at('2026-02-09T23:00:00Z'), 45), ...session(at('2026-02-10T04:15:00Z'), 45)];
    expect(found('night-play', { minutes })).toEqual([
      { day: '2026-02-10', at: at('2026-02-10T04:59:00Z'), measured: 90 },
    ]);
  });
  it.each([
    ['for a minute less', session(at('2026-02-09T23:00:00Z'), 89)],
    ['before midnight', session(at('2026-02-09T21:30:00Z'), 90)],
    ['from six o’clock on', session(at('2026-02-10T05:00:00Z'), 200)],
    ['in two nights', [...session(at('2026-02-09T23:00:00Z'), 60), ...session(at('2026-02-10T23:00:00Z'), 60)]],
  ])('finds no night play of a player %s [PRF-09]', (_who, minutes) => {
    expect(fires('night-play', { minutes })).toBe(false);
  });
  it('counts one night over midnight, on the day on which it began [PRF-09]', () => {
    const rule = { ...ruleOf('night-play'), from: '23:00', until: '05:00' };
    const minutes = session(at('2026-02-10T22:15:00Z'), 90);
    expect(findMarkers(rule, facts({ minutes }), MALTA)).toEqual([
      { day: '2026-02-10', at: at('2026-02-10T23:44:00Z'), measured: 90 },
    ]);
  });
  it('counts the minutes that were lived through in the nights in which clocks change [PRF-09]', () => {
    // On 29 March 2026 two o'clock is three: midnight to six has five hours. On 25 October it has seven.
    const spring = session(at('2026-03-28T22:00:00Z'), 10 * 60);
    const autumn = session(at('2026-10-24T21:00:00Z'), 10 * 60);
    const rule = (minutes: number) => ({ ...ruleOf('night-play'), minutes });
    const firstOf = (minutes: readonly PlayMinute[], threshold: number) =>
      findMarkers(rule(threshold), facts({ minutes }), MALTA).map(({ day, measured }) => [day, measured]);
    expect(firstOf(spring, 300)).toEqual([['2026-03-29', 300]]);
    expect(firstOf(spring, 301)).toEqual([]);
    expect(firstOf(autumn, 420)).toEqual([['2026-10-25', 420]]);
    expect(firstOf(autumn, 421)).toEqual([]);
  });
});

describe.each([
  ['many-deposits', 'deposit'],
  ['cancelled-withdrawals', 'cancelled-withdrawal'],
  ['failed-deposits', 'failed-deposit'],
] as const)('a simulated player with %s', (kind, payment) => {
  const rule = ruleOf(kind);
  const span = (rule.windowHours * HOUR) / (rule.times - 1);
  it('finds the last of them within the window of the first [PRF-09]', () => {
    expect(found(kind, { payments: payments(payment, rule.times, Math.floor(span) - 1) })).toMatchObject([
      { measured: rule.times },
    ]);
    expect(thresholdOf(rule)).toBe(rule.times);
  });
  it('finds nothing with one less, or just outside of the window, or by payments that do not count [PRF-09]', () => {
    const others = (['deposit', 'failed-deposit', 'cancelled-withdrawal'] as const).filter((each) => each !== payment);
    expect(fires(kind, { payments: payments(payment, rule.times - 1, MINUTE) })).toBe(false);
    expect(fires(kind, { payments: payments(payment, rule.times, Math.ceil(span)) })).toBe(false);
    for (const other of others) expect(fires(kind, { payments: payments(other, rule.times, MINUTE) })).toBe(false);
  });
});

it('finds nothing again that ended before the period, and has one finding a day [PRF-09]', () => {
  const { times } = ruleOf('failed-deposits');
  const all = payments('failed-deposit', times + 3, MINUTE);
  expect(found('failed-deposits', { payments: all }).map(({ measured }) => measured)).toEqual([times]);
  const since = (all.at(-1)?.at ?? 0) + 1;
  expect(found('failed-deposits', { payments: all }, { ...MALTA, since })).toEqual([]);
});

describe('the notice that is shown', () => {
  const now = new Date(NOON);
  const ago = (hours: number) => new Date(NOON - hours * HOUR);
  const marker = (rule: string, hours: number) => ({ id: `${rule}/${hours}`, rule, at: ago(hours) });
  const shown = (markers: readonly RaisedMarker[], dismissals: readonly Dismissal[] = []) =>
    openNotice(config, markers, dismissals, now)?.id ?? null;

  it('shows the notice of the first rule of the file, for three days, without measured values [PRF-09]', () => {
    const markers = [marker('failed-deposits', 1), marker('chasing-losses', 5)];
    expect(openNotice(config, markers, [], now)).toEqual({
      id: 'chasing-losses/5',
      message: 'chasingLosses',
      action: 'SeeResults',
    });
    expect(shown([marker('chasing-losses', config.shownHours)])).toBeNull();
    expect(shown([marker('of-former-days', 1)])).toBeNull();
    expect(shown([])).toBeNull();
  });
  it('rests after any was put away, and its own rule is quiet for longer, also for what fires meanwhile [PRF-09]', () => {
    const dismissed = (rule: string, hours: number) => [{ rule, dismissedAt: ago(hours) }];
    const markers = [marker('chasing-losses', 1), marker('many-deposits', 1)];
    expect(shown(markers, dismissed('failed-deposits', config.restHours - 1))).toBeNull();
    expect(shown(markers, dismissed('failed-deposits', config.restHours))).toBe('chasing-losses/1');
    expect(shown(markers, dismissed('chasing-losses', 100))).toBe('many-deposits/1');
    expect(shown(markers, dismissed('chasing-losses', 168))).toBe('many-deposits/1');
    expect(shown(markers, dismissed('chasing-losses', 169))).toBe('chasing-losses/1');
  });
});

describe('the file of rules', () => {
  const refused = (change: object) => harmMarkersFile.schema.safeParse({ ...config, ...change }).success === false;
  it('refuses two rules of one id, facts kept for too short a time, or an unknown rule [PRF-09]', () => {
    const [first] = config.rules;
    expect(refused({ rules: [first, first] })).toBe(true);
    expect(refused({ keptDays: 7 })).toBe(true);
    expect(refused({ rules: [{ ...first, kind: 'full-moon' }] })).toBe(true);
    expect(refused({ rules: [{ ...first, message: 'shame' }] })).toBe(true);
    expect(refused({})).toBe(false);
  });
  it('contains every kind of marker that the specification names, each with its source [PRF-09]', () => {
    expect(config.rules.map(({ kind }) => kind).sort()).toEqual([
      'cancelled-withdrawals',
      'chasing-losses',
      'failed-deposits',
      'long-session',
      'many-deposits',
      'night-play',
      'rising-stakes',
    ]);
  });
});
