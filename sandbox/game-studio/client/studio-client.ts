import type { z } from 'zod';
import {
  balanceAnswer,
  failureAnswer,
  openAnswer,
  spinAnswer,
  type BalanceAnswer,
  type OpenAnswer,
  type RoundView,
} from '../protocol/studio-api';

/** A call that gave nothing: refused with the server's reason, or unanswered (code `Offline`). */
export interface CallFailure {
  code: string;
  retryAfterMs?: number;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: CallFailure };

const OFFLINE: { ok: false; failure: CallFailure } = { ok: false, failure: { code: 'Offline' } };

async function call<T>(path: string, body: unknown, schema: z.ZodType<T>): Promise<Answer<T>> {
  try {
    const response = await fetch(`/studio/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { ok: true, value: schema.parse(answer) };
    const failure = failureAnswer.safeParse(answer);
    if (!failure.success || response.status >= 500)
      return failure.success && failure.data.error === 'WalletUnavailable'
        ? { ok: false, failure: { code: 'WalletUnavailable' } }
        : OFFLINE;
    const { error, retryAfterMs } = failure.data;
    return { ok: false, failure: { code: error, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) } };
  } catch {
    return OFFLINE;
  }
}

export const openGame = (tokens: { launchToken?: string; sessionToken?: string }): Promise<Answer<OpenAnswer>> =>
  call('open', tokens, openAnswer);

export async function sendSpin(sessionToken: string, spinId: string, stake: string): Promise<Answer<RoundView>> {
  const answer = await call('spin', { sessionToken, spinId, stake }, spinAnswer);
  return answer.ok ? { ok: true, value: answer.value.round } : answer;
}

export const readBalance = (sessionToken: string): Promise<Answer<BalanceAnswer>> =>
  call('balance', { sessionToken }, balanceAnswer);
