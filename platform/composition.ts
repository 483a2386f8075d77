import type { Module } from './define-module';
import { activityModule } from './modules/activity/module';
import { analyticsModule } from './modules/analytics/module';
import { blockedHoursModule } from './modules/blocked-hours/module';
import { brandsModule } from './modules/brands/module';
import { calendarsModule } from './modules/calendars/module';
import { cashierModule } from './modules/cashier/module';
import { cashbackModule } from './modules/cashback/module';
import { catalogueModule } from './modules/catalogue/module';
import { chatModule } from './modules/chat/module';
import { complianceModule } from './modules/compliance/module';
import { consentsModule } from './modules/consents/module';
import { contentModule } from './modules/content/module';
import { documentsModule } from './modules/documents/module';
import { externalSignInModule } from './modules/external-sign-in/module';
import { favouritesModule } from './modules/favourites/module';
import { flagsModule } from './modules/flags/module';
import { gameFeedModule } from './modules/game-feed/module';
import { gamesModule } from './modules/games/module';
import { harmMarkersModule } from './modules/harm-markers/module';
import { identityModule } from './modules/identity/module';
import { jackpotsModule } from './modules/jackpots/module';
import { kindExclusionsModule } from './modules/kind-exclusions/module';
import { ledgerModule } from './modules/ledger/module';
import { legalModule } from './modules/legal/module';
import { limitsModule } from './modules/limits/module';
import { loyaltyModule } from './modules/loyalty/module';
import { messagingModule } from './modules/messaging/module';
import { openidModule } from './modules/openid/module';
import { passkeysModule } from './modules/passkeys/module';
import { playersModule } from './modules/players/module';
import { providersModule } from './modules/providers/module';
import { rafflesModule } from './modules/raffles/module';
import { realityChecksModule } from './modules/reality-checks/module';
import { registrationModule } from './modules/registration/module';
import { rewardsModule } from './modules/rewards/module';
import { rewardsShopModule } from './modules/rewards-shop/module';
import { setAsideEventsModule } from './modules/set-aside-events/module';
import { sportsbookModule } from './modules/sportsbook/module';
import { sessionContractsModule } from './modules/session-contracts/module';
import { sourceOfWealthModule } from './modules/source-of-wealth/module';
import { supportModule } from './modules/support/module';
import { trailModule } from './modules/trail/module';
import { verificationModule } from './modules/verification/module';
import { widgetTokensModule } from './modules/widget-tokens/module';

/**
 * The platform's modules, each after those it needs. In this order they are migrated, opened and started, and refuse
 * bets; their schema, routes, jobs, health, purges and events follow from it.
 */
export const modules: readonly Module<unknown>[] = [
  brandsModule,
  flagsModule,
  playersModule,
  complianceModule,
  contentModule,
  messagingModule,
  identityModule,
  verificationModule,
  externalSignInModule,
  ledgerModule,
  limitsModule,
  legalModule,
  registrationModule,
  openidModule,
  passkeysModule,
  cashierModule,
  providersModule,
  catalogueModule,
  gamesModule,
  widgetTokensModule,
  activityModule,
  favouritesModule,
  harmMarkersModule,
  kindExclusionsModule,
  blockedHoursModule,
  realityChecksModule,
  // Of those that refuse bets it comes last: with a contract agreed, nothing else is in the way.
  sessionContractsModule,
  jackpotsModule,
  gameFeedModule,
  rewardsModule,
  rafflesModule,
  calendarsModule,
  loyaltyModule,
  rewardsShopModule,
  cashbackModule,
  sportsbookModule,
  consentsModule,
  analyticsModule,
  chatModule,
  documentsModule,
  sourceOfWealthModule,
  supportModule,
  setAsideEventsModule,
  trailModule,
];

/** The settings that the modules declare. */
export const moduleSettings = modules.flatMap(({ settings }) => settings);

/** Folders of SQL migrations, in the order they are applied. */
export const migrationFolders: readonly string[] = [
  'kernel',
  'rate-limit',
  'one-time-codes',
  ...modules.filter(({ hasTables }) => hasTables).map(({ name }) => name),
];
