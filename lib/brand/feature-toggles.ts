/** The toggles of the contract, in an order that never changes: overrides are written by their places. */
export const FEATURE_TOGGLES = [
  'BasicEnterCode', 'DarkCashierLayout', 'DefaultConsentRegistration', 'DisablePhoneVerificationForRewards',
  'DisableWeekendWithdrawalMessages', 'EnableCashierIBAwardAnnouncement', 'EnableFinancialHistory',
  'EnableGamesInformationMessage', 'EnablePhoneVerification', 'EnableWelcomeMessage', 'OverlaySourceOfWealth',
  'QuickMenu', 'ShowRTP', 'Sportsbook',
] as const;
export type FeatureToggle = (typeof FEATURE_TOGGLES)[number];

export function isFeatureToggle(name: string): name is FeatureToggle {
  return FEATURE_TOGGLES.some((toggle) => toggle === name);
}
