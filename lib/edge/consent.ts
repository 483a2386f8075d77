/** The categories that the visitor granted, as their numbers with commas between: `1,2`. Written by the consent banner. */
export const CONSENT_COOKIE = 'consent';

const CATEGORY_NUMBERS = { necessary: '1', preferences: '2', analytics: '3', marketing: '4', uncategorized: '5' } as const;
export type ConsentCategory = keyof typeof CATEGORY_NUMBERS;

const SHAPE = /^[1-5](?:,[1-5])*$/;

/** True when the visitor granted the category; anything unreadable is a no [CNS-01]. */
export function hasConsent(cookie: string | undefined, category: ConsentCategory): boolean {
  return cookie !== undefined && SHAPE.test(cookie) && cookie.split(',').includes(CATEGORY_NUMBERS[category]);
}
