import type { Queryable } from '../db/db';
import { newId } from '../ids';
import type { CodeSubject, StoredCode } from './judge-code';

const ofSubject = 'from one_time_codes where purpose = $1 and brand = $2 and target = $3 order by number desc';

/** Codes of a subject worth telling apart, newest first; the newest row is locked until the transaction ends. */
export async function lockCodes(tx: Queryable, { purpose, brand, target }: CodeSubject): Promise<StoredCode[]> {
  await tx.query(`select id ${ofSubject} limit 1 for update`, [purpose, brand, target]);
  const { rows } = await tx.query<StoredCode>(
    `select id, code_hash as "codeHash", wrong_attempts as "wrongAttempts", expires_at as "expiresAt", used_at as "usedAt" ${ofSubject} limit 10`,
    [purpose, brand, target],
  );
  return rows;
}

export async function insertCode(tx: Queryable, { purpose, brand, target }: CodeSubject, code: { readonly hash: string; readonly createdAt: Date; readonly expiresAt: Date }): Promise<void> {
  await tx.query('insert into one_time_codes (id, purpose, brand, target, code_hash, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)', [
    newId(), purpose, brand, target, code.hash, code.createdAt, code.expiresAt,
  ]);
}

export async function countWrongAttempt(tx: Queryable, codeId: string): Promise<void> {
  await tx.query('update one_time_codes set wrong_attempts = wrong_attempts + 1 where id = $1', [codeId]);
}

/** False when another caller was first. */
export async function markCodeUsed(tx: Queryable, codeId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query('update one_time_codes set used_at = $2 where id = $1 and used_at is null', [codeId, now]);
  return rowCount === 1;
}

export async function purgeCodes(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from one_time_codes where created_at < $1', [before]);
}
