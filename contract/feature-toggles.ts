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

/** The toggles with the overrides applied. */
export function applyToggles(features: readonly FeatureToggle[], overrides: ToggleOverrides): FeatureToggle[] {
  return featureToggles.filter((toggle) => overrides[toggle] ?? features.includes(toggle));
}
