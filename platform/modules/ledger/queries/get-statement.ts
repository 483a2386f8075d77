import type { Queryable } from '../../../kernel/db/db';
import { toMovementId, type AccountId, type MovementId } from '../../../kernel/ids';
import { money, type Money } from '../../../kernel/money';
import { accountIdOf, type StatementAccount } from '../domain/accounts';
import { sumEntriesUntil } from '../store';

export interface StatementLine {
  movementId: MovementId;
  kind: string;
  /** Positive into the account, negative out of it. */
  amount: Money;
  /** The account's balance after this line. */
  balance: Money;
  at: Date;
}

export interface Statement {
  accountId: AccountId;
  opening: Money;
  closing: Money;
  lines: StatementLine[];
}

export interface StatementPeriod {
  /** Exclusive; from the beginning when not given. */
  from?: Date;
  /** Inclusive: the moment whose balance is `closing`. */
  until: Date;
}

interface LineRow {
  movement_id: string;
  kind: string;
  amount: bigint;
  created_at: Date;
}

const BEGINNING = new Date(0);

/** An account as it stood at any past moment, with every line since `from`, oldest first. */
export async function getStatement(db: Queryable, account: StatementAccount, { from = BEGINNING, until }: StatementPeriod): Promise<Statement> {
  const accountId = accountIdOf(account);
  const opening = await sumEntriesUntil(db, accountId, account.currency, from);
  const { rows } = await db.query<LineRow>(
    `select e.movement_id, m.kind, e.amount, e.created_at
     from ledger_entries e join ledger_movements m on m.id = e.movement_id
     where e.account_id = $1 and e.created_at > $2 and e.created_at <= $3
     order by e.created_at, e.wallet_version, e.movement_id, e.line`,
    [accountId, from, until],
  );
  let balance = opening.amount;
  const lines = rows.map((row) => {
    balance += row.amount;
    return {
      movementId: toMovementId(row.movement_id),
      kind: row.kind,
      amount: money(row.amount, account.currency),
      balance: money(balance, account.currency),
      at: row.created_at,
    };
  });
  return { accountId, opening, closing: money(balance, account.currency), lines };
}
