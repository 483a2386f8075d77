/** The categories that a visitor may allow, by the numbers of the contract: 1 necessary … 5 uncategorized [CNS-01]. */
export const CONSENT_CATEGORIES = ['necessary', 'preferences', 'analytics', 'marketing', 'uncategorized'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** The giver of a consent: the visitor, or the rules of a country where all is accepted without a question. */
export const CONSENT_GIVERS = ['visitor', 'country'] as const;
export type ConsentGiver = (typeof CONSENT_GIVERS)[number];

/** The version of the words that a visitor agrees to. When it rises, every visitor chooses again. */
export const CONSENT_VERSION = 2;

/** The id of a browser's choices: 16 random bytes. */
export const CONSENT_ID_SHAPE = /^[\w-]{22}$/;

/** Where browsers send the proof of a choice, and what they have seen. */
export const CONSENTS_PATH = '/collect/v1/consents';
export const EVENTS_PATH = '/collect/v1/events';

export function isConsentCategory(name: unknown): name is ConsentCategory {
  return CONSENT_CATEGORIES.some((category) => category === name);
}
