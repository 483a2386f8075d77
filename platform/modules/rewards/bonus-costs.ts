import { money, type Money } from '@/contract/money';
import type { Clock } from '../../kernel/clock';
import type { PlayerId } from '../../kernel/ids';
import type { ActivityModule } from '../activity/index';
import type { CatalogueModule } from '../catalogue/index';
import { minimumDeposit } from '../ledger/index';
import { bonusCost, type BonusCost } from './domain/bonus-cost';
import type { RewardPrize } from './domain/reward';

const DAY_MS = 86_400_000;
const STAKE_DAYS = 90;
/** Of a player who has not played: this part of the smallest deposit. */
const UNKNOWN_STAKE_SHARE = 20n;
const MOST_KEPT = 500;

/** The true cost of a bonus for one player. */
export interface PlayerBonusCost extends Omit<BonusCost, 'expectedLoss' | 'value'> {
  readonly required: Money;
  readonly stake: Money;
  /** False where the player has not played, and the stake is an example. */
  readonly isUsualStake: boolean;
  /** Per cent. */
  readonly rtp: number;
  readonly expectedLoss: Money;
  readonly value: Money;
}

interface CostDeps {
  readonly clock: Clock;
  readonly activity: Pick<ActivityModule, 'getDays'>;
  readonly catalogue: Pick<CatalogueModule, 'getTypicalGame'>;
}

/** Computes what bonuses cost; what was computed is kept, for the same terms come again and again [RWD-06]. */
export function createBonusCosts({ clock, activity, catalogue }: CostDeps) {
  const known = new Map<string, BonusCost>();

  function costOf(terms: Parameters<typeof bonusCost>[0]): BonusCost {
    const key = Object.values(terms).join('/');
    const cost = known.get(key) ?? bonusCost(terms);
    known.delete(key);
    known.set(key, cost);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    return cost;
  }

  /** The player's average stake a round in the last months; null for a player without play. */
  async function usualStake(playerId: PlayerId, { currency }: Money): Promise<Money | null> {
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const now = clock.now().getTime();
    const days = await activity.getDays(playerId, { from: day(now - STAKE_DAYS * DAY_MS), until: day(now + DAY_MS) });
    const played = days.filter(({ turnover }) => turnover.currency === currency);
    const bets = BigInt(played.reduce((sum, each) => sum + each.bets, 0));
    const turnover = played.reduce((sum, each) => sum + each.turnover.amount, 0n);
    return bets > 0n && turnover >= bets ? money(turnover / bets, currency) : null;
  }

  /** Null for a prize that asks for nothing, and at a brand without games for it. */
  return async (playerId: PlayerId, brand: string, prize: RewardPrize): Promise<PlayerBonusCost | null> => {
    const game = await catalogue.getTypicalGame(brand);
    if (prize.type !== 'bonus-money-drop' || prize.wageringFactor === 0 || !game) return null;
    const { amount, currency } = prize.amount;
    const required = (amount * BigInt(Math.round(prize.wageringFactor * 100)) + 99n) / 100n;
    const usual = await usualStake(playerId, prize.amount);
    const stake = usual ?? money(minimumDeposit(currency).amount / UNKNOWN_STAKE_SHARE, currency);
    const cost = costOf({ amount, required, stake: stake.amount, ...game });
    return {
      ...cost,
      required: money(required, currency),
      stake,
      isUsualStake: usual !== null,
      rtp: Math.round(game.rtp * 10_000) / 100,
      expectedLoss: money(cost.expectedLoss, currency),
      value: money(cost.value, currency),
    };
  };
}
