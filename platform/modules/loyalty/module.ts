import { brandById, BRANDS, offersGamification } from '@/contract/brands';
import { defineModule } from '../../define-module';
import { catalogueModule } from '../catalogue/module';
import { complianceModule } from '../compliance/module';
import { contentModule } from '../content/module';
import { identityModule } from '../identity/module';
import { playersModule } from '../players/module';
import { rewardsModule } from '../rewards/module';
import { widgetTokensModule } from '../widget-tokens/module';
import { programmesFile } from './domain/programme';
import { loyaltyChanged } from './events';
import { registerLoyaltyTypes } from './graphql';
import { createLoyaltyModule } from './index';
import { createProviderRoutes } from './provider/routes';
import { loyaltySettings } from './settings';

export const loyaltyModule = defineModule({
  name: 'loyalty',
  needs: {
    catalogue: catalogueModule,
    compliance: complianceModule,
    content: contentModule,
    identity: identityModule,
    players: playersModule,
    rewards: rewardsModule,
    widgetTokens: widgetTokensModule,
  },
  events: [loyaltyChanged],
  settings: loyaltySettings,
  create({ db, clock, wakeConsumers }, modules, { gamificationOf: providerOf }) {
    const { catalogue, compliance, content, identity, players, rewards, widgetTokens } = modules;
    const deps = {
      db,
      clock,
      programmes: programmesFile.read().programmes,
      players,
      rewards,
      brands: BRANDS,
      isOffered(id: string, country: string) {
        const brand = brandById(id);
        return brand !== null && offersGamification(brand, country);
      },
      timeZoneOf: (brand: string) => compliance.licenceOf(brand).timeZone,
      kindsOf: catalogue.getGameKinds,
      listOnBreak: compliance.listOnBreak,
      redeemToken: widgetTokens.redeem,
      isSessionLive: identity.isSessionLive,
      wakeConsumers,
    };
    const loyalty = createLoyaltyModule(deps);
    return {
      api: loyalty,
      schema: (builder) =>
        registerLoyaltyTypes(builder, {
          ...deps,
          loyalty,
          content,
          getPlayer: players.getPlayer,
          getOffer: rewards.getOffer,
          providerOf,
        }),
      routes: createProviderRoutes({ ...deps, content, loyalty, getOffer: rewards.getOffer, providerOf }),
      consumers: [loyalty.consumer],
      jobs: loyalty.jobs,
      purge: loyalty.purge,
      async start() {
        await loyalty.plan();
        return () => undefined;
      },
    };
  },
});
