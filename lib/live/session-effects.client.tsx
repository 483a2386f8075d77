'use client';
import type { ProductMode } from '@/contract/licence';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
// Each part that comes later would bring a copy of it otherwise: the bundler leaves out only what every page has.
import '@/lib/graphql/request.client';
import { loadLive } from '@/lib/live/load-live.client';
import { watchSession } from '@/lib/live/session-watch.client';
import { beginSession, checkExpiry, onSessionChange, setLogoutPath, useSession } from '@/lib/session/session.client';
import { EXPIRY_CHECK_MS, pathAfterLogout } from '@/lib/session/session.model';

interface SessionEffectsProps {
  /** Whether the edge saw a refreshable token. */
  readonly refreshable: boolean;
  readonly mode: ProductMode;
  /** '/en': what stands before every path of this page's locale. */
  readonly localePrefix: string;
}

/**
 * Keeps the session of the page: renews the token in time, and renders the page again when somebody signs in or out in
 * any tab.
 */
export function SessionEffects({ refreshable, mode, localePrefix }: SessionEffectsProps): null {
  const router = useRouter();
  const { status } = useSession();
  useEffect(() => (status === 'LOGGED_IN' ? watchWithLiveCode() : undefined), [status]);
  useEffect(
    () => setLogoutPath((reason) => localePrefix + pathAfterLogout(mode, window.location.search, reason)),
    [mode, localePrefix],
  );
  useEffect(() => beginSession(refreshable), [refreshable]);
  useEffect(() => {
    const timer = setInterval(checkExpiry, EXPIRY_CHECK_MS);
    // A page that comes back from the browser's memory may show a session that is over.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) router.refresh();
      checkExpiry();
    };
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('online', checkExpiry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('online', checkExpiry);
    };
  }, [router]);
  useEffect(() => {
    window.addEventListener('submit', noteForm);
    return () => window.removeEventListener('submit', noteForm);
  }, []);
  useEffect(
    () =>
      onSessionChange((change) => {
        // Everything that this tab shows or holds belongs to somebody else.
        if (change.kind === 'signed-in' && change.replaced) return change.here ? undefined : reloadPage();
        if (change.kind === 'signed-out')
          router.push(localePrefix + pathAfterLogout(mode, window.location.search, change.reason));
        router.refresh();
      }),
    [router, mode, localePrefix],
  );
  return null;
}

/** How long the answer to a form may take that the browser itself has sent, in ms. */
const FORM_PATIENCE_MS = 10_000;
let formSentAt = -FORM_PATIENCE_MS;

/** Forms that a script sends are stopped before they get here. */
function noteForm(event: SubmitEvent): void {
  if (!event.defaultPrevented) formSentAt = performance.now();
}

/**
 * A form that is under way brings a page of its own: it is the one that replaces the player, and a reload would call it
 * back.
 */
function reloadPage(): void {
  const rest = formSentAt + FORM_PATIENCE_MS - performance.now();
  if (rest > 0) setTimeout(() => window.location.reload(), rest);
  else window.location.reload();
}

/**
 * Listens for the end of the session from outside. The code of live values is fetched with the socket's: on the page
 * that follows a sign-in it would wait behind that page's pictures.
 */
function watchWithLiveCode(): () => void {
  void loadLive();
  return watchSession();
}
