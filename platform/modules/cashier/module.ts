import { defineModule } from '../../define-module';
import { cashierDepositCompleted, cashierDepositFailed, cashierWithdrawalCancelled } from '../../events/cashier';
import { free } from '../../kernel/entry-rule';
import { createCallbackRoute } from '../../kernel/http/callback-route';
import { brandsModule } from '../brands/module';
import { complianceModule } from '../compliance/module';
import { ledgerModule } from '../ledger/module';
import { limitsModule } from '../limits/module';
import { playersModule } from '../players/module';
import type { OfferSource } from './deps';
import { registerCashierTypes } from './graphql';
import { createPaymentsHealth } from './health';
import { transactionsCheck } from './queries/books-check';
import { statementCheck } from './queries/compare-statement';
import { createCashierModule, PAYMENT_CALLBACK_PATH, PAYOUT_QUEUE } from './index';
import { noteReview } from './operator-store';
import { purgeProviderEvents } from './purge-provider-events';
import { lockCashier } from './store';
import { createWithdrawalsRoutes } from './withdrawals-routes';
import { cashierSettings } from './settings';

/** A payout given up too early may have been paid, and must then be looked at by a person. */
const payoutAnswerMs = 20_000;

export const cashierModule = defineModule({
  name: 'cashier',
  needs: {
    brands: brandsModule,
    compliance: complianceModule,
    players: playersModule,
    ledger: ledgerModule,
    limits: limitsModule,
  },
  events: [cashierDepositCompleted, cashierDepositFailed, cashierWithdrawalCancelled],
  settings: cashierSettings,
  create({ db, clock, operators, settings, wakeConsumers }, { brands, compliance, players, ledger, limits }, own) {
    let offers: OfferSource = {
      open: async () => ({ ofDeposits: [], ofPages: [] }),
      give: async () => null,
    };
    const cashier = createCashierModule({
      db,
      clock,
      ledger,
      players,
      depositLimits: limits,
      openOffers: (...of) => offers.open(...of),
      onDepositCompleted: (...of) => offers.give(...of),
      onDepositReversed: (tx, { playerId, bonusKey }) => ledger.endBonusOf(tx, playerId, bonusKey),
      newAccountTermsOf: (brand) => compliance.licenceOf(brand).newPayoutAccount,
      mayCancelWithdrawals: (brand) => compliance.licenceOf(brand).withdrawalCancelling,
      isClosedLoop: (brand) => compliance.licenceOf(brand).features.includes('closedLoopPayments'),
      providerUrl: own.paymentProviderUrl,
      payoutsUrl: own.payoutsUrl,
      returnsUrl: own.returnsUrl,
      providerSecret: own.paymentProviderSecret,
      approvesByItself: settings.sandbox,
      isWebOrigin: brands.isWebOrigin,
      wakeConsumers,
    });
    // A deposit on its way is waited for; the next one finds what has begun. Before the wallet's lock, as deposits take them.
    compliance.whenPlayEnds(lockCashier);
    ledger.addBooksCheck(transactionsCheck);
    ledger.addBooksCheck(
      statementCheck({
        clock,
        statementsUrl: own.statementsUrl,
        providerSecret: own.paymentProviderSecret,
      }),
    );
    return {
      api: {
        ...cashier,
        /** Lets another module make the offers of the deposit form. */
        takeOffersFrom: (source: OfferSource) => void (offers = source),
      },
      schema: (builder) => registerCashierTypes(builder, cashier),
      routes: [
        createWithdrawalsRoutes({ clock, gate: operators, cashier }),
        // Money paid before a break began is the player's, whatever the account is now.
        createCallbackRoute(PAYMENT_CALLBACK_PATH, free('settles'), cashier.handleCallback),
      ],
      jobs: cashier.jobs,
      purge: () => purgeProviderEvents(db, clock.now(), own.providerEventRetentionDays),
      deliveries: {
        [PAYOUT_QUEUE]: {
          secret: own.paymentProviderSecret,
          answerMs: payoutAnswerMs,
          onRefused: cashier.markOrderRejected,
        },
      },
      missing: () => (own.payoutsUrl === null ? ['no payment provider (PAYMENT_PROVIDER_URL)'] : []),
      figures: () => noteReview(db, clock.now()),
      health: { payments: createPaymentsHealth({ clock, cashier }) },
    };
  },
});
