import { z } from 'zod';
import type { Clock } from '../../../kernel/clock';
import type { Queryable } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import { toMovementId, type AccountId, type MovementId, type PlayerId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import { accountIdOf, type StatementAccount } from '../domain/accounts';

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

/** Only the amount in the row that holds the opening. */
const readLine = rowReader({
  movementId: z.string().transform(toMovementId).nullable(),
  kind: z.string().nullable(),
  amount: z.bigint(),
  createdAt: z.date().nullable(),
});

const BEGINNING = new Date(0);

/** One statement, so one snapshot: a movement that commits meanwhile is in all of it or in none. */
const STATEMENT = `
  select null::uuid as movement_id, null as kind, coalesce(sum(amount), 0)::bigint as amount, null::timestamptz as created_at, null::bigint as wallet_version, null::smallint as line
  from ledger_entries where account_id = $1 and created_at <= $2
  union all
  select e.movement_id, m.kind, e.amount, e.created_at, e.wallet_version, e.line
  from ledger_entries e join ledger_movements m on m.id = e.movement_id
  where e.account_id = $1 and e.created_at > $2 and e.created_at <= $3
  order by created_at nulls first, wallet_version, movement_id, line`;

/**
 * Waits for the movements of this wallet that are on their way, and stamps every later one after the moment: a past
 * that was shown once stays as it was shown. Nothing of the future is fixed.
 */
export async function closeUntil(db: Queryable, playerId: PlayerId, moment: Date): Promise<void> {
  const next = new Date(moment.getTime() + 1);
  await db.query('update ledger_wallets set moved_at = $2 where player_id = $1 and moved_at < $2', [playerId, next]);
}

/**
 * An account as it stood at any past moment, with every line since `from`, oldest first. A player's account never shows
 * another past later; a system account, which waits for nobody, may for the moments in which movements are on their
 * way.
 */
export async function getStatement(
  db: Queryable,
  clock: Clock,
  account: StatementAccount,
  { from = BEGINNING, until }: StatementPeriod,
): Promise<Statement> {
  const accountId = accountIdOf(account);
  const now = clock.now();
  if (account.kind !== 'system') await closeUntil(db, account.playerId, until < now ? until : now);
  const rows = await queryRows(db, readLine, STATEMENT, [accountId, from, until]);
  const opening = rows[0]?.amount ?? 0n;
  let balance = opening;
  const lines = rows.flatMap(({ movementId, kind, amount, createdAt: at }) => {
    if (movementId === null || kind === null || at === null) return [];
    balance += amount;
    return [
      {
        movementId,
        kind,
        amount: money(amount, account.currency),
        balance: money(balance, account.currency),
        at,
      },
    ];
  });
  return { accountId, opening: money(opening, account.currency), closing: money(balance, account.currency), lines };
}
