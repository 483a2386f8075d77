import type { JACKPOT_LEADERBOARD } from '@/components/jackpot/jackpot.documents';
import type { ResultOf } from '@/lib/graphql/graphql';

/** The pot of the leaderboard. */
export const LEADERBOARD_POT = 'mega';
export const LEADERBOARD_FETCHED = 100;
const LEADERBOARD_SHOWN = 50;
export const ROWS_MORE = 10;

type LeaderboardAnswer = NonNullable<ResultOf<typeof JACKPOT_LEADERBOARD>['root']['jackpotLeaderboard']>;
export type LeaderboardRow = LeaderboardAnswer['leaderboard'][number];

export interface Board {
  readonly rows: readonly (LeaderboardRow & { readonly place: number; readonly isOwn: boolean })[];
  /** The player's own row where it is not among those; null where the player stands among them. */
  readonly own: { readonly place: number | null; readonly prize: string | null; readonly rank: Rank | null } | null;
}

interface Rank {
  readonly name: string;
  readonly image: string;
}

/** The leaderboard as it is shown [JKP-02]. Rows without initials, prize or brand are skipped. */
export function toBoard(answer: LeaderboardAnswer): Board {
  const { playerPosition: position, playerRank, playerRankImageUrl, leaderboard } = answer;
  const rows = leaderboard
    .map((row, index) => ({ ...row, place: index + 1, isOwn: index === position }))
    .filter(({ initials, expectedPrize, brand }) => initials && expectedPrize && brand);
  const isOnTop = position !== null && position >= 0 && position < LEADERBOARD_SHOWN;
  const isRanked = position !== null && position >= 0 && position < LEADERBOARD_FETCHED;
  return {
    rows: rows.slice(0, LEADERBOARD_SHOWN),
    own: isOnTop
      ? null
      : {
          place: isRanked ? position + 1 : null,
          prize: isRanked ? (leaderboard[position]?.expectedPrize ?? null) : null,
          rank: isRanked && playerRank && playerRankImageUrl ? { name: playerRank, image: playerRankImageUrl } : null,
        },
  };
}

/** Rows at first: 10 on a phone; elsewhere 12 with the player's own. */
export function firstRows(isPhone: boolean, hasOwnRow: boolean): number {
  if (isPhone) return 10;
  return hasOwnRow ? 11 : 12;
}
