import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { JsonValue } from '../../contract/json';
import { money, toDecimal, type Currency } from '../../contract/money';
import { err, ok, type Result } from '../../contract/result';
import type { walletBodies } from '../../platform/modules/games/domain/wallet-call';
import { parseAmount, type Failure } from '../../platform/modules/games/wallet-body';

export interface Session {
  readonly id: string;
  readonly mode: 'REAL' | 'DEMO';
  readonly currency: Currency;
  readonly game: string;
  readonly licence: string;
  readonly locale: string;
  /** Minor units. */
  balance: bigint;
  /** Each bet is refused so; null where they are taken. */
  readonly refusal: string | null;
  readonly grant: { readonly grantId: string; readonly stake: bigint; roundsLeft: number } | null;
}

interface Round {
  readonly session: Session;
  readonly bets: Map<string, { readonly stake: bigint; isReturned: boolean }>;
  wins: bigint;
  isClosed: boolean;
}

export type Handled = Result<Readonly<Record<string, JsonValue>>, Failure>;
type BetBody = z.infer<typeof walletBodies.bet>;

/** The money of a wallet that keeps docs/wallet-api.md, in memory. */
export function createWalletBooks() {
  // A provider may remember the player of an earlier check, and the rounds that were left open.
  const playerId = `check-${randomUUID()}`;
  const launches = new Map<string, Session>();
  const sessions = new Map<string, Session>();
  const rounds = new Map<string, Round>();
  const answers = new Map<string, { readonly content: string; readonly answer: Handled }>();
  const rolledBackAhead = new Set<string>();

  const text = ({ currency }: Session, amount: bigint) => toDecimal(money(amount, currency));
  const moved = (session: Session): Handled =>
    ok({ transactionId: randomUUID(), balance: text(session, session.balance), currency: session.currency });
  const grantOf = (session: Session): JsonValue => {
    const { currency, grant } = session;
    if (!grant || grant.roundsLeft === 0) return null;
    const { grantId, roundsLeft, stake } = grant;
    return {
      grantId,
      roundsLeft,
      stake: text(session, stake),
      currency,
      betLevel: 1,
      expiresAt: '2100-01-01T00:00:00Z',
    };
  };

  function takeBet({
    requestId,
    sessionId,
    roundId,
    gameSlug,
    currency,
    stake: given,
  }: BetBody): Result<Round, Failure> {
    const session = sessions.get(sessionId);
    if (!session) return err({ error: 'SessionNotFound' });
    if (session.mode === 'DEMO') return err({ error: 'BetNotAllowed' });
    if (currency !== session.currency) return err({ error: 'WrongCurrency' });
    if (gameSlug !== session.game) return err({ error: 'RoundMismatch' });
    const stake = parseAmount('stake', given, session.currency, 1n);
    if (!stake.ok) return stake;
    const round = rounds.get(roundId) ?? { session, bets: new Map(), wins: 0n, isClosed: false };
    if (rolledBackAhead.has(requestId)) return err({ error: 'RolledBack' });
    if (round.isClosed) return err({ error: 'RoundClosed' });
    if (session.refusal !== null) return err({ error: session.refusal });
    if (stake.value.amount > session.balance) return err({ error: 'InsufficientFunds' });
    session.balance -= stake.value.amount;
    round.bets.set(requestId, { stake: stake.value.amount, isReturned: false });
    rounds.set(roundId, round);
    return ok(round);
  }

  function pay(round: Round, given: string, roundClosed: boolean): Handled {
    const amount = parseAmount('amount', given, round.session.currency, 0n);
    if (!amount.ok) return amount;
    if (round.isClosed) return err({ error: 'RoundClosed' });
    round.session.balance += amount.value.amount;
    round.wins += amount.value.amount;
    round.isClosed = roundClosed;
    return moved(round.session);
  }

  function giveBack(betRequestId: string): Handled {
    const round = [...rounds.values()].find(({ bets }) => bets.has(betRequestId));
    const bet = round?.bets.get(betRequestId);
    if (!round || !bet) {
      rolledBackAhead.add(betRequestId);
      return ok({ transactionId: randomUUID(), balance: null, currency: null });
    }
    if (bet.isReturned) return moved(round.session);
    if (round.isClosed) return err({ error: 'RoundClosed' });
    if (round.wins > 0n) return err({ error: 'RoundWon' });
    bet.isReturned = true;
    round.session.balance += bet.stake;
    round.isClosed = [...round.bets.values()].every(({ isReturned }) => isReturned);
    return moved(round.session);
  }

  const roundFacts = (roundId: string, { session, bets, wins, isClosed }: Round) => {
    const open = [...bets.values()].filter(({ isReturned }) => !isReturned);
    return {
      roundId,
      sessionId: session.id,
      gameSlug: session.game,
      status: isClosed ? (open.length > 0 ? 'closed' : 'cancelled') : 'open',
      currency: session.currency,
      stakes: text(
        session,
        open.reduce((sum, { stake }) => sum + stake, 0n),
      ),
      wins: text(session, wins),
      openBets: isClosed ? 0 : open.length,
    };
  };

  return {
    ...{ playerId, launches, sessions, rounds, answers, text, moved, grantOf, takeBet, pay, giveBack, roundFacts },
    /** A session that this launch token opens. */
    launch(launchToken: string, session: Session): void {
      launches.set(launchToken, session);
      sessions.set(session.id, session);
    },
    /** Rounds that have a stake and no end. */
    openRounds: () => [...rounds].flatMap(([id, { isClosed }]) => (isClosed ? [] : [id])),
  };
}

export type WalletBooks = ReturnType<typeof createWalletBooks>;
