import type { CSSProperties } from 'react';
import type { GAMIFICATION_INFO, GAMIFICATION_SETTINGS } from '@/components/loyalty/loyalty.documents';
import type { ResultOf } from '@/lib/graphql/graphql';

export const LOYALTY_PATH = '/loyalty-program/';
export const LOYALTY_FAQ_PATH = '/loyalty-program/faq/';
export const LOYALTY_RANKS_PATH = '/loyalty-program/ranks/';
export const MISSIONS_PATH = '/missions/';
export const TOURNAMENTS_PATH = '/tournaments/';

export type GamificationViewer = ResultOf<typeof GAMIFICATION_INFO>['viewer'];
export type GamificationRoot = ResultOf<typeof GAMIFICATION_SETTINGS>['root'];
export type GamificationSettings = NonNullable<GamificationRoot['gamificationSettings']>;
export type GamificationDetails = NonNullable<GamificationViewer['playerGamificationDetails']>;

/** The provider's word on the player; 'blocked' also when the provider cannot be reached. */
export type GamificationStatus = 'opted-in' | 'opted-out' | 'blocked';

/** Why a player has no gamification, in the order in which it is looked at. */
export type GamificationRefusal =
  | 'setting-off'
  | 'player-blocked'
  | 'no-client-id'
  | 'self-excluded'
  | 'source-of-wealth-due'
  | 'kyc-required'
  | 'account-closed';

/** The conditions that a player can fulfil, by the pages where it is done. A break and an exclusion are not undone so. */
export const LACKING_PATHS = {
  'kyc-required': '/profile/documents/',
  'source-of-wealth-due': '/source-of-wealth/',
} as const satisfies Partial<Record<GamificationRefusal, string>>;
export type Lacking = keyof typeof LACKING_PATHS;

export const lackingOf = (refusal: GamificationRefusal | null): Lacking | null =>
  refusal === 'kyc-required' || refusal === 'source-of-wealth-due' ? refusal : null;

interface GamificationFacts {
  readonly settings: Pick<GamificationSettings, 'enabled' | 'clientId'> | null;
  /** A flag that could not be read counts as blocked. */
  readonly isBlocked: boolean | null;
  readonly player: GamificationViewer['player'];
  readonly now: Date;
}

/** Null when all seven conditions hold [GAM-01]. */
export function gamificationRefusal({
  settings,
  isBlocked,
  player,
  now,
}: GamificationFacts): GamificationRefusal | null {
  if (settings?.enabled !== true) return 'setting-off';
  if (isBlocked !== false || !player) return 'player-blocked';
  if (!settings.clientId) return 'no-client-id';
  const exclusion = player.selfExclusionDetails;
  // One without an end lasts until the operator lifts it.
  if (exclusion && (exclusion.exclusionEndsAt === null || new Date(exclusion.exclusionEndsAt) > now))
    return 'self-excluded';
  if (player.sourceOfWealthStatus?.dueDateExpired === true) return 'source-of-wealth-due';
  if (player.kycCheckStatus.status === 'Required') return 'kyc-required';
  const { status, reopenByCustomerAllowed } = player.accountStatus;
  return status === 'Closed' && !reopenByCustomerAllowed ? 'account-closed' : null;
}

/** The colour of a rank, of a card or of a step, for the styles. */
export const rankStyle = (color: string): CSSProperties => ({ '--rank': color }) as CSSProperties;

export const NO_DETAILS: GamificationDetails = {
  level: 1,
  points: 0,
  nextLevelPoints: null,
  optedIn: false,
  asOf: new Date(0).toISOString(),
};

export function applyDetails(
  known: GamificationDetails,
  { gamificationUpdated: update }: { readonly gamificationUpdated: GamificationDetails },
): GamificationDetails {
  return Date.parse(update.asOf) < Date.parse(known.asOf) ? known : update;
}

/** The names of the levels, the first level's first. */
export type RankNames = readonly string[];

/** A level by its number and name, by the text `loyalty.level`; the number alone where the name is not known. */
export function namedLevel(
  say: (values: { readonly level: number; readonly rank: string }) => string,
  ranks: RankNames,
  level: number,
): string {
  const rank = ranks[level - 1];
  return rank ? say({ level, rank }) : String(level);
}

/** How much of the way to the next level is done, from 0 to 1. */
export function shareOfLevel(points: number, from: number, to: number | null): number {
  if (to === null || to <= from) return 1;
  return Math.min(1, Math.max(0, (points - from) / (to - from)));
}
