import { defineModule } from '../../define-module';
import type { AccountGate } from '../../kernel/entry-rule';
import { scheduleJob } from '../../kernel/jobs';
import type { Queryable } from '../../kernel/db/db';
import { windowOfDay } from '@/contract/calendar-window';
import type { Licence } from '@/contract/licence.schema';
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
import { registerAccountTypes } from './graphql-account';
import { registerBreakTypes } from './graphql-breaks';
import { registerClosingTypes } from './graphql-closing';
import { createComplianceModule, may } from './index';
import { createPlayerRoute } from './player-route';
import { readAccount } from './store';

type FollowRules = (tx: Queryable, licences: readonly Licence[]) => Promise<void>;

const CHANGE_JOB = 'licence-change';

export const complianceModule = defineModule({
  name: 'compliance',
  needs: { brands: brandsModule, players: playersModule },
  answers: ['bet_refusal', 'is_closed', 'may_advertise'],
  create(host, { brands, players }) {
    const { db, clock } = host;
    const compliance = createComplianceModule(host);
    const rules = createBrandRules(compliance, brands);
    const followers: FollowRules[] = [];
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
        /** Writes the rules that the database needs, now and when a day brings others. */
        async followRules(write: FollowRules) {
          followers.push(write);
          await db.tx((tx) => write(tx, compliance.licences()));
        },
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
      jobs: {
        async [CHANGE_JOB](tx) {
          for (const write of followers) await write(tx, compliance.licences());
        },
      },
      async start() {
        await db.tx(async (tx) => {
          for (const { code, timeZone, from } of compliance.changes) {
            const { startsAt: runAt } = windowOfDay(from, timeZone);
            if (runAt > clock.now())
              await scheduleJob(tx, { kind: CHANGE_JOB, uniqueKey: `${code}/${from}`, runAt, payload: {} });
          }
        });
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
