import type { Currency } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import type { Player } from '../../players/index';
import type { RewardAudience, RewardOffer } from '../../rewards/index';
import type { CashbackDeps } from '../deps';
import { cashbackOf, minimumIn, percentOf, type CashbackProgramme } from '../domain/cashback';

/** How cashback came about; amounts are minor units of `currency`. */
export interface Computed {
  /** Play of the period before this does not count: the player did not take part. */
  readonly countsFrom: Date;
  readonly currency: Currency;
  readonly staked: bigint;
  readonly won: bigint;
  readonly loss: bigint;
  readonly level: number;
  /** Of the loss. */
  readonly percent: number;
  readonly minimum: bigint;
  /** The most of one period. */
  readonly most: bigint;
  readonly amount: bigint;
  readonly isIn: boolean;
  readonly offer: RewardOffer;
}

export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The brand's programme; null where there is none, or the licence forbids it. */
export function programmeOf({ programmes, licenceOf }: CashbackDeps, brand: string): CashbackProgramme | null {
  const found = programmes.find(({ brands }) => brands.includes(brand));
  return found && licenceOf(brand).cashbackAllowed ? found : null;
}

/** How cashback works for players of a country, in their currency; amounts are minor units. */
export interface CashbackRules {
  readonly currency: Currency;
  readonly percents: readonly number[];
  readonly minimum: bigint;
  readonly most: bigint;
}

/** Null where they can have none. */
export async function rulesFor(deps: CashbackDeps, audience: RewardAudience): Promise<CashbackRules | null> {
  const { brand, countryCode, currency } = audience;
  const programme = deps.loyalty.offeredFor(brand, countryCode) && programmeOf(deps, brand);
  const offer = programme && (await deps.rewards.getOffer(programme.campaign, audience));
  const minimum = programme && minimumIn(programme, currency);
  if (!programme || !offer || minimum === null) return null;
  return { currency, percents: programme.percents, minimum, most: offer.prize.amount.amount };
}

/** The player's cashback of a period as the ledger knows it now; null for who can have none. */
export async function compute(
  deps: CashbackDeps,
  db: Queryable,
  { player, programme, period }: { player: Player; programme: CashbackProgramme; period: Period },
): Promise<Computed | null> {
  const { id: playerId, currency } = player;
  const progress = await deps.loyalty.getProgress(player, db);
  const offer = await deps.rewards.getOffer(programme.campaign, player, db);
  const minimum = minimumIn(programme, currency);
  if (!progress || !offer || minimum === null) return null;
  const { level, isIn, decidedAt } = progress;
  const countsFrom = decidedAt && decidedAt > period.startsAt ? decidedAt : period.startsAt;
  const span = { playerId, currency, from: countsFrom, until: period.endsAt };
  const played = isIn ? (await deps.ledger.getCashPlay(db, [span])).get(playerId) : undefined;
  const { staked, won } = played ?? { staked: 0n, won: 0n };
  const [percent, most] = [percentOf(programme, level), offer.prize.amount.amount];
  const share = cashbackOf({ staked, won, percent, minimum, most });
  return { countsFrom, currency, staked, won, ...share, level, percent, minimum, most, isIn, offer };
}
