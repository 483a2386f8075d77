import { money, type Currency, type Money } from '@/contract/money';
import type { Clock } from '../../kernel/clock';
import type { PlayerId } from '../../kernel/ids';
import type { ActivityModule } from '../activity/index';
import type { CatalogueModule } from '../catalogue/index';
import { minimumDeposit } from '../ledger/index';
import { bonusCost, chancesOf, type BonusCost, type Walk } from './domain/bonus-cost';
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
  /** Most that can become cash; null for all of it. */
  readonly maxPayout: Money | null;
  /** Most of one bet that the bonus pays for; null without a bound. */
  readonly maxStake: Money | null;
}

interface CostDeps {
  readonly clock: Clock;
  readonly activity: Pick<ActivityModule, 'getDays'>;
  readonly catalogue: Pick<CatalogueModule, 'getTypicalGame'>;
  /** By the brand's licence: most of one bet that bonus money pays for. */
  readonly stakeCapOf: (brand: string, currency: Currency) => bigint | null;
}

/** The first two digits: chances are read in whole per cents, and a player who tries many amounts costs few walks. */
const roughly = (count: number): number => count - (count % 10 ** Math.max(0, String(count).length - 2));

/** Computes what bonuses cost; the chances are kept, for the same walks come again and again [RWD-06]. */
export function createBonusCosts({ clock, activity, catalogue, stakeCapOf }: CostDeps) {
  const known = new Map<string, BonusCost['chances']>();

  function knownChances(exact: Walk): BonusCost['chances'] {
    const walk = { ...exact, units: roughly(exact.units), rounds: roughly(exact.rounds) };
    const key = Object.values(walk).join('/');
    const chances = known.get(key) ?? chancesOf(walk);
    known.delete(key);
    known.set(key, chances);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    return chances;
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
    const cost = bonusCost({ amount, required, stake: stake.amount, ...game }, knownChances);
    const [legal, own] = [stakeCapOf(brand, currency), prize.maxStake?.amount ?? null];
    const maxStake = own === null || (legal !== null && legal < own) ? legal : own;
    return {
      ...cost,
      required: money(required, currency),
      stake,
      isUsualStake: usual !== null,
      rtp: Math.round(game.rtp * 10_000) / 100,
      expectedLoss: money(cost.expectedLoss, currency),
      value: money(cost.value, currency),
      maxPayout: prize.maxPayout,
      maxStake: maxStake === null ? null : money(maxStake, currency),
    };
  };
}
