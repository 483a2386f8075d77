import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../../kernel/db/db';
import { err, ok, type Result } from '@/contract/result';
import type { ExternalSignInDeps } from '../deps';
import type { Outcome } from '../domain/attempt';
import { findExternalMethod } from '@/contract/external-methods';
import { hashSecret, lockAttempt, writeOutcome, writeReturnCode } from '../store';

export interface ProviderEvent {
  readonly eventId: string;
  readonly state: string;
  readonly outcome: Outcome;
  /** The time stamp that the provider signed. */
  readonly signedAt: Date;
}

/**
 * The code is null when there is nothing to come back for: no success, an attempt that is over, or a copy of a call.
 */
export interface TakenOutcome {
  readonly returnCode: string | null;
}

export type OutcomeRefused =
  { readonly kind: 'unknown-state' } | { readonly kind: 'expired' } | { readonly kind: 'answered-before' };

/**
 * Takes what the provider says of an attempt. The first word counts; the same event may come again, a different one
 * changes nothing. Since answers get lost, an event repeated in a call signed later is answered with a new code in
 * place of the one before; a copy of an earlier call is not.
 */
export async function takeOutcome(
  deps: ExternalSignInDeps,
  tx: Queryable,
  { eventId, state, outcome, signedAt }: ProviderEvent,
): Promise<Result<TakenOutcome, OutcomeRefused>> {
  const now = deps.clock.now();
  const attempt = await lockAttempt(tx, state);
  if (!attempt || findExternalMethod(attempt.method)?.proof !== 'callback') return err({ kind: 'unknown-state' });
  const isOver = attempt.isCompleted || attempt.expiresAt <= now;
  if (attempt.outcome) {
    // Another person under the same event would be given the way back of the first.
    if (attempt.eventId !== eventId || !isDeepStrictEqual(attempt.outcome, outcome))
      return err({ kind: 'answered-before' });
    if (isOver || (attempt.answeredAt && signedAt <= attempt.answeredAt)) return ok({ returnCode: null });
  } else if (isOver) return err({ kind: 'expired' });
  else await writeOutcome(tx, state, eventId, outcome, now);
  const returnCode = outcome.kind === 'success' ? randomBytes(32).toString('base64url') : null;
  await writeReturnCode(tx, state, { hash: returnCode && hashSecret(returnCode), answeredAt: signedAt });
  return ok({ returnCode });
}
