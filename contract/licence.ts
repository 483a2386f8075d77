/** Names a licence of the deployment; its rules are in the configuration, `licences/<code>.json`. */
export type LicenceCode = string;

/** Features that a licence may demand or allow [BRD-03]. */
export const licenceFeatures = [
  'globalLossLimits',
  'lossLimits',
  'sessionClock',
  'closedLoopPayments',
  'ssnOnRegistration',
  'sessionLimits',
  'depositLimitsOnRegistration',
  'realityCheck',
  'selfExclusionMultipleOptions',
  'depositLimits',
  'depositLimitsWeekly',
  'depositLimitsMonthly',
  'selfExclusion',
  'fullTermsLinkInChallenges',
  'ibJackpotNotification',
  'defaultUSDCurrency',
] as const;
export type LicenceFeature = (typeof licenceFeatures)[number];

/** Kinds of games, for categories and for rules that hold for some alone. */
export const gameKinds = [
  'slot',
  'roulette',
  'blackjack',
  'table',
  'live',
  'crash',
  'instant',
  'bingo',
  'poker',
  'virtual',
] as const;
export type GameKind = (typeof gameKinds)[number];
/** The kinds of play: those of games, and sports. Players exclude themselves from each, and rounds are listed by it. */
export const playKinds = [...gameKinds, 'sports'] as const;
export type PlayKind = (typeof playKinds)[number];

/** The people who may play for fun under a licence. */
export const demoAudiences = ['everybody', 'players', 'nobody'] as const;

export const productModes = ['CASINO', 'SPORTS'] as const;
/** The products of a licence, of which the lobby shows one at a time. */
export type ProductMode = (typeof productModes)[number];

/** Ages in full years. */
export interface AgeRules {
  readonly ageLimit: { readonly casino: number; readonly sports: number };
  readonly products: readonly ProductMode[];
}

/** The age from which a product may be played. */
export function ageLimitOf({ ageLimit }: Pick<AgeRules, 'ageLimit'>, product: ProductMode): number {
  return product === 'CASINO' ? ageLimit.casino : ageLimit.sports;
}

/** The age from which an account may be opened: old enough for one product; each product asks for its own age again. */
export function accountAge(rules: AgeRules): number {
  return Math.min(...rules.products.map((product) => ageLimitOf(rules, product)));
}

/** Whether a licence lets a visitor, or a player who is signed in, play for fun. */
export function mayPlayForFun(
  { demoPlay }: { readonly demoPlay: (typeof demoAudiences)[number] },
  isPlayer: boolean,
): boolean {
  return demoPlay === 'everybody' || (demoPlay === 'players' && isPlayer);
}
