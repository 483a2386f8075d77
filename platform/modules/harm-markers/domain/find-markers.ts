import { addDays, dayIn } from '@/contract/calendar-window';
import type { HarmRule } from './rules';

/** One player's bets and stakes of one minute. */
export interface PlayMinute {
  /** Its first instant, ms since the epoch. */
  readonly at: number;
  readonly bets: number;
  /** Minor units, cash and bonus money together. */
  readonly stake: bigint;
  /** Minor units of cash: won less staked. */
  readonly cashNet: bigint;
}

export const paymentKinds = ['deposit', 'failed-deposit', 'cancelled-withdrawal'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export interface Payment {
  readonly kind: PaymentKind;
  /** ms since the epoch. */
  readonly at: number;
  /** Minor units. */
  readonly amount: bigint;
}

/** The known facts about one player, each list in the order of time. */
export interface PlayerFacts {
  readonly minutes: readonly PlayMinute[];
  readonly payments: readonly Payment[];
}

export interface Looking {
  /** IANA, of the licence. */
  readonly timeZone: string;
  /** ms since the epoch: what ended before it was looked at before. */
  readonly since: number;
}

/** A rule whose threshold was reached. */
export interface Finding {
  /** YYYY-MM-DD of the licence's calendar: a rule fires at most once on it. */
  readonly day: string;
  /** ms since the epoch. */
  readonly at: number;
  /** In the unit of the rule's threshold, which it is not below. */
  readonly measured: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Where the player's doing reached the rule's threshold, at the first instant of each day. It looks at the facts alone,
 * so their order of arrival makes no difference.
 */
export function findMarkers(rule: HarmRule, facts: PlayerFacts, looking: Looking): readonly Finding[] {
  return firstOfDays(find(rule, facts, looking));
}

function find(rule: HarmRule, facts: PlayerFacts, looking: Looking): Finding[] {
  switch (rule.kind) {
    case 'chasing-losses':
      return findRepeats(chasingDeposits(rule, facts), rule, looking);
    case 'rising-stakes':
      return findRisingStakes(rule, facts.minutes, looking);
    case 'long-session':
      return findLongSessions(rule, facts.minutes, looking);
    case 'night-play':
      return findNightPlay(rule, facts.minutes, looking);
    case 'many-deposits':
      return findRepeats(timesOf(facts, 'deposit'), rule, looking);
    case 'cancelled-withdrawals':
      return findRepeats(timesOf(facts, 'cancelled-withdrawal'), rule, looking);
    case 'failed-deposits':
      return findRepeats(timesOf(facts, 'failed-deposit'), rule, looking);
  }
}

function firstOfDays(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding>();
  for (const finding of findings) if (!first.has(finding.day)) first.set(finding.day, finding);
  return [...first.values()];
}

const timesOf = ({ payments }: PlayerFacts, kind: PaymentKind): number[] =>
  payments.filter((payment) => payment.kind === kind).map(({ at }) => at);

/** Something that happened `times` times within the window that ends with the last of them. */
function findRepeats(
  instants: readonly number[],
  { windowHours, times }: { readonly windowHours: number; readonly times: number },
  { since, timeZone }: Looking,
): Finding[] {
  return instants.flatMap((at) => {
    if (at < since) return [];
    const measured = instants.filter((each) => each <= at && each > at - windowHours * HOUR_MS).length;
    return measured >= times ? [{ day: dayIn(timeZone, new Date(at)), at, measured }] : [];
  });
}

/** Deposits that came soon after play in which most of the deposit before was lost. */
function chasingDeposits(
  { lostPercent, withinMinutes }: Extract<HarmRule, { readonly kind: 'chasing-losses' }>,
  { minutes, payments }: PlayerFacts,
): number[] {
  const deposits = payments.filter(({ kind }) => kind === 'deposit');
  return deposits.flatMap(({ at }, n) => {
    const before = deposits[n - 1];
    if (!before) return [];
    // Play is known by the minute: that of the deposit itself still belongs to the time before it.
    const played = minutes.filter((minute) => minute.at > before.at && minute.at <= at);
    const last = played.at(-1);
    const lost = -played.reduce((sum, { cashNet }) => sum + cashNet, 0n);
    const isSoon = last !== undefined && at - last.at <= withinMinutes * MINUTE_MS;
    return isSoon && lost * 100n >= before.amount * BigInt(lostPercent) ? [at] : [];
  });
}

interface Staked {
  readonly bets: number;
  readonly stake: bigint;
}

function findRisingStakes(
  rule: Extract<HarmRule, { readonly kind: 'rising-stakes' }>,
  minutes: readonly PlayMinute[],
  { since, timeZone }: Looking,
): Finding[] {
  const sums: Staked[] = [{ bets: 0, stake: 0n }];
  for (const { bets, stake } of minutes) {
    const last = sums.at(-1) ?? { bets: 0, stake: 0n };
    sums.push({ bets: last.bets + bets, stake: last.stake + stake });
  }
  const between = (from: number, to: number): Staked => {
    const [low, high] = [sums[from], sums[to]];
    return low && high ? { bets: high.bets - low.bets, stake: high.stake - low.stake } : { bets: 0, stake: 0n };
  };
  let [windowFrom, baselineFrom] = [0, 0];
  return minutes.flatMap(({ at }, n) => {
    const windowStart = at - rule.windowHours * HOUR_MS;
    while ((minutes[windowFrom]?.at ?? Infinity) <= windowStart) windowFrom += 1;
    while ((minutes[baselineFrom]?.at ?? Infinity) <= windowStart - rule.baselineHours * HOUR_MS) baselineFrom += 1;
    if (at < since) return [];
    const [now, usual] = [between(windowFrom, n + 1), between(baselineFrom, windowFrom)];
    if (now.bets < rule.leastBets || usual.bets < rule.leastBaselineBets || usual.stake <= 0n) return [];
    const measured = Number((now.stake * BigInt(usual.bets) * 100n) / (usual.stake * BigInt(now.bets)));
    return measured >= rule.percent ? [{ day: dayIn(timeZone, new Date(at)), at, measured }] : [];
  });
}

function findLongSessions(
  rule: Extract<HarmRule, { readonly kind: 'long-session' }>,
  minutes: readonly PlayMinute[],
  { since, timeZone }: Looking,
): Finding[] {
  const findings: Finding[] = [];
  let [began, last] = [-Infinity, -Infinity];
  for (const { at, bets } of minutes) {
    if (bets <= 0) continue;
    // Between two minutes with a bet lie whole minutes without one.
    if (at - last - MINUTE_MS >= rule.pauseMinutes * MINUTE_MS) began = at;
    last = at;
    const measured = (at - began) / MINUTE_MS + 1;
    if (at >= since && measured >= rule.minutes)
      findings.push({ day: dayIn(timeZone, new Date(began)), at, measured: Math.floor(measured) });
  }
  return findings;
}

function findNightPlay(
  rule: Extract<HarmRule, { readonly kind: 'night-play' }>,
  minutes: readonly PlayMinute[],
  { since, timeZone }: Looking,
): Finding[] {
  const clock = clockIn(timeZone);
  const played = new Map<string, number>();
  const findings: Finding[] = [];
  for (const { at, bets } of minutes) {
    // Play that ended a day before cannot be in a night that goes on.
    if (bets <= 0 || at < since - 24 * HOUR_MS) continue;
    const { day, time } = clock(at);
    const night = nightOf(rule, day, time);
    if (night === null) continue;
    const measured = (played.get(night) ?? 0) + 1;
    played.set(night, measured);
    if (at >= since && measured >= rule.minutes) findings.push({ day: night, at, measured });
  }
  return findings;
}

/** The day on which the night began; null by day. Times are HH:MM. */
function nightOf(
  { from, until }: { readonly from: string; readonly until: string },
  day: string,
  time: string,
): string | null {
  if (from <= until) return time >= from && time < until ? day : null;
  if (time >= from) return day;
  return time < until ? addDays(day, -1) : null;
}

/** Date and time on the clocks of the zone, which change by whole quarters of an hour. */
function clockIn(timeZone: string): (at: number) => { readonly day: string; readonly time: string } {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const quarters = new Map<number, { readonly day: string; readonly hour: string; readonly minute: number }>();
  return (at) => {
    const start = Math.floor(at / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
    const known = quarters.get(start) ?? readQuarter(start);
    quarters.set(start, known);
    const minute = known.minute + Math.floor((at - start) / MINUTE_MS);
    return { day: known.day, time: `${known.hour}:${String(minute).padStart(2, '0')}` };
  };
  function readQuarter(start: number) {
    const parts = new Map(format.formatToParts(start).map(({ type, value }) => [type, value]));
    return {
      day: dayIn(timeZone, new Date(start)),
      hour: parts.get('hour') ?? '00',
      minute: Number(parts.get('minute') ?? 0),
    };
  }
}
