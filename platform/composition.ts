import type { Module } from './define-module';
import { accountClosingModule } from './modules/account-closing/module';
import { activityModule } from './modules/activity/module';
import { brandsModule } from './modules/brands/module';
import { cashierModule } from './modules/cashier/module';
import { catalogueModule } from './modules/catalogue/module';
import { complianceModule } from './modules/compliance/module';
import { contentModule } from './modules/content/module';
import { externalSignInModule } from './modules/external-sign-in/module';
import { favouritesModule } from './modules/favourites/module';
import { gamesModule } from './modules/games/module';
import { identityModule } from './modules/identity/module';
import { jackpotsModule } from './modules/jackpots/module';
import { ledgerModule } from './modules/ledger/module';
import { limitsModule } from './modules/limits/module';
import { messagingModule } from './modules/messaging/module';
import { openidModule } from './modules/openid/module';
import { playersModule } from './modules/players/module';
import { providersModule } from './modules/providers/module';
import { realityChecksModule } from './modules/reality-checks/module';
import { registrationModule } from './modules/registration/module';
import { rewardsModule } from './modules/rewards/module';
import { timeOutsModule } from './modules/time-outs/module';
import { verificationModule } from './modules/verification/module';
import { widgetTokensModule } from './modules/widget-tokens/module';

/**
 * The platform's modules, each after those it needs. In this order they are migrated, opened and started; their schema,
 * routes, jobs, health and purges follow from it.
 */
export const modules: readonly Module<unknown>[] = [
  brandsModule,
  messagingModule,
  playersModule,
  complianceModule,
  identityModule,
  verificationModule,
  externalSignInModule,
  ledgerModule,
  limitsModule,
  registrationModule,
  openidModule,
  cashierModule,
  contentModule,
  providersModule,
  catalogueModule,
  gamesModule,
  widgetTokensModule,
  activityModule,
  favouritesModule,
  timeOutsModule,
  realityChecksModule,
  accountClosingModule,
  jackpotsModule,
  rewardsModule,
];

/** Folders of SQL migrations, in the order they are applied. */
export const migrationFolders: readonly string[] = [
  'kernel',
  'rate-limit',
  'one-time-codes',
  ...modules.filter(({ hasTables }) => hasTables).map(({ name }) => name),
];

/** Those of the stand-ins for third parties, applied after the others. */
export const sandboxMigrations: readonly string[] = ['game-studio'];
