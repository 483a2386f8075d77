import type { Secrets } from '../../kernel/signed-text';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { IdentityModule } from '../identity/index';
import type { PlayersModule } from '../players/index';
import type { Partner } from './partner-token';

export interface ExternalSignInDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly identity: Pick<IdentityModule, 'issueTicket'>;
  /** Where browsers sign in, followed by `/<method>/`; null when this deployment has no provider. */
  readonly providerUrl: string | null;
  /** Shared with the provider: seals what the browser carries there, signs the provider's calls. */
  readonly providerSecret: Secrets;
  readonly partners: readonly Partner[];
  /** Sign-ins that one address may begin in ten minutes. */
  readonly startsPerAddress: number;
  /** Whether a page of the origin belongs to the brand. */
  readonly isWebOrigin: (brand: string, origin: string) => boolean;
  /** ISO 4217 of the brand's amounts. */
  readonly currencyOf: (brand: string) => string;
}

/** The caller, as far as the request shows. */
export interface Visitor {
  readonly brand: string;
  /** Contract form, e.g. `fi_FI`. */
  readonly locale: string;
  readonly clientAddress: string;
}
