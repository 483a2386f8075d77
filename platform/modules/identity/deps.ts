import type { Failure } from '@/contract/failures';
import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { OneTimeCodes } from '../../kernel/one-time-codes/one-time-codes';
import type { MessagingModule } from '../messaging/index';
import type { PlayersModule } from '../players/index';
import type { Tokens } from './tokens';

export interface BrandIdentity {
  readonly id: string;
  /** Shown as the sender of messages. */
  readonly name: string;
  /** ISO 3166-1; national phone numbers are read in it. */
  readonly defaultCountry: string;
  /** Where its players may be from, ISO 3166-1; anywhere if absent. */
  readonly countries?: readonly string[];
}

/** A player who may not sign in now, nor go on. */
export type SignInForbidden = Failure<'hours-blocked'>;

/** Called in the transaction that would open or renew a session; null when the player may sign in. */
export type SignInRule = (tx: Queryable, playerId: PlayerId, now: Date) => Promise<SignInForbidden | null>;

export interface IdentityDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: PlayersModule;
  readonly messaging: MessagingModule;
  readonly brands: readonly BrandIdentity[];
  readonly codes: OneTimeCodes;
  readonly tokens: Tokens;
  /** Days after its sign-in that a session ends at the latest. */
  readonly longestSessionDays: number;
  /** Forbids sign-ins beside the account's own state; nothing does where it is left out. */
  readonly signInRule?: SignInRule;
}

/** The caller, as far as the request shows. */
export interface Caller {
  readonly brand: string;
  /** Contract form, e.g. `fi_FI`. */
  readonly locale: string;
  readonly clientAddress: string;
  /** The operator's program that asks for its players, once it has proven itself by its secret; else absent. */
  readonly program?: string;
  readonly userAgent: string;
  /** ISO 3166-1 of the visitor, or UNKNOWN_COUNTRY; national phone numbers are read in it. */
  readonly countryCode: string;
}
