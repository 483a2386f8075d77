import { defineModule } from '../../define-module';
import type { AccountGate } from '../../kernel/entry-rule';
import { isBlockedMarket } from '@/contract/visitor-country';
import type { Gates } from '../../graphql/account-gate';
import { brandsModule } from '../brands/module';
import { playersModule } from '../players/module';
import { createBrandRules } from './brand-rules';
import { createComplianceModule, may } from './index';

export const complianceModule = defineModule({
  name: 'compliance',
  hasTables: false,
  needs: { brands: brandsModule, players: playersModule },
  create(host, { brands, players }) {
    const compliance = createComplianceModule(host);
    /** Stands before whatever a player may do: mutations, messages of sockets, routes. */
    const gate: AccountGate = async (playerId, action) => {
      const player = await players.getPlayer(playerId);
      return player && may(action, player, host.clock.now());
    };
    const isMarketBlocked = (brand: string, country: string) => isBlockedMarket(brands.get(brand), country);
    const gates: Gates = { account: gate, isMarketBlocked };
    return { api: { ...compliance, ...createBrandRules(compliance, brands), gates } };
  },
});
