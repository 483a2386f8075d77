'use client';
import { parseCompletion, type Completion } from '@/components/sign-in/external-sign-in.model';
import type { ExternalMethodId } from '@/components/sign-in/method-paths';
import { networkFailure, parseFailure, type Failure, type Result } from '@/lib/graphql/failure';
import type { LocaleCode } from '@/contract/locales';

const TIMEOUT_MS = 15_000;

async function call(method: 'POST' | 'PUT', body: unknown): Promise<unknown> {
  try {
    const response = await fetch('/api/external-sign-in/', {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return await response.json();
  } catch {
    return null;
  }
}

function failureOf(reply: unknown): Failure {
  const failure = typeof reply === 'object' && reply !== null ? parseFailure(Reflect.get(reply, 'failure')) : null;
  return failure ?? networkFailure('Unreachable', 'Network unreachable');
}

interface Start {
  readonly method: ExternalMethodId;
  readonly locale: LocaleCode;
  readonly returnPath: string;
  /** Decimal, or null when nothing is to be paid in. */
  readonly amount: string | null;
}

/** Begins; answers where the browser goes. */
export async function startExternalSignIn(start: Start): Promise<Result<string>> {
  const reply = await call('POST', start);
  const redirectUrl: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, 'redirectUrl') : null;
  const isWeb = typeof redirectUrl === 'string' && /^https?:\/\//.test(redirectUrl);
  return isWeb ? { ok: true, value: redirectUrl } : { ok: false, error: failureOf(reply) };
}

/** The result of a sign-in that this browser began. */
export async function completeExternalSignIn(given: {
  readonly state: string;
  readonly returnCode: string | null;
  readonly token: string | null;
}): Promise<Result<Completion>> {
  const reply = await call('PUT', given);
  const completion = parseCompletion(reply);
  return completion ? { ok: true, value: completion } : { ok: false, error: failureOf(reply) };
}
