import type { LIMIT_HISTORY } from '@/components/limits/limit-history.documents';
import type { ResultOf } from '@/lib/graphql/graphql';

/** Changes of the player's limits, the newest first, as they were at the version of the limits. */
export type LimitHistory = NonNullable<ResultOf<typeof LIMIT_HISTORY>['viewer']['limits']>;
export type PastChange = LimitHistory['history']['nodes'][number];

/** With the page that comes after what is shown. */
export function withOlder(shown: LimitHistory, { history: { nodes, pageInfo } }: LimitHistory): LimitHistory {
  return { ...shown, history: { nodes: [...shown.history.nodes, ...nodes], pageInfo } };
}

/** With the newest page: older changes that were shown stay, where no change between them is missing. */
export function withNewest(shown: LimitHistory, newest: LimitHistory): LimitHistory {
  if (newest.version < shown.version) return shown;
  const last = newest.history.nodes.at(-1);
  const from = shown.history.nodes.findIndex(({ id }) => id === last?.id);
  if (from === -1) return newest;
  const nodes = [...newest.history.nodes, ...shown.history.nodes.slice(from + 1)];
  return { ...newest, history: { nodes, pageInfo: shown.history.pageInfo } };
}
