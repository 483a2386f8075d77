import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { toGameSessionId, type GameSessionId } from '../../kernel/ids';
import type { JsonValue } from '@/contract/json';
import { isCurrency, money, parseDecimal, toDecimal, type Currency, type Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { toPlatform } from '@/contract/signed-call';
import { logError } from '../../kernel/log';
import { isCallSigned } from '../../kernel/signed-text';
import { bet } from './commands/bet';
import { rollback } from './commands/rollback';
import { win } from './commands/win';
import { walletBodies, type WalletAnswer, type WalletOperation, type WalletRefusal } from './domain/wallet-call';
import type { GameProvider } from '../providers/index';
import type { GamesDeps } from './games-deps';
import { isKnownRequest, noteRefusedWin, redeemLaunchToken, selectSessionFacts, type SessionFacts } from './store';

export interface HttpAnswer {
  status: number;
  body: JsonValue;
}

type HeaderBag = Readonly<Record<string, string | string[] | undefined>>;
export type WalletHttpHandler = (path: string, headers: HeaderBag, rawBody: string | Buffer) => Promise<HttpAnswer>;

/** Refusals before the call reaches the wallet. */
export const borderRefusals = ['BadRequest', 'BadSignature', 'NotFound'] as const;

type Failure = { error: WalletRefusal; message?: string };
type Handled = Result<JsonValue, Failure>;

const KNOWN_SESSIONS = 20_000;
/** Minor units of a stake; far beyond any real amount, and far from the end of bigint. */
const MOST = 10n ** 15n;

function statusOf(error: Failure['error']): number {
  switch (error) {
    case 'BadRequest':
      return 400;
    case 'BadSignature':
      return 401;
    case 'SessionNotFound':
    case 'RoundNotFound':
    case 'BetNotFound':
    case 'NotFound':
      return 404;
    default:
      return 409;
  }
}

function parseBody<T>(schema: z.ZodType<T>, rawBody: string | Buffer): Result<T, Failure> {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString());
  } catch {
    return err({ error: 'BadRequest', message: 'expected JSON' });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return err({ error: 'BadRequest', message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}` });
}

/** `name` is the field's, for the message. */
function parseAmount(name: string, text: string, currency: Currency, least: bigint): Result<Money, Failure> {
  const parsed = parseDecimal(text, currency);
  // One way to write an amount: a provider that sends cents is refused, and not taken for one that sends euros.
  if (!parsed.ok || toDecimal(parsed.value) !== text)
    return err({
      error: 'BadRequest',
      message: `${name}: expected ${currency} as in "${toDecimal(money(150n, currency))}"`,
    });
  if (parsed.value.amount > MOST) return err({ error: 'BadRequest', message: `${name}: expected less` });
  if (parsed.value.amount < least) return err({ error: 'BadRequest', message: `${name}: expected more` });
  return ok(parsed.value);
}

function toAnswer(result: Result<WalletAnswer, WalletRefusal>): Handled {
  if (!result.ok) return err({ error: result.error });
  const { transactionId, balance } = result.value;
  return ok({ transactionId, balance: balance && toDecimal(balance), currency: balance?.currency ?? null });
}

/** Reads once what never changes in a session, for those that were used last. */
function createSessionCache(
  { db }: GamesDeps,
  provider: GameProvider,
): (sessionId: GameSessionId) => Promise<SessionFacts | null> {
  const known = new LRUCache<GameSessionId, SessionFacts>({ max: KNOWN_SESSIONS });
  return async (sessionId) => {
    const facts = known.get(sessionId) ?? (await selectSessionFacts(db, provider.id, sessionId));
    if (facts) known.set(sessionId, facts);
    return facts;
  };
}

type Operations = Record<WalletOperation, (rawBody: string | Buffer) => Promise<Handled>>;

/** The operations of one provider: lookups are under its id, so another's sessions and rounds are not found. */
function createOperations(deps: GamesDeps, provider: GameProvider): Operations {
  const { db, clock, ledger } = deps;
  const sessionFacts = createSessionCache(deps, provider);

  async function playableBalance({ playerId, bonusAllowed }: SessionFacts): Promise<string | null> {
    const wallet = playerId && (await ledger.getWallet(playerId));
    if (!wallet) return null;
    const { amount, currency } = wallet.balance;
    return toDecimal({ amount: amount + (bonusAllowed ? wallet.bonusBalance.amount : 0n), currency });
  }

  return {
    async authenticate(rawBody) {
      const body = parseBody(walletBodies.authenticate, rawBody);
      if (!body.ok) return body;
      const launch = await redeemLaunchToken(db, provider.id, body.value.launchToken, clock.now());
      const facts = launch && (await sessionFacts(launch.sessionId));
      if (!facts) return err({ error: 'SessionExpired', message: 'the launch token is used, too old or unknown' });
      return ok({ ...launch, balance: await playableBalance(facts) });
    },
    async balance(rawBody) {
      const body = parseBody(walletBodies.balance, rawBody);
      if (!body.ok) return body;
      const facts = await sessionFacts(toGameSessionId(body.value.sessionId));
      if (!facts) return err({ error: 'SessionNotFound' });
      const balance = await playableBalance(facts);
      return balance === null
        ? err({ error: 'BetNotAllowed', message: 'a demo session has no wallet' })
        : ok({ balance, currency: facts.currency });
    },
    async bet(rawBody) {
      const body = parseBody(walletBodies.bet, rawBody);
      if (!body.ok) return body;
      const { currency, sessionId, ...call } = body.value;
      if (!isCurrency(currency)) return err({ error: 'BadRequest', message: 'currency: unknown' });
      const stake = parseAmount('stake', call.stake, currency, 1n);
      if (!stake.ok) return stake;
      return toAnswer(
        await bet(db, clock, provider.id, { ...call, sessionId: toGameSessionId(sessionId), stake: stake.value }),
      );
    },
    async win(rawBody) {
      const body = parseBody(walletBodies.win, rawBody);
      if (!body.ok) return body;
      const sessionId = toGameSessionId(body.value.sessionId);
      const facts = await sessionFacts(sessionId);
      if (!facts) return err({ error: 'SessionNotFound' });
      const amount = parseAmount('amount', body.value.amount, facts.currency, 0n);
      if (!amount.ok) return amount;
      const { requestId, roundId } = body.value;
      const refused = { provider: provider.id, requestId, sessionId, roundId, amount: amount.value };
      if (
        amount.value.amount > provider.mostWin(facts.currency) &&
        !(await isKnownRequest(db, provider.id, requestId))
      ) {
        await noteRefusedWin(db, refused, clock.now());
        logError('a win above what the provider may pay was refused', {
          ...refused,
          amount: toDecimal(amount.value),
          currency: facts.currency,
        });
        const most = toDecimal(money(provider.mostWin(facts.currency), facts.currency));
        return err({ error: 'WinTooLarge', message: `amount: expected at most ${most} ${facts.currency}` });
      }
      return toAnswer(await win(db, clock, provider.id, { ...body.value, sessionId, amount: amount.value }));
    },
    async rollback(rawBody) {
      const body = parseBody(walletBodies.rollback, rawBody);
      return body.ok ? toAnswer(await rollback(db, clock, provider.id, body.value)) : body;
    },
  };
}

function isOperation(name: string): name is WalletOperation {
  return Object.hasOwn(walletBodies, name);
}

/**
 * The seamless-wallet API: POST /wallet/v1/{authenticate,balance,bet,win,rollback}. Every refusal says why in `error`;
 * an answer of 5xx or none at all means that nobody knows, and the provider repeats the same request. Calls carry
 * x-timestamp (within five minutes of ours), x-signature over method, path, time and body
 * (`contract/signed-call.ts`): what was captured is soon worthless, and never another call. The key it is
 * signed with names the provider, which touches its own sessions and rounds alone; x-provider, its id, may come too.
 */
export function createWalletHttpHandlers(deps: GamesDeps): WalletHttpHandler {
  const callers = deps.providers.all.map((provider) => ({ provider, operations: createOperations(deps, provider) }));

  async function handle(path: string, headers: HeaderBag, rawBody: string | Buffer): Promise<Handled> {
    const name = /^\/wallet\/v1\/([a-z]+)\/?$/.exec(path)?.[1] ?? '';
    if (!isOperation(name)) return err({ error: 'NotFound' });
    const { 'x-timestamp': timestamp, 'x-signature': signature, 'x-provider': named } = headers;
    const call = { timestamp, signature, body: rawBody };
    // The key says who calls: no two providers have the same. A name saves trying those of others.
    const caller = callers.find(
      ({ provider }) =>
        (named === undefined || named === provider.id) &&
        isCallSigned(provider.secrets, toPlatform(path), call, deps.clock.now()),
    );
    return caller ? caller.operations[name](rawBody) : err({ error: 'BadSignature' });
  }

  return async (path, headers, rawBody) => {
    const handled = await handle(path, headers, rawBody);
    if (!handled.ok) return { status: statusOf(handled.error.error), body: { ...handled.error } };
    deps.wakeConsumers();
    return { status: 200, body: handled.value };
  };
}
