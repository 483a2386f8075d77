import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { Currency } from '../../kernel/money';
import { depositDemoFunds } from './commands/deposit-demo-funds';
import { openPlayerAccounts } from './commands/open-player-accounts';
import { postMovement } from './commands/post-movement';
import type { SystemAccount } from './domain/accounts';
import type { MovementRequest } from './domain/movement';
import { checkBooks } from './queries/check-books';
import { getStatement, type StatementAccount, type StatementPeriod } from './queries/get-statement';
import { getTotalDeposits } from './queries/get-total-deposits';
import { getWallet } from './queries/get-wallet';
import { insertSystemAccount } from './store';

export type { SystemAccount } from './domain/accounts';
export type { MovementRequest } from './domain/movement';
export type { Wallet } from './domain/wallet';

export interface LedgerDeps {
  db: Db;
  clock: Clock;
}

/** Money: accounts, movements, wallets and statements. Functions that take `tx` may work within the caller's transaction. */
export function createLedgerModule({ db, clock }: LedgerDeps) {
  return {
    openPlayerAccounts: (tx: Queryable, playerId: PlayerId, currency: Currency) => openPlayerAccounts(clock, tx, playerId, currency),
    openSystemAccount: (tx: Queryable, account: SystemAccount, currency: Currency) => insertSystemAccount(tx, account, currency, clock.now()),
    postMovement: (request: MovementRequest, tx?: Queryable) => (tx ? postMovement(tx, clock, request) : db.tx((own) => postMovement(own, clock, request))),
    depositDemoFunds: (request: Parameters<typeof depositDemoFunds>[2], tx?: Queryable) =>
      tx ? depositDemoFunds(tx, clock, request) : db.tx((own) => depositDemoFunds(own, clock, request)),
    getWallet: (playerId: PlayerId) => getWallet(db, playerId),
    getStatement: (account: StatementAccount, period: StatementPeriod) => getStatement(db, account, period),
    getTotalDeposits: (playerId: PlayerId) => getTotalDeposits(db, playerId),
    checkBooks: () => checkBooks(db),
  };
}

export type LedgerModule = ReturnType<typeof createLedgerModule>;
