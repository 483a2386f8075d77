import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';
import type { JsonValue } from '@/contract/json';
import { SIGNATURE_WINDOW_MS, signedHead, timeOfCall, type CallTarget } from '@/contract/signed-call';

/** One secret, or several while they are rotated: the first one signs, each is accepted, none lets nobody in. */
export type Secrets = string | readonly string[];

/** The secrets, the one that signs or encrypts first. */
export const secretsOf = (secrets: Secrets): readonly string[] => (typeof secrets === 'string' ? [secrets] : secrets);

/** The one that signs or encrypts. Throws when there is none: a bug, since the caller has something to send or keep. */
export function firstSecret(secrets: Secrets): string {
  const [first] = secretsOf(secrets);
  if (first === undefined) throw new Error('there is no secret');
  return first;
}

/** Compares secrets in a time that does not show where they differ. */
export function isSameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const signatureOf = (secret: string, target: CallTarget, timestamp: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(signedHead(target, timestamp)).update(body).digest('hex');

/** Hex HMAC-SHA256 over the text of `contract/signed-call.ts`; `timestamp` in ISO 8601. */
export function signCall(secrets: Secrets, target: CallTarget, timestamp: string, body: string | Buffer): string {
  return signatureOf(firstSecret(secrets), target, timestamp, body);
}

export interface SignedBody {
  /** ISO 8601. */
  readonly timestamp: unknown;
  readonly signature: unknown;
  /** As it was sent; empty of a GET. */
  readonly body: string | Buffer;
}

/** NaN, of a text that is no time, is never within. */
const isOfNow = (timestamp: string, now: Date): boolean =>
  Math.abs(now.getTime() - timeOfCall(timestamp)) <= SIGNATURE_WINDOW_MS;

/** True when a holder of a secret signed this very call just now. */
export function isCallSigned(
  secrets: Secrets,
  target: CallTarget,
  { timestamp, signature, body }: SignedBody,
  now: Date,
): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  return (
    isOfNow(timestamp, now) &&
    secretsOf(secrets).some((secret) => isSameSecret(signatureOf(secret, target, timestamp, body), signature))
  );
}

/** The public key of a key pair of Ed25519, by its 32 bytes in base64url. Throws for anything else. */
export const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' });

/** The same for the holder of a private key; the signature is base64url. */
export function isCallSignedByKey(
  key: KeyObject,
  target: CallTarget,
  { timestamp, signature, body }: SignedBody,
  now: Date,
): boolean {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !isOfNow(timestamp, now)) return false;
  const signed = Buffer.concat([Buffer.from(signedHead(target, timestamp)), Buffer.from(body)]);
  return verify(null, signed, key, Buffer.from(signature, 'base64url'));
}

const seal = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}.${text}`).digest('base64url');

/** A value that a browser may carry but not change; it can be read by all. */
export function sealValue(secrets: Secrets, purpose: string, value: JsonValue): string {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${seal(firstSecret(secrets), purpose, text)}`;
}

/** The value as JSON gave it, or null when somebody else made the text. */
export function openSealedValue(secrets: Secrets, purpose: string, sealed: string): unknown {
  const [text = '', signature = '', ...rest] = sealed.split('.');
  const isOurs = secretsOf(secrets).some((secret) => isSameSecret(seal(secret, purpose, text), signature));
  if (rest.length > 0 || !isOurs) return null;
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  return value;
}
