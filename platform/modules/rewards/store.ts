import { z } from 'zod';
import { rewardKinds, rewardStatuses, type RewardStatus } from '@/contract/rewards';
import { money, type Currency } from '@/contract/money';
import type { Queryable } from '../../kernel/db/db';
import { currency, playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, queryValue, rowReader } from '../../kernel/db/rows';
import { appendEvent } from '../../kernel/events/append-event';
import type { PlayerId } from '../../kernel/ids';
import { budgetsOf, parseCampaign, type Campaign } from './domain/campaign';
import { canMove } from './domain/reward-status';
import {
  type Reward,
  type RewardPrize,
  rewardClaimTypes,
  rewardNotes,
  rewardReasons,
  type RewardNote,
} from './domain/reward';
import { rewardChanged, rewardsTopic } from './events';

const readRewardRow = rowReader({
  id: z.string(),
  campaignId: z.string(),
  playerId,
  status: z.enum(rewardStatuses),
  note: z.enum(rewardNotes).nullable(),
  kind: z.enum(rewardKinds),
  claimType: z.enum(rewardClaimTypes),
  reason: z.enum(rewardReasons),
  names: z.record(z.string(), z.string()),
  wonBy: z.string().nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  assignedAt: z.date(),
  updatedAt: z.date(),
});

const readPrizeRow = rowReader({
  currency,
  amount: z.bigint(),
  wageringFactor: z.string().transform(Number).nullable(),
  maxPayout: z.bigint().nullable(),
  maxStake: z.bigint().nullable(),
  bonusDays: z.number().nullable(),
  rounds: z.number().nullable(),
  gameSlug: z.string().nullable(),
  betLevel: z.number().nullable(),
  playDays: z.number().nullable(),
});

/** Null for a reward of another kind. */
function toFreeSpins(row: ReturnType<typeof readPrizeRow>): RewardPrize | null {
  const { currency, amount, wageringFactor, maxPayout, bonusDays, rounds, gameSlug, betLevel, playDays } = row;
  if (rounds === null || gameSlug === null || betLevel === null || playDays === null) return null;
  const bonusWins =
    wageringFactor === null || bonusDays === null
      ? null
      : { wageringFactor, maxPayout: maxPayout === null ? null : money(maxPayout, currency), days: bonusDays };
  const value = money(amount / BigInt(rounds), currency);
  return {
    type: 'free-spin',
    amount: money(amount, currency),
    rounds,
    value,
    betLevel,
    gameSlug,
    days: playDays,
    bonusWins,
  };
}

function toPrize(row: object): RewardPrize {
  const read = readPrizeRow(row);
  const freeSpins = toFreeSpins(read);
  if (freeSpins) return freeSpins;
  const { currency, amount: minorUnits, wageringFactor, maxPayout, maxStake, bonusDays: days } = read;
  const amount = money(minorUnits, currency);
  if (wageringFactor === null || days === null) return { type: 'money-drop', amount };
  return {
    type: 'bonus-money-drop',
    amount,
    wageringFactor,
    maxPayout: maxPayout === null ? null : money(maxPayout, currency),
    maxStake: maxStake === null ? null : money(maxStake, currency),
    days,
  };
}

export const toReward = (row: object): Reward => ({ ...readRewardRow(row), prize: toPrize(row) });

/** Null when the player has no such reward. */
export async function readReward(db: Queryable, playerId: PlayerId, id: string): Promise<Reward | null> {
  return queryRow(db, toReward, 'select * from rewards_assignations where id = $1 and player_id = $2', [id, playerId]);
}

/** The player's rewards of these ids, in their order. */
export async function readRewards(db: Queryable, playerId: PlayerId, ids: readonly string[]): Promise<Reward[]> {
  if (ids.length === 0) return [];
  return queryRows(
    db,
    toReward,
    'select * from rewards_assignations where id = any($1::uuid[]) and player_id = $2 order by array_position($1::uuid[], id)',
    [[...ids], playerId],
  );
}

/** The player whose reward it is; null for none of this id. */
export const readOwner = (db: Queryable, id: string): Promise<PlayerId | null> =>
  queryValue(db, playerId, 'select player_id from rewards_assignations where id = $1', [id]);

/** The reward, held until the transaction ends: claim, end and removal of it follow each other. */
export async function lockReward(tx: Queryable, id: string): Promise<Reward | null> {
  return queryRow(tx, toReward, 'select * from rewards_assignations where id = $1 for update', [id]);
}

/** Rewards that can still be claimed, held until the transaction ends. */
export async function lockOpenRewards(tx: Queryable, playerId: PlayerId): Promise<Reward[]> {
  return queryRows(
    tx,
    toReward,
    `select * from rewards_assignations where player_id = $1 and status in ('Scheduled', 'Unclaimed') order by id for update`,
    [playerId],
  );
}

const readOutcome = rowReader({ outcome: z.enum(['Assigned', 'Known', 'BudgetSpent']) });
export type AssignOutcome = ReturnType<typeof readOutcome>['outcome'];

