import type { ProductMode } from './licence';

/** The toggles of the contract, in an order that never changes: overrides are written by their places. */
export const featureToggles = [
  'BasicEnterCode',
  'DarkCashierLayout',
  'DefaultConsentRegistration',
  'DisablePhoneVerificationForRewards',
  'DisableWeekendWithdrawalMessages',
  'EnableCashierIBAwardAnnouncement',
  'EnableFinancialHistory',
  'EnableGamesInformationMessage',
  'EnablePhoneVerification',
  'EnableWelcomeMessage',
  'OverlaySourceOfWealth',
  'QuickMenu',
  'ShowRTP',
  'Sportsbook',
] as const;
export type FeatureToggle = (typeof featureToggles)[number];

export function isFeatureToggle(name: string): name is FeatureToggle {
  return featureToggles.some((toggle) => toggle === name);
}

/** Toggles that are on or off whatever the brand says. */
export type ToggleOverrides = { readonly [Toggle in FeatureToggle]?: boolean };

/** The facts of a brand that its toggles follow from. */
interface Toggled {
  /** Those that are on by the brand's own data. */
  readonly features: readonly FeatureToggle[];
  /** Those of its licence. */
  readonly products: readonly ProductMode[];
}

/**
 * The toggles that are on at a brand, the one rule for edge, pages and platform: by its own data, with the overrides
 * applied one after another (of operators, then of testers), and no sportsbook where the licence has no sports [FLG-01].
 */
export function togglesOf({ features, products }: Toggled, ...overrides: readonly ToggleOverrides[]): FeatureToggle[] {
  const last: ToggleOverrides = Object.assign({}, ...overrides);
  return featureToggles.filter(
    (toggle) => (last[toggle] ?? features.includes(toggle)) && (toggle !== 'Sportsbook' || products.includes('SPORTS')),
  );
}
