import { failureTypesOf, type FailureTypeOf } from '@/contract/failures';
import type { ALL_LIMITS, LIMITS_FIELDS } from '@/components/limits/limits.documents';
import { toSeconds } from '@/components/limits/session-limits.model';
import type { Licence } from '@/contract/licence.schema';
import { depositLimitPeriods } from '@/contract/limits';
import { largerDecimal } from '@/contract/money';
import type { ResultOf } from '@/lib/graphql/graphql';

/** The page about the player's limits, without the locale. */
export const LIMITS_PATH = '/profile/limits/';
/** The page about limits over all brands of the licence holder, without the locale. */
export const GLOBAL_LIMITS_PATH = '/profile/global-limits/';

/** Whether a licence has anything for the page: without limits and rules about time there is nothing to choose. */
export function hasLimits(
  licence: Pick<
    Licence,
    'features' | 'playLimits' | 'singleStakeLimit' | 'realityCheck' | 'sessionContract' | 'blockedHours'
  >,
): boolean {
  const { loss, globalLoss, stake, session } = licence.playLimits;
  return (
    [depositLimitPeriods(licence), loss, globalLoss, stake, session].some(({ length }) => length > 0) ||
    licence.singleStakeLimit ||
    licence.realityCheck !== null ||
    licence.sessionContract !== null ||
    licence.blockedHours
  );
}

