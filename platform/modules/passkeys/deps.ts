import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import type { IdentityModule } from '../identity/index';
import type { MessagingModule } from '../messaging/index';
import type { PlayersModule } from '../players/index';

export interface PasskeysDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly identity: Pick<IdentityModule, 'issueTicket'>;
  readonly messaging: Pick<MessagingModule, 'sendEmail' | 'sendSms'>;
  readonly brandName: (brand: string) => string;
  /** Questions for a sign-in that an address may have in every window of ten minutes. */
  readonly challengesPerAddress: number;
  /** Whether the brand's pages are there. */
  readonly isWebOrigin: (brand: string, origin: string) => boolean;
}

/** The visitor of a sign-in. */
export interface SignInCaller {
  readonly brand: string;
  readonly clientAddress: string;
}

/** The player who adds a passkey. */
export interface Holder {
  readonly brand: string;
  readonly playerId: PlayerId;
  readonly signedInAt: Date;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Unknown, used up, too late, of another place, or not signed by the key: the answer does not say which. */
export interface PasskeyRefused {
  readonly kind: 'passkey-refused';
}
/** The sign-in was too long ago to add a passkey. */
export interface SignInTooOld {
  readonly kind: 'sign-in-too-old';
}
/** The player has MOST_PASSKEYS, or asks at an address that is none of the brand's. */
export interface NotAllowed {
  readonly kind: 'operation-not-allowed';
}
