import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_WINDOW_MS, signedHead, timeOfCall, type CallTarget } from '@/contract/signed-call';

/** Hex HMAC-SHA256 over the text of `contract/signed-call.ts`: how web and platform sign calls to each other. */
export function signMessage(secret: string, target: CallTarget, timestamp: string, body: string): string {
  return createHmac('sha256', secret)
    .update(signedHead(target, timestamp) + body)
    .digest('hex');
}

interface SignedMessage {
  /** A caller who holds one of them is believed; an empty list lets nobody in. */
  readonly secrets: readonly string[];
  readonly target: CallTarget;
  readonly timestamp: string | null;
  readonly signature: string | null;
  readonly body: string;
  /** ms since the epoch */
  readonly now: number;
}

/** True when the holder of a secret signed this very call just now. */
export function isSignedMessage({ secrets, target, timestamp, signature, body, now }: SignedMessage): boolean {
  if (!timestamp || !signature) return false;
  const age = Math.abs(now - timeOfCall(timestamp));
  if (!(age <= SIGNATURE_WINDOW_MS)) return false;
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(signMessage(secret, target, timestamp, body));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
