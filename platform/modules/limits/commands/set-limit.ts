import type { Queryable } from '../../../kernel/db/db';
import type { LimitPeriod } from '@/contract/limits';
import type { PlayerId } from '../../../kernel/ids';
import { scheduleJob } from '../../../kernel/jobs';
import type { Failure } from '@/contract/failures';
import type { Currency, Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { isOffered, type LimitsDeps } from '../deps';
import { decideChange, isLimitAmount, isSessionMinutes, increaseTerm, type LimitChange } from '../domain/change';
import {
  insertChange,
  insertIncrease,
  lockPlay,
  openBook,
  planSessionEnd,
  readLimit,
  readOpenIncreases,
  settleIncrease,
  writeLimit,
  type LimitPlace,
  type MoneyLimitKind,
} from '../store';
import { noteExpiry, noteIncrease } from './note-change';

export type SetLimitRefusal = Failure<'invalid-amount' | 'invalid-duration' | 'limit-not-offered' | 'increase-blocked'>;

/** null asks for no limit. */
type WantedLimit =
  | { readonly kind: MoneyLimitKind; readonly period: LimitPeriod; readonly amount: Money | null }
  | { readonly kind: 'session'; readonly period: LimitPeriod; readonly minutes: number | null }
  | { readonly kind: 'single-stake'; readonly amount: Money | null };

export type SetLimitRequest = WantedLimit & { readonly playerId: PlayerId };

export const INCREASE_JOB = 'limits.increase-moment';

/** A limit as it is kept. */
interface Wanted {
  readonly place: LimitPlace;
  /** Minor units of the currency; minutes where there is none. */
  readonly amount: bigint | null;
  readonly currency: Currency | null;
}

interface Setter {
  readonly brand: string;
  readonly currency: Currency;
  readonly isIncreaseBlocked: boolean;
}

/**
 * A first limit and a lower one hold at once and end an increase that waits; a higher one, or none, becomes an
 * increase. The request names what is wished, so repeating it changes nothing.
 */
export async function setLimit(
  tx: Queryable,
  { clock, termsOf }: LimitsDeps,
  request: SetLimitRequest,
  player: Setter,
): Promise<Result<void, SetLimitRefusal>> {
  const { playerId } = request;
  const terms = termsOf(player.brand);
  const read = readWanted(request, player);
  if (!read.ok) return read;
  const { place, amount: wanted, currency } = read.value;
  const { kind, period } = place;
  if (kind !== 'deposit') await lockPlay(tx, playerId, kind);
  await openBook(tx, playerId, kind);
  const now = clock.now();
  const [limit, increases] = [await readLimit(tx, playerId, place), await readOpenIncreases(tx, playerId, now)];
  // One that was set under former terms holds, and may be lowered or taken away as ever.
  if (!isOffered(terms, place) && !limit) return err({ kind: 'limit-not-offered' });
  const inForce = limit?.amount ?? null;
  const change = decideChange(
    {
      inForce,
      increase: increases.find((increase) => increase.kind === kind && increase.period === period) ?? null,
    },
    wanted,
  );
  const note = (what: LimitChange) =>
    insertChange(tx, playerId, {
      ...place,
      change: what,
      before: inForce,
      after: wanted,
      currency,
      changedAt: now,
    });
  switch (change.kind) {
    case 'none':
      return ok(undefined);
    case 'drop-increase': {
      const given = await settleIncrease(tx, playerId, place, 'cancelled', now);
      if (given) await noteIncrease(tx, playerId, given, 'IncreaseCancelled', now);
      return ok(undefined);
    }
    case 'act-at-once':
      await noteExpiry(tx, playerId, await settleIncrease(tx, playerId, place, 'cancelled', now), now);
      await writeLimit(tx, playerId, place, change.amount, currency, now);
      if (kind === 'session' && terms.session) await planSessionEnd(tx, playerId, terms.session.licence, now);
      await note(inForce === null ? 'Set' : 'Lowered');
      return ok(undefined);
    case 'wait': {
      if (player.isIncreaseBlocked) return err({ kind: 'increase-blocked' });
      const former = await settleIncrease(tx, playerId, place, 'replaced', now);
      await noteExpiry(tx, playerId, former, now);
      const term = increaseTerm(terms.increaseWait, period, now, terms.timeZone);
      const id = await insertIncrease(tx, playerId, {
        ...place,
        amount: wanted,
        currency,
        requestedAt: now,
        ...term,
      });
      await note(former?.outcome === 'replaced' ? 'IncreaseReplaced' : 'IncreaseRequested');
      for (const runAt of [term.dueAt, term.expiresAt])
        await scheduleJob(tx, {
          kind: INCREASE_JOB,
          uniqueKey: `${id}/${runAt.toISOString()}`,
          runAt,
          payload: { playerId, period },
        });
      return ok(undefined);
    }
  }
}

function readWanted(
  request: SetLimitRequest,
  player: Setter,
): Result<Wanted, Failure<'invalid-amount' | 'invalid-duration'>> {
  if (request.kind === 'session') {
    const { kind, minutes, period } = request;
    const place = { kind, period };
    if (minutes === null) return ok({ place, amount: null, currency: null });
    if (!Number.isInteger(minutes) || !isSessionMinutes(BigInt(minutes), period))
      return err({ kind: 'invalid-duration' });
    return ok({ place, amount: BigInt(minutes), currency: null });
  }
  const { amount } = request;
  if (amount && (amount.currency !== player.currency || !isLimitAmount(amount.amount)))
    return err({ kind: 'invalid-amount' });
  const place: LimitPlace =
    request.kind === 'single-stake'
      ? { kind: request.kind, period: 'Bet' }
      : { kind: request.kind, period: request.period };
  return ok({ place, amount: amount?.amount ?? null, currency: player.currency });
}
