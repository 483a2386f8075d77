import type { JackpotInstance } from '@/contract/jackpot.schema';
import type { Currency } from '@/contract/money';
import type { Result } from '@/contract/result';
import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { acknowledgeWins } from './commands/acknowledge-wins';
import { openPots } from './commands/open-pots';
import { publishBetTerms } from './commands/publish-bet-terms';
import { optIn, type OptInRefusal, type OptInRequest } from './commands/opt-in';
import { payWinner, type Payment } from './commands/pay-winner';
import { createJackpotsConsumer } from './consumer';
import type { JackpotsDeps } from './deps';
import { multiplierOf, ratesAt } from './domain/rates';
import { readLastDrops } from './queries/last-drops';
import { getLeaderboard } from './queries/leaderboard';
import { createRaffleSeat } from './service/raffle-service';
import { toPots } from './service/views';
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
    /** How much of a currency one euro is at a time; null for a currency without a rate. */
    multiplierAt: (currency: Currency, at: Date) => multiplierOf(ratesAt(jackpots.rates, at), currency),
    payWinner: (tx: Queryable, payment: Payment) => payWinner(deps, tx, payment),
    getUnseenWins: (playerId: PlayerId) => readUnseenWins(db, playerId),
    acknowledgeWins: (playerId: PlayerId, ids: readonly string[]) => acknowledgeWins(deps, playerId, ids),
    /** The raffles that the service answers for as well. */
    raffles: createRaffleSeat(),
    /** The pots in a currency, rounded down; null for a currency without a rate. */
    async getPotsIn(instance: JackpotInstance, currency: Currency) {
      const rates = ratesAt(jackpots.rates, deps.clock.now());
      return multiplierOf(rates, currency) === null ? null : toPots(await readPots(db, instance.id), currency, rates);
    },
    getPots: (instance: JackpotInstance) => readPots(db, instance.id),
    getLastDrops: (instance: JackpotInstance) => readLastDrops(db, instance),
  };
}

export type JackpotsModule = ReturnType<typeof createJackpotsModule>;
