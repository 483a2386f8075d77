import type { Queryable } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import type { PlayerId } from '../../kernel/ids';
import type { CodeRefused, IssuedCode } from '../../kernel/one-time-codes/one-time-codes';
import type { Result } from '@/contract/result';
import type { Player } from '../players/index';
import { cancelEmailChange, orderEmailChange } from './commands/change-address';
import {
  changeEmail,
  requestEmailVerification,
  startEmailVerification,
  verifyEmailByLink,
  verifyEmailWithCode,
  type EmailHolder,
} from './commands/verify-email';
import { requestPhoneVerification, verifyPhone } from './commands/verify-phone';
import {
  linkValidSeconds,
  type Asker,
  type ChangeEmailRefusal,
  type RequestVerificationRefusal,
  type VerificationDeps,
  type VerifyRefusal,
} from './deps';
import { purgeLinks } from './store';

export type { Asker, ChangeEmailRefusal, VerifyRefusal };

export interface VerificationModule {
  /** Sends the first message to a new account, in the transaction that opens it. */
  startEmailVerification(tx: Queryable, holder: EmailHolder): Promise<void>;
  /** Sends a new link and code to the player's address; older ones are dead. */
  requestEmailVerification(asker: Asker, playerId: PlayerId): Promise<Result<IssuedCode, RequestVerificationRefusal>>;
  /**
   * Names another address instead of one that is not proven, and sends it a link and a code; those of the address
   * before are dead.
   */
  changeEmail(asker: Asker, playerId: PlayerId, email: string): Promise<Result<IssuedCode, ChangeEmailRefusal>>;
  /** Sends a link to an address that takes the place of the player's own when it is used, and a notice to the player. */
  orderEmailChange: (tx: Queryable, player: Player, email: string) => ReturnType<typeof orderEmailChange>;
  /** Ends a change that waits. False when none does. */
  cancelEmailChange(tx: Queryable, playerId: PlayerId): Promise<boolean>;
  verifyEmailWithCode(asker: Asker, playerId: PlayerId, code: string): Promise<Result<void, VerifyRefusal>>;
  /** Takes the link of a message, with any player or none signed in. Answers the verified address. */
  verifyEmailByLink(asker: Asker, token: string): Promise<Result<string, CodeRefused>>;
  /** Sends a code to the number of the player's own account. */
  requestPhoneVerification(asker: Asker, playerId: PlayerId): Promise<Result<IssuedCode, RequestVerificationRefusal>>;
  verifyPhone(asker: Asker, playerId: PlayerId, code: string): Promise<Result<void, VerifyRefusal>>;
  /** Forgets links that nobody can use any more. */
  purge(): Promise<void>;
}

export function createVerificationModule(deps: VerificationDeps): VerificationModule {
  return {
    startEmailVerification: (tx, holder) => startEmailVerification(tx, deps, holder),
    requestEmailVerification: (asker, playerId) => requestEmailVerification(deps, asker, playerId),
    changeEmail: (asker, playerId, email) => changeEmail(deps, asker, playerId, email),
    orderEmailChange: (tx, player, email) => orderEmailChange(tx, deps, player, email),
    cancelEmailChange: (tx, playerId) => cancelEmailChange(tx, deps, playerId),
    verifyEmailWithCode: (asker, playerId, code) => verifyEmailWithCode(deps, asker, playerId, code),
    verifyEmailByLink: (asker, token) => verifyEmailByLink(deps, asker, token),
    requestPhoneVerification: (asker, playerId) => requestPhoneVerification(deps, asker, playerId),
    verifyPhone: (asker, playerId, code) => verifyPhone(deps, asker, playerId, code),
    purge: () => purgeLinks(deps.db, new Date(deps.clock.now().getTime() - 2 * linkValidSeconds * 1000)),
  };
}

/** Erases the link that waits. */
export const erasePlayer = erasing('delete from email_verification_links where player_id = $1');
