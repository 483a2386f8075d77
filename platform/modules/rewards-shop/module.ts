import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { loyaltyModule } from '../loyalty/module';
import { playersModule } from '../players/module';
import { rewardsModule } from '../rewards/module';
import { registerShopTypes } from './graphql';
import { createShopModule, shopFile } from './index';

export const rewardsShopModule = defineModule({
  name: 'rewards-shop',
  needs: { compliance: complianceModule, loyalty: loyaltyModule, players: playersModule, rewards: rewardsModule },
  create({ db, clock, wakeConsumers }, { compliance, loyalty, players, rewards }) {
    const shop = createShopModule({
      db,
      clock,
      get goods() {
        return shopFile.read().goods;
      },
      loyalty,
      players,
      rewards,
      timeZoneOf: (brand) => compliance.licenceOf(brand).timeZone,
      wakeConsumers,
    });
    rewards.whenRewardsEndUnpaid(shop.endUnpaid);
    return {
      api: shop,
      schema: (builder) => registerShopTypes(builder, { shop, rewards, getPlayer: players.getPlayer }),
    };
  },
});
