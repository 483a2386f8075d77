import type { REWARD_HISTORY } from '@/components/rewards/rewards.documents';
import { rewardStatuses, type RewardStatus } from '@/contract/rewards';
import type { VariablesOf } from '@/lib/graphql/graphql';

export const REWARDS_HISTORY_PATH = '/profile/rewards-history/';
/** Its file below /api/history/. */
export const REWARDS_FILE = 'rewards.csv';

const ORDERS = {
  assignedAtDesc: { field: 'assignedAt', desc: true },
  assignedAtAsc: { field: 'assignedAt', desc: false },
  updatedAtDesc: { field: 'updatedAt', desc: true },
  updatedAtAsc: { field: 'updatedAt', desc: false },
  rewardIdAsc: { field: 'rewardId', desc: false },
  statusAsc: { field: 'status', desc: false },
} as const;

export type RewardOrder = keyof typeof ORDERS;
export const REWARD_ORDERS = [
  'assignedAtDesc',
  'assignedAtAsc',
  'updatedAtDesc',
  'updatedAtAsc',
  'rewardIdAsc',
  'statusAsc',
] as const satisfies readonly RewardOrder[];
const [USUAL_ORDER] = REWARD_ORDERS;

/** The query of an address. */
export interface RewardHistoryQuery {
  /** None stands for all. */
  readonly statuses: readonly RewardStatus[];
  readonly order: RewardOrder;
  readonly after: string | null;
}

const CURSOR = /^[\w-]{1,300}$/;

/** Reads an address; what is unknown counts as not said. */
export function readRewardHistoryQuery(params: URLSearchParams): RewardHistoryQuery {
  const statuses = params.getAll('status');
  const after = params.get('after') ?? '';
  return {
    statuses: rewardStatuses.filter((status) => statuses.includes(status)),
    order: REWARD_ORDERS.find((order) => order === params.get('sort')) ?? USUAL_ORDER,
    after: CURSOR.test(after) ? after : null,
  };
}

/** The query in the form of an address, from `after` on; '' for everything in the usual order. */
export function toRewardSearch(
  { statuses, order }: RewardHistoryQuery,
  more: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(statuses.map((status) => ['status', status]));
  for (const [name, value] of Object.entries({ sort: order === USUAL_ORDER ? '' : order, ...more }))
    if (value !== '') params.set(name, value);
  return params.size > 0 ? `?${params.toString()}` : '';
}

export function toRewardVariables({
  statuses,
  order,
}: RewardHistoryQuery): Omit<VariablesOf<typeof REWARD_HISTORY>, 'first' | 'after'> {
  return { statuses: statuses.length > 0 ? [...statuses] : null, sort: ORDERS[order] };
}
