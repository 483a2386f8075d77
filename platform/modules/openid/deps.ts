import type { JWK } from 'jose';
import type { IncomingMessage } from 'node:http';
import type { LimitPeriod } from '@/contract/limits';
import type { Db } from '../../kernel/db/db';
import type { Secrets } from '../../kernel/signed-text';
import type { IdentityModule } from '../identity/index';
import type { PlayersModule } from '../players/index';
import type { RegistrationModule } from '../registration/index';

export interface OpenidBrand {
  readonly id: string;
  readonly name: string;
  readonly theme: string;
  readonly defaultCountry: string;
  readonly countries: readonly string[];
  /** Where nobody signs in or opens an account; may name UNKNOWN_COUNTRY. */
  readonly blockedMarkets: readonly string[];
  /** Contract locales, e.g. `fi_FI`, the default one first. */
  readonly locales: readonly string[];
  /** Origins of the brand's pages. */
  readonly webOrigins: readonly string[];
  readonly asksForSsn: boolean;
  /** Periods of which a new player limits one, or says that none shall be; empty where nobody asks. */
  readonly depositLimitPeriods: readonly LimitPeriod[];
  /** Years. */
  readonly ageLimit: number;
}

export interface OpenidDeps {
  readonly db: Db;
  readonly identity: IdentityModule;
  readonly players: PlayersModule;
  readonly registration: RegistrationModule;
  readonly brands: readonly OpenidBrand[];
  /** Whether a brand's choices of marketing are made until the player takes them back. */
  readonly consentsByDefault: (brand: string) => Promise<boolean>;
  /** The key that signs the brand's ID tokens. */
  readonly signingKeyOf: (brand: string) => JWK;
  /** Signs the provider's cookies and keys the secret of first-party clients; while it is rotated, both are taken. */
  readonly secret: Secrets;
  readonly clientAddress: (request: IncomingMessage) => string;
  /** ISO 3166-1 of the visitor, or UNKNOWN_COUNTRY. */
  readonly countryOf: (request: IncomingMessage) => { readonly code: string };
}
