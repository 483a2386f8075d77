import type { Clock } from '../clock';
import type { Db, Queryable } from '../db/db';
import { firstSecret, secretsOf, type Secrets } from '../signed-text';
import { addressKey } from '../rate-limit/address-key';
import { giveTokenBack, rateLimited, releaseTokens, takeToken, type RateLimited } from '../rate-limit/rate-limit';
import { err, ok, type Result } from '@/contract/result';
import {
  countWrongAttempt,
  insertCode,
  lockSubject,
  markCodeUsed,
  purgeCodes,
  readCodes,
  readEndOfNthWrong,
  readNthNewest,
} from './code-store';
import { codeRules, generateCode, hashCode, verifyCode, type CodeSubject, type CodeVerdict } from './verify-code';

export type { CodeSubject };

/** How often. An address counts as `addressKey` says. */
export interface CodeLimits {
  /** In every window of ten minutes. */
  readonly codesPerTarget: number;
  /** In any 24 hours. */
  readonly codesPerTargetDaily: number;
  /** In any 24 hours, whichever code they were tried at. */
  readonly wrongCodesPerTargetDaily: number;
  /** In every window of ten minutes. */
  readonly codesPerAddress: number;
  /** In every window of ten minutes. */
  readonly wrongCodesPerAddress: number;
  /** In every window of ten minutes, of one program of an operator that players sign in through. */
  readonly wrongCodesPerProgram: number;
  /** Between two codes to one target. */
  readonly resendSeconds: number;
}

/** A code went to this target a moment ago; the next one must wait. */
export interface SentRecently {
  readonly kind: 'sent-recently';
  /** Whole seconds, at least 1. */
  readonly retryAfterSeconds: number;
}

export type IssueError = RateLimited | SentRecently;

export interface IssuedCode {
  /** False while what carries it is not moving: it comes late, or not at all. */
  readonly sent: boolean;
  /** Its fate may be read by it; null where that would show an account. */
  readonly messageId: string | null;
  readonly expiresAt: Date;
  /** Whole seconds until a new code may be requested. */
  readonly resendInSeconds: number;
}

export type CodeRefused =
  | { readonly kind: 'code-wrong' }
  | { readonly kind: 'code-expired' }
  | { readonly kind: 'code-used' }
  | { readonly kind: 'too-many-attempts' }
  | RateLimited;

export interface CodeOrder<E = never> {
  readonly subject: CodeSubject;
  readonly clientAddress: string;
  readonly validSeconds: number;
  /** The wait is counted for each of these apart; the subject's purpose unless given. */
  readonly reason?: string;
  /** Says in the code's transaction whether it is made at all; who refuses has written nothing. */
  readonly admit?: (tx: Queryable) => Promise<Result<void, E>>;
  /** Sends the code, in the transaction that keeps it. Answers the message's id, where its fate may be known. */
  readonly deliver: (tx: Queryable, code: string) => Promise<string | void>;
  /** Whether what carries it is moving; it is, unless given. */
  readonly isMoving?: () => Promise<boolean>;
}

export interface CodeAttempt {
  readonly subject: CodeSubject;
  readonly clientAddress: string;
  /** A program that has proven itself by its secret: it counts, not the address that all of its players share. */
  readonly program?: string;
  readonly code: string;
  /** The reason that the code must have been sent for; the subject's purpose unless given. */
  readonly sentFor?: string;
  /** The reasons whose wait ends with the code; the subject's purpose unless given. */
  readonly reasons?: readonly string[];
  /** The effect of the right code, in the transaction that uses it up. */
  readonly onRight?: (tx: Queryable) => Promise<void>;
}

/**
 * Codes that a player reads in a message and types: hashed, expiring, used once, the newest only, limited per target
 * and per address.
 */
export interface OneTimeCodes {
  issue<E = never>(order: CodeOrder<E>): Promise<Result<IssuedCode, IssueError | E>>;
  /** The same without limits and wait, for what the house itself starts, in its transaction. */
  issueInside(tx: Queryable, order: Omit<CodeOrder, 'clientAddress' | 'admit' | 'isMoving'>): Promise<IssuedCode>;
  redeem(attempt: CodeAttempt): Promise<Result<void, CodeRefused>>;
  /** Kills the newest code, which another proof made needless. Locks it until the transaction ends. */
  useUp(tx: Queryable, subject: CodeSubject): Promise<void>;
  /** Forgets codes that nobody can use any more. */
  purge(): Promise<void>;
}

