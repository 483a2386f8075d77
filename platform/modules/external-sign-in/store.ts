import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../kernel/ids';
import type { Attempt, Outcome } from './domain/attempt';
import { verifiedPerson, type VerifiedPerson } from './domain/verified-person';

/** States, bindings, return codes and drafts are long random texts, so a plain hash keeps them secret. */
export const hashSecret = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface NewAttempt {
  readonly state: string;
  readonly brand: string;
  readonly method: string;
  readonly binding: string;
  readonly returnPath: string;
  readonly amount: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertAttempt(tx: Queryable, attempt: NewAttempt): Promise<void> {
  await tx.query(
    `insert into external_sign_in_attempts (state_hash, brand, method, binding_hash, return_path, amount, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashSecret(attempt.state),
      attempt.brand,
      attempt.method,
      hashSecret(attempt.binding),
      attempt.returnPath,
      attempt.amount,
      attempt.createdAt,
      attempt.expiresAt,
    ],
  );
}

const attemptRow = z.object({
  brand: z.string(),
  method: z.string(),
  binding_hash: z.string(),
  return_path: z.string(),
  expires_at: z.date(),
  outcome: z.enum(['success', 'cancel', 'failure']).nullable(),
  event_id: z.string().nullable(),
  person: verifiedPerson.nullable(),
  return_code_hash: z.string().nullable(),
  told_at: z.date().nullable(),
  completed_at: z.date().nullable(),
});

function toOutcome({ outcome, person }: z.infer<typeof attemptRow>): Outcome | null {
  if (outcome === 'success') return person && { kind: outcome, person };
  return outcome && { kind: outcome };
}

export interface StoredAttempt extends Attempt {
  readonly eventId: string | null;
  /** When the newest call of the provider was signed. */
  readonly answeredAt: Date | null;
}

/** The attempt of a state, locked until the transaction ends. */
export async function lockAttempt(tx: Queryable, state: string): Promise<StoredAttempt | null> {
  const { rows } = await tx.query(
    'select brand, method, binding_hash, return_path, expires_at, outcome, event_id, person, return_code_hash, told_at, completed_at from external_sign_in_attempts where state_hash = $1 for update',
    [hashSecret(state)],
  );
  if (!rows[0]) return null;
  const row = attemptRow.parse(rows[0]);
  return {
    brand: row.brand,
    method: row.method,
    bindingHash: row.binding_hash,
    returnPath: row.return_path,
    expiresAt: row.expires_at,
    outcome: toOutcome(row),
    returnCodeHash: row.return_code_hash,
    isCompleted: row.completed_at !== null,
    eventId: row.event_id,
    answeredAt: row.told_at,
  };
}

export async function writeOutcome(
  tx: Queryable,
  state: string,
  eventId: string,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const person = outcome.kind === 'success' ? JSON.stringify(outcome.person) : null;
  await tx.query(
    'update external_sign_in_attempts set outcome = $2, event_id = $3, person = $4::jsonb, answered_at = $5 where state_hash = $1',
    [hashSecret(state), outcome.kind, eventId, person, now],
  );
}

/** Replaces the code before, which the browser cannot have got when the provider asks again. */
export async function writeReturnCode(
  tx: Queryable,
  state: string,
  code: { readonly hash: string | null; readonly answeredAt: Date },
): Promise<void> {
  await tx.query('update external_sign_in_attempts set return_code_hash = $2, told_at = $3 where state_hash = $1', [
    hashSecret(state),
    code.hash,
    code.answeredAt,
  ]);
}

export async function markCompleted(tx: Queryable, state: string, now: Date): Promise<void> {
  await tx.query('update external_sign_in_attempts set completed_at = $2 where state_hash = $1', [
    hashSecret(state),
    now,
  ]);
}

export interface ExternalIdentity {
  readonly brand: string;
  readonly method: string;
  readonly subject: string;
}

export async function readIdentity(
  db: Queryable,
  { brand, method, subject }: ExternalIdentity,
): Promise<PlayerId | null> {
  const { rows } = await db.query<{ player_id: string }>(
    'select player_id from external_identities where brand = $1 and method = $2 and subject = $3',
    [brand, method, subject],
  );
  return rows[0] ? toPlayerId(rows[0].player_id) : null;
}

/** False when the subject has been somebody else's before. */
export async function insertIdentity(
  tx: Queryable,
  { brand, method, subject }: ExternalIdentity,
  playerId: PlayerId,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ player_id: string }>(
    `insert into external_identities as known (brand, method, subject, player_id, linked_at) values ($1, $2, $3, $4, $5)
     on conflict (brand, method, subject) do update set linked_at = known.linked_at returning player_id`,
    [brand, method, subject, playerId, now],
  );
  return rows[0]?.player_id === playerId;
}

export interface NewDraft {
  readonly draftId: string;
  readonly brand: string;
  readonly method: string;
  readonly person: VerifiedPerson;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertDraft(tx: Queryable, draft: NewDraft): Promise<void> {
  await tx.query(
    'insert into external_verified_persons (draft_hash, brand, method, person, created_at, expires_at) values ($1, $2, $3, $4::jsonb, $5, $6)',
    [
      hashSecret(draft.draftId),
      draft.brand,
      draft.method,
      JSON.stringify(draft.person),
      draft.createdAt,
      draft.expiresAt,
    ],
  );
}

export interface Draft {
  readonly method: string;
  readonly person: VerifiedPerson;
}

const draftRow = z.object({ method: z.string(), person: verifiedPerson });
const openDraft = 'draft_hash = $1 and brand = $2 and used_at is null and expires_at > $3::timestamptz';

export async function readDraft(db: Queryable, brand: string, draftId: string, now: Date): Promise<Draft | null> {
  const { rows } = await db.query(`select method, person from external_verified_persons where ${openDraft}`, [
    hashSecret(draftId),
    brand,
    now,
  ]);
  return rows[0] ? draftRow.parse(rows[0]) : null;
}

/** The draft, once. */
export async function useDraft(tx: Queryable, brand: string, draftId: string, now: Date): Promise<Draft | null> {
  const { rows } = await tx.query(
    `update external_verified_persons set used_at = $3::timestamptz where ${openDraft} returning method, person`,
    [hashSecret(draftId), brand, now],
  );
  return rows[0] ? draftRow.parse(rows[0]) : null;
}

/** False when the token was used before. */
export async function usePartnerToken(tx: Queryable, issuer: string, jti: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into external_partner_tokens (issuer, jti, expires_at) values ($1, $2, $3) on conflict do nothing',
    [issuer, jti, expiresAt],
  );
  return rowCount === 1;
}

/** Forgets what nobody can use any more; persons go with their attempt. */
export async function purgeExternalSignIns(db: Queryable, attemptsBefore: Date, now: Date): Promise<void> {
  await db.query('delete from external_sign_in_attempts where created_at < $1', [attemptsBefore]);
  await db.query('delete from external_verified_persons where expires_at < $1', [now]);
  await db.query('delete from external_partner_tokens where expires_at < $1', [now]);
}
