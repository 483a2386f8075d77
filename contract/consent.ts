/** The categories that a visitor may allow, by the numbers of the contract: 1 necessary … 5 uncategorized [CNS-01]. */
export const CONSENT_CATEGORIES = ['necessary', 'preferences', 'analytics', 'marketing', 'uncategorized'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** The version of the words that a visitor agrees to. When it rises, every visitor chooses again. */
export const CONSENT_VERSION = 2;

/** Where browsers send the proof of a choice, and what they have seen. */
export const CONSENTS_PATH = '/collect/v1/consents';
export const EVENTS_PATH = '/collect/v1/events';

export function isConsentCategory(name: unknown): name is ConsentCategory {
  return CONSENT_CATEGORIES.some((category) => category === name);
}
