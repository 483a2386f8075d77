import 'server-only';
import { OPEN_ROUNDS, toOpenRounds, type OpenRound } from '@/components/open-rounds/open-rounds.documents';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

const PLAYER_FIELDS = graphql(`
  fragment DashboardPlayer on Player {
    playerId
    phoneNumber
    isPhoneNumberVerified
    email
    emailVerified
    accountStatus {
      status
    }
    country {
      code
      name
    }
    personalInfo {
      firstName
      lastName
      dateOfBirth
      street
      zipCode
      city
    }
  }
`);

const DASHBOARD = graphql(
  `
  query ProfileDashboard {
    viewer {
      player {
        ...DashboardPlayer
        number
      }
      recentRounds(first: 10) {
        id
        gameName
        gameSlug
        result
        betAmount
        winAmount
        jackpotStaked
        jackpotWon
        currency
        openedAt
        closedAt
        endedBy
      }
    }
  }
`,
  [PLAYER_FIELDS],
);

/** For a back end that keeps no rounds and has no short numbers. */
const DASHBOARD_WITHOUT_ROUNDS = graphql(
  `
  query ProfilePlayer {
    viewer {
      player {
        ...DashboardPlayer
      }
    }
  }
`,
  [PLAYER_FIELDS],
);

type Viewer = ResultOf<typeof DASHBOARD>['viewer'];
export type ProfilePlayer = ResultOf<typeof PLAYER_FIELDS>;
export type RecentRound = Viewer['recentRounds'][number];

export interface Dashboard {
  readonly player: ProfilePlayer;
  /** The number by which people name the player. */
  readonly number: string;
  /** null where the back end keeps none. */
  readonly rounds: readonly RecentRound[] | null;
}

/** The data that the player's dashboard opens with; null when nobody is signed in. */
export async function getDashboard(context: PageContext): Promise<Result<Dashboard | null, Failure>> {
  const place = { brand: context.brand.id, locale: context.locale };
  if (offers(context, 'ProfileDashboard')) {
    const result = await readAsPlayer(DASHBOARD, {}, place);
    if (!result.ok) return result;
    const { player, recentRounds } = result.value.viewer;
    return { ok: true, value: player && { player, number: player.number, rounds: recentRounds } };
  }
  const result = await readAsPlayer(DASHBOARD_WITHOUT_ROUNDS, {}, place);
  if (!result.ok) return result;
  const { player } = result.value.viewer;
  return { ok: true, value: player && { player, number: player.playerId, rounds: null } };
}

const LIMIT_LEFT = graphql(`
  fragment LimitLeft on PlayerLimit {
    period
    limit
    remaining
  }
`);

/** Apart from the dashboard, so that a back end without it still shows the rest; and each apart from the other. */
const WAITING_WITHDRAWALS = graphql(`
  query WaitingWithdrawals {
    viewer {
      transactions(
        type: Withdrawal
        statuses: [Initialized]
        sort: { field: createdAt, desc: true }
        first: 20
      ) {
        nodes {
          id
          amount
          currency
          stage
        }
      }
    }
  }
`);

const LIMITS_LEFT = graphql(
  `
  query LimitsLeft {
    viewer {
      limits {
        currency
        deposit {
          ...LimitLeft
        }
        loss {
          ...LimitLeft
        }
        stake {
          ...LimitLeft
        }
      }
    }
  }
`,
  [LIMIT_LEFT],
);

export type WaitingWithdrawal = NonNullable<
  ResultOf<typeof WAITING_WITHDRAWALS>['viewer']['transactions']
>['nodes'][number];
type Limits = NonNullable<ResultOf<typeof LIMITS_LEFT>['viewer']['limits']>;

export interface Outlook {
  readonly rounds: readonly OpenRound[];
  readonly withdrawals: readonly WaitingWithdrawal[];
  /** null where the back end keeps none. */
  readonly limits: Limits | null;
}

/** Rounds left open, withdrawals on their way and the rest of each limit; a part that cannot be had is left out. */
export async function getOutlook(context: PageContext): Promise<Outlook> {
  const place = { brand: context.brand.id, locale: context.locale };
  const [rounds, withdrawals, limits] = await Promise.all([
    offers(context, 'OpenRounds') ? readAsPlayer(OPEN_ROUNDS, {}, place) : null,
    offers(context, 'WaitingWithdrawals') ? readAsPlayer(WAITING_WITHDRAWALS, {}, place) : null,
    offers(context, 'LimitsLeft') ? readAsPlayer(LIMITS_LEFT, {}, place) : null,
  ]);
  return {
    rounds: rounds?.ok ? toOpenRounds(rounds.value.viewer.openRounds) : [],
    withdrawals: (withdrawals?.ok && withdrawals.value.viewer.transactions?.nodes) || [],
    limits: limits?.ok ? limits.value.viewer.limits : null,
  };
}