/** Keeps the reward unless its occasion has one, and takes its amount from the budget of the campaign, unless it was won. */
export async function insertReward(tx: Queryable, reward: Reward, occasion: string): Promise<AssignOutcome> {
  const { prize } = reward;
  const free = prize.type === 'free-spin' ? prize : null;
  const bonus = prize.type === 'bonus-money-drop' ? prize : null;
  const terms = bonus ?? free?.bonusWins;
  const row = {
    id: reward.id,
    campaign_id: reward.campaignId,
    player_id: reward.playerId,
    occasion,
    status: reward.status,
    note: reward.note,
    kind: reward.kind,
    claim_type: reward.claimType,
    reason: reward.reason,
    names: reward.names,
    currency: prize.amount.currency,
    amount: prize.amount.amount.toString(),
    wagering_factor: terms?.wageringFactor ?? null,
    max_payout: terms?.maxPayout?.amount.toString() ?? null,
    max_stake: bonus?.maxStake?.amount.toString() ?? null,
    bonus_days: terms?.days ?? null,
    rounds: free?.rounds ?? null,
    game_slug: free?.gameSlug ?? null,
    bet_level: free?.betLevel ?? null,
    play_days: free?.days ?? null,
    won_by: reward.wonBy,
    starts_at: reward.startsAt,
    ends_at: reward.endsAt,
    assigned_at: reward.assignedAt,
    updated_at: reward.updatedAt,
  };
  const assigned = await queryRow(
    tx,
    readOutcome,
    'select rewards_assign(jsonb_populate_record(null::rewards_assignations, $1)) as outcome',
    [JSON.stringify(row)],
  );
  if (!assigned) throw new Error('rewards_assign gave no row');
  return assigned.outcome;
}

export async function readRewardOf(
  db: Queryable,
  of: { readonly campaignId: string; readonly playerId: PlayerId; readonly occasion: string },
): Promise<Reward | null> {
  return queryRow(
    db,
    toReward,
    'select * from rewards_assignations where campaign_id = $1 and player_id = $2 and occasion = $3',
    [of.campaignId, of.playerId, of.occasion],
  );
}

/**
 * Moves a reward that the caller holds, gives back its part of the budget when it comes to nothing, and notifies the
 * player's screens. Throws on a transition that there is not: the caller's bug.
 */
export async function moveReward(
  tx: Queryable,
  reward: Reward,
  to: RewardStatus,
  now: Date,
  note: RewardNote | null = null,
): Promise<Reward> {
  if (!canMove(reward.status, to)) throw new RangeError(`a reward does not go from ${reward.status} to ${to}`);
  await tx.query('update rewards_assignations set status = $2, note = $3, updated_at = $4 where id = $1', [
    reward.id,
    to,
    note,
    now,
  ]);
  if (reward.wonBy === null && (to === 'Expired' || to === 'Removed')) {
    const { amount, currency } = reward.prize.amount;
    await tx.query('update rewards_budgets set reserved = reserved - $3 where campaign_id = $1 and currency = $2', [
      reward.campaignId,
      currency,
      amount,
    ]);
  }
  await notifyPlayer(tx, reward);
  return { ...reward, status: to, note, updatedAt: now };
}

export async function notifyPlayer(tx: Queryable, { id, playerId }: Pick<Reward, 'id' | 'playerId'>): Promise<void> {
  await appendEvent(tx, rewardChanged, { topic: rewardsTopic(playerId), key: playerId, payload: { id } });
}

/** Puts the campaign in the place of one of the same id; a budget never falls below what is promised. */
export async function upsertCampaign(tx: Queryable, campaign: Campaign, now: Date): Promise<void> {
  await tx.query(
    `insert into rewards_campaigns (id, definition, starts_at, ends_at, published_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set definition = excluded.definition, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       published_at = excluded.published_at`,
    [campaign.id, JSON.stringify(campaign), campaign.startsAt, campaign.endsAt, now],
  );
  for (const { amount, currency } of budgetsOf(campaign))
    await tx.query(
      `insert into rewards_budgets as known (campaign_id, currency, budget) values ($1, $2, $3)
       on conflict (campaign_id, currency) do update set budget = greatest(known.reserved, excluded.budget)`,
      [campaign.id, currency, amount],
    );
}

const readDefinition = rowReader({ definition: z.unknown() });

function toCampaign(row: object): Campaign {
  const campaign = parseCampaign(readDefinition(row).definition);
  if (!campaign) throw new TypeError('a campaign that was stored cannot be read');
  return campaign;
}

export async function readCampaign(db: Queryable, id: string): Promise<Campaign | null> {
  return queryRow(db, toCampaign, 'select definition from rewards_campaigns where id = $1', [id]);
}

/** Campaigns that ended after `since`, the oldest id first. */
export async function readCampaigns(db: Queryable, since: Date): Promise<Campaign[]> {
  return queryRows(db, toCampaign, 'select definition from rewards_campaigns where ends_at > $1 order by id', [since]);
}

/** A campaign that is an offer of the deposit form, and what its budget has left in a currency. */
export interface OpenCampaign {
  readonly campaign: Campaign;
  readonly left: bigint;
}

const readLeft = rowReader({ left: z.bigint() });

/** The offers that run now, by their ids. */
export async function readOffers(db: Queryable, currency: Currency, now: Date): Promise<OpenCampaign[]> {
  return queryRows(
    db,
    (row) => ({ campaign: toCampaign(row), ...readLeft(row) }),
    `select c.definition, coalesce(b.budget - b.reserved, 0) as left
     from rewards_campaigns c left join rewards_budgets b on b.campaign_id = c.id and b.currency = $1
     where c.starts_at <= $2 and c.ends_at > $2 and c.definition -> 'trigger' ->> 'type' in ('deposit-offer', 'page-offer')
     order by c.id`,
    [currency, now],
  );
}

export async function isBrandClosed(db: Queryable, brand: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from rewards_closed_brands where brand = $1', [brand]);
  return rows.length > 0;
}

export async function setBrandClosed(tx: Queryable, brand: string, isClosed: boolean, now: Date): Promise<void> {
  if (isClosed)
    await tx.query('insert into rewards_closed_brands (brand, closed_at) values ($1, $2) on conflict do nothing', [
      brand,
      now,
    ]);
  else await tx.query('delete from rewards_closed_brands where brand = $1', [brand]);
}
