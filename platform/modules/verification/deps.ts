import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { CodeRefused, IssueError, OneTimeCodes } from '../../kernel/one-time-codes/one-time-codes';
import type { MessagingModule } from '../messaging/index';
import type { PlayersModule } from '../players/index';

export interface VerificationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly codes: OneTimeCodes;
  readonly players: PlayersModule;
  readonly messaging: MessagingModule;
  /** Unknown links that one address may try in ten minutes. */
  readonly wrongLinksPerAddress: number;
  readonly brandName: (brand: string) => string;
  /** Origin of the brand's site, e.g. `https://aurora.example`. */
  readonly siteOrigin: (brand: string) => string;
}

/** The caller, as far as the request shows. */
export interface Asker {
  readonly brand: string;
  /** Contract form, e.g. `fi_FI`. */
  readonly locale: string;
  readonly clientAddress: string;
}

/** There is nothing to verify: it was done before, or the account has no such address. */
export interface NothingToVerify {
  readonly kind: 'nothing-to-verify';
}

/** The named text is no address. */
export interface InvalidEmail {
  readonly kind: 'invalid-email';
}

/** Why no code was sent: to the address or the number of the account. */
export type RequestVerificationRefusal = IssueError | NothingToVerify;
/** Why no code was sent to another address. */
export type ChangeEmailRefusal = RequestVerificationRefusal | InvalidEmail;
/** Why a code of the account's own address or number was not taken. */
export type VerifyRefusal = CodeRefused | NothingToVerify;

export const codeValidSeconds = 10 * 60;
export const linkValidSeconds = 24 * 60 * 60;
