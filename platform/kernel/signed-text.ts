import { createHmac, timingSafeEqual } from 'node:crypto';
import type { JsonValue } from './json';

/** A signed message is taken for five minutes around its time. */
const windowMs = 5 * 60_000;

/** Compares secrets in a time that tells nothing of where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Hex HMAC-SHA256 over `<timestamp>.<body>`. */
export function signBody(secret: string, timestamp: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

export interface SignedBody {
  /** ISO 8601, or milliseconds since 1970. */
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly body: string | Buffer;
}

/** True when the holder of the secret signed this very body just now. */
export function isBodySigned(secret: string, { timestamp, signature, body }: SignedBody, now: Date): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  const at = /^\d+$/.test(timestamp) ? Number(timestamp) : Date.parse(timestamp);
  const age = Math.abs(now.getTime() - at);
  return age <= windowMs && isSameSecret(signBody(secret, timestamp, body), signature);
}

const seal = (secret: string, purpose: string, text: string): string => createHmac('sha256', secret).update(`${purpose}.${text}`).digest('base64url');

/** A value that a browser may carry but not change; it can be read by all. */
export function sealValue(secret: string, purpose: string, value: JsonValue): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${seal(secret, purpose, text)}`;
}

/** The value as JSON gave it, or null when somebody else made the text. */
export function openSealedValue(secret: string, purpose: string, sealed: string): unknown {
  const [text = '', signature = '', ...rest] = sealed.split('.');
  if (rest.length > 0 || !isSameSecret(seal(secret, purpose, text), signature)) return null;
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  return value;
}
