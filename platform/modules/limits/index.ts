import type { Queryable } from '../../kernel/db/db';
import type { LimitPeriod } from '@/contract/limits';
import type { PlayerId } from '../../kernel/ids';
import type { JobHandler } from '../../kernel/jobs';
import type { Currency, Money } from '@/contract/money';
import { err, type Result } from '@/contract/result';
import { readAccount } from '../compliance/index';
import { announceSessionEnd, SESSION_END_JOB } from './commands/announce-session-end';
import { release, reserve, settle, type LimitReached, type ReserveRequest } from './commands/reserve';
import { INCREASE_JOB, setLimit, type SetLimitRefusal, type SetLimitRequest } from './commands/set-limit';
import {
  cancelIncrease,
  confirmIncrease,
  meetIncreaseMoment,
  type CancelIncreaseRefusal,
  type ConfirmIncreaseRefusal,
} from './commands/settle-increase';
import type { LimitsDeps, LimitTerms } from './deps';
import { isLimitAmount } from './domain/change';
import { isLimitReached, type PastChange } from './store';
import { getHistory, type HistoryPage, type LimitHistory } from './queries/get-history';
import {
  getLimits,
  type LimitUse,
  type PendingIncrease,
  type PendingSessionIncrease,
  type PlayerLimits,
  type SessionUse,
  type SingleStakeLimit,
} from './queries/get-limits';

export { isLimitAmount };
export type {
  LimitHistory,
  LimitReached,
  LimitUse,
  LimitsDeps,
  LimitTerms,
  PastChange,
  PendingIncrease,
  PendingSessionIncrease,
  PlayerLimits,
  ReserveRequest,
  SessionUse,
  SetLimitRequest,
  SingleStakeLimit,
};

export interface LimitsModule {
  /** null for an unknown player. */
  getLimits(playerId: PlayerId): Promise<PlayerLimits | null>;
  /** How the player's limits were changed, the newest first. */
  getHistory(playerId: PlayerId, page: HistoryPage): Promise<LimitHistory>;
  /** Whether a limit of the player's losses, stakes or time of play is used up now. */
  isLimitReached(db: Queryable, player: { readonly id: PlayerId; readonly brand: string }): Promise<boolean>;
  /** As the player wishes: a higher one waits, and for the player's confirmation. In `tx`, or a transaction of its own. */
  setLimit(request: SetLimitRequest, tx?: Queryable): Promise<Result<void, SetLimitRefusal>>;
  /** Sets it at once, in the caller's transaction; `increase-blocked` where that would be higher than what holds. */
  lowerLimit(tx: Queryable, request: SetLimitRequest): Promise<Result<void, SetLimitRefusal>>;
  confirmIncrease(playerId: PlayerId, increaseId: string): Promise<Result<void, ConfirmIncreaseRefusal>>;
  cancelIncrease(playerId: PlayerId, increaseId: string): Promise<Result<void, CancelIncreaseRefusal>>;
  /** The first limit of an account that the transaction opens. Throws for a period or an amount that cannot be one. */
  setFirstLimit(
    tx: Queryable,
    account: { readonly playerId: PlayerId; readonly brand: string; readonly currency: Currency },
    period: LimitPeriod,
    amount: Money,
  ): Promise<void>;
  /**
   * Counts a deposit against the player's limits in the transaction of the deposit, or refuses it; the lowest limit
   * decides.
   */
  reserve(tx: Queryable, request: ReserveRequest): Promise<Result<void, LimitReached>>;
  /**
   * The money of a deposit has come. Until then it counts in every window, since it may come at any moment; afterwards
   * in those from its beginning to now.
   */
  settle(tx: Queryable, depositId: string): Promise<void>;
  /** Gives back what a deposit used when it came to nothing. */
  release(tx: Queryable, depositId: string): Promise<void>;
  /** The jobs at the times of increases, and when play reaches a session limit. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
}

/**
 * Limits that players set themselves; an increase holds only after its wait and the player's confirmation [PRF-02,
 * PRF-07].
 */
export function createLimitsModule(deps: LimitsDeps): LimitsModule {
  const { db, players } = deps;
  const isIncreaseBlocked = async (tx: Queryable, playerId: PlayerId) =>
    (await readAccount(tx, playerId)).isIncreaseDepositLimitBlocked;
  const setAsPlayer = async (tx: Queryable, request: SetLimitRequest): Promise<Result<void, SetLimitRefusal>> => {
    const player = await players.getPlayer(request.playerId, tx);
    return player
      ? setLimit(tx, deps, request, { ...player, isIncreaseBlocked: await isIncreaseBlocked(tx, player.id) })
      : err({ kind: 'limit-not-offered' });
  };
  return {
    getLimits: (playerId) => getLimits(deps, playerId),
    getHistory: (playerId, page) => getHistory(deps, playerId, page),
    isLimitReached: (from, player) => isLimitReached(from, player, deps.clock.now()),
    setLimit: (request, tx) => (tx ? setAsPlayer(tx, request) : db.tx((own) => setAsPlayer(own, request))),
    async lowerLimit(tx, request) {
      const player = await players.getPlayer(request.playerId, tx);
      return player
        ? setLimit(tx, deps, request, { ...player, isIncreaseBlocked: true })
        : err({ kind: 'limit-not-offered' });
    },
    confirmIncrease: (playerId, increaseId) =>
      db.tx(async (tx) => confirmIncrease(tx, deps, playerId, increaseId, await isIncreaseBlocked(tx, playerId))),
    cancelIncrease: (playerId, increaseId) => db.tx((tx) => cancelIncrease(tx, deps, playerId, increaseId)),
    async setFirstLimit(tx, account, period, amount) {
      const set = await setLimit(
        tx,
        deps,
        { playerId: account.playerId, kind: 'deposit', period, amount },
        { ...account, isIncreaseBlocked: false },
      );
      if (!set.ok) throw new RangeError(`a first limit: ${set.error.kind}`);
    },
    reserve: (tx, request) => reserve(tx, deps, request),
    settle: (tx, depositId) => settle(tx, deps, depositId),
    release: (tx, depositId) => release(tx, deps, depositId),
    jobs: {
      [INCREASE_JOB]: (tx, job) => meetIncreaseMoment(deps, tx, job),
      [SESSION_END_JOB]: (tx, job) => announceSessionEnd(deps, tx, job),
    },
  };
}
