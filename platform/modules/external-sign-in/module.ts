import { defineModule } from '../../define-module';
import { free } from '../../kernel/entry-rule';
import { createCallbackRoute } from '../../kernel/http/callback-route';
import { brandsModule } from '../brands/module';
import { complianceModule } from '../compliance/module';
import { identityModule } from '../identity/module';
import { playersModule } from '../players/module';
import { SIGN_IN_CALLBACK_PATH } from './callback-handler';
import { registerExternalSignInTypes } from './graphql';
import { createExternalSignInModule, partnerIssuers } from './index';
import { externalSignInSettings } from './settings';

export const externalSignInModule = defineModule({
  name: 'external-sign-in',
  needs: { brands: brandsModule, compliance: complianceModule, players: playersModule, identity: identityModule },
  settings: externalSignInSettings,
  create({ db, clock }, { brands, compliance, players, identity }, settings) {
    const { externalSignInUrl, signInProviderSecret, partnerSecret, externalSignInsPerAddress } = settings;
    const externalSignIn = createExternalSignInModule({
      db,
      clock,
      players,
      identity,
      providerUrl: externalSignInUrl,
      providerSecret: signInProviderSecret,
      startsPerAddress: externalSignInsPerAddress,
      partners:
        partnerSecret === null
          ? []
          : partnerIssuers.map((issuer) => ({
              issuer,
              key: { algorithm: 'HS256', secret: new TextEncoder().encode(partnerSecret) },
            })),
      isWebOrigin: brands.isWebOrigin,
      currencyOf: (brand) => compliance.brandTerms(brand).currency,
    });
    return {
      api: externalSignIn,
      schema: (builder) => registerExternalSignInTypes(builder, externalSignIn),
      routes: [createCallbackRoute(SIGN_IN_CALLBACK_PATH, free('sign-in'), externalSignIn.handleCallback)],
      purge: externalSignIn.purge,
    };
  },
});
