'use client';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const nothing = () => undefined;

const STOP = graphql(`
  mutation StopPlayFor24Hours {
    stopPlayFor24Hours {
      id
    }
  }
`);

/** Stops the player's games and deposits for 24 hours; a second call changes nothing. */
export const stopPlay = command(STOP, nothing);
/** The same when the page is left: the call outlives it. */
export const stopPlayLeaving = command(STOP, nothing, { keepalive: true });

const TAKE = graphql(`
  mutation TakeBreak($kind: BreakKind!, $period: String!) {
    takeBreak(kind: $kind, period: $period) {
      kind
      endsAt
    }
  }
`);

/** Begins the break at once. Asking again changes nothing. */
export const takeBreak = command(TAKE, nothing);

const CLOSE = graphql(`
  mutation CloseAccount($reason: FeedbackReason) {
    closeAccount(reason: $reason)
  }
`);

/** Closes the account and ends all sign-ins. `reason` is null when the player would rather not say. */
export const closeAccount = command(CLOSE, nothing, QUIET);

const REOPEN = graphql(`
  mutation ReopenAccount {
    reopenAccount
  }
`);

/** Opens the account again that its player has closed. */
export const reopenAccount = command(REOPEN, nothing, QUIET);
