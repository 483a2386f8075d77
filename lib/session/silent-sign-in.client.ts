'use client';
import { IDENTITY } from '@/lib/session/identity.model';

const TRIED_AT = 'silentSignInAt';

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
  await signIn('keycloak', { callbackUrl: handlerPath }, { ui_locales: language, ...(kind === 'sign-up' ? { kc_action: 'register' } : {}), ...(kind === 'silent' ? { prompt: 'none' } : {}) });
}

/**
 * Asks the provider whether it still knows the player, by a visit that shows nothing; no frame, since browsers keep its cookies from those [AUT-11].
 * False when it was just tried: then the session is over.
 */
export function beginSilentSignIn(giveUp: () => void): boolean {
  const triedAt = Number(sessionStorage.getItem(TRIED_AT));
  if (Date.now() - triedAt < IDENTITY.silentRetryMs) return false;
  sessionStorage.setItem(TRIED_AT, String(Date.now()));
  const [, locale = 'en'] = window.location.pathname.split('/');
  const returnTo = window.location.pathname + window.location.search;
  const timer = setTimeout(giveUp, IDENTITY.requestTimeoutMs);
  visitProvider({ handlerPath: `/${locale}/keycloak-login-handler/?${new URLSearchParams({ silent: '1', returnTo }).toString()}`, language: locale.slice(0, 2), kind: 'silent' }).catch(() => {
    clearTimeout(timer);
    giveUp();
  });
  return true;
}
