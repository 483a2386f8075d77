'use client';
import type { ProviderCall } from '@/components/loyalty/adapters/adapter';
import { GAMIFICATION_ADAPTERS } from '@/components/loyalty/adapters/adapter-of';
import type { GamificationSettings, GamificationStatus } from '@/components/loyalty/gamification.model';
import type { GamificationProtocol } from '@/contract/integrations';

/** How often a call that failed is made again, and after how long [GAM-03]. */
export const RETRIES = 3;
export const RETRY_AFTER_MS = 2_000;
const CALL_MS = 8_000;

interface Asking {
  readonly settings: Pick<GamificationSettings, 'clientId' | 'serviceUrl'>;
  readonly protocol: GamificationProtocol;
  /** Makes the one-time code that stands for the player; null when there is none to have. */
  readonly identityToken: () => Promise<string | null>;
  readonly signal: AbortSignal;
}

/** Asks the provider whether the player takes part. A final failure counts as blocked. */
export async function readGamificationStatus({
  settings,
  protocol,
  identityToken,
  signal,
}: Asking): Promise<GamificationStatus> {
  const { clientId, serviceUrl } = settings;
  if (!clientId) return 'blocked';
  const adapter = GAMIFICATION_ADAPTERS[protocol];
  const call = ({ path, init }: ProviderCall) => callProvider(serviceUrl + path, signal, init);
  // A code works once: another try needs another one.
  const accessToken = await withRetries(signal, async () => {
    const code = await identityToken();
    return code === null ? null : adapter.accessToken(await call(adapter.tokenCall(clientId, code)));
  });
  if (accessToken === null) return 'blocked';
  const isIn = await withRetries(signal, async () => adapter.takesPart(await call(adapter.playerCall(accessToken))));
  return isIn === null ? 'blocked' : isIn ? 'opted-in' : 'opted-out';
}

async function withRetries<T>(signal: AbortSignal, call: () => Promise<T | null>): Promise<T | null> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const answer = await call().catch(() => null);
    if (answer !== null) return answer;
    if (tries === RETRIES) return null;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  }
  return null;
}

async function callProvider(url: string, signal: AbortSignal, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]),
  });
  const body: unknown = response.ok ? await response.json() : null;
  return body;
}
