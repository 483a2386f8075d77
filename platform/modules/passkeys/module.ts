import { defineModule } from '../../define-module';
import { brandsModule } from '../brands/module';
import { identityModule } from '../identity/module';
import { messagingModule } from '../messaging/module';
import { playersModule } from '../players/module';
import { registerPasskeysTypes } from './graphql';
import { createPasskeysModule } from './index';

export const passkeysModule = defineModule({
  name: 'passkeys',
  needs: { brands: brandsModule, identity: identityModule, messaging: messagingModule, players: playersModule },
  create({ db, clock, settings: { codeLimits } }, { brands, identity, messaging, players }) {
    const passkeys = createPasskeysModule({
      db,
      clock,
      identity,
      messaging,
      players,
      challengesPerAddress: codeLimits.codesPerAddress,
      brandName: (brand) => brands.get(brand).name,
      isWebOrigin: brands.isWebOrigin,
    });
    return {
      api: passkeys,
      schema: (builder) => registerPasskeysTypes(builder, passkeys),
      purge: passkeys.purge,
    };
  },
});
