import { endOfPeriod, WITHOUT_END } from '@/contract/break-period';
import type { BreakKind } from '../domain/break-kind';
import { exclusionPeriodsOf, type ExclusionPeriod, type Licence } from '@/contract/licence.schema';
import { err, ok, type Result } from '@/contract/result';
import type { Queryable } from '../../../kernel/db/db';
import { newId, type PlayerId } from '../../../kernel/ids';
import type { BreaksDeps } from '../deps';
import type { Account } from '../domain/account';
import { readAccount } from '../store';

export interface TakenBreak {
  readonly kind: BreakKind;
  /** Null when it has no end. */
  readonly endsAt: Date | null;
  /** False where a longer one holds, which stays. */
  readonly hasBegun: boolean;
}

export interface BreakNotOffered {
  readonly kind: 'break-not-offered';
}

export interface BreakWish {
  readonly kind: BreakKind;
  /** As the licence names it. */
  readonly period: string;
}

/**
 * Takes a break of a length that the licence offers, at once and for good: nothing shortens it, and a longer one stays.
 * Waits for calls on their way, and takes none after the answer. Answers the break that holds now [PRF-03]. `within` is
 * the caller's transaction.
 */
export async function takeBreak(
  deps: BreaksDeps,
  playerId: PlayerId,
  wish: BreakWish,
  within?: Queryable,
): Promise<Result<TakenBreak, BreakNotOffered>> {
  const { db, clock, players, accounts } = deps;
  const player = await players.getPlayer(playerId, within);
  const period = player && find(deps.breaksOf(player.brand), wish);
  if (!period) return err({ kind: 'break-not-offered' });
  const now = clock.now();
  const endsAt = period === WITHOUT_END ? null : endOfPeriod(now, period);
  const begin = async (tx: Queryable): Promise<Result<TakenBreak, BreakNotOffered>> => {
    const hasBegun =
      wish.kind === 'SelfExclusion' || endsAt === null
        ? await accounts.startSelfExclusion(tx, playerId, endsAt)
        : await accounts.startTimeOut(tx, playerId, endsAt);
    if (hasBegun)
      await tx.query('insert into time_outs (id, player_id, kind, started_at, ends_at) values ($1, $2, $3, $4, $5)', [
        newId(),
        playerId,
        wish.kind === 'SelfExclusion' ? 'self-exclusion' : 'time-out',
        now,
        endsAt,
      ]);
    return ok({ kind: wish.kind, endsAt: endOf(await readAccount(tx, playerId), wish.kind), hasBegun });
  };
  return within ? begin(within) : db.tx(begin);
}

function find(
  offered: Pick<Licence, 'timeOutPeriods' | 'exclusionTerms'>,
  { kind, period }: BreakWish,
): ExclusionPeriod | null {
  const periods: readonly ExclusionPeriod[] = kind === 'TimeOut' ? offered.timeOutPeriods : exclusionPeriodsOf(offered);
  return periods.find((each) => each === period) ?? null;
}

function endOf({ accountStatus, selfExclusionEndsAt, timeoutEndsAt }: Account, kind: BreakKind): Date | null {
  if (kind === 'TimeOut') return timeoutEndsAt;
  return accountStatus === 'Closed' ? null : selfExclusionEndsAt;
}
