import type { LimitPeriod } from '@/contract/enumerations';
import type { PlayerId } from '../../../kernel/ids';
import { money, type Currency, type Money } from '@/contract/money';
import type { LimitsDeps } from '../deps';
import type { RaiseWait } from '../domain/change';
import { remainingOf } from '../domain/room';
import { windowAt } from '../domain/window';
import { readLimits, readOpenRaises, readUsed, readVersion } from '../store';

export interface PendingRaise {
  readonly id: string;
  /** null takes the limit away. */
  readonly amount: Money | null;
  readonly requestedAt: Date;
  readonly dueAt: Date;
  /** Confirmed by then, or forgotten. */
  readonly expiresAt: Date;
  readonly state: 'Waiting' | 'Ready';
}

export interface DepositLimit {
  readonly period: LimitPeriod;
  readonly limit: Money | null;
  readonly used: Money;
  readonly remaining: Money | null;
  readonly resetsAt: Date;
  readonly raise: PendingRaise | null;
}

export interface PlayerLimits {
  readonly playerId: PlayerId;
  readonly version: number;
  /** The platform's clock at the reading. */
  readonly now: Date;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly isRaiseBlocked: boolean;
  readonly raiseWait: RaiseWait;
  readonly deposit: readonly DepositLimit[];
}

/** The limits that the licence offers and those in force, with what is used of them; null for an unknown player. */
export async function getLimits(
  { db, clock, players, termsOf }: LimitsDeps,
  playerId: PlayerId,
): Promise<PlayerLimits | null> {
  return db.tx(async (tx) => {
    const [player, customer] = [await players.getPlayer(playerId, tx), await players.getCustomer(playerId, tx)];
    if (!player) return null;
    const now = clock.now();
    const { currency } = player;
    const { timeZone, depositPeriods, raiseWait } = termsOf(player.brand);
    // The version first: what is read after it is at least as new.
    const version = await readVersion(tx, playerId);
    const [limits, raises] = [await readLimits(tx, playerId), await readOpenRaises(tx, playerId, now)];
    const windows = new Map(
      [...new Set([...depositPeriods, ...limits.keys()])].map((period) => [period, windowAt(period, now, timeZone)]),
    );
    const usedOf = await readUsed(tx, playerId, windows);
    const deposit = [...windows].map(([period, { endsAt }]): DepositLimit => {
      const limit = limits.get(period) ?? null;
      const used = usedOf.get(period) ?? 0n;
      const raise = raises.find((open) => open.period === period);
      return {
        period,
        limit,
        used: money(used, currency),
        remaining: limit && money(remainingOf({ limit: limit.amount, used }), currency),
        resetsAt: endsAt,
        raise: raise
          ? {
              id: raise.id,
              amount: raise.amount === null ? null : money(raise.amount, currency),
              requestedAt: raise.requestedAt,
              dueAt: raise.dueAt,
              expiresAt: raise.expiresAt,
              state: raise.dueAt > now ? 'Waiting' : 'Ready',
            }
          : null,
      };
    });
    return {
      playerId,
      version,
      now,
      timeZone,
      currency,
      isRaiseBlocked: customer?.isIncreaseDepositLimitBlocked ?? false,
      raiseWait,
      deposit,
    };
  });
}
