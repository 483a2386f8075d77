import type { Failure } from '@/contract/failures';
import type { Queryable } from '../../../kernel/db/db';
import type { LimitPeriod } from '@/contract/limits';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { LimitsDeps } from '../deps';
import { remainingOf, tightest } from '../domain/remaining-allowance';
import { windowAt } from '@/contract/calendar-window';
import {
  openBook,
  readLimits,
  readReservation,
  readUsed,
  releaseReservation,
  settleReservation,
  writeReservation,
} from '../store';

export interface ReserveRequest {
  readonly playerId: PlayerId;
  readonly brand: string;
  /** The deposit's own id; the same one reserves once. */
  readonly depositId: string;
  readonly amount: Money;
}

/** `remaining` is what may still be deposited under the limit with the least remaining allowance. */
export type LimitReached = Failure<'limit-reached'>;

/**
 * Counts a deposit against every limit of the player, or refuses it. Call it in the transaction of the deposit: the
 * player's limits stay locked until it ends. Deposits count without a limit too, since one may be set later in the day.
 * One that was released may come back with another amount. Throws when one deposit id comes with two players or
 * currencies, or with two amounts at once.
 */
export async function reserve(
  tx: Queryable,
  { clock, termsOf }: LimitsDeps,
  { playerId, brand, depositId, amount }: ReserveRequest,
): Promise<Result<void, LimitReached>> {
  if (amount.amount <= 0n) throw new RangeError('a deposit is more than nothing');
  await openBook(tx, playerId);
  const known = await readReservation(tx, depositId);
  if (
    known &&
    (known.playerId !== playerId ||
      known.amount.currency !== amount.currency ||
      (!known.isReleased && known.amount.amount !== amount.amount))
  )
    throw new Error(`deposit ${depositId} was another one before`);
  if (known && !known.isReleased) return ok(undefined);
  const now = clock.now();
  const { timeZone } = termsOf(brand);
  const limits = await readLimits(tx, playerId, 'deposit');
  const windows = new Map([...limits.keys()].map((period) => [period, windowAt(period, now, timeZone)]));
  const used = limits.size > 0 ? await readUsed(tx, playerId, windows) : new Map<LimitPeriod, bigint>();
  const allowances = [...limits].flatMap(([period, limit]) => {
    if (limit.currency !== amount.currency)
      throw new Error(`a deposit in ${amount.currency} against a limit in ${limit.currency}`);
    const window = windows.get(period);
    return window ? [{ period, limit: limit.amount, used: used.get(period) ?? 0n, window }] : [];
  });
  const least = tightest(allowances);
  if (least && remainingOf(least) < amount.amount)
    return err({
      kind: 'limit-reached',
      period: least.period,
      remaining: money(remainingOf(least), amount.currency),
      resetsAt: least.window.endsAt,
    });
  await writeReservation(tx, playerId, depositId, amount, now);
  return ok(undefined);
}

/**
 * The deposit's money has come: it counts in this window too, when it was begun in another, and in none after it.
 * Unknown or released: nothing happens.
 */
export async function settle(tx: Queryable, { clock }: LimitsDeps, depositId: string): Promise<void> {
  const known = await readReservation(tx, depositId);
  if (!known) return;
  await openBook(tx, toPlayerId(known.playerId));
  await settleReservation(tx, depositId, clock.now());
}

/** Gives back what a deposit used when it came to nothing. Unknown or released before: nothing happens. */
export async function release(tx: Queryable, { clock }: LimitsDeps, depositId: string): Promise<void> {
  const known = await readReservation(tx, depositId);
  if (!known) return;
  await openBook(tx, toPlayerId(known.playerId));
  await releaseReservation(tx, depositId, clock.now());
}