export interface OneTimeCodesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: CodeLimits;
  /** Keys the hashes; shared by all hosts. While it is rotated, codes under either are known. */
  readonly secret: Secrets;
}

export function createOneTimeCodes(deps: OneTimeCodesDeps): OneTimeCodes {
  const { db, clock } = deps;
  return {
    issue: (order) => issue(deps, order),
    async issueInside(tx, order) {
      const now = clock.now();
      if (deps.limits.resendSeconds > 0) await takeToken(tx, waitOf(deps, order, now));
      return keepAndSend(tx, deps, order, now);
    },
    redeem: (attempt) => redeem(deps, attempt),
    async useUp(tx, subject) {
      await lockSubject(tx, subject);
      const [newest] = await readCodes(tx, subject);
      if (newest) await markCodeUsed(tx, newest.id, clock.now());
    },
    purge: () => purgeCodes(db, new Date(clock.now().getTime() - keptMs)),
  };
}

type Turn = Pick<CodeOrder, 'subject' | 'reason' | 'clientAddress'>;

async function issue<E>(deps: OneTimeCodesDeps, order: CodeOrder<E>): Promise<Result<IssuedCode, IssueError | E>> {
  const { db, clock, limits } = deps;
  const allowed = await takeTurn(deps, order, clock.now());
  if (!allowed.ok) return allowed;
  const issued = await db.tx(async (tx): Promise<Result<IssuedCode, IssueError | E>> => {
    const now = clock.now();
    await lockSubject(tx, order.subject);
    const full = dayIsFull(await readNthNewest(tx, order.subject, limits.codesPerTargetDaily), now);
    if (full) return err(full);
    const admitted = order.admit ? await order.admit(tx) : ok(undefined);
    return admitted.ok ? ok(await keepAndSend(tx, deps, order, now)) : admitted;
  });
  if (!issued.ok) await endWait(deps, order);
  return issued.ok && order.isMoving ? ok({ ...issued.value, sent: await order.isMoving() }) : issued;
}

/** Another address of the same target need not wait for the first. */
const waitKey = ({ brand, target, proves }: CodeSubject, reason: string): string =>
  `code-wait:${reason}:${brand}:${proves === undefined ? target : `${target} ${proves}`}`;

const waitOf = (
  { limits }: OneTimeCodesDeps,
  { subject, reason = subject.purpose }: Omit<Turn, 'clientAddress'>,
  now: Date,
) => ({
  key: waitKey(subject, reason),
  limit: 1,
  windowSeconds: limits.resendSeconds,
  now,
});

/** Nothing was sent, so there is nothing to wait for. */
const endWait = ({ db }: OneTimeCodesDeps, { subject, reason = subject.purpose }: Turn): Promise<void> =>
  releaseTokens(db, [waitKey(subject, reason)]);

/** The refusal when this, which was one too many a day for another, is less than a day ago. */
function dayIsFull(last: Date | null, now: Date): RateLimited | null {
  const until = last && new Date(last.getTime() + codeRules.daySeconds * 1000);
  return until && until > now ? rateLimited(until, now) : null;
}

/** The address first, so that who asks for too many cannot keep others' targets waiting. */
async function takeTurn(deps: OneTimeCodesDeps, order: Turn, now: Date): Promise<Result<void, IssueError>> {
  const { db, limits } = deps;
  const { purpose, brand, target } = order.subject;
  const { windowSeconds } = codeRules;
  const byAddress = await takeToken(db, {
    key: `code:${purpose}:address:${addressKey(order.clientAddress)}`,
    limit: limits.codesPerAddress,
    windowSeconds,
    now,
  });
  if (!byAddress.ok) return byAddress;
  const waited = limits.resendSeconds === 0 ? ok(undefined) : await takeToken(db, waitOf(deps, order, now));
  if (!waited.ok) return err({ ...waited.error, kind: 'sent-recently' });
  const byTarget = await takeToken(db, {
    key: `code:${purpose}:target:${brand}:${target}`,
    limit: limits.codesPerTarget,
    windowSeconds,
    now,
  });
  if (byTarget.ok) return ok(undefined);
  await endWait(deps, order);
  return byTarget;
}

