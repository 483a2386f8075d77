'use client';
import type { BreakKind } from '@/components/breaks/break-options.model';
import type { FeedbackReason } from '@/contract/account';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const STOP = graphql(`
  mutation StopPlayFor24Hours {
    stopPlayFor24Hours {
      id
    }
  }
`);

const TAKE = graphql(`
  mutation TakeBreak($kind: BreakKind!, $period: String!) {
    takeBreak(kind: $kind, period: $period) {
      kind
      endsAt
    }
  }
`);

const CLOSE = graphql(`
  mutation CloseAccount($reason: FeedbackReason) {
    closeAccount(reason: $reason)
  }
`);

const REOPEN = graphql(`
  mutation ReopenAccount {
    reopenAccount
  }
`);

/**
 * Stops the player's games and deposits for 24 hours; a second call changes nothing. `isLeaving` lets the call outlive
 * its page.
 */
export async function stopPlay(isLeaving = false): Promise<Result<void, Failure>> {
  return withoutValue(await requestFromBrowser(STOP, {}, { keepalive: isLeaving }));
}

/** Begins the break at once. Asking again changes nothing. */
export async function takeBreak(kind: BreakKind, period: string): Promise<Result<void, Failure>> {
  return withoutValue(await requestFromBrowser(TAKE, { kind, period }));
}

/** Closes the account and ends all sign-ins. `reason` is null when the player would rather not say. */
export async function closeAccount(reason: FeedbackReason | null): Promise<Result<void, Failure>> {
  return withoutValue(await requestFromBrowser(CLOSE, { reason }, { report: () => undefined }));
}

/** Opens the account again that its player has closed. */
export async function reopenAccount(): Promise<Result<void, Failure>> {
  return withoutValue(await requestFromBrowser(REOPEN, {}, { report: () => undefined }));
}

function withoutValue(result: Result<unknown, Failure>): Result<void, Failure> {
  return mapResult(result, () => undefined);
}
