import type { LimitPeriod } from '@/contract/limits';
import type { PlayerId } from '../../../kernel/ids';
import { money, type Currency, type Money } from '@/contract/money';
import { readAccount } from '../../compliance/index';
import { isOffered, periodsOf, type LimitsDeps } from '../deps';
import type { IncreaseWait } from '../domain/change';
import { remainingOf } from '../domain/remaining-allowance';
import { windowAt } from '@/contract/calendar-window';
import {
  readGlobalLimitsElsewhere,
  readLimit,
  readLimits,
  readOpenIncreases,
  readPlayUsed,
  readSessionStates,
  readUsed,
  readVersion,
  type Increase,
  type MoneyLimitKind,
  type SessionState,
} from '../store';

/** An increase that waits for its time or for the player. */
interface OpenIncrease {
  readonly id: string;
  readonly requestedAt: Date;
  readonly dueAt: Date;
  /** Confirmed by then, or forgotten. */
  readonly expiresAt: Date;
  readonly state: 'Waiting' | 'Ready';
}

export interface PendingIncrease extends OpenIncrease {
  /** null takes the limit away. */
  readonly amount: Money | null;
}

export interface PendingSessionIncrease extends OpenIncrease {
  /** null takes the limit away. */
  readonly limitMinutes: number | null;
}

/** A session limit of a period with what was played of it. */
export interface SessionUse extends Omit<SessionState, 'usedMs'> {
  /** Whole seconds of play. */
  readonly usedSeconds: number;
  /** null without a limit. */
  readonly remainingSeconds: number | null;
  readonly increase: PendingSessionIncrease | null;
}

/** A limit of a period with what is used of it. */
export interface LimitUse {
  readonly period: LimitPeriod;
  readonly limit: Money | null;
  readonly used: Money;
  readonly remaining: Money | null;
  readonly resetsAt: Date;
  readonly increase: PendingIncrease | null;
  /** Of a limit over brands: the lowest that the person has set at another brand. */
  readonly elsewhere: Money | null;
}

/** The limit of a single stake: each bet is alone, so nothing of it is used. */
export interface SingleStakeLimit {
  readonly limit: Money | null;
  readonly increase: PendingIncrease | null;
}

export interface PlayerLimits {
  readonly playerId: PlayerId;
  readonly version: number;
  /** The platform's clock at the reading. */
  readonly now: Date;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly isIncreaseBlocked: boolean;
  readonly increaseWait: IncreaseWait;
  readonly deposit: readonly LimitUse[];
  /** The most that may be lost: stakes less wins. */
  readonly loss: readonly LimitUse[];
  /** The same over all brands of the licence; the lowest limit of the person's accounts holds. */
  readonly globalLoss: readonly LimitUse[];
  readonly stake: readonly LimitUse[];
  /** The most that one bet may stake; null where the licence does not offer it and none is in force. */
  readonly singleStake: SingleStakeLimit | null;
  /** The longest that may be played. */
  readonly session: readonly SessionUse[];
}

/** The limits that the licence offers and those in force, with what is used of them; null for an unknown player. */
export async function getLimits(
  { db, clock, players, termsOf }: LimitsDeps,
  playerId: PlayerId,
): Promise<PlayerLimits | null> {
  return db.tx(async (tx) => {
    const player = await players.getPlayer(playerId, tx);
    if (!player) return null;
    const { isIncreaseDepositLimitBlocked: isIncreaseBlocked } = await readAccount(tx, playerId);
    const now = clock.now();
    const { currency } = player;
    const terms = termsOf(player.brand);
    const { timeZone, increaseWait } = terms;
    // The version first: what is read after it is at least as new.
    const version = await readVersion(tx, playerId);
    const increases = await readOpenIncreases(tx, playerId, now);

    async function usesOf(kind: MoneyLimitKind): Promise<LimitUse[]> {
      const limits = await readLimits(tx, playerId, kind);
      const windows = new Map(
        [...new Set([...periodsOf(terms, kind), ...limits.keys()])].map((period) => [
          period,
          windowAt(period, now, timeZone),
        ]),
      );
      const deposited = kind === 'deposit' ? await readUsed(tx, playerId, windows) : null;
      const elsewhere = kind === 'global-loss' ? await readGlobalLimitsElsewhere(tx, playerId) : null;
      const uses: LimitUse[] = [];
      for (const [period, { endsAt }] of windows) {
        const limit = limits.get(period) ?? null;
        const used = deposited
          ? (deposited.get(period) ?? 0n)
          : await readPlayUsed(tx, playerId, { kind, period }, now, timeZone);
        const other = elsewhere?.get(period) ?? null;
        const lowest = lowestOf(limit?.amount ?? null, other);
        const increase = increases.find((open) => open.kind === kind && open.period === period);
        uses.push({
          period,
          limit: limit && money(limit.amount, limit.currency ?? currency),
          used: money(used, currency),
          remaining: lowest === null ? null : money(remainingOf({ limit: lowest, used }), currency),
          elsewhere: other === null ? null : money(other, currency),
          resetsAt: endsAt,
          increase: increase ? toPending(increase, currency, now) : null,
        });
      }
      return uses;
    }
    async function singleStake(): Promise<SingleStakeLimit | null> {
      const place = { kind: 'single-stake', period: 'Bet' } as const;
      const limit = await readLimit(tx, playerId, place);
      if (!limit && !isOffered(terms, place)) return null;
      const increase = increases.find(({ kind }) => kind === place.kind);
      return {
        limit: limit && money(limit.amount, limit.currency ?? currency),
        increase: increase ? toPending(increase, currency, now) : null,
      };
    }
    async function sessionUses(): Promise<SessionUse[]> {
      if (!terms.session) return [];
      const { licence, periods } = terms.session;
      const states = await readSessionStates(tx, playerId, licence, periods, now);
      return states.map((state) => {
        const found = increases.find(({ kind, period }) => kind === 'session' && period === state.period);
        return toSessionUse(state, found, now);
      });
    }
    const [deposit, loss, stake] = [await usesOf('deposit'), await usesOf('loss'), await usesOf('stake')];
    const globalLoss = await usesOf('global-loss');
    return {
      playerId,
      version,
      now,
      timeZone,
      currency,
      isIncreaseBlocked,
      increaseWait,
      deposit,
      loss,
      globalLoss,
      stake,
      singleStake: await singleStake(),
      session: await sessionUses(),
    };
  });
}

function lowestOf(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function toSessionUse({ usedMs, ...state }: SessionState, increase: Increase | undefined, now: Date): SessionUse {
  const { limitMinutes } = state;
  return {
    ...state,
    usedSeconds: Math.floor(usedMs / 1_000),
    remainingSeconds: limitMinutes === null ? null : Math.max(0, Math.ceil(limitMinutes * 60 - usedMs / 1_000)),
    increase: increase
      ? { ...toOpen(increase, now), limitMinutes: increase.amount === null ? null : Number(increase.amount) }
      : null,
  };
}

function toPending(increase: Increase, currency: Currency, now: Date): PendingIncrease {
  const { amount } = increase;
  return { ...toOpen(increase, now), amount: amount === null ? null : money(amount, increase.currency ?? currency) };
}

function toOpen({ id, requestedAt, dueAt, expiresAt }: Increase, now: Date): OpenIncrease {
  return { id, requestedAt, dueAt, expiresAt, state: dueAt > now ? 'Waiting' : 'Ready' };
}
