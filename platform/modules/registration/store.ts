import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, rowReader } from '../../kernel/db/rows';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';

export interface KeptAnswer {
  readonly requestHash: string;
  readonly brand: string;
  readonly playerId: PlayerId;
}

/** Keeps who was let in by a request, and forgets what came before `since`. */
export async function keepAnswer(
  tx: Queryable,
  { requestHash, brand, playerId }: KeptAnswer,
  now: Date,
  since: Date,
): Promise<void> {
  await tx.query('delete from registration_answers where brand = $1 and answered_at < $2', [brand, since]);
  await tx.query(
    'insert into registration_answers (request_hash, brand, player_id, answered_at) values ($1, $2, $3, $4)',
    [requestHash, brand, playerId, now],
  );
}

const toAnswered = rowReader({ playerId: z.string().transform(toPlayerId) });

/** The player to whom the very same request has opened an account since then. */
export async function readAnswer(
  tx: Queryable,
  brand: string,
  requestHash: string,
  since: Date,
): Promise<PlayerId | null> {
  const answered = await queryRow(
    tx,
    toAnswered,
    'select player_id from registration_answers where request_hash = $1 and brand = $2 and answered_at >= $3',
    [requestHash, brand, since],
  );
  return answered?.playerId ?? null;
}

export interface Refusal {
  readonly brand: string;
  /** E.164, proven. */
  readonly phoneNumber: string;
  readonly cause: 'shut-out' | 'ssn-taken';
}

/** Notes a refusal, and forgets those of before `since`. */
export async function keepRefusal(
  tx: Queryable,
  { brand, phoneNumber, cause }: Refusal,
  now: Date,
  since: Date,
): Promise<void> {
  await tx.query('delete from registration_refusals where brand = $1 and refused_at < $2', [brand, since]);
  await tx.query(
    'insert into registration_refusals (id, brand, phone_number, cause, refused_at) values ($1, $2, $3, $4, $5)',
    [newId(), brand, phoneNumber, cause, now],
  );
}

/** Whether the holder of the number was refused since then. */
export async function wasRefused(tx: Queryable, brand: string, phoneNumber: string, since: Date): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from registration_refusals where brand = $1 and phone_number = $2 and refused_at >= $3 limit 1',
    [brand, phoneNumber, since],
  );
  return rows.length > 0;
}
