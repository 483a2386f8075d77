import { windowAt } from '@/contract/calendar-window';
import type { RewardsBlockReason } from '@/contract/rewards';
import type { Player } from '../players/index';
import { CASHBACK_JOB, createCashbackJob, planPeriod } from './commands/pay-period';
import { createWaitingJob, WAITING_CASHBACK_JOB } from './commands/pay-waiting';
import type { CashbackDeps } from './deps';
import { compute, programmeOf, rulesFor, type Computed, type Period } from './queries/compute';
import type { RewardAudience } from '../rewards/index';
import { readResults } from './store';

export { cashbackFile, cashbackSchema } from './domain/cashback';
export { CASHBACK_JOB };
export type { CashbackRules } from './queries/compute';
export type { Result as CashbackResult } from './store';

/** The present period of a player. */
export interface Cashback extends Computed, Period {
  readonly percents: readonly number[];
  readonly blockReason: RewardsBlockReason | null;
}

/** A share of a period's net loss in cash comes back when the period is over [RWD-05]. */
export function createCashbackModule(deps: CashbackDeps) {
  const { db, clock, rewards } = deps;
  return {
    /** As the ledger knows it now; null where the brand, the licence or the currency has none. */
    async getCashback(player: Player): Promise<Cashback | null> {
      const programme = programmeOf(deps, player.brand);
      if (!programme) return null;
      const period = windowAt(programme.period, clock.now(), deps.licenceOf(player.brand).timeZone);
      const computed = await compute(deps, db, { player, programme, period });
      if (!computed) return null;
      const blockReason = (await rewards.getBlock(player.id)) ?? (await rewards.getPauseReason(player));
      return { ...computed, ...period, percents: programme.percents, blockReason };
    },
    getRules: (audience: RewardAudience) => rulesFor(deps, audience),
    getResults: (player: Pick<Player, 'id'>, most: number) => readResults(db, player.id, most),
    /** Plans the payment of the periods that run now. */
    plan: () =>
      db.tx(async (tx) => {
        for (const brand of deps.programmes.flatMap(({ brands }) => brands))
          await planPeriod(deps, tx, brand, clock.now());
      }),
    jobs: { [CASHBACK_JOB]: createCashbackJob(deps), [WAITING_CASHBACK_JOB]: createWaitingJob(deps) },
  };
}

export type CashbackModule = ReturnType<typeof createCashbackModule>;
