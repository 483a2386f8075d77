import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { toGameSessionId, type GameSessionId } from '../../kernel/ids';
import type { JsonValue } from '@/contract/json';
import { isCurrency, money, toDecimal } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { logError } from '../../kernel/log';
import { bet } from './commands/bet';
import { betAndWin } from './commands/bet-and-win';
import { freeRound } from './commands/free-round';
import { prize } from './commands/prize';
import { rollback } from './commands/rollback';
import { win } from './commands/win';
import {
  walletBodies,
  type BetCall,
  type WalletAnswer,
  type WalletOperation,
  type WalletRefusal,
} from './domain/wallet-call';
import { readRoundCursor } from './domain/round';
import type { GameProvider } from '../providers/index';
import type { GamesDeps } from './games-deps';
import { selectPlayableFreeRounds } from './free-rounds-store';
import { findRequest, findRound, findSession, selectTotals } from './queries/provider-lookups';
import {
  isKnownRequest,
  noteRefusedWin,
  redeemLaunchToken,
  selectSessionFacts,
  type RefusedWin,
  type SessionFacts,
} from './store';
import { parseAmount, parseBody, type Failure } from './wallet-body';

export type Handled = Result<Readonly<Record<string, JsonValue>>, Failure>;

const KNOWN_SESSIONS = 20_000;

function toAnswer(result: Result<WalletAnswer, WalletRefusal>): Handled {
  if (!result.ok) return err({ error: result.error });
  const { transactionId, balance } = result.value;
  return ok({ transactionId, balance: balance && toDecimal(balance), currency: balance?.currency ?? null });
}

