import { z } from 'zod';
import type { Queryable } from '../db/db';
import { queryRows, queryValue, rowReader } from '../db/rows';
import { newId } from '../ids';
import type { CodeSubject, StoredCode } from './verify-code';

const ofSubject = 'from one_time_codes where purpose = $1 and brand = $2 and target = $3';
const newestFirst = 'order by number desc';

/**
 * Until the transaction ends nobody else asks for, tries or uses up a code of this subject, be there one already or
 * not.
 */
export async function lockSubject(tx: Queryable, { purpose, brand, target }: CodeSubject): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `one-time-code ${JSON.stringify([purpose, brand, target])}`,
  ]);
}

const toCode = rowReader({
  id: z.string(),
  codeHash: z.string(),
  wrongAttempts: z.number(),
  expiresAt: z.date(),
  usedAt: z.date().nullable(),
});

/** Codes of a subject that a guess may be compared with, newest first. */
export async function readCodes(tx: Queryable, { purpose, brand, target }: CodeSubject): Promise<StoredCode[]> {
  return queryRows(
    tx,
    toCode,
    `select id, code_hash, wrong_attempts, expires_at, used_at ${ofSubject} ${newestFirst} limit 10`,
    [purpose, brand, target],
  );
}

/** When the code was made that was the subject's `count`th newest; null when there are fewer. */
export async function readNthNewest(
  tx: Queryable,
  { purpose, brand, target }: CodeSubject,
  count: number,
): Promise<Date | null> {
  return queryValue(tx, z.date(), `select created_at ${ofSubject} ${newestFirst} offset $4::integer - 1 limit 1`, [
    purpose,
    brand,
    target,
    count,
  ]);
}

/**
 * The end of the code at which the wrong attempts, counted from the newest code back, come to `count`; null when there
 * are fewer.
 */
export async function readEndOfNthWrong(
  tx: Queryable,
  { purpose, brand, target }: CodeSubject,
  count: number,
): Promise<Date | null> {
  return queryValue(
    tx,
    z.date(),
    `select expires_at from (select expires_at, number, sum(wrong_attempts) over (${newestFirst}) as so_far ${ofSubject}) counted where so_far >= $4::integer ${newestFirst} limit 1`,
    [purpose, brand, target, count],
  );
}

export async function insertCode(
  tx: Queryable,
  { purpose, brand, target }: CodeSubject,
  code: { readonly hash: string; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.query(
    'insert into one_time_codes (id, purpose, brand, target, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [newId(), purpose, brand, target, code.hash, code.createdAt, code.expiresAt],
  );
}

export async function countWrongAttempt(tx: Queryable, codeId: string): Promise<void> {
  await tx.query('update one_time_codes set wrong_attempts = wrong_attempts + 1 where id = $1', [codeId]);
}

/** False when another caller was first. */
export async function markCodeUsed(tx: Queryable, codeId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query('update one_time_codes set used_at = $2 where id = $1 and used_at is null', [
    codeId,
    now,
  ]);
  return rowCount === 1;
}

export async function purgeCodes(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from one_time_codes where created_at < $1', [before]);
}

/** Forgets the codes that were sent to numbers and addresses of a brand. */
export async function eraseCodes(tx: Queryable, brand: string, targets: readonly string[]): Promise<void> {
  await tx.query('delete from one_time_codes where brand = $1 and target = any($2::text[])', [brand, [...targets]]);
}
