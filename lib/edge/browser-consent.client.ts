'use client';
import { isConsentCategory, type ConsentCategory } from '@/contract/consent';
import { CONSENT_COOKIE, parseConsent } from '@/lib/edge/consent';
import { readCookie } from '@/lib/edge/cookies';
import { tabStorage } from '@/lib/edge/kept.client';

/** The last choice that the consent provider sent to this tab, for a browser whose cookie is another provider's. */
const KEY = 'consent';

/**
 * The categories that the visitor has allowed: by the cookie, else as this tab remembers; null before any choice
 * [CNS-01].
 */
export function allowedCategories(): readonly ConsentCategory[] | null {
  return parseConsent(readCookie(document.cookie, CONSENT_COOKIE))?.categories ?? rememberedCategories();
}

/** The one question before something is kept or sent that is not necessary [CNS-01]. */
export function isAllowed(category: ConsentCategory): boolean {
  return allowedCategories()?.includes(category) ?? false;
}

function rememberedCategories(): readonly ConsentCategory[] | null {
  const found = tabStorage.readJson(KEY);
  return Array.isArray(found) ? found.filter(isConsentCategory) : null;
}

/** Keeps the provider's last word for this tab; null forgets it. */
export function rememberCategories(categories: readonly ConsentCategory[] | null): void {
  tabStorage.write(KEY, categories && JSON.stringify(categories));
}
