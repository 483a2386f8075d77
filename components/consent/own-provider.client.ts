'use client';
import { CONSENT_CATEGORIES, CONSENT_VERSION, CONSENTS_PATH, type ConsentCategory } from '@/contract/consent';
import type { ConsentProvider } from '@/components/consent/consent-provider';
import { forgetCategories } from '@/components/consent/forget.client';
import { publicSettings } from '@/lib/config/public-settings.client';
import { allowedCategories, rememberCategories } from '@/lib/edge/browser-consent.client';
import { CONSENT_COOKIE, encodeConsent, parseConsent } from '@/lib/edge/consent';
import { readCookie } from '@/lib/edge/cookies';
import { writeCookie } from '@/lib/edge/write-cookie.client';
import { createTopic } from '@/lib/store/store';

/** The lobby's own provider: a cookie, sent to all tabs, with a proof of each choice at the platform [CNS-01]. */
export interface OwnProvider extends ConsentProvider {
  readonly choose: (categories: readonly ConsentCategory[]) => void;
  /** False once the visitor has agreed to, or refused, the words of today. */
  readonly isUndecided: () => boolean;
}

export function createOwnProvider(show: () => void): OwnProvider {
  const changes = createTopic<readonly ConsentCategory[] | null>();
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('foyer-consent');
  const current = () => parseConsent(readCookie(document.cookie, CONSENT_COOKIE));

  function keep(categories: readonly ConsentCategory[] | null): void {
    rememberCategories(categories);
    forgetCategories(
      CONSENT_CATEGORIES.filter((category) => category !== 'necessary' && !categories?.includes(category)),
    );
    changes.publish(categories);
  }

  // Another tab says only that something changed; the cookie says what.
  tabs?.addEventListener('message', () => {
    const categories = current()?.categories ?? null;
    rememberCategories(categories);
    changes.publish(categories);
  });

  return {
    get: allowedCategories,
    onChange: changes.listen,
    show,
    isUndecided: () => {
      const consent = current();
      return consent ? consent.version < CONSENT_VERSION : allowedCategories() === null;
    },
    choose(chosen) {
      const categories = CONSENT_CATEGORIES.filter((name) => name === 'necessary' || chosen.includes(name));
      const consent = {
        id: current()?.id || newConsentId(),
        version: CONSENT_VERSION,
        chosenAt: new Date().toISOString(),
        categories,
      };
      writeCookie({ name: CONSENT_COOKIE, value: encodeConsent(consent) });
      const { brand, locale } = publicSettings();
      // The choice holds all the same where the proof does not arrive.
      void fetch(CONSENTS_PATH, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...consent, brand, locale }),
      }).catch(() => undefined);
      keep(categories);
      tabs?.postMessage(0);
    },
    reset() {
      writeCookie({ name: CONSENT_COOKIE, value: null });
      keep(null);
      tabs?.postMessage(0);
    },
  };
}

function newConsentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
