import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature is good for five minutes around its time. */
const WINDOW_MS = 5 * 60_000;

/** Hex HMAC-SHA256 over `<timestamp>.<body>`: how web and platform sign what they tell each other. */
export function signMessage(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

interface SignedMessage {
  readonly secret: string | null;
  readonly timestamp: string | null;
  readonly signature: string | null;
  readonly body: string;
  /** ms since the epoch */
  readonly now: number;
}

/** True when the holder of the secret signed this very text just now. Without a secret nothing is. */
export function isSignedMessage({ secret, timestamp, signature, body, now }: SignedMessage): boolean {
  if (!secret || !timestamp || !signature) return false;
  const age = Math.abs(now - Date.parse(timestamp));
  if (!(age <= WINDOW_MS)) return false;
  const expected = Buffer.from(signMessage(secret, timestamp, body));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
