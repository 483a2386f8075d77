import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { ledgerModule } from '../ledger/module';
import { loyaltyModule } from '../loyalty/module';
import { playersModule } from '../players/module';
import { rewardsModule } from '../rewards/module';
import { registerCashbackTypes } from './graphql';
import { cashbackFile, createCashbackModule } from './index';

export const cashbackModule = defineModule({
  name: 'cashback',
  needs: {
    compliance: complianceModule,
    ledger: ledgerModule,
    loyalty: loyaltyModule,
    players: playersModule,
    rewards: rewardsModule,
  },
  create({ db, clock }, { compliance, ledger, loyalty, players, rewards }) {
    const cashback = createCashbackModule({
      db,
      clock,
      programmes: cashbackFile.read().programmes,
      ledger,
      loyalty,
      players,
      rewards,
      licenceOf: compliance.licenceOf,
    });
    return {
      api: cashback,
      schema: (builder) => registerCashbackTypes(builder, { cashback, getPlayer: players.getPlayer }),
      jobs: cashback.jobs,
      async start() {
        await cashback.plan();
        return () => undefined;
      },
    };
  },
});
