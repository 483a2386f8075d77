import type { JackpotInstance } from '@/contract/jackpot.schema';
import type { PlayerId } from '../../kernel/ids';
import { openPots } from './commands/open-pots';
import { optIn, type OptInRequest } from './commands/opt-in';
import { createJackpotsConsumer } from './consumer';
import type { JackpotsDeps } from './deps';
import { getLeaderboard } from './queries/leaderboard';
import { readOptIn, readPots } from './store';

/** Pots that grow from the bets of players who opted in, and drop. */
export function createJackpotsModule(deps: JackpotsDeps) {
  const { db, jackpots } = deps;
  return {
    consumer: createJackpotsConsumer(deps),
    openPots: () => openPots(deps),
    /** The brand's instance; a brand has one at most. */
    instanceOf: (brand: string) => jackpots.instances.find(({ brands }) => brands.includes(brand)) ?? null,
    optIn: (instance: JackpotInstance, request: OptInRequest) => optIn(deps, instance, request),
    getOptIn: (instance: JackpotInstance, playerId: PlayerId) => readOptIn(db, instance.id, playerId),
    getLeaderboard: (instance: JackpotInstance, asked: Parameters<typeof getLeaderboard>[2]) =>
      getLeaderboard(deps, instance, asked),
    getPots: (instance: JackpotInstance) => readPots(db, instance.id),
  };
}

export type JackpotsModule = ReturnType<typeof createJackpotsModule>;