export const LIMIT_PERIODS = ['Day', 'Week', 'Month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** The player's limits as the platform said at `now`; amounts are exact decimals, times ISO 8601. */
export type Limits = ResultOf<typeof LIMITS_FIELDS>;
export type DepositLimit = Limits['deposit'][number];
/** An increase that waits for its time, or for the player; `amount` null takes the limit away. */
export type LimitIncrease = NonNullable<DepositLimit['increase']>;

/** Every limit of the player. */
export type AllLimits = NonNullable<ResultOf<typeof ALL_LIMITS>['viewer']['limits']>;
/** Every limit, or the parts of the record that an answer has. */
export type SomeLimits = DatedLimits & Partial<AllLimits> & PartOfLimits;

/** Marks an answer that has one kind alone: it says nothing of the others as they are at its version. */
interface PartOfLimits {
  readonly isPart?: true;
}

/** The record of an answer; a kind that the back end lacks has no limits. */
export function toAllLimits(answer: Limits & Partial<AllLimits>): AllLimits {
  return { loss: [], globalLoss: [], stake: [], session: [], singleStake: null, ...answer };
}

export type LimitKind = 'deposit' | 'loss' | 'globalLoss' | 'stake' | 'session' | 'singleStake';

/** Which limit of the player: that of a period, or that of each bet. */
export interface LimitPlace {
  readonly kind: LimitKind;
  readonly period: LimitPeriod | 'Bet';
}

/** A limit of any kind; amounts of session limits are whole seconds. */
export interface ShownLimit {
  readonly period: LimitPlace['period'];
  /** null: no limit. */
  readonly limit: string | null;
  readonly increase: LimitIncrease | null;
  /** Its use in the period; null of a limit of each bet. */
  readonly use: Pick<DepositLimit, 'used' | 'remaining' | 'resetsAt'> | null;
  /** The lowest over brands that the player has set at another one. */
  readonly elsewhere?: string | null;
}

const inPeriod = ({
  period,
  limit,
  increase,
  used,
  remaining,
  resetsAt,
  ...rest
}: DepositLimit & Pick<ShownLimit, 'elsewhere'>): ShownLimit => ({
  ...rest,
  period,
  limit,
  increase,
  use: { used, remaining, resetsAt },
});

/** The limits of each kind as the cards show them. */
const OF_KIND: Readonly<Record<LimitKind, (limits: AllLimits) => readonly ShownLimit[]>> = {
  deposit: ({ deposit }) => deposit.map(inPeriod),
  loss: ({ loss }) => loss.map(inPeriod),
  globalLoss: ({ globalLoss }) => globalLoss.map(inPeriod),
  stake: ({ stake }) => stake.map(inPeriod),
  session: ({ session }) =>
    session.map(({ period, limitMinutes, usedSeconds, remainingSeconds, resetsAt, increase }) => ({
      period,
      limit: toSeconds(limitMinutes),
      increase: increase && {
        id: increase.id,
        amount: toSeconds(increase.limitMinutes),
        dueAt: increase.dueAt,
        expiresAt: increase.expiresAt,
      },
      use: {
        used: String(usedSeconds),
        remaining: remainingSeconds === null ? null : String(remainingSeconds),
        resetsAt,
      },
    })),
  singleStake: ({ singleStake }) => (singleStake ? [{ ...singleStake, period: 'Bet', use: null }] : []),
};

export const limitsOf = (limits: AllLimits, kind: LimitKind): readonly ShownLimit[] => OF_KIND[kind](limits);

/** The limit over brands that holds in place of this one, since the player has set a lower one at another brand. */
export function lowerElsewhere({ limit, elsewhere }: Pick<ShownLimit, 'limit' | 'elsewhere'>): string | null {
  if (elsewhere == null || limit === null) return elsewhere ?? null;
  return largerDecimal(limit, elsewhere) === limit && limit !== elsewhere ? elsewhere : null;
}

/** By which the newer of two answers is known. */
export type DatedLimits = Pick<Limits, 'version' | 'now'>;

/** The answer of the subscription to the limits. */
export interface LimitsAnswer<Of> {
  readonly limitsChanged: { readonly version: number; readonly limits: Of | null };
}

/** Limits that came another way, as the subscription would have brought them. */
export function asLimitsAnswer<Of extends DatedLimits>(limits: Of): LimitsAnswer<Of> {
  return { limitsChanged: { version: limits.version, limits } };
}

/**
 * Takes an answer in, unless what is known is newer. One of a part leaves the others, and the version too: a change of
 * another kind that has not been heard of yet is no older than what is known.
 */
export function applyLimitsAnswer<Of extends DatedLimits>(
  state: Of,
  { limitsChanged: { limits: answered } }: LimitsAnswer<DatedLimits & Partial<Of> & PartOfLimits>,
): Of {
  if (answered === null) return state;
  const { isPart = false, ...limits } = answered;
  const next = { ...state, ...limits };
  if (laterLimits(state, next) === state) return state;
  return isPart ? { ...next, version: state.version, now: state.now } : next;
}

/** The later word of two: a new period begins without a new version. */
export function laterLimits<Of extends DatedLimits>(one: Of, other: Of): Of {
  const [older, newer] =
    one.version === other.version ? [Date.parse(one.now), Date.parse(other.now)] : [one.version, other.version];
  return newer > older ? other : one;
}

/** Whether a period has ended by the platform's clock (ms), so that what is used of its limit is used no more. */
export function isPeriodOver(limits: readonly Pick<ShownLimit, 'use'>[], platformNow: number): boolean {
  return limits.some(({ use }) => use !== null && Date.parse(use.resetsAt) <= platformNow);
}

/** How full the bar is, from 0 to 1. Only for show: the amounts themselves are never floats. */
export function usedShare({ limit, used }: Pick<DepositLimit, 'limit' | 'used'>): number {
  if (limit === null) return 0;
  // Of a limit of zero all is used.
  return Number(limit) === 0 ? 1 : Math.min(1, Number(used) / Number(limit));
}

const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;

/** The time left until an instant by the platform's clock (ms): whole days and a clock; nothing is left after it. */
export function timeLeft(
  until: string,
  platformNow: number,
): { readonly days: number; readonly time: string; readonly isOver: boolean } {
  const left = Date.parse(until) - platformNow;
  const seconds = Math.max(0, Math.ceil(left / SECOND_MS));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = seconds % DAY_SECONDS;
  return {
    days: Math.floor(seconds / DAY_SECONDS),
    time: `${two(rest / 3600)}:${two((rest % 3600) / 60)}:${two(rest % 60)}`,
    isOver: left <= 0,
  };
}

export type LimitFailure = FailureTypeOf<'limits'> | 'Network';

/** The kind of a failure that has a text of its own; the network's for the rest. */
export function toLimitFailure(type: string): LimitFailure {
  return failureTypesOf('limits').find((known) => known === type) ?? 'Network';
}
