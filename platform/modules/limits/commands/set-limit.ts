import type { Queryable } from '../../../kernel/db/db';
import type { LimitPeriod } from '@/contract/enumerations';
import type { PlayerId } from '../../../kernel/ids';
import { scheduleJob } from '../../../kernel/jobs';
import type { Failure } from '@/contract/failures';
import type { Currency, Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import type { LimitsDeps } from '../deps';
import { decideChange, isLimitAmount, raiseTerm } from '../domain/change';
import { insertRaise, openBook, readLimits, readOpenRaises, settleRaise, writeLimit } from '../store';

export type SetLimitError = Failure<'invalid-amount' | 'limit-not-offered' | 'raise-blocked'>;

export interface SetLimitRequest {
  readonly playerId: PlayerId;
  readonly period: LimitPeriod;
  /** null asks for no limit. */
  readonly amount: Money | null;
}

export const RAISE_JOB = 'limits.raise-moment';

interface Setter {
  readonly brand: string;
  readonly currency: Currency;
  readonly isRaiseBlocked: boolean;
}

/**
 * A first limit and a lower one hold at once and end a raise that waits; a higher one, or none, becomes a raise. The
 * request names what is wished, so repeating it changes nothing.
 */
export async function setLimit(
  tx: Queryable,
  { clock, termsOf }: LimitsDeps,
  { playerId, period, amount }: SetLimitRequest,
  player: Setter,
): Promise<Result<void, SetLimitError>> {
  const terms = termsOf(player.brand);
  if (!terms.depositPeriods.includes(period)) return err({ kind: 'limit-not-offered' });
  if (amount && (amount.currency !== player.currency || !isLimitAmount(amount.amount)))
    return err({ kind: 'invalid-amount' });
  await openBook(tx, playerId);
  const now = clock.now();
  const [limits, raises] = [await readLimits(tx, playerId), await readOpenRaises(tx, playerId, now)];
  const wanted = amount?.amount ?? null;
  const change = decideChange(
    { inForce: limits.get(period)?.amount ?? null, raise: raises.find((raise) => raise.period === period) ?? null },
    wanted,
  );
  switch (change.kind) {
    case 'none':
      return ok(undefined);
    case 'drop-raise':
      await settleRaise(tx, playerId, period, 'cancelled', now);
      return ok(undefined);
    case 'act-at-once':
      await settleRaise(tx, playerId, period, 'cancelled', now);
      await writeLimit(tx, playerId, period, change.amount, player.currency, now);
      return ok(undefined);
    case 'wait': {
      if (player.isRaiseBlocked) return err({ kind: 'raise-blocked' });
      await settleRaise(tx, playerId, period, 'replaced', now);
      const term = raiseTerm(terms.raiseWait, period, now, terms.timeZone);
      const id = await insertRaise(tx, playerId, {
        period,
        amount: wanted,
        currency: player.currency,
        requestedAt: now,
        ...term,
      });
      for (const runAt of [term.dueAt, term.expiresAt])
        await scheduleJob(tx, {
          kind: RAISE_JOB,
          uniqueKey: `${id}/${runAt.toISOString()}`,
          runAt,
          payload: { playerId, period },
        });
      return ok(undefined);
    }
  }
}
