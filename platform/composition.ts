import { toDecimal, money } from './kernel/money';
import type { Bus } from './kernel/bus/bus';
import type { Clock } from './kernel/clock';
import type { Db } from './kernel/db/db';
import { builder } from './http/builder';
import './http/enums';
import { createComplianceModule } from './modules/compliance/index';
import { createIdentityModule, openSigningKeys } from './modules/identity/index';
import { registerIdentityTypes } from './modules/identity/graphql';
import { createLedgerModule } from './modules/ledger/index';
import { registerLedgerTypes } from './modules/ledger/graphql';
import { createMessagingModule } from './modules/messaging/index';
import { createPlayersModule } from './modules/players/index';
import { registerPlayersTypes } from './modules/players/graphql';
import type { PlatformBrand } from './brands';
import type { Settings } from './settings';

/** Folders of SQL migrations, in the order they are applied. */
export const migrationModules = ['kernel', 'rate-limit', 'messaging', 'players', 'identity', 'ledger', 'games', 'game-studio'] as const;

export interface ModuleDeps {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly brands: readonly PlatformBrand[];
}

/** Makes every module; the database must have been migrated. */
export async function createModules({ db, clock, settings, brands }: ModuleDeps) {
  const messaging = createMessagingModule({ db, clock });
  const players = createPlayersModule({ db, clock });
  const compliance = createComplianceModule({ clock });
  const ledger = createLedgerModule({ db, clock });
  const keys = await openSigningKeys(db, clock, brands.map(({ id }) => id));
  const identity = createIdentityModule({ db, clock, players, messaging, brands, limits: settings.signInLimits, codeSecret: settings.sharedSecret, issuer: settings.issuer, keys });
  return { messaging, players, compliance, ledger, identity };
}

export type Modules = Awaited<ReturnType<typeof createModules>>;

/** The schema of all modules; once per process, since the builder is. */
export function createSchema({ players, ledger, identity }: Modules, clock: Clock) {
  registerPlayersTypes(builder, players, {
    clock,
    getTotalDeposits: async (player) => toDecimal((await ledger.getTotalDeposits(player.id)) ?? money(0n, player.currency)),
  });
  registerIdentityTypes(builder, identity);
  registerLedgerTypes(builder, ledger);
  return builder.toSchema({ sortSchema: true });
}
