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
