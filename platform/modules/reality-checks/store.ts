import { z } from 'zod';
import type { Licence } from '@/contract/licence.schema';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, rowReader } from '../../kernel/db/rows';
import { newId, type PlayerId } from '../../kernel/ids';
import type { PlayTotals, WalletMoment } from '../ledger/index';
import type { SignIn } from './deps';

/** The player's row, whichever sign-in it is about. */
export interface StoredCheck {
  readonly version: bigint;
  readonly signInId: string;
  readonly began: WalletMoment;
  readonly number: number;
  readonly countingSince: Date | null;
  readonly dueAt: Date | null;
}

const COLUMNS = 'version, sign_in_id, began_at, began_version, number, counting_since, due_at';

const readCheckRow = rowReader({
  version: z.bigint(),
  signInId: z.string(),
  beganAt: z.date(),
  beganVersion: z.bigint(),
  number: z.number(),
  countingSince: z.date().nullable(),
  dueAt: z.date().nullable(),
});

function toCheck(row: object): StoredCheck {
  const { beganAt: at, beganVersion: version, ...rest } = readCheckRow(row);
  return { ...rest, began: { at, version } };
}

/** Writes the licences' rules: the check before a bet runs in the database and reads them there. */
export async function writeRules(
  tx: Queryable,
  licences: readonly Pick<Licence, 'code' | 'realityCheck'>[],
): Promise<void> {
  const rules = licences.flatMap(({ code, realityCheck }) => (realityCheck ? [{ code, ...realityCheck }] : []));
  await tx.query('delete from reality_checks_rules where licence <> all($1::text[])', [rules.map(({ code }) => code)]);
  for (const { code, defaultMinutes, graceSeconds } of rules)
    await tx.query(
      `insert into reality_checks_rules (licence, default_minutes, grace_seconds) values ($1, $2, $3)
       on conflict (licence) do update set default_minutes = excluded.default_minutes, grace_seconds = excluded.grace_seconds`,
      [code, defaultMinutes, graceSeconds],
    );
}

export async function readCheck(db: Queryable, playerId: PlayerId): Promise<StoredCheck | null> {
  return queryRow(db, toCheck, `select ${COLUMNS} from reality_checks where player_id = $1`, [playerId]);
}

/** The check of this sign-in, locked until the transaction ends; a bet that only reads it does not wait. */
export async function lockCheck(tx: Queryable, { playerId, sessionId }: SignIn): Promise<StoredCheck | null> {
  return queryRow(
    tx,
    toCheck,
    `select ${COLUMNS} from reality_checks where player_id = $1 and sign_in_id = $2 for update`,
    [playerId, sessionId],
  );
}

/** Nothing is counted until play goes on; the player's screens are notified. */
export async function stopCounting(tx: Queryable, playerId: PlayerId): Promise<void> {
  await announced(tx, 'number = number + 1, counting_since = null, due_at = null', [playerId]);
}

export async function moveDue(tx: Queryable, playerId: PlayerId, dueAt: Date): Promise<void> {
  await announced(tx, 'due_at = $2', [playerId, dueAt]);
}

/** Changes nothing but the version, so that screens look again. */
export async function notifyScreens(tx: Queryable, playerId: PlayerId): Promise<void> {
  await announced(tx, 'number = number', [playerId]);
}

async function announced(tx: Queryable, change: string, values: readonly unknown[]): Promise<void> {
  await tx.query(
    `with changed as (update reality_checks set version = version + 1, ${change} where player_id = $1 returning *)
     select reality_checks_announce(changed::reality_checks) from changed`,
    [...values],
  );
}

export interface Answer extends SignIn {
  readonly number: number;
  readonly dueAt: Date;
  readonly answeredAt: Date;
  readonly totals: PlayTotals;
}

export async function insertAnswer(tx: Queryable, answer: Answer): Promise<void> {
  const { staked, won, jackpotStaked, jackpotWon } = answer.totals;
  await tx.query(
    `insert into reality_checks_answers (id, player_id, sign_in_id, number, due_at, answered_at, currency, staked, won, jackpot_staked, jackpot_won)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      newId(),
      answer.playerId,
      answer.sessionId,
      answer.number,
      answer.dueAt,
      answer.answeredAt,
      staked.currency,
      staked.amount,
      won.amount,
      jackpotStaked.amount,
      jackpotWon.amount,
    ],
  );
}
