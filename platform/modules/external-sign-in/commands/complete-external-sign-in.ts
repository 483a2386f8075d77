import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../kernel/db/db';
import { isSameSecret } from '../../../kernel/signed-text';
import { may, readAccount } from '../../compliance/index';
import type { ExternalSignInDeps, Visitor } from '../deps';
import { attemptRules, isForeignReturn, decideAttempt, type Comer, type Outcome } from '../domain/attempt';
import { findExternalMethod } from '@/contract/external-methods';
import type { VerifiedPerson } from '../domain/verified-person';
import { readPartnerToken, type PartnerProof } from '../partner-token';
import {
  hashSecret,
  insertDraft,
  lockAttempt,
  markCompleted,
  readIdentity,
  usePartnerToken,
  writeOutcome,
  type StoredAttempt,
} from '../store';

export interface CompleteRequest {
  readonly state: string;
  readonly binding: string;
  /** The code that the provider gave the browser on its way back. */
  readonly returnCode: string | null;
  /** A partner's token, for a method that proves by it. */
  readonly token: string | null;
}

/** The return path is given only to the browser that began. */
export type Completion =
  | { readonly kind: 'signed-in'; readonly returnPath: string; readonly ticket: string }
  | { readonly kind: 'unknown-person'; readonly returnPath: string; readonly registrationDraft: string }
  | {
      readonly kind: 'pending' | 'cancelled' | 'failed' | 'expired' | 'replayed' | 'account-blocked';
      readonly returnPath: string;
    }
  | { readonly kind: 'state-mismatch' };

/**
 * Ends an attempt: once, by the one browser that began it and was at the provider, and only after the provider or the
 * partner has spoken.
 */
export function completeExternalSignIn(
  deps: ExternalSignInDeps,
  { brand }: Pick<Visitor, 'brand'>,
  { state, binding, returnCode, token }: CompleteRequest,
): Promise<Completion> {
  return deps.db.tx(async (tx): Promise<Completion> => {
    const now = deps.clock.now();
    const stored = await lockAttempt(tx, state);
    const comer: Comer = {
      brand,
      hasBegun: stored !== null && isSameSecret(stored.bindingHash, hashSecret(binding)),
      returnCode: verifyCode(stored, returnCode),
      now,
    };
    const isFirstWord =
      stored !== null && token !== null && stored.outcome === null && decideAttempt(stored, comer).kind === 'pending';
    const outcome = isFirstWord ? await takeToken(deps, tx, { attempt: stored, state, token, now }) : null;
    const attempt = stored && outcome ? { ...stored, outcome } : stored;
    const verdict =
      outcome?.kind === 'success'
        ? ({ kind: 'proven', person: outcome.person } as const)
        : decideAttempt(attempt, comer);
    if (attempt && isForeignReturn(attempt, comer)) await markCompleted(tx, state, now);
    if (!attempt || verdict.kind === 'state-mismatch') return { kind: 'state-mismatch' };
    if (verdict.kind !== 'proven') return { kind: verdict.kind, returnPath: attempt.returnPath };
    await markCompleted(tx, state, now);
    return welcome(deps, tx, attempt, verdict.person, now);
  });
}

function verifyCode(attempt: StoredAttempt | null, returnCode: string | null): Comer['returnCode'] {
  if (returnCode === null) return 'none';
  return attempt?.returnCodeHash && isSameSecret(attempt.returnCodeHash, hashSecret(returnCode)) ? 'right' : 'wrong';
}

interface BroughtToken {
  readonly attempt: StoredAttempt;
  readonly state: string;
  readonly token: string;
  readonly now: Date;
}

/** A token that is not good, or was used, ends the attempt as failed. */
async function takeToken(
  { partners }: ExternalSignInDeps,
  tx: Queryable,
  { attempt, state, token, now }: BroughtToken,
): Promise<Outcome | null> {
  const method = findExternalMethod(attempt.method);
  if (method?.proof !== 'token') return null;
  const partner = partners.find(({ issuer }) => issuer === method.issuer);
  const proof: PartnerProof | null = partner
    ? await readPartnerToken(token, { partner, brand: attempt.brand, state, now })
    : null;
  const isFirst = proof !== null && (await usePartnerToken(tx, method.issuer, proof.jti, proof.expiresAt));
  const outcome: Outcome = isFirst ? { kind: 'success', person: proof.person } : { kind: 'failure' };
  await writeOutcome(tx, state, `token ${hashSecret(token)} ${hashSecret(state)}`, outcome, now);
  return outcome;
}

async function welcome(
  deps: ExternalSignInDeps,
  tx: Queryable,
  { brand, method, returnPath }: StoredAttempt,
  person: VerifiedPerson,
  now: Date,
): Promise<Completion> {
  const playerId = await readIdentity(tx, { brand, method, subject: person.subject });
  const player = playerId && (await deps.players.getPlayer(playerId, tx));
  if (!player) {
    const registrationDraft = randomBytes(32).toString('base64url');
    await insertDraft(tx, {
      draftId: registrationDraft,
      brand,
      method,
      person,
      createdAt: now,
      expiresAt: new Date(now.getTime() + attemptRules.draftSeconds * 1000),
    });
    return { kind: 'unknown-person', returnPath, registrationDraft };
  }
  const refusal = may('sign-in', await readAccount(tx, player.id), now);
  if (refusal) return { kind: refusal.kind, returnPath };
  return { kind: 'signed-in', returnPath, ticket: await deps.identity.issueTicket(tx, { brand, playerId: player.id }) };
}