/** The reason for a code is part of its hash: one that is read out over the phone is good for nothing else. */
function hashFor(secret: string, subject: CodeSubject, reason: string | undefined, code: string): string {
  return hashCode(secret, { ...subject, purpose: reason ?? subject.purpose }, code);
}

async function keepAndSend(
  tx: Queryable,
  { secret, limits }: OneTimeCodesDeps,
  { subject, reason, validSeconds, deliver }: Pick<CodeOrder, 'subject' | 'reason' | 'validSeconds' | 'deliver'>,
  now: Date,
): Promise<IssuedCode> {
  const code = generateCode();
  const expiresAt = new Date(now.getTime() + validSeconds * 1000);
  await insertCode(tx, subject, {
    hash: hashFor(firstSecret(secret), subject, reason, code),
    createdAt: now,
    expiresAt,
  });
  const messageId = (await deliver(tx, code)) ?? null;
  return { sent: true, messageId, expiresAt, resendInSeconds: limits.resendSeconds };
}

const longestCode = 40;
/** A day after its end a code no longer counts for anything. */
const keptMs = 2 * codeRules.daySeconds * 1000;

async function redeem(
  { db, clock, limits, secret }: OneTimeCodesDeps,
  { subject, clientAddress, program, code, sentFor, reasons = [subject.purpose], onRight }: CodeAttempt,
): Promise<Result<void, CodeRefused>> {
  const now = clock.now();
  // Taken before the code is judged, so that tries at once are not more than the limit.
  const token = await takeToken(db, {
    ...(program === undefined
      ? {
          key: `code-wrong:${subject.purpose}:address:${addressKey(clientAddress)}`,
          limit: limits.wrongCodesPerAddress,
        }
      : {
          key: `code-wrong:${subject.purpose}:program:${subject.brand}:${program}`,
          limit: limits.wrongCodesPerProgram,
        }),
    windowSeconds: codeRules.windowSeconds,
    now,
  });
  if (!token.ok) return token;
  const given = code.length > longestCode ? '' : code.replace(/\s/g, '');
  const givenHashes = secretsOf(secret).map((each) => hashFor(each, subject, sentFor, given));
  // The verdict is a value, so that a counted attempt is kept.
  const judging = db.tx(async (tx): Promise<CodeVerdict | RateLimited> => {
    await lockSubject(tx, subject);
    const full = dayIsFull(await readEndOfNthWrong(tx, subject, limits.wrongCodesPerTargetDaily), now);
    if (full) return full;
    const judged = verifyCode(await readCodes(tx, subject), givenHashes, now);
    if (judged.kind === 'wrong' && judged.codeId) await countWrongAttempt(tx, judged.codeId);
    if (judged.kind !== 'right') return judged;
    if (!(await markCodeUsed(tx, judged.codeId, now))) return { kind: 'used' };
    // A person who read the message may have the next one at once.
    await releaseTokens(
      tx,
      reasons.map((reason) => waitKey(subject, reason)),
    );
    await onRight?.(tx);
    return judged;
  });
  // A caller refused after the right code has not guessed.
  const verdict = await judging.catch(async (error: unknown) => {
    await giveTokenBack(db, token.value);
    throw error;
  });
  if (verdict.kind !== 'wrong') await giveTokenBack(db, token.value);
  const refused = toRefusal(verdict);
  return refused ? err(refused) : ok(undefined);
}

function toRefusal(verdict: CodeVerdict | RateLimited): CodeRefused | null {
  switch (verdict.kind) {
    case 'rate-limited':
      return verdict;
    case 'right':
      return null;
    case 'wrong':
      return { kind: 'code-wrong' };
    case 'expired':
      return { kind: 'code-expired' };
    case 'used':
      return { kind: 'code-used' };
    case 'too-many-attempts':
      return { kind: 'too-many-attempts' };
  }
}
