import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { playerId } from '../../kernel/db/row-fields';
import { queryRow, queryValue, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';
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

const readAttempt = rowReader(
  {
    brand: z.string(),
    method: z.string(),
    bindingHash: z.string(),
    returnPath: z.string(),
    expiresAt: z.date(),
    outcome: z.enum(['success', 'cancel', 'failure']).nullable(),
    eventId: z.string().nullable(),
    person: verifiedPerson.nullable(),
    returnCodeHash: z.string().nullable(),
    answeredAt: z.date().nullable(),
    completedAt: z.date().nullable(),
  },
  { answeredAt: 'told_at' },
);

function toOutcome({ outcome, person }: Pick<ReturnType<typeof readAttempt>, 'outcome' | 'person'>): Outcome | null {
  if (outcome === 'success') return person && { kind: outcome, person };
  return outcome && { kind: outcome };
}

function toAttempt(row: object): StoredAttempt {
  const { outcome, person, completedAt, ...attempt } = readAttempt(row);
  return { ...attempt, outcome: toOutcome({ outcome, person }), isCompleted: completedAt !== null };
}

export interface StoredAttempt extends Attempt {
  readonly eventId: string | null;
  /** When the newest call of the provider was signed. */
  readonly answeredAt: Date | null;
}

/** The attempt of a state, locked until the transaction ends. */
export async function lockAttempt(tx: Queryable, state: string): Promise<StoredAttempt | null> {
  return queryRow(
    tx,
    toAttempt,
    'select brand, method, binding_hash, return_path, expires_at, outcome, event_id, person, return_code_hash, told_at, completed_at from external_sign_in_attempts where state_hash = $1 for update',
    [hashSecret(state)],
  );
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
  return queryValue(
    db,
    playerId,
    'select player_id from external_identities where brand = $1 and method = $2 and subject = $3',
    [brand, method, subject],
  );
}

/** False when the subject has been somebody else's before. */
export async function insertIdentity(
  tx: Queryable,
  { brand, method, subject }: ExternalIdentity,
  playerId: PlayerId,
  now: Date,
): Promise<boolean> {
  const owner = await queryValue(
    tx,
    z.string(),
    `insert into external_identities as known (brand, method, subject, player_id, linked_at) values ($1, $2, $3, $4, $5)
     on conflict (brand, method, subject) do update set linked_at = known.linked_at returning player_id`,
    [brand, method, subject, playerId, now],
  );
  return owner === playerId;
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

const toDraft = rowReader({ method: z.string(), person: verifiedPerson });
const openDraft = 'draft_hash = $1 and brand = $2 and used_at is null and expires_at > $3::timestamptz';

export async function readDraft(db: Queryable, brand: string, draftId: string, now: Date): Promise<Draft | null> {
  return queryRow(db, toDraft, `select method, person from external_verified_persons where ${openDraft}`, [
    hashSecret(draftId),
    brand,
    now,
  ]);
}

/** The draft, once. */
export async function useDraft(tx: Queryable, brand: string, draftId: string, now: Date): Promise<Draft | null> {
  return queryRow(
    tx,
    toDraft,
    `update external_verified_persons set used_at = $3::timestamptz where ${openDraft} returning method, person`,
    [hashSecret(draftId), brand, now],
  );
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
