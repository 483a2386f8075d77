import { externalSignInResults, type ExternalSignInResult } from '@/contract/external-sign-in';
import { parseReturnPath } from '@/lib/edge/return-path';
import { parseAmount, toDecimalText } from '@/lib/format/parse-amount';

/** The operations that the back end must offer for a sign-in outside of the house. */
export const EXTERNAL_OPERATIONS = ['StartExternalSignIn', 'CompleteExternalSignIn', 'RedeemSignInTicket'] as const;

export interface Completion {
  readonly result: ExternalSignInResult;
  /** Where the player was; null when that is not known here. */
  readonly returnPath: string | null;
  readonly ticket: string | null;
  readonly registrationDraft: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads an answer of /api/external-sign-in/; null for anything else. */
export function parseCompletion(body: unknown): Completion | null {
  if (typeof body !== 'object' || body === null) return null;
  const result = externalSignInResults.find((known) => known === Reflect.get(body, 'result'));
  if (!result) return null;
  return {
    result,
    returnPath: textOf(Reflect.get(body, 'returnPath')),
    ticket: textOf(Reflect.get(body, 'ticket')),
    registrationDraft: textOf(Reflect.get(body, 'registrationDraft')),
  };
}

/** The data in the address of a handler. */
export interface Arrival {
  readonly state: string | null;
  /** Only a hint: what the provider said to the platform counts. */
  readonly result: 'success' | 'cancel' | 'failure' | null;
  /** The proof that this browser was at the provider; like the token it travels in the fragment. */
  readonly returnCode: string | null;
  /** A partner's token. */
  readonly token: string | null;
}

export function readArrival({ search, hash }: { readonly search: string; readonly hash: string }): Arrival {
  const query = new URLSearchParams(search);
  const result = (['success', 'cancel', 'failure'] as const).find((known) => known === query.get('result')) ?? null;
  const secrets = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    state: query.get('state') || null,
    result,
    returnCode: secrets.get('returnCode'),
    token: secrets.get('token'),
  };
}

/** The result for a player who comes back while the platform has heard nothing. */
export function resultWhilePending({ result }: Arrival): ExternalSignInResult {
  if (result === 'cancel') return 'CANCELLED';
  return result === 'failure' ? 'FAILED' : 'PENDING';
}

/** The platform takes amounts of at most this many digits before the point. */
const MOST_DIGITS = 7;

/** The exact decimal of a typed amount, or null: "25,5" → "25.50". */
export function toAmount(typed: string, currency: string): string | null {
  const minor = parseAmount(typed, currency);
  const decimal = minor === null || minor === 0n ? '' : toDecimalText(minor, currency);
  const [whole = ''] = decimal.split('.');
  return decimal === '' || whole.length > MOST_DIGITS ? null : decimal;
}

/** The way back with what opens the deposit dialog there; a payment method that the address named is kept. */
export function depositReturnPath(
  path: string,
  { amount, paymentMethod }: { readonly amount: string; readonly paymentMethod: string },
): string {
  const url = new URL(path, 'https://same.invalid');
  url.searchParams.set('autoSubmit', 'true');
  url.searchParams.set('amount', amount);
  url.searchParams.set('paymentMethod', paymentMethod);
  return parseReturnPath(url.pathname + url.search, path);
}
