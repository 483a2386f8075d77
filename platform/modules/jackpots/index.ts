import { amountIn, potIn, multiplierOf, termsAt } from '@/contract/jackpot-amounts';
import type { JackpotInstance } from '@/contract/jackpot.schema';
import { toDecimal, type Currency, type Money } from '@/contract/money';
import type { Result } from '@/contract/result';
import type { Queryable } from '../../kernel/db/db';
import { erasing } from '../../kernel/db/erasing';
import type { PlayerId } from '../../kernel/ids';
import { acknowledgeWins } from './commands/acknowledge-wins';
import { openPots } from './commands/open-pots';
import { publishBetTerms } from './commands/publish-bet-terms';
import { optIn, type OptInRefusal, type OptInRequest } from './commands/opt-in';
import { payWinner, type Payment } from './commands/pay-winner';
import { createJackpotsConsumer } from './consumer';
import type { JackpotsDeps } from './deps';
import { readLastDrops, readLastWinners } from './queries/last-drops';
import { getLeaderboard } from './queries/leaderboard';
import { createRaffleSeat } from './service/raffle-service';
import { toPots, type PotValue } from './service/views';
import { readOptIn, readPots } from './store';
import { readUnseenWins } from './wins-store';

export { toMessage } from './service/messages';
export type { Listener, RaffleService } from './service/raffle-service';

/** Pots that grow from the bets of players who opted in, and drop. */
export function createJackpotsModule(deps: JackpotsDeps) {
  const { db, jackpots } = deps;
  return {
    consumer: createJackpotsConsumer(deps),
    /** Writes what bets need of the settings, and opens the pots. */
    async open() {
      await publishBetTerms(deps);
      await openPots(deps);
    },
    /** The brand's instance; a brand has one at most. */
    instanceOf: (brand: string) => jackpots.instances.find(({ brands }) => brands.includes(brand)) ?? null,
    optIn: (instance: JackpotInstance, request: OptInRequest): Promise<Result<void, OptInRefusal>> =>
      optIn(deps, instance, request),
    getOptIn: (instance: JackpotInstance, playerId: PlayerId) => readOptIn(db, instance.id, playerId),
    getLeaderboard: (instance: JackpotInstance, request: Parameters<typeof getLeaderboard>[2]) =>
      getLeaderboard(deps, instance, request),
    /** An amount in euros as a currency's players pay or get it at a time; null for a currency without a rate. */
    amountAt: (euros: Money, currency: Currency, at: Date, kind: 'price' | 'prize') =>
      amountIn(euros, currency, termsAt(jackpots, at), kind),
    payWinner: (tx: Queryable, payment: Payment) => payWinner(deps, tx, payment),
    getUnseenWins: (playerId: PlayerId) => readUnseenWins(db, playerId),
    acknowledgeWins: (playerId: PlayerId, ids: readonly string[]) => acknowledgeWins(deps, playerId, ids),
    /** The raffles that the service answers for as well. */
    raffles: createRaffleSeat(),
    /** The pots in a currency, rounded down; null for a currency without a rate. */
    async getPotsIn(instance: JackpotInstance, currency: Currency) {
      const terms = termsAt(jackpots, deps.clock.now());
      if (multiplierOf(terms, currency) === null) return null;
      return toPots(instance, await readPots(db, instance.id), currency, terms);
    },
    getPots: (instance: JackpotInstance) => readPots(db, instance.id),
    /** The pots in every currency with a rate. */
    async getPotValues(instance: JackpotInstance): Promise<PotValue[]> {
      const terms = termsAt(jackpots, deps.clock.now());
      const pots = await readPots(db, instance.id);
      return Object.keys(terms.multipliers).flatMap((currency) =>
        toPots(instance, pots, currency, terms).map(({ id, current_value: value }) => ({ potId: id, currency, value })),
      );
    },
    getLastDrops: (instance: JackpotInstance) => readLastDrops(db, instance),
    /** None where the pages of the instance do not show what the community wins. */
    getLastWinners: async (instance: JackpotInstance, most: number) =>
      instance.enabledCommunity ? readLastWinners(db, instance.id, most) : [],
    /** The newest drop in every currency with a rate; none before the first, or where pages do not show what the community wins. */
    async getLastDropValues(instance: JackpotInstance): Promise<PotValue[]> {
      if (!instance.enabledCommunity) return [];
      const [last] = (await readLastDrops(db, instance)).sort((one, other) => other.at.getTime() - one.at.getTime());
      const rules = instance.pots.find(({ id }) => id === last?.potId);
      const terms = termsAt(jackpots, deps.clock.now());
      return Object.keys(terms.multipliers).flatMap((currency) => {
        const amount = last && rules && potIn(rules, last.value, currency, terms);
        return amount ? [{ potId: rules.id, currency, value: toDecimal(amount) }] : [];
      });
    },
  };
}

export type JackpotsModule = ReturnType<typeof createJackpotsModule>;

/** Erases the initials that lists of winners show. */
export const erasePlayer = erasing(`update jackpots_opt_ins set initials = '' where player_id = $1`);
