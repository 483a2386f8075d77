import 'server-only';
import { answerWithin } from '@/contract/within';
import { settings } from '@/lib/config/settings';
import { inProcess } from '@/lib/store/in-process';

const TIMEOUT_MS = 2_000;

/**
 * Whether visitors may be sent here. 'starting' until the platform was well once; after that its absence is 'degraded',
 * because pages go on being served. 'stopping' when the host ends soon.
 */
type WebHealth = 'ok' | 'degraded' | 'starting' | 'stopping';

let reachedOnce = false;

/** The state of the web, which anybody may know; operators ask the platform itself for that of its parts. */
export async function readHealth(): Promise<WebHealth> {
  if (inProcess.isStopping) return 'stopping';
  const isWell = await isPlatformWell();
  reachedOnce ||= isWell;
  return isWell ? 'ok' : reachedOnce ? 'degraded' : 'starting';
}

/** An operator's own back end has no /health, and operations are posted; an answer that is no failure is enough there. */
async function isPlatformWell(): Promise<boolean> {
  const { graphqlUrl, platformUrl, isPlatform } = settings();
  const question = {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"query":"query WebHealth { __typename }","operationName":"WebHealth"}',
  };
  try {
    const [url, init] = isPlatform ? [`${platformUrl}/health/ready`, {}] : [graphqlUrl, question];
    const response = await answerWithin(
      TIMEOUT_MS,
      (signal) => fetch(url, { ...init, signal, cache: 'no-store', redirect: 'error' }),
      { characters: 0 },
    );
    return isPlatform ? response.ok : response.status < 500;
  } catch {
    return false;
  }
}
