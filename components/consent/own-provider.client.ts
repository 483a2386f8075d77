'use client';
import { sendProof, unlinkedIds } from '@/components/consent/consent-proofs.client';
import type { ConsentProvider } from '@/components/consent/consent-provider';
import { namesOf } from '@/components/consent/stored-items';
import { CONSENT_CATEGORIES, CONSENT_VERSION, type ConsentCategory } from '@/contract/consent';
import { publicSettings } from '@/lib/config/public-settings.client';
import { allowedCategories, rememberCategories } from '@/lib/edge/browser-consent.client';
import { CONSENT_COOKIE, encodeConsent, parseConsent, type Consent } from '@/lib/edge/consent';
import { readCookie, COOKIES, type CookieName } from '@/lib/edge/cookies';
import { browserStorage, tabStorage } from '@/lib/edge/kept.client';
import { writeCookie } from '@/lib/edge/write-cookie.client';
import { createTopic } from '@/lib/store/store';

/** The facts of a choice besides its categories. Left out, it is the visitor's, of now and under the browser's id. */
type ChoiceFacts = Partial<Pick<Consent, 'by' | 'id' | 'chosenAt'>>;

/** The lobby's own provider: a cookie, sent to all tabs, with a proof of each choice at the platform [CNS-01]. */
export interface OwnProvider extends ConsentProvider {
  /** The visitor's choice, or that of the country's rules in place of one. */
  readonly choose: (categories: readonly ConsentCategory[], facts?: ChoiceFacts) => void;
  /** Under which the choices of this browser are proven; null before the first, and once it was taken back. */
  readonly id: () => string | null;
  /** False once the words of today were agreed to, or refused. */
  readonly isUndecided: () => boolean;
  /** Whether the visitor has ever chosen, or taken a choice back: then nothing is accepted without a question. */
  readonly hasAnswered: () => boolean;
}

export function createOwnProvider(show: () => void): OwnProvider {
  const changes = createTopic<readonly ConsentCategory[] | null>();
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('foyer-consent');
  const current = () => parseConsent(readCookie(document.cookie, CONSENT_COOKIE));

  function take(categories: readonly ConsentCategory[] | null): void {
    rememberCategories(categories);
    forgetCategories(
      CONSENT_CATEGORIES.filter((category) => category !== 'necessary' && !categories?.includes(category)),
    );
    changes.publish(categories);
  }

  function keep(consent: Consent): void {
    writeCookie({ name: CONSENT_COOKIE, value: encodeConsent(consent) });
    take(consent.categories);
    tabs?.postMessage(0);
  }

  // Another tab says only that something changed; the cookie says what.
  tabs?.addEventListener('message', () => take(current()?.categories ?? null));

  /** One that is another player's, or not linked for another reason, is left with its choices so far. */
  function ownId(): string | null {
    const id = current()?.id;
    return id && !unlinkedIds.has(id) ? id : null;
  }

  return {
    get: allowedCategories,
    onChange: changes.listen,
    show,
    id: () => current()?.id || null,
    isUndecided: () => {
      const consent = current();
      return consent ? consent.version < CONSENT_VERSION : allowedCategories() === null;
    },
    hasAnswered: () => (current()?.by ?? (allowedCategories() && 'visitor')) === 'visitor',
    choose(chosen, facts = {}) {
      const categories = CONSENT_CATEGORIES.filter((name) => name === 'necessary' || chosen.includes(name));
      const consent = { ...newConsent(categories), id: ownId() ?? newConsentId(), ...facts };
      sendProof(toProof(consent));
      keep(consent);
    },
    reset() {
      const nothing = newConsent([]);
      // The id goes with the choice; its last proof says that the choice was taken back.
      if (current()?.id) sendProof(toProof({ ...nothing, id: ownId() ?? newConsentId() }));
      keep(nothing);
    },
  };
}

function newConsent(categories: readonly ConsentCategory[]): Consent {
  return { id: '', version: CONSENT_VERSION, chosenAt: new Date().toISOString(), categories, by: 'visitor' };
}

function toProof(consent: Consent) {
  const { brand, locale } = publicSettings();
  return { ...consent, brand, locale };
}

/** A random id for the choices of a browser. */
export function newConsentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Deletes from this browser all that was kept because these categories were allowed [CNS-01]. */
function forgetCategories(categories: readonly ConsentCategory[]): void {
  for (const category of categories) {
    for (const name of namesOf('cookie', category))
      if (isCookie(name) && readCookie(document.cookie, name) !== undefined) writeCookie({ name, value: null });
    for (const name of namesOf('local', category)) browserStorage.write(name, null);
    for (const name of namesOf('session', category)) tabStorage.write(name, null);
  }
}

function isCookie(name: string): name is CookieName {
  return Object.hasOwn(COOKIES, name);
}
