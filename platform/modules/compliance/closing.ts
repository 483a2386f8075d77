import type { FeedbackReason } from '@/contract/account';
import type { Result } from '@/contract/result';
import type { PlayerId } from '../../kernel/ids';
import { closeAccount, type CloseAccountRefusal } from './commands/close-account';
import { reopenAccount, type ReopenAccountRefusal } from './commands/reopen-account';
import type { ClosingDeps } from './deps';

/** Closing one's account and opening it again. */
export function createClosing(deps: ClosingDeps) {
  return {
    closeAccount: (playerId: PlayerId, reason: FeedbackReason | null): Promise<Result<void, CloseAccountRefusal>> =>
      closeAccount(deps, playerId, reason),
    reopenAccount: (playerId: PlayerId): Promise<Result<void, ReopenAccountRefusal>> => reopenAccount(deps, playerId),
  };
}

export type Closing = ReturnType<typeof createClosing>;
