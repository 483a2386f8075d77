import { randomBytes } from 'node:crypto';
import { addressKey } from '../../../kernel/rate-limit/address-key';
import { takeToken, type RateLimited } from '../../../kernel/rate-limit/rate-limit';
import { err, ok, type Result } from '@/contract/result';
import { sealValue } from '../../../kernel/signed-text';
import type { ExternalSignInDeps, Visitor } from '../deps';
import { attemptRules } from '../domain/attempt';
import { findExternalMethod } from '@/contract/external-methods';
import { insertAttempt } from '../store';

export interface StartRequest {
  readonly method: string;
  /** The page of the brand that takes the answer; absolute. */
  readonly handlerUrl: string;
  /** Where the player was: a path of the site. */
  readonly returnPath: string;
  /** A secret of the browser that begins; only that browser can complete. */
  readonly binding: string;
  /** Decimal, in the brand's currency. */
  readonly amount: string | null;
}

export interface StartedSignIn {
  readonly redirectUrl: string;
  readonly state: string;
}

export type StartSignInRefusal =
  { readonly kind: 'method-unavailable' } | { readonly kind: 'bad-request' } | RateLimited;

/** The purpose under which the order is sealed that the browser carries to the provider. */
export const ORDER_PURPOSE = 'sign-in order';

const bindingShape = /^[A-Za-z0-9_-]{43}$/;
const amountShape = /^\d{1,7}(\.\d{1,2})?$/;

const anywhere = 'https://same.invalid';

/** A path of the site; what a browser could read as another host is none. */
function isReturnPath(path: string): boolean {
  if (path.length > 2000 || !/^\/(?![/\\])[^\s\\]*$/.test(path) || !URL.canParse(path, anywhere)) return false;
  const { origin, pathname } = new URL(path, anywhere);
  return origin === anywhere && !pathname.startsWith('//');
}

function isHandler(deps: ExternalSignInDeps, brand: string, method: string, handlerUrl: string): boolean {
  if (!URL.canParse(handlerUrl)) return false;
  const { origin, pathname } = new URL(handlerUrl);
  // As it is written, since others read it on the way: no query, no credentials, no other spelling.
  const isPage = new RegExp(`^/[a-z]{2}(_[A-Z]{2})?/${method}-login-handler/$`).test(pathname);
  return isPage && handlerUrl === origin + pathname && deps.isWebOrigin(brand, origin);
}

/** Begins a sign-in outside of the house: where the browser goes, and the state it comes back with. */
export async function startExternalSignIn(
  deps: ExternalSignInDeps,
  { brand, locale, clientAddress }: Visitor,
  request: StartRequest,
): Promise<Result<StartedSignIn, StartSignInRefusal>> {
  const { db, clock, providerUrl, providerSecret } = deps;
  const method = findExternalMethod(request.method);
  if (!method || providerUrl === null) return err({ kind: 'method-unavailable' });
  const { handlerUrl, returnPath, binding } = request;
  const amount = method.takesAmount ? request.amount : null;
  if (
    !isHandler(deps, brand, method.id, handlerUrl) ||
    !isReturnPath(returnPath) ||
    !bindingShape.test(binding) ||
    (amount !== null && !amountShape.test(amount))
  )
    return err({ kind: 'bad-request' });
  const now = clock.now();
  const limit = await takeToken(db, {
    key: `external-sign-in:address:${addressKey(clientAddress)}`,
    limit: deps.startsPerAddress,
    windowSeconds: attemptRules.windowSeconds,
    now,
  });
  if (!limit.ok) return limit;

  const state = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + attemptRules.validSeconds * 1000);
  await insertAttempt(db, { state, brand, method: method.id, binding, returnPath, amount, createdAt: now, expiresAt });
  const order = sealValue(providerSecret, ORDER_PURPOSE, {
    state,
    brand,
    method: method.id,
    locale,
    handlerUrl,
    amount,
    currency: deps.currencyOf(brand),
    expiresAt: expiresAt.toISOString(),
  });
  return ok({ state, redirectUrl: `${providerUrl}/${method.id}/?order=${order}` });
}
