import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { BonusId, PlayerId } from '../../kernel/ids';
import type { Currency } from '@/contract/money';
import { createBonusExpiry } from './commands/expire-bonus';
import { depositDemoFunds } from './commands/deposit-demo-funds';
import { cancelBonus, endBonusOf, forfeitBonuses } from './commands/forfeit-bonuses';
import { grantBonus } from './commands/grant-bonus';
import { openPlayerAccounts } from './commands/open-player-accounts';
import { postMovement } from './commands/post-movement';
import { postSystemMovement, type SystemMovementRequest } from './commands/post-system-movement';
import { createNightlyReconciliation, reconcile, startNightlyPlanning } from './commands/reconcile';
import type { StatementAccount, SystemAccount } from './domain/accounts';
import type { BonusGrant } from './domain/bonus';
import type { MovementRequest } from './domain/movement';
import type { ReconciliationCause } from './domain/reconciliation';
import type { FurtherCheck } from './queries/find-differences';
import { lockWallet, selectBonuses } from './bonus-store';
import { checkBooks } from './queries/check-books';
import { getBooksState, getDifferences, getReconciliations } from './queries/get-reconciliations';
import { getCashPlay, type CashPlaySpan } from './queries/get-cash-play';
import { getHistory, type HistoryCursor } from './queries/get-history';
import { getPeriodStatement, type StatementSpan } from './queries/get-period-statement';
import { getPlayTotals, type WalletMoment } from './queries/get-play-totals';
import { getStatement, type StatementPeriod } from './queries/get-statement';
import { getDepositDays, getTotalDeposits } from './queries/get-total-deposits';
import { getWallet } from './queries/get-wallet';
import { insertSystemAccount } from './store';

export { minimumDeposit, minimumWithdrawal } from './domain/minimums';
export { BONUS_EXPIRY_JOB } from './commands/expire-bonus';
export { RECONCILIATION_JOB } from './commands/reconcile';
export type { SystemAccount } from './domain/accounts';
export type { Bonus } from './domain/bonus';
export type { BooksCheck } from './domain/reconciliation';
export { findDifferences, type BooksComparison } from './queries/find-differences';
export type { MovementRequest } from './domain/movement';
export type { PlayTotals, WalletMoment } from './queries/get-play-totals';
export type { DepositDay } from './queries/get-total-deposits';
export type { Wallet } from './domain/wallet';
export { bonusStatuses } from './domain/bonus';

export interface LedgerDeps {
  db: Db;
  clock: Clock;
  /** Other modules' records of money, compared with the ledger in each reconciliation. */
  furtherChecks?: readonly FurtherCheck[];
}

/**
 * Money: accounts, movements, wallets and statements. Functions that take `tx` may work within the caller's
 * transaction.
 */
export function createLedgerModule({ db, clock, furtherChecks = [] }: LedgerDeps) {
  const books = { db, clock, furtherChecks };
  return {
    openPlayerAccounts: (tx: Queryable, playerId: PlayerId, currency: Currency) =>
      openPlayerAccounts(clock, tx, playerId, currency),
    openSystemAccount: (tx: Queryable, account: SystemAccount, currency: Currency) =>
      insertSystemAccount(tx, account, currency, clock.now()),
    postMovement: (request: MovementRequest, tx?: Queryable) =>
      tx ? postMovement(tx, clock, request) : db.tx((own) => postMovement(own, clock, request)),
    postSystemMovement: (tx: Queryable, request: SystemMovementRequest) => postSystemMovement(tx, clock, request),
    depositDemoFunds: (request: Parameters<typeof depositDemoFunds>[2], tx?: Queryable) =>
      tx ? depositDemoFunds(tx, clock, request) : db.tx((own) => depositDemoFunds(own, clock, request)),
    grantBonus: (tx: Queryable, grant: BonusGrant) => grantBonus(tx, clock, grant),
    forfeitBonuses: (tx: Queryable, playerId: PlayerId, reason: 'withdrawal' | 'removed' = 'withdrawal') =>
      forfeitBonuses(tx, clock, playerId, reason),
    /** Takes back one bonus, when it is still active; `source` is the key it was granted by. */
    endBonusOf: (tx: Queryable, playerId: PlayerId, source: string) => endBonusOf(tx, clock, playerId, source),
    /** Ends the bonus that its player gives up; answers the bonus money that was lost, null unless it was active. */
    cancelBonus: (playerId: PlayerId, bonusId: BonusId) => db.tx((tx) => cancelBonus(tx, clock, playerId, bonusId)),
    /** The player's cash, in minor units, held until the transaction ends. */
    lockCash: async (tx: Queryable, playerId: PlayerId) => (await lockWallet(tx, playerId))?.cash ?? 0n,
    getBonuses: (playerId: PlayerId) => selectBonuses(db, playerId),
    expireBonus: createBonusExpiry(clock),
    getWallet: (playerId: PlayerId, from: Queryable = db) => getWallet(from, playerId),
    getStatement: (account: StatementAccount, period: StatementPeriod) => getStatement(db, clock, account, period),
    getPeriodStatement: (playerId: PlayerId, span: StatementSpan) => getPeriodStatement(db, clock, playerId, span),
    getHistory: (account: StatementAccount, page: { first: number; after?: HistoryCursor }) =>
      getHistory(db, account, page),
    getPlayTotals: (playerId: PlayerId, since: WalletMoment, from: Queryable = db) =>
      getPlayTotals(from, playerId, since),
    getCashPlay: (from: Queryable, spans: readonly CashPlaySpan[]) => getCashPlay(from, spans),
    getTotalDeposits: (playerId: PlayerId) => getTotalDeposits(db, playerId),
    getDepositDays: (playerId: PlayerId, timeZone: string, from: string) =>
      getDepositDays(db, playerId, timeZone, from),
    checkBooks: () => checkBooks(db, furtherChecks),
    reconcile: (cause: ReconciliationCause) => reconcile(books, cause),
    reconcileNightly: createNightlyReconciliation(books),
    startNightlyPlanning: (everyMs?: number) => startNightlyPlanning(db, clock, everyMs),
    getReconciliations: (first: number) => getReconciliations(db, first),
    getDifferences: (runId: string, page: { first: number; after: number }) =>
      getDifferences(db, runId, page.first, page.after),
    getBooksState: () => getBooksState(db, clock.now()),
  };
}

export type LedgerModule = ReturnType<typeof createLedgerModule>;
