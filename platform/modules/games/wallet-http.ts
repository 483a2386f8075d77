import type { JsonValue } from '@/contract/json';
import { err } from '@/contract/result';
import { toPlatform } from '@/contract/signed-call';
import { isCallSigned } from '../../kernel/signed-text';
import {
  borderRefusals,
  isWalletOperation,
  statusOf,
  walletRefusals,
  type WalletOperation,
} from './domain/wallet-call';
import type { GamesDeps } from './games-deps';
import { walletCalls, walletCallSeconds, walletReasons, walletRefused, providerIds } from './metrics';
import { readJson, requestIdOf } from './wallet-body';
import { createOperations, type Handled } from './wallet-operations';

export interface HttpAnswer {
  status: number;
  body: JsonValue;
}

type HeaderBag = Readonly<Record<string, string | string[] | undefined>>;
export type WalletHttpHandler = (path: string, headers: HeaderBag, rawBody: string | Buffer) => Promise<HttpAnswer>;

async function measured(provider: string, operation: WalletOperation, work: () => Promise<Handled>): Promise<Handled> {
  const began = performance.now();
  let outcome = 'failed';
  try {
    const handled = await work();
    outcome = handled.ok ? 'ok' : 'refused';
    if (!handled.ok) walletRefused.count({ operation, reason: handled.error.error });
    return handled;
  } finally {
    walletCalls.count({ provider, operation, outcome });
    walletCallSeconds.observeSince({ operation }, began);
  }
}

/**
 * The seamless-wallet API: POST /wallet/v1/<operation>. Every answer repeats the `requestId` of its call, every refusal
 * says why in `error`; an answer of 5xx or none at all means that nobody knows, and the provider repeats the same request. Calls carry
 * x-timestamp (within five minutes of ours), x-signature over method, path, time and body
 * (`contract/signed-call.ts`): what was captured is soon worthless, and never another call. The key it is
 * signed with names the provider, which touches its own sessions and rounds alone; x-provider, its id, may come too.
 * `refusals` are those of other modules.
 */
export function createWalletHttpHandlers(deps: GamesDeps, refusals: readonly string[] = []): WalletHttpHandler {
  providerIds.know(deps.providers.all.map(({ id }) => id));
  walletReasons.know([...borderRefusals, ...walletRefusals, ...refusals]);
  const callers = deps.providers.all.map((provider) => ({ provider, operations: createOperations(deps, provider) }));

  async function handle(path: string, headers: HeaderBag, rawBody: string | Buffer, json: unknown): Promise<Handled> {
    const name = /^\/wallet\/v1\/([a-z-]+)\/?$/.exec(path)?.[1] ?? '';
    if (!isWalletOperation(name)) return err({ error: 'NotFound' });
    const { 'x-timestamp': timestamp, 'x-signature': signature, 'x-provider': named } = headers;
    const call = { timestamp, signature, body: rawBody };
    // The key says who calls: no two providers have the same. A name saves trying those of others.
    const caller = callers.find(
      ({ provider }) =>
        (named === undefined || named === provider.id) &&
        isCallSigned(provider.secrets, toPlatform(path), call, deps.clock.now()),
    );
    if (!caller) return err({ error: 'BadSignature' });
    return measured(caller.provider.id, name, () => caller.operations[name](json));
  }

  return async (path, headers, rawBody) => {
    const json = readJson(rawBody);
    const handled = await handle(path, headers, rawBody, json);
    if (!handled.ok) return { status: statusOf(handled.error.error), body: { ...requestIdOf(json), ...handled.error } };
    deps.wakeConsumers();
    return { status: 200, body: { ...requestIdOf(json), ...handled.value } };
  };
}
