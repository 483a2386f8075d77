import { defineModule } from '../../define-module';
import { brandsModule } from '../brands/module';
import { messagingModule } from '../messaging/module';
import { playersModule } from '../players/module';
import { registerVerificationTypes } from './graphql';
import { createVerificationModule } from './index';

export const verificationModule = defineModule({
  name: 'verification',
  needs: { brands: brandsModule, players: playersModule, messaging: messagingModule },
  create({ db, clock, codes, settings }, { brands, players, messaging }) {
    const verification = createVerificationModule({
      db,
      clock,
      codes,
      players,
      messaging,
      wrongLinksPerAddress: settings.codeLimits.wrongCodesPerAddress,
      brandName: (id) => brands.find(id)?.name ?? id,
      siteOrigin: brands.siteOrigin,
    });
    return {
      api: verification,
      schema: (builder) => registerVerificationTypes(builder, verification),
      purge: verification.purge,
    };
  },
});
