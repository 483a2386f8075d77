'use client';
import { OPENID } from '@/lib/session/openid.model';
import { tabStorage } from '@/lib/edge/kept.client';

const TRIED_AT = 'silentSignInAt';
const VISIT = 'silentSignIn';
/**
 * A session that is refused again so soon after a silent sign-in, in ms, is over: the next one would not help either.
 */
const REPEATED_WITHIN_MS = 5_000;

/** The visitor's way to the identity provider and back. */
export interface ProviderVisit {
  /** Path of the handler page that the browser comes back to. */
  readonly handlerPath: string;
  /** `fi` of `fi_FI`. */
  readonly language: string;
  readonly kind: 'sign-in' | 'sign-up' | 'silent';
}

/** Sends the browser to the identity provider. Resolves once it is on its way, or could not be sent. */
export async function visitProvider({ handlerPath, language, kind }: ProviderVisit): Promise<void> {
  const { signIn } = await import('next-auth/react');
  await signIn(
    'keycloak',
    { callbackUrl: handlerPath },
    {
      ui_locales: language,
      ...(kind === 'sign-up' ? { kc_action: 'register' } : {}),
      ...(kind === 'silent' ? { prompt: 'none' } : {}),
    },
  );
}

/**
 * The callbacks of a silent sign-in while this page lives: the page that comes back from the provider does the rest.
 */
export interface SilentSignIn {
  /** An attempt has begun; for so many ms it may be under way. */
  onAttempt(ms: number): void;
  /** No attempt got anywhere. */
  giveUp(): void;
}

/**
 * Asks the provider whether it still knows the player, by a visit that shows nothing; no frame, since browsers keep its
 * cookies from those [AUT-11]. An attempt that gets no answer is repeated once, after a while [AUT-13, AUT-14]. False
 * when the session was just renewed that way: then it is over.
 */
export function beginSilentSignIn(callbacks: SilentSignIn): boolean {
  if (Date.now() - Number(tabStorage.read(TRIED_AT)) < REPEATED_WITHIN_MS) return false;
  attempt(callbacks, 1);
  return true;
}

function attempt(callbacks: SilentSignIn, number: number): void {
  const visit = crypto.getRandomValues(new Uint32Array(2)).join('-');
  tabStorage.write(TRIED_AT, String(Date.now()));
  tabStorage.write(VISIT, visit);
  const [, locale = 'en'] = window.location.pathname.split('/');
  const returnTo = window.location.pathname + window.location.search;
  const handlerPath = `/${locale}/keycloak-login-handler/?${new URLSearchParams({ silent: '1', visit, returnTo }).toString()}`;
  callbacks.onAttempt(OPENID.requestTimeoutMs + OPENID.silentRetryMs);
  let isOver = false;
  const failed = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    // A page that left meanwhile is not here for the next attempt.
    if (number === 1) setTimeout(() => attempt(callbacks, number + 1), OPENID.silentRetryMs);
    else callbacks.giveUp();
  };
  const timer = setTimeout(failed, OPENID.requestTimeoutMs);
  visitProvider({ handlerPath, language: locale.slice(0, 2), kind: 'silent' }).catch(failed);
}

/**
 * True for the visit that this very tab began, once: anybody can write an address that looks like the end of one
 * [AUT-11].
 */
export function isOwnSilentVisit(visit: string | null): boolean {
  const begun = tabStorage.read(VISIT);
  if (!begun || begun !== visit) return false;
  tabStorage.write(VISIT, null);
  return true;
}
