import { defineModule } from '../../define-module';
import { activityModule } from '../activity/module';
import { brandsModule } from '../brands/module';
import { cashierModule } from '../cashier/module';
import { catalogueModule } from '../catalogue/module';
import { complianceModule } from '../compliance/module';
import { flagsModule } from '../flags/module';
import { gamesModule } from '../games/module';
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
    cashier: cashierModule,
    catalogue: catalogueModule,
    compliance: complianceModule,
    flags: flagsModule,
    games: gamesModule,
    harmMarkers: harmMarkersModule,
    ledger: ledgerModule,
    limits: limitsModule,
    players: playersModule,
  },
  events: [rewardChanged],
  create({ db, clock, operators, wakeConsumers }, modules) {
    const { activity, brands, cashier, catalogue, compliance, flags, games, harmMarkers, ledger, limits, players } =
      modules;
    const endings: EndUnpaid[] = [];
    const rewards = createRewardsModule({
      db,
      clock,
      ledger,
      players,
      games,
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
    games.whenHeldWinsAreDue(rewards.giveHeldWins);
    cashier.takeOffersFrom(rewards.offers);
    const bonusCostOf = createBonusCosts({
      clock,
      activity,
      catalogue,
      stakeCapOf: (brand, currency) => compliance.bonusStakeCap(compliance.licenceOf(brand).code, currency),
    });
    return {
      api: {
        ...rewards,
        bonusCostOf,
        /** Adds work to the transaction in which rewards end without being credited. */
        whenRewardsEndUnpaid: (end: EndUnpaid) => void endings.push(end),
      },
      schema(builder) {
        registerRewardsTypes(builder, rewards, games, () => clock.now());
        registerBonusTypes(builder, ledger);
        registerBonusCost(builder, rewards, cashier, bonusCostOf);
      },
      routes: [createRewardsRoute(rewards, operators)],
      sandboxRoutes: [createSandboxRewardsRoute(rewards)],
      consumers: [rewards.consumer],
      jobs: rewards.jobs,
    };
  },
});
