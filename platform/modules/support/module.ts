import { defineModule } from '../../define-module';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import { blockedHoursModule } from '../blocked-hours/module';
import { brandsModule } from '../brands/module';
import { cashierModule } from '../cashier/module';
import { chatModule } from '../chat/module';
import { complianceModule } from '../compliance/module';
import { consentsModule } from '../consents/module';
import { documentsModule } from '../documents/module';
import { externalSignInModule } from '../external-sign-in/module';
import { favouritesModule } from '../favourites/module';
import { gamesModule } from '../games/module';
import { harmMarkersModule } from '../harm-markers/module';
import { identityModule } from '../identity/module';
import { jackpotsModule } from '../jackpots/module';
import { kindExclusionsModule } from '../kind-exclusions/module';
import { ledgerModule } from '../ledger/module';
import { legalModule } from '../legal/module';
import { limitsModule } from '../limits/module';
import { loyaltyModule } from '../loyalty/module';
import { messagingModule } from '../messaging/module';
import { passkeysModule } from '../passkeys/module';
import { playersModule } from '../players/module';
import { rafflesModule } from '../raffles/module';
import { registrationModule } from '../registration/module';
import { rewardsModule } from '../rewards/module';
import { sourceOfWealthModule } from '../source-of-wealth/module';
import { verificationModule } from '../verification/module';
import { widgetTokensModule } from '../widget-tokens/module';
import { createExportRoute } from './export-link';
import { createSupportModule } from './index';
import { accountsOrder, playersOrder } from './orders';
import { correctionsCheck } from './queries/books-check';
import { supportSettings } from './settings';

const BODY_LIMIT = 16_384;

export const supportModule = defineModule({
  name: 'support',
  needs: {
    blockedHours: blockedHoursModule,
    brands: brandsModule,
    cashier: cashierModule,
    chat: chatModule,
    compliance: complianceModule,
    consents: consentsModule,
    documents: documentsModule,
    externalSignIn: externalSignInModule,
    favourites: favouritesModule,
    games: gamesModule,
    harmMarkers: harmMarkersModule,
    identity: identityModule,
    jackpots: jackpotsModule,
    kindExclusions: kindExclusionsModule,
    ledger: ledgerModule,
    legal: legalModule,
    limits: limitsModule,
    loyalty: loyaltyModule,
    messaging: messagingModule,
    passkeys: passkeysModule,
    players: playersModule,
    raffles: rafflesModule,
    registration: registrationModule,
    rewards: rewardsModule,
    sourceOfWealth: sourceOfWealthModule,
    verification: verificationModule,
    widgetTokens: widgetTokensModule,
  },
  settings: supportSettings,
  create({ db, clock, settings, operators: gate, wakeConsumers }, { brands, compliance, ...modules }, own) {
    const { keyEncryptionSecret, publicUrl } = settings;
    const deps = {
      ...modules,
      ...own,
      db,
      clock,
      wakeConsumers,
      accounts: compliance,
      messages: modules.messaging,
      brandOf: brands.find,
      exportLinks: { secrets: keyEncryptionSecret, publicUrl },
    };
    const support = createSupportModule(deps);
    modules.ledger.addBooksCheck(correctionsCheck);
    const guarded = { bodyLimit: BODY_LIMIT, gate };
    return {
      api: support,
      purge: support.purge,
      routes: [
        createOperatorRoute({ ...guarded, path: '/internal/players', schema: playersOrder, answer: support.answer }),
        createOperatorRoute({ ...guarded, path: '/internal/accounts', schema: accountsOrder, answer: support.operate }),
        createExportRoute(deps),
      ],
    };
  },
});
