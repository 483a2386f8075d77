import type { PlayerId } from '../../../kernel/ids';
import type { LimitsDeps } from '../deps';
import { readChanges, type PastChange } from '../store';

export interface LimitHistory {
  readonly changes: readonly PastChange[];
  readonly hasNextPage: boolean;
}

export interface HistoryPage {
  readonly first: number;
  /** The number of the last change that was shown. */
  readonly after: bigint | null;
}

const longestPage = 50;

/** How the player's limits were changed, the newest first. */
export async function getHistory(
  { db }: Pick<LimitsDeps, 'db'>,
  playerId: PlayerId,
  page: HistoryPage,
): Promise<LimitHistory> {
  const first = Math.min(Math.max(1, page.first), longestPage);
  const rows = await readChanges(db, playerId, first + 1, page.after);
  return { changes: rows.slice(0, first), hasNextPage: rows.length > first };
}
