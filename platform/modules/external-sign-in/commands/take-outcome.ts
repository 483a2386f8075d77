import type { Queryable } from '../../../kernel/db/db';
import { err, ok, type Result } from '../../../kernel/result';
import type { ExternalSignInDeps } from '../deps';
import type { Outcome } from '../domain/attempt';
import { findMethod } from '../domain/methods';
import { lockAttempt, writeOutcome } from '../store';

export interface ProviderEvent {
  readonly eventId: string;
  readonly state: string;
  readonly outcome: Outcome;
}

export type OutcomeRefused = { readonly kind: 'unknown-state' } | { readonly kind: 'expired' } | { readonly kind: 'answered-before' };

/** Takes what the provider says of an attempt. The first word counts; the same event may come again, a different one changes nothing. */
export async function takeOutcome(deps: ExternalSignInDeps, tx: Queryable, { eventId, state, outcome }: ProviderEvent): Promise<Result<void, OutcomeRefused>> {
  const now = deps.clock.now();
  const attempt = await lockAttempt(tx, state);
  if (!attempt || findMethod(attempt.method)?.proof !== 'callback') return err({ kind: 'unknown-state' });
  if (attempt.outcome) return attempt.eventId === eventId && attempt.outcome.kind === outcome.kind ? ok(undefined) : err({ kind: 'answered-before' });
  if (attempt.expiresAt <= now) return err({ kind: 'expired' });
  await writeOutcome(tx, state, eventId, outcome, now);
  return ok(undefined);
}
