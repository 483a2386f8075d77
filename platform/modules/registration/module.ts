import { defineModule } from '../../define-module';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import { brandsModule } from '../brands/module';
import { complianceModule } from '../compliance/module';
import { externalSignInModule } from '../external-sign-in/module';
import { identityModule } from '../identity/module';
import { ledgerModule } from '../ledger/module';
import { legalModule } from '../legal/module';
import { limitsModule } from '../limits/module';
import { playersModule } from '../players/module';
import { verificationModule } from '../verification/module';
import { holdsOrder } from './commands/decide-holds';
import { registerRegistrationTypes } from './graphql';
import { purgeHolds, readHoldBrand } from './holds';
import { createRegistrationModule } from './index';
import { createSandboxPlayersRoute } from './sandbox-players-route';
import { registrationTerms } from './terms';

const BODY_LIMIT = 4_096;

export const registrationModule = defineModule({
  name: 'registration',
  needs: {
    brands: brandsModule,
    compliance: complianceModule,
    players: playersModule,
    identity: identityModule,
    externalSignIn: externalSignInModule,
    verification: verificationModule,
    ledger: ledgerModule,
    legal: legalModule,
    limits: limitsModule,
  },
  create(
    { db, clock, operators, wakeConsumers },
    { brands, compliance, players, identity, externalSignIn, verification, ledger, legal, limits },
  ) {
    const termsOf = (brand: string) => registrationTerms(brands, compliance, brand);
    const registration = createRegistrationModule({
      db,
      clock,
      identity,
      players,
      openAccounts: ledger.openPlayerAccounts,
      acceptShownTexts: legal.acceptShown,
      setFirstLimit: limits.setFirstLimit,
      startEmailVerification: verification.startEmailVerification,
      verifiedPersons: { read: externalSignIn.readVerifiedPerson, link: externalSignIn.linkVerifiedPerson },
      termsOf,
    });
    return {
      api: { ...registration, termsOf },
      schema: (builder) => registerRegistrationTypes(builder, registration, brands),
      routes: [
        createOperatorRoute({
          path: '/internal/registrations',
          bodyLimit: BODY_LIMIT,
          gate: operators,
          schema: holdsOrder,
          brandOf: (order) => ('id' in order ? readHoldBrand(db, order.id) : null),
          answer: registration.decideHolds,
        }),
      ],
      purge: () => purgeHolds(db, clock.now()),
      sandboxRoutes: [
        createSandboxPlayersRoute({ db, clock, brands, players, ledger, identity, termsOf, wakeConsumers }),
      ],
    };
  },
});
