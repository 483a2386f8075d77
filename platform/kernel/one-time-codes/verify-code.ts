import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export const codeRules = {
  digits: 6,
  /** After so many wrong attempts the code is dead. */
  wrongAttempts: 5,
  windowSeconds: 10 * 60,
  daySeconds: 24 * 60 * 60,
} as const;

export interface CodeSubject {
  /** The fact that the code proves, e.g. `phone`; codes of different purposes know nothing of each other. */
  readonly purpose: string;
  readonly brand: string;
  /** Whom or what it was sent to, in its one spelling: an E.164 number, an account and its mailbox. */
  readonly target: string;
  /**
   * The value of the target that a code proves, when it may change, e.g. its address: a code for another value is none
   * for this one, but counts for the target's limits.
   */
  readonly proves?: string;
}

export function generateCode(): string {
  return randomInt(10 ** codeRules.digits)
    .toString()
    .padStart(codeRules.digits, '0');
}

/** Keyed, so that a copy of the table does not give the codes away. */
export function hashCode(secret: string, { purpose, brand, target, proves }: CodeSubject, code: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, brand, target, code, ...(proves === undefined ? [] : [proves])]))
    .digest('hex');
}

function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface StoredCode {
  readonly id: string;
  readonly codeHash: string;
  readonly wrongAttempts: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export type CodeVerdict =
  | { readonly kind: 'right'; readonly codeId: string }
  | { readonly kind: 'wrong'; readonly codeId: string | null }
  | { readonly kind: 'expired' }
  | { readonly kind: 'used' }
  | { readonly kind: 'too-many-attempts' };

/**
 * `codes` of one subject, newest first. Only the newest can be right; what an older one gives is said for the player's
 * sake. `givenHashes`: of the code that was given, under each secret that is accepted.
 */
export function verifyCode(codes: readonly StoredCode[], givenHashes: readonly string[], now: Date): CodeVerdict {
  const newest = codes[0];
  if (!newest) return { kind: 'wrong', codeId: null };
  if (newest.wrongAttempts >= codeRules.wrongAttempts && newest.usedAt === null) return { kind: 'too-many-attempts' };
  const match = codes.find((code) => givenHashes.some((given) => isSameHash(code.codeHash, given)));
  if (!match) return { kind: 'wrong', codeId: newest.id };
  if (match.usedAt !== null) return { kind: 'used' };
  if (match !== newest || match.expiresAt <= now) return { kind: 'expired' };
  return { kind: 'right', codeId: newest.id };
}
