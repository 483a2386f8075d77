import { z } from 'zod';
import type { Clock } from '../../../platform/kernel/clock';
import type { JsonValue } from '@/contract/json';
import { err, ok, type Result } from '@/contract/result';
import { toPlatform } from '@/contract/signed-call';
import { answerWithin } from '@/contract/within';
import { signCall, type Secrets } from '../../../platform/kernel/signed-text';

/** Why a wallet call gave nothing: it said no (with its own reason), or nobody knows whether it happened. */
export type WalletFailure = { kind: 'refused'; reason: string } | { kind: 'unreachable' };

const decimal = z.string().regex(/^-?\d{1,19}(\.\d{1,19})?$/);
const freeRounds = z
  .object({ grantId: z.string(), roundsLeft: z.number(), stake: decimal, currency: z.string() })
  .nullish()
  .transform((found) => found ?? null);
const authenticated = z.object({
  sessionId: z.string(),
  playerId: z.string().nullish(),
  currency: z.string(),
  balance: decimal.nullish(),
  slug: z.string(),
  mode: z.string().transform((mode) => (mode.toLowerCase() === 'real' ? 'real' : 'demo')),
  licence: z.string(),
  locale: z.string(),
});
const moved = z.object({ balance: decimal });
const balanced = moved.extend({ freeRounds });
const refused = z.object({ error: z.string() });

export type Authenticated = z.infer<typeof authenticated>;
/** Rounds that the player may play without a stake. */
export type FreeRounds = NonNullable<z.infer<typeof freeRounds>>;

/** The seamless wallet as a game provider sees it. Every money call may be repeated with the same `requestId`. */
export interface WalletApi {
  authenticate(launchToken: string): Promise<Result<Authenticated, WalletFailure>>;
  balance(sessionId: string): Promise<Result<z.infer<typeof balanced>, WalletFailure>>;
  bet(call: {
    requestId: string;
    sessionId: string;
    roundId: string;
    gameSlug: string;
    stake: string;
    currency: string;
  }): Promise<Result<{ balance: string }, WalletFailure>>;
  win(call: {
    requestId: string;
    sessionId: string;
    roundId: string;
    amount: string;
    roundClosed: boolean;
  }): Promise<Result<{ balance: string }, WalletFailure>>;
  /** A free round that was drawn, with what it wins: played when the wallet accepts it. */
  freeRound(call: {
    requestId: string;
    sessionId: string;
    roundId: string;
    grantId: string;
    amount: string;
  }): Promise<Result<{ balance: string }, WalletFailure>>;
  rollback(call: { requestId: string; betRequestId: string }): Promise<Result<unknown, WalletFailure>>;
  /** The state of live tables, for lobbies. */
  reportTables(tables: ReportedTable[]): Promise<Result<unknown, WalletFailure>>;
}

/** Numbers are the newest first. */
export type ReportedTable = { gameSlug: string; numbers: { value: string; colour: string }[] };

export interface WalletApiOptions {
  /** Where `/wallet/v1/…` is served. */
  walletUrl: string;
  providerSecret: Secrets;
  /** The provider's id there, where it is known: the wallet then tries no other one's keys. */
  provider?: string;
  clock: Clock;
  /** Milliseconds one call may take. */
  timeout?: number;
  /** Pauses before the second, third … try, in milliseconds. */
  retryPauses?: readonly number[];
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls the wallet over HTTP, signed; repeats a call whose answer did not arrive. */
export function createWalletApi({
  walletUrl,
  providerSecret,
  provider,
  clock,
  timeout = 4_000,
  retryPauses = [80, 300],
}: WalletApiOptions): WalletApi {
  async function once<T>(path: string, body: JsonValue, schema: z.ZodType<T>): Promise<Result<T, WalletFailure>> {
    const [timestamp, text] = [clock.now().toISOString(), JSON.stringify(body)];
    const url = new URL(walletUrl + path);
    try {
      const headers = {
        'content-type': 'application/json',
        'x-signature': signCall(providerSecret, toPlatform(url.pathname), timestamp, text),
        'x-timestamp': timestamp,
        ...(provider === undefined ? {} : { 'x-provider': provider }),
      };
      const response = await answerWithin(timeout, (signal) =>
        fetch(url, { method: 'POST', headers, body: text, redirect: 'error', signal }),
      );
      const answer: unknown = await response.json();
      if (response.ok) {
        const parsed = schema.safeParse(answer);
        return parsed.success ? ok(parsed.data) : err({ kind: 'unreachable' });
      }
      const refusal = refused.safeParse(answer);
      return response.status < 500 && refusal.success
        ? err({ kind: 'refused', reason: refusal.data.error })
        : err({ kind: 'unreachable' });
    } catch {
      return err({ kind: 'unreachable' });
    }
  }
  async function call<T>(path: string, body: JsonValue, schema: z.ZodType<T>): Promise<Result<T, WalletFailure>> {
    for (const wait of retryPauses) {
      const result = await once(path, body, schema);
      if (result.ok || result.error.kind === 'refused') return result;
      await pause(wait);
    }
    return once(path, body, schema);
  }
  return {
    authenticate: (launchToken) => once('/wallet/v1/authenticate', { launchToken }, authenticated),
    balance: (sessionId) => call('/wallet/v1/balance', { sessionId }, balanced),
    bet: (body) => call('/wallet/v1/bet', body, moved),
    win: (body) => call('/wallet/v1/win', body, moved),
    freeRound: (body) => call('/wallet/v1/free-round', body, moved),
    rollback: (body) => call('/wallet/v1/rollback', body, z.unknown()),
    reportTables: (tables) => once('/providers/v1/tables', { tables }, z.unknown()),
  };
}
