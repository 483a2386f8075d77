import 'server-only';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const DASHBOARD = graphql(`
  query ProfileDashboard {
    viewer {
      player {
        playerId phoneNumber isPhoneNumberVerified email emailVerified
        accountStatus { status }
        country { code name }
        personalInfo { firstName lastName dateOfBirth street zipCode city }
      }
      recentRounds(first: 10) { id gameName gameSlug betAmount winAmount currency openedAt closedAt }
    }
  }
`);

type Viewer = ResultOf<typeof DASHBOARD>['viewer'];
export type ProfilePlayer = NonNullable<Viewer['player']>;
export type RecentRound = Viewer['recentRounds'][number];

export interface Dashboard {
  readonly player: ProfilePlayer;
  readonly rounds: readonly RecentRound[];
}

/** What the player's dashboard opens with; null when nobody is signed in. */
export async function getDashboard({ brand, locale }: PageContext): Promise<Result<Dashboard | null, Failure>> {
  const result = await readAsPlayer(DASHBOARD, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { player, recentRounds } = result.value.viewer;
  return { ok: true, value: player && { player, rounds: recentRounds } };
}
