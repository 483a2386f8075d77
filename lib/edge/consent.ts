import { CONSENT_VERSION, isConsentCategory, type ConsentCategory, type ConsentGiver } from '@/contract/consent';

/** The consent provider's cookie, in the form that vanilla-cookieconsent made common: JSON with the accepted categories. */
export const CONSENT_COOKIE = 'cc_cookie';

/** The choice of a visitor. */
export interface Consent {
  /** Under which the proof is kept; empty where another provider keeps it, and once the choice was taken back. */
  readonly id: string;
  /** Of the words that the visitor agreed to. */
  readonly version: number;
  /** ISO 8601; empty where another provider keeps the proof. */
  readonly chosenAt: string;
  /** None once the choice was taken back. */
  readonly categories: readonly ConsentCategory[];
  readonly by: ConsentGiver;
}

const LONGEST = 1_000;

/** The choice in the cookie; null for none and for anything unreadable. */
export function parseConsent(cookie: string | undefined): Consent | null {
  if (!cookie || cookie.length > LONGEST) return null;
  try {
    const parsed: unknown = JSON.parse(cookie);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const read = (name: string): unknown => Reflect.get(parsed, name);
    const [categories, id, revision, at] = [
      read('categories'),
      read('consentId'),
      read('revision'),
      read('consentTimestamp'),
    ];
    if (!Array.isArray(categories)) return null;
    return {
      id: typeof id === 'string' ? id : '',
      version: typeof revision === 'number' ? revision : CONSENT_VERSION,
      chosenAt: typeof at === 'string' ? at : '',
      categories: categories.filter(isConsentCategory),
      by: read('givenBy') === 'country' ? 'country' : 'visitor',
    };
  } catch {
    return null;
  }
}

export function encodeConsent({ id, version, chosenAt, categories, by }: Consent): string {
  return JSON.stringify({ categories, revision: version, consentId: id, consentTimestamp: chosenAt, givenBy: by });
}

/** True when the visitor accepted the category; anything unreadable is a no. */
export function hasConsent(cookie: string | undefined, category: ConsentCategory): boolean {
  return parseConsent(cookie)?.categories.includes(category) ?? false;
}
