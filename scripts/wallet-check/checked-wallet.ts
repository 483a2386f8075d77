import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JsonValue } from '../../contract/json';
import { minorDigits, money, parseDecimal, toDecimal } from '../../contract/money';
import { toPlatform } from '../../contract/signed-call';
import { answerWithin } from '../../contract/within';
import { signCall } from '../../platform/kernel/signed-text';
import { BrokenRule } from '../findings';

const bodySchema = z.record(z.string(), z.json());
export type Body = z.infer<typeof bodySchema>;

export interface Reply {
  readonly status: number;
  /** Empty where the answer is no JSON object. */
  readonly body: Body;
}

export interface Rule {
  /** As docs/wallet-api.md has it. */
  readonly says: string;
  /** Throws BrokenRule. */
  readonly check: (wallet: CheckedWallet) => Promise<unknown>;
}

/** How a call is made otherwise than it should be. */
export interface Otherwise {
  readonly key?: string;
  readonly at?: Date;
  /** The signature is of these. */
  readonly signedOperation?: string;
  readonly signedText?: string;
  readonly method?: string;
  readonly unsigned?: boolean;
}

export interface WalletPlace {
  /** Where `/wallet/v1/…` is served. */
  readonly url: string;
  readonly key: string;
  readonly provider?: string | undefined;
}

export type Caller = (operation: string, body: JsonValue, otherwise?: Otherwise) => Promise<Reply>;

function readBody(text: string): Body {
  try {
    return bodySchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const WITHIN_MS = 15_000;

/** Calls the wallet; a text is sent as it is. */
export function createCaller({ url, key, provider }: WalletPlace): Caller {
  return async (operation, body, { method = 'POST', ...otherwise } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = (otherwise.at ?? new Date()).toISOString();
    const target = toPlatform(`/wallet/v1/${otherwise.signedOperation ?? operation}`);
    const signature = signCall(otherwise.key ?? key, target, timestamp, otherwise.signedText ?? text);
    const init = {
      method,
      headers: {
        'content-type': 'application/json',
        ...(otherwise.unsigned ? {} : { 'x-timestamp': timestamp, 'x-signature': signature }),
        ...(provider === undefined ? {} : { 'x-provider': provider }),
      },
      ...(method === 'GET' ? {} : { body: text }),
    };
    const place = new URL(`/wallet/v1/${operation}`, url);
    const response = await answerWithin(WITHIN_MS, (signal) => fetch(place, { ...init, redirect: 'error', signal }));
    return { status: response.status, body: readBody(await response.text()) };
  };
}

const sessionSchema = z.object({ sessionId: z.string(), currency: z.string(), slug: z.string(), mode: z.string() });

/** A wallet with an open session, and what its rules need of it. */
export interface CheckedWallet {
  readonly call: Caller;
  readonly launchToken: string;
  readonly session: z.infer<typeof sessionSchema>;
  /** Minor units of one bet. */
  readonly stake: bigint;
  readonly text: (amount: bigint) => string;
  readonly balance: () => Promise<bigint>;
  readonly betOf: (over?: Body) => {
    requestId: string;
    sessionId: string;
    roundId: string;
    gameSlug: string;
    stake: string;
    currency: string;
  };
  readonly winOf: (roundId: string, amount: bigint, roundClosed?: boolean) => { requestId: string } & Body;
  readonly rollbackOf: (betRequestId: string) => { requestId: string } & Body;
}

export const newId = (): string => randomUUID();

/** Opens the session that the launch token is for. Throws BrokenRule where that is not possible. */
export async function openWallet(place: WalletPlace, launchToken: string, stake?: string): Promise<CheckedWallet> {
  const call = createCaller(place);
  const opened = await call('authenticate', { launchToken });
  const session = sessionSchema.safeParse(opened.body);
  if (opened.status !== 200 || !session.success) throw new BrokenRule(seen(opened));
  const { sessionId, currency, slug: gameSlug, mode } = session.data;
  if (mode !== 'REAL') throw new BrokenRule('the session is none for money');
  const read = (text: unknown): bigint => {
    const parsed = parseDecimal(String(text), currency);
    if (!parsed.ok || toDecimal(parsed.value) !== text)
      throw new BrokenRule(`${JSON.stringify(text)} is no amount of ${currency}`);
    return parsed.value.amount;
  };
  const own = stake === undefined ? 10n ** BigInt(Math.max(minorDigits(currency), 2)) : read(stake);
  const text = (amount: bigint): string => toDecimal(money(amount, currency));
  return {
    call,
    launchToken,
    session: session.data,
    stake: own,
    text,
    balance: async () => {
      const reply = await call('balance', { sessionId });
      if (reply.status !== 200) throw new BrokenRule(`of balance ${seen(reply)}`);
      return read(reply.body.balance);
    },
    betOf: (over = {}) => ({
      requestId: newId(),
      sessionId,
      roundId: newId(),
      gameSlug,
      stake: text(own),
      currency,
      ...over,
    }),
    winOf: (roundId, amount, roundClosed = true) => ({
      requestId: newId(),
      sessionId,
      roundId,
      amount: text(amount),
      roundClosed,
    }),
    rollbackOf: (betRequestId) => ({ requestId: newId(), betRequestId }),
  };
}

export const seen = ({ status, body }: Reply): string => `${status} ${JSON.stringify(body)}`;

/** The answer, which must be of 200. */
export function taken(what: string, reply: Reply): Body {
  if (reply.status !== 200) throw new BrokenRule(`${what}: expected 200, not ${seen(reply)}`);
  return reply.body;
}

/** Throws unless the answer is that refusal. */
export function refused(what: string, reply: Reply, error: string, status = 409): void {
  if (reply.status !== status || reply.body.error !== error)
    throw new BrokenRule(`${what}: expected ${status} ${error}, not ${seen(reply)}`);
}

/** Throws unless the two answers are equal. */
export function same(what: string, one: Reply, other: Reply): void {
  if (one.status !== other.status || JSON.stringify(sorted(one.body)) !== JSON.stringify(sorted(other.body)))
    throw new BrokenRule(`${what}: ${seen(other)} after ${seen(one)}`);
}

const sorted = (body: Body) => Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));

/** Throws unless the balance is `change` more after what `act` does. */
export async function moves(wallet: CheckedWallet, change: bigint, act: () => Promise<void>): Promise<void> {
  const before = await wallet.balance();
  await act();
  const after = await wallet.balance();
  if (after - before !== change)
    throw new BrokenRule(
      `the balance went from ${wallet.text(before)} to ${wallet.text(after)}, by ${wallet.text(change)} was due`,
    );
}
