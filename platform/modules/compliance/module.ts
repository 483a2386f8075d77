import { defineModule } from '../../define-module';
import type { AccountGate } from '../../kernel/entry-rule';
import { isBlockedMarket } from '@/contract/visitor-country';
import type { Gates } from '../../graphql/account-gate';
import { brandsModule } from '../brands/module';
import { playersModule } from '../players/module';
import { createAccounts } from './accounts';
import { createBrandRules } from './brand-rules';
import { createBreaks } from './breaks';
import { createClosing } from './closing';
import type { EndPlay, EndWithAccount } from './commands/change-account-status';
import type { ClosingPart } from './deps';
import { createRuleFollowing } from './follow-rules';
import { registerAccountTypes } from './graphql-account';
import { registerBreakTypes } from './graphql-breaks';
import { registerClosingTypes } from './graphql-closing';
import { createComplianceModule, may } from './index';
import { createPlayerRoute } from './player-route';
import { readAccount } from './store';

export const complianceModule = defineModule({
  name: 'compliance',
  needs: { brands: brandsModule, players: playersModule },
  answers: ['bet_refusal', 'is_closed', 'may_advertise'],
  create(host, { brands, players }) {
    const { db, clock } = host;
    const compliance = createComplianceModule(host);
    const rules = createBrandRules(compliance, brands);
    const following = createRuleFollowing({ db, clock, compliance });
    const [accountEndings, playEndings, parts]: [EndWithAccount[], EndPlay[], ClosingPart[]] = [[], [], []];
    const accounts = createAccounts({
      db,
      clock,
      players,
      endWithAccount: inTurn(accountEndings),
      endPlay: inTurn(playEndings),
    });
    const breaks = createBreaks({ db, clock, players, accounts, breaksOf: rules.licenceOf });
    const mayReopen = (brand: string) => rules.licenceOf(brand).accountReopening;
    const closing = createClosing({ db, clock, players, accounts, parts, mayReopen });
    /** Stands before whatever a player may do: mutations, messages of sockets, routes. */
    const gate: AccountGate = async (playerId, action) => may(action, await readAccount(db, playerId), clock.now());
    const isMarketBlocked = (brand: string, country: string) => isBlockedMarket(brands.get(brand), country);
    const gates: Gates = { account: gate, isMarketBlocked };
    return {
      api: {
        ...compliance,
        ...rules,
        ...accounts,
        gates,
        listOnBreak: breaks.listOnBreak,
        takeBreak: breaks.takeBreak,
        followRules: following.followRules,
        /** Adds work to the transaction that closes, blocks or excludes an account. */
        whenAccountEnds: (end: EndWithAccount) => void accountEndings.push(end),
        /** Adds work to the transaction after which the player may not play: a break begins, or the account ends. */
        whenPlayEnds: (end: EndPlay) => void playEndings.push(end),
        /** Adds a part to the transaction in which a player closes the account. */
        joinClosing: (part: ClosingPart) => void parts.push(part),
      },
      schema(builder) {
        registerAccountTypes(builder, { clock, getAccount: (playerId) => readAccount(db, playerId) });
        registerBreakTypes(builder, breaks, players);
        registerClosingTypes(builder, closing);
      },
      sandboxRoutes: [createPlayerRoute(players, accounts)],
      jobs: following.jobs,
      async start() {
        await following.plan();
        return () => undefined;
      },
    };
  },
});

function inTurn<Given extends readonly unknown[]>(endings: readonly ((...given: Given) => Promise<void>)[]) {
  return async (...given: Given): Promise<void> => {
    for (const end of endings) await end(...given);
  };
}
