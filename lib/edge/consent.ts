/** The consent provider's cookie (vanilla-cookieconsent): JSON with the accepted categories. */
export const CONSENT_COOKIE = 'cc_cookie';

export type ConsentCategory = 'necessary' | 'preferences' | 'analytics' | 'marketing' | 'uncategorized';

/** True when the visitor accepted the category; anything unreadable is a no. */
export function hasConsent(cookie: string | undefined, category: ConsentCategory): boolean {
  if (!cookie) return false;
  try {
    const parsed: unknown = JSON.parse(cookie);
    if (typeof parsed !== 'object' || parsed === null || !('categories' in parsed)) return false;
    return Array.isArray(parsed.categories) && parsed.categories.includes(category);
  } catch {
    return false;
  }
}