function readBet({ sessionId, currency, ...call }: z.infer<typeof walletBodies.bet>): Result<BetCall, Failure> {
  if (!isCurrency(currency)) return err({ error: 'BadRequest', message: 'currency: unknown' });
  const stake = parseAmount('stake', call.stake, currency, 1n);
  return stake.ok ? ok({ ...call, sessionId: toGameSessionId(sessionId), stake: stake.value }) : stake;
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

/** Why the provider may not pay so much in one call, which is kept for somebody to look at; null where it may. */
async function refuseTooMuch(
  { db, clock }: GamesDeps,
  provider: GameProvider,
  { requestId, sessionId, roundId, amount }: Omit<RefusedWin, 'provider'>,
): Promise<Failure | null> {
  const { currency } = amount;
  const most = money(provider.mostWin(currency), currency);
  if (amount.amount <= most.amount || (await isKnownRequest(db, provider.id, requestId))) return null;
  const refused = { provider: provider.id, requestId, sessionId, roundId, amount };
  await noteRefusedWin(db, refused, clock.now());
  logError('a win above what the provider may pay was refused', { ...refused, amount: toDecimal(amount), currency });
  return { error: 'WinTooLarge', message: `amount: expected at most ${toDecimal(most)} ${currency}` };
}

/** The free rounds that a provider must know of; null where the session has none to play. */
async function playableFreeRounds({ db, clock }: GamesDeps, sessionId: GameSessionId): Promise<JsonValue> {
  const found = await selectPlayableFreeRounds(db, sessionId, clock.now());
  if (!found) return null;
  const { stake, expiresAt, ...rest } = found;
  return { ...rest, stake: toDecimal(stake), currency: stake.currency, expiresAt: expiresAt.toISOString() };
}

const EARLIEST_STATEMENT = new Date('2000-01-01');
/** A day in which the clocks go back. */
const LONGEST_STATEMENT_MS = 25 * 3_600_000;
/** Calls that began before are answered by then. */
const SETTLED_AFTER_MS = 60_000;

type Operation = (body: unknown) => Promise<Handled>;
type Operations = Record<WalletOperation, Operation>;

/** Lookups of the provider in its own calls. */
function createLookups(
  { db, clock }: GamesDeps,
  provider: GameProvider,
): Record<'request' | 'round' | 'session' | 'statement', Operation> {
  return {
    async request(json) {
      const body = parseBody(walletBodies.request, json);
      if (!body.ok) return body;
      const found = await findRequest(db, provider.id, body.value.requestId);
      return found ? ok(found) : err({ error: 'RequestNotFound' });
    },
    async round(json) {
      const body = parseBody(walletBodies.round, json);
      if (!body.ok) return body;
      const found = await findRound(db, provider.id, body.value.roundId);
      return found ? ok(found) : err({ error: 'RoundNotFound' });
    },
    async session(json) {
      const body = parseBody(walletBodies.session, json);
      if (!body.ok) return body;
      const { sessionId, after } = body.value;
      const cursor = after === undefined ? null : readRoundCursor(after);
      if (after !== undefined && !cursor)
        return err({ error: 'BadRequest', message: 'after: expected next of an answer' });
      const found = await findSession(db, provider.id, toGameSessionId(sessionId), clock.now(), cursor);
      return found ? ok(found) : err({ error: 'SessionNotFound' });
    },
    async statement(json) {
      const body = parseBody(walletBodies.statement, json);
      if (!body.ok) return body;
      const [from, until] = [new Date(body.value.from), new Date(body.value.until)];
      const lasts = until.getTime() - from.getTime();
      if (lasts <= 0 || lasts > LONGEST_STATEMENT_MS || from < EARLIEST_STATEMENT)
        return err({ error: 'BadRequest', message: 'until: expected after `from` of this century, by a day at most' });
      if (until.getTime() > clock.now().getTime() - SETTLED_AFTER_MS)
        return err({ error: 'BadRequest', message: 'until: expected a minute ago or earlier' });
      const totals = await selectTotals(db, provider.id, from, until);
      return ok({ from: from.toISOString(), until: until.toISOString(), totals });
    },
  };
}

/** The operations of one provider: lookups are under its id, so another's sessions and rounds are not found. */
export function createOperations(deps: GamesDeps, provider: GameProvider): Operations {
  const { db, clock, ledger } = deps;
  const sessionFacts = createSessionCache(deps, provider);

  async function playableBalance({ playerId, bonusAllowed }: SessionFacts): Promise<string | null> {
    const wallet = playerId && (await ledger.getWallet(playerId));
    if (!wallet) return null;
    const { amount, currency } = wallet.balance;
    return toDecimal({ amount: amount + (bonusAllowed ? wallet.bonusBalance.amount : 0n), currency });
  }

  return {
    ...createLookups(deps, provider),
    async authenticate(json) {
      const body = parseBody(walletBodies.authenticate, json);
      if (!body.ok) return body;
      const launch = await redeemLaunchToken(db, provider.id, body.value.launchToken, clock.now());
      const facts = launch && (await sessionFacts(launch.sessionId));
      if (!facts) return err({ error: 'SessionExpired', message: 'the launch token is used, too old or unknown' });
      const freeRounds = await playableFreeRounds(deps, launch.sessionId);
      return ok({ ...launch, balance: await playableBalance(facts), freeRounds });
    },
    async balance(json) {
      const body = parseBody(walletBodies.balance, json);
      if (!body.ok) return body;
      const sessionId = toGameSessionId(body.value.sessionId);
      const facts = await sessionFacts(sessionId);
      if (!facts) return err({ error: 'SessionNotFound' });
      const balance = await playableBalance(facts);
      return balance === null
        ? err({ error: 'BetNotAllowed', message: 'a demo session has no wallet' })
        : ok({ balance, currency: facts.currency, freeRounds: await playableFreeRounds(deps, sessionId) });
    },
    async bet(json) {
      const body = parseBody(walletBodies.bet, json);
      const call = body.ok ? readBet(body.value) : body;
      return call.ok ? toAnswer(await bet(db, clock, provider.id, call.value)) : call;
    },
    async 'bet-and-win'(json) {
      const body = parseBody(walletBodies['bet-and-win'], json);
      if (!body.ok) return body;
      const call = readBet(body.value);
      if (!call.ok) return call;
      const amount = parseAmount('amount', body.value.amount, call.value.stake.currency, 0n);
      if (!amount.ok) return amount;
      const { requestId, sessionId, roundId } = call.value;
      if (!(await sessionFacts(sessionId))) return err({ error: 'SessionNotFound' });
      const refused = await refuseTooMuch(deps, provider, { requestId, sessionId, roundId, amount: amount.value });
      if (refused) return err(refused);
      const { roundClosed } = body.value;
      return toAnswer(await betAndWin(db, clock, provider.id, { ...call.value, amount: amount.value, roundClosed }));
    },
    async win(json) {
      const body = parseBody(walletBodies.win, json);
      if (!body.ok) return body;
      const sessionId = toGameSessionId(body.value.sessionId);
      const facts = await sessionFacts(sessionId);
      if (!facts) return err({ error: 'SessionNotFound' });
      const amount = parseAmount('amount', body.value.amount, facts.currency, 0n);
      if (!amount.ok) return amount;
      const { requestId, roundId } = body.value;
      const refused = await refuseTooMuch(deps, provider, { requestId, sessionId, roundId, amount: amount.value });
      if (refused) return err(refused);
      return toAnswer(await win(db, clock, provider.id, { ...body.value, sessionId, amount: amount.value }));
    },
    async 'free-round'(json) {
      const body = parseBody(walletBodies['free-round'], json);
      if (!body.ok) return body;
      const sessionId = toGameSessionId(body.value.sessionId);
      const facts = await sessionFacts(sessionId);
      if (!facts) return err({ error: 'SessionNotFound' });
      const amount = parseAmount('amount', body.value.amount, facts.currency, 0n);
      if (!amount.ok) return amount;
      const call = { ...body.value, sessionId, amount: amount.value };
      const refused = await refuseTooMuch(deps, provider, call);
      return refused ? err(refused) : toAnswer(await freeRound(db, clock, provider.id, call));
    },
    async prize(json) {
      const body = parseBody(walletBodies.prize, json);
      if (!body.ok) return body;
      const { currency, ...call } = body.value;
      if (!isCurrency(currency)) return err({ error: 'BadRequest', message: 'currency: unknown' });
      const amount = parseAmount('amount', call.amount, currency, 1n);
      if (!amount.ok) return amount;
      const paid = { ...call, sessionId: toGameSessionId(call.sessionId), amount: amount.value };
      if (!(await sessionFacts(paid.sessionId))) return err({ error: 'SessionNotFound' });
      // No round has a name with a blank, so none that closes ends the alarm.
      const refused = await refuseTooMuch(deps, provider, { ...paid, roundId: `prize ${paid.reference}` });
      return refused ? err(refused) : toAnswer(await prize(db, clock, provider.id, paid));
    },
    async rollback(json) {
      const body = parseBody(walletBodies.rollback, json);
      return body.ok ? toAnswer(await rollback(db, clock, provider.id, body.value)) : body;
    },
  };
}
