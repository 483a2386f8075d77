import { z } from 'zod';
import { rewardStatuses, type RewardStatus } from '@/contract/rewards';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import type { Reward } from '../domain/reward';
import { toReward } from '../store';

export const rewardSortFields = ['assignedAt', 'rewardId', 'status', 'updatedAt'] as const;
type RewardSortField = (typeof rewardSortFields)[number];

/** The player's newest rewards of these statuses, at most `last`, by when they were assigned [RWD-01]. */
export async function getRewards(
  db: Queryable,
  playerId: PlayerId,
  {
    statuses,
    desc,
    last,
  }: { readonly statuses: readonly RewardStatus[]; readonly desc: boolean; readonly last: number },
): Promise<Reward[]> {
  const newestFirst = await queryRows(
    db,
    toReward,
    `select * from rewards_assignations where player_id = $1 and status = any($2::text[])
     order by assigned_at desc, id desc limit $3`,
    [playerId, [...statuses], last],
  );
  return desc ? newestFirst : newestFirst.reverse();
}

const readCount = rowReader({ count: z.bigint().transform(Number) });

export async function countUnclaimed(db: Queryable, playerId: PlayerId): Promise<number> {
  const unclaimed = await queryRow(
    db,
    readCount,
    `select count(*) from rewards_assignations where player_id = $1 and status = 'Unclaimed'`,
    [playerId],
  );
  return unclaimed?.count ?? 0;
}

export interface RewardHistoryRequest {
  readonly statuses: readonly RewardStatus[] | null;
  readonly sort: { readonly field: RewardSortField; readonly desc: boolean };
  readonly first: number;
  readonly after: string | null;
}

export interface RewardPage {
  readonly rewards: readonly Reward[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** Of each sort field: the column, and the type that a cursor's text becomes. */
const COLUMNS = {
  assignedAt: { name: 'assigned_at', type: 'timestamptz' },
  updatedAt: { name: 'updated_at', type: 'timestamptz' },
  rewardId: { name: 'campaign_id', type: 'text' },
  status: { name: 'status', type: 'text' },
} as const satisfies Record<RewardSortField, unknown>;

const cursorSchema = z.tuple([z.string().max(100), z.uuid()]);

function keyOf(reward: Reward, field: RewardSortField): string {
  switch (field) {
    case 'assignedAt':
    case 'updatedAt':
      return reward[field].toISOString();
    case 'rewardId':
      return reward.campaignId;
    case 'status':
      return reward.status;
  }
}

/** Null for what is no cursor of this order. */
function readCursor(text: string | null, field: RewardSortField): readonly [string, string] | null {
  if (text === null) return null;
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return COLUMNS[field].type === 'timestamptz' && Number.isNaN(Date.parse(cursor[0])) ? null : cursor;
  } catch {
    return null;
  }
}

/** All rewards of the player by page, whatever became of them [RWD-04]. */
export async function getRewardHistory(
  db: Queryable,
  playerId: PlayerId,
  { statuses, sort: { field, desc }, first, after }: RewardHistoryRequest,
): Promise<RewardPage> {
  const { name, type } = COLUMNS[field];
  const key = type === 'text' ? `${name} collate "C"` : name;
  const [order, beyond] = desc ? ['desc', '<'] : ['asc', '>'];
  const cursor = readCursor(after, field);
  const found = await queryRows(
    db,
    toReward,
    `select * from rewards_assignations where player_id = $1 and status = any($2::text[])
       and ($3::text is null or (${key}, id) ${beyond} ($3::text::${type}, $4::uuid))
     order by ${key} ${order}, id ${order} limit $5`,
    [playerId, [...(statuses ?? rewardStatuses)], cursor?.[0] ?? null, cursor?.[1] ?? null, first + 1],
  );
  const rewards = found.slice(0, first);
  const last = rewards.at(-1);
  const endCursor = last ? Buffer.from(JSON.stringify([keyOf(last, field), last.id])).toString('base64url') : null;
  return { rewards, pageInfo: { endCursor, hasNextPage: found.length > first } };
}
