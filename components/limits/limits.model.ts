export const LIMIT_PERIODS = ['Day', 'Week', 'Month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A raise that waits for its time, or for the player; `amount` null takes the limit away. Times are ISO 8601. */
export interface LimitRaise {
  readonly id: string;
  readonly amount: string | null;
  readonly dueAt: string;
  readonly expiresAt: string;
}

export interface DepositLimit {
  readonly period: LimitPeriod;
  readonly limit: string | null;
  readonly used: string;
  readonly remaining: string | null;
  readonly resetsAt: string;
  readonly raise: LimitRaise | null;
}

/** The player's limits as the platform told them; amounts are exact decimals. */
export interface Limits {
  readonly version: number;
  /** The platform's clock when it told. */
  readonly now: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly isRaiseBlocked: boolean;
  /** null: a raise waits for the end of its term. */
  readonly raiseWaitHours: number | null;
  readonly deposit: readonly DepositLimit[];
}

export interface LimitsEvent {
  readonly version: number;
  readonly limits: Limits | null;
}

/** Takes an event in, unless what is known is newer. */
export function applyLimitsEvent(state: Limits, { limits }: LimitsEvent): Limits {
  return limits === null || limits.version < state.version ? state : limits;
}

/** The later word of two: a new period begins without a new version. */
export function laterLimits(one: Limits, other: Limits): Limits {
  const [older, newer] = one.version === other.version ? [Date.parse(one.now), Date.parse(other.now)] : [one.version, other.version];
  return newer > older ? other : one;
}

/** Whether a period has ended by the platform's clock (ms), so that what is used of its limit is used no more. */
export function isPeriodOver({ deposit }: Pick<Limits, 'deposit'>, platformNow: number): boolean {
  return deposit.some(({ resetsAt }) => Date.parse(resetsAt) <= platformNow);
}

/** How full the bar is, from 0 to 1. Only for show: the amounts themselves are never floats. */
export function usedShare({ limit, used }: Pick<DepositLimit, 'limit' | 'used'>): number {
  return limit === null ? 0 : Math.min(1, Number(used) / Number(limit));
}

const SECOND_MS = 1000;
const DAY_SECONDS = 86_400;

/** What is left until an instant by the platform's clock (ms): whole days and a clock; nothing is left after it. */
export function timeLeft(until: string, platformNow: number): { readonly days: number; readonly time: string; readonly isOver: boolean } {
  const left = Date.parse(until) - platformNow;
  const seconds = Math.max(0, Math.ceil(left / SECOND_MS));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = seconds % DAY_SECONDS;
  return { days: Math.floor(seconds / DAY_SECONDS), time: `${two(rest / 3600)}:${two((rest % 3600) / 60)}:${two(rest % 60)}`, isOver: left <= 0 };
}
