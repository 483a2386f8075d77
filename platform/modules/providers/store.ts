import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';

const readState = rowReader({ failures: z.number(), isOpen: z.boolean() });
const readProvider = rowReader({ provider: z.string() });

/** Takes the turn to ask a provider: one host at a time, and not again within `everySeconds`. */
export async function takeTurn(db: Queryable, provider: string, everySeconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into providers_states as known (provider, asked_at, changed_at) values ($1, clock_timestamp(), clock_timestamp())
     on conflict (provider) do update set asked_at = excluded.asked_at
     where known.asked_at <= excluded.asked_at - make_interval(secs => $2)`,
    [provider, everySeconds],
  );
  return rowCount === 1;
}

/** Keeps an answer; true when the provider is open or closed by it and was not before. */
export async function keepAnswer(
  tx: Queryable,
  provider: string,
  answered: boolean,
  closedAfter: number,
): Promise<boolean> {
  const state = await queryRow(
    tx,
    readState,
    `update providers_states set failures = case when $2 then 0 else failures + 1 end where provider = $1
     returning failures, is_open`,
    [provider, answered],
  );
  const isOpen = answered || (state?.failures ?? 0) < closedAfter;
  if (!state || state.isOpen === isOpen) return false;
  await tx.query('update providers_states set is_open = $2, changed_at = clock_timestamp() where provider = $1', [
    provider,
    isOpen,
  ]);
  return true;
}

export async function readClosed(db: Queryable): Promise<string[]> {
  const closed = await queryRows(db, readProvider, 'select provider from providers_states where not is_open');
  return closed.map(({ provider }) => provider);
}
