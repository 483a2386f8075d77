import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export const loginCodeRules = {
  digits: 6,
  validSeconds: 5 * 60,
  /** After so many wrong attempts the code is dead. */
  wrongAttempts: 5,
  /** When the interface offers to send another one. */
  resendSeconds: 30,
  windowSeconds: 10 * 60,
} as const;

export interface CodeSubject {
  readonly brand: string;
  /** E.164. */
  readonly phoneNumber: string;
}

export function generateLoginCode(): string {
  return randomInt(10 ** loginCodeRules.digits).toString().padStart(loginCodeRules.digits, '0');
}

/** Keyed, so that a copy of the table does not give the codes away. */
export function hashLoginCode(secret: string, { brand, phoneNumber }: CodeSubject, code: string): string {
  return createHmac('sha256', secret).update(`login-code\n${brand}\n${phoneNumber}\n${code}`).digest('hex');
}

function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface StoredLoginCode {
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

/** `codes` of one number, newest first. Only the newest can be right; what an older one gives is said for the player's sake. */
export function judgeLoginCode(codes: readonly StoredLoginCode[], givenHash: string, now: Date): CodeVerdict {
  const newest = codes[0];
  if (!newest) return { kind: 'wrong', codeId: null };
  if (newest.wrongAttempts >= loginCodeRules.wrongAttempts && newest.usedAt === null) return { kind: 'too-many-attempts' };
  const match = codes.find((code) => isSameHash(code.codeHash, givenHash));
  if (!match) return { kind: 'wrong', codeId: newest.id };
  if (match.usedAt !== null) return { kind: 'used' };
  if (match !== newest || match.expiresAt <= now) return { kind: 'expired' };
  return { kind: 'right', codeId: newest.id };
}
