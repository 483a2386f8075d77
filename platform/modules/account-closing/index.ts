import type { FeedbackReason } from '@/contract/account';
import type { PlayerId } from '../../kernel/ids';
import { closeAccount } from './commands/close-account';
import { reopenAccount } from './commands/reopen-account';
import type { AccountClosingDeps } from './deps';

/** Closing one's account and opening it again. Compliance decides what a closed account may do. */
export function createAccountClosingModule(deps: AccountClosingDeps) {
  return {
    closeAccount: (playerId: PlayerId, reason: FeedbackReason | null) => closeAccount(deps, playerId, reason),
    reopenAccount: (playerId: PlayerId) => reopenAccount(deps, playerId),
  };
}

export type AccountClosingModule = ReturnType<typeof createAccountClosingModule>;
