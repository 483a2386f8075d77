import { defineModule } from '../../define-module';
import { activityModule } from '../activity/module';
import { brandsModule } from '../brands/module';
import { catalogueModule } from '../catalogue/module';
import { complianceModule } from '../compliance/module';
import { flagsModule } from '../flags/module';
import { harmMarkersModule } from '../harm-markers/module';
import { ledgerModule } from '../ledger/module';
import { limitsModule } from '../limits/module';
import { playersModule } from '../players/module';
import { createBonusCosts } from './bonus-costs';
import type { EndUnpaid } from './deps';
import { rewardChanged } from './events';
import { registerBonusCost } from './graphql-cost';
import { registerRewardsTypes } from './graphql';
import { registerBonusTypes } from './graphql-bonuses';
import { createRewardsModule } from './index';
import { createRewardsRoute, createSandboxRewardsRoute } from './rewards-routes';

export const rewardsModule = defineModule({
  name: 'rewards',
  needs: {
    activity: activityModule,
    brands: brandsModule,
    catalogue: catalogueModule,
    compliance: complianceModule,
    flags: flagsModule,
    harmMarkers: harmMarkersModule,
    ledger: ledgerModule,
    limits: limitsModule,
    players: playersModule,
  },
  events: [rewardChanged],
  create({ db, clock, operators, wakeConsumers }, modules) {
    const { activity, brands, catalogue, compliance, flags, harmMarkers, ledger, limits, players } = modules;
    const endings: EndUnpaid[] = [];
    const rewards = createRewardsModule({
      db,
      clock,
      ledger,
      players,
      brandOf: brands.get,
      togglesOf: flags.togglesOf,
      licenceOf: compliance.licenceOf,
      isLimitReached: limits.isLimitReached,
      readHarmPauses: harmMarkers.readPauses,
      async endUnpaid(...given) {
        for (const end of endings) await end(...given);
      },
      wakeConsumers,
    });
    compliance.whenAccountEnds(rewards.endWithAccount);
    const bonusCostOf = createBonusCosts({ clock, activity, catalogue });
    return {
      api: {
        ...rewards,
        bonusCostOf,
        /** Adds work to the transaction in which rewards end without being credited. */
        whenRewardsEndUnpaid: (end: EndUnpaid) => void endings.push(end),
      },
      schema(builder) {
        registerRewardsTypes(builder, rewards, () => clock.now());
        registerBonusTypes(builder, ledger);
        registerBonusCost(builder, rewards, bonusCostOf);
      },
      routes: [createRewardsRoute(rewards, operators)],
      sandboxRoutes: [createSandboxRewardsRoute(rewards)],
      consumers: [rewards.consumer],
      jobs: rewards.jobs,
    };
  },
});
