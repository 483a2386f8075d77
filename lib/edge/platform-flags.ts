import { FLAGS_READ_PATH, parseFlags, type FlagsByBrand } from '@/contract/flags';
import { signedHead, toPlatform } from '@/contract/signed-call';
import { answerWithin } from '@/contract/within';
import { EDGE_BRANDS } from '@/lib/edge/brand-table';

const TIMEOUT_MS = 1_000;
/** Characters; all flags of a hundred brands are fewer. */
const LONGEST_ANSWER = 400_000;

/**
 * Reads the flags of all brands from the platform; null when it is away or answers something else. By the web's own
 * cryptography, which the edge has too. `about` are headers that say something of this host.
 */
export async function readPlatformFlags(
  platformUrl: string,
  secret: string,
  about: Readonly<Record<string, string>> = {},
): Promise<FlagsByBrand | null> {
  try {
    const timestamp = new Date().toISOString();
    const headers = { ...about, 'x-timestamp': timestamp, 'x-signature': await sign(secret, timestamp) };
    const answer = await answerWithin(
      TIMEOUT_MS,
      (signal) => fetch(platformUrl + FLAGS_READ_PATH, { headers, cache: 'no-store', redirect: 'error', signal }),
      { characters: LONGEST_ANSWER },
    );
    return answer.ok ? parseFlags(await answer.json(), EDGE_BRANDS) : null;
  } catch {
    return null;
  }
}

async function sign(secret: string, timestamp: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const text = signedHead(toPlatform(FLAGS_READ_PATH, 'GET'), timestamp);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
