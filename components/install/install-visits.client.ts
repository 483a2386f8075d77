'use client';
import { installWay } from '@/components/install/install-store';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { browserStorage } from '@/lib/edge/kept.client';

/** `visits` and when the last page was shown (ms), with the visitor's yes to preferences; or that the offer was put away. */
const KEY = 'install';
/** A page after a longer rest begins another visit (ms). */
const REST_MS = 30 * 60_000;
const LEAST_VISITS = 2;

let isWatching = false;

/** Notes that a page is shown. From the second visit on, a browser that can install the page lets the lobby offer it. */
export function noteVisit(now = Date.now()): void {
  const kept = readKept();
  if (kept === 'put-away' || !isAllowed('preferences')) return;
  const visits = kept.visits + (now - kept.at > REST_MS ? 1 : 0);
  browserStorage.write(KEY, JSON.stringify({ visits, at: now }));
  offer();
  if (isWatching) return;
  isWatching = true;
  addEventListener('beforeinstallprompt', offer);
  addEventListener('appinstalled', putInstallAway);
}

function offer(): void {
  const kept = readKept();
  // A browser that keeps nothing would be offered it each time.
  const isKept = isAllowed('preferences') && browserStorage.names().includes(KEY);
  if (kept === 'put-away' || kept.visits < LEAST_VISITS || !isKept) return;
  if (keptPrompt()) installWay.write('prompt');
  // Safari on iOS alone has the property, and no prompt.
  else if (Reflect.get(navigator, 'standalone') === false) installWay.write('share');
}

/** The offer is over on this device, whatever the answer was. */
export function putInstallAway(): void {
  browserStorage.write(KEY, JSON.stringify('put-away'));
  installWay.write(null);
}

/** Opens the browser's own dialog. */
export function install(): void {
  void keptPrompt()?.prompt();
  putInstallAway();
}

interface InstallPrompt {
  readonly prompt: () => Promise<unknown>;
}

/** The event of the browser, which comes before the page's code and is kept by lib/security/early-press.cjs. */
function keptPrompt(): InstallPrompt | null {
  const kept: unknown = Reflect.get(window, 'installPrompt');
  return isPrompt(kept) ? kept : null;
}

function isPrompt(value: unknown): value is InstallPrompt {
  return typeof value === 'object' && value !== null && 'prompt' in value && typeof value.prompt === 'function';
}

function readKept(): 'put-away' | { readonly visits: number; readonly at: number } {
  const kept = browserStorage.readJson(KEY);
  if (kept === 'put-away') return kept;
  if (typeof kept !== 'object' || kept === null) return { visits: 0, at: 0 };
  const [visits, at]: unknown[] = [Reflect.get(kept, 'visits'), Reflect.get(kept, 'at')];
  return typeof visits === 'number' && typeof at === 'number' ? { visits, at } : { visits: 0, at: 0 };
}
