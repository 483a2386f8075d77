import type { z } from 'zod';
import { isCurrency } from '../../contract/money';
import { err, ok } from '../../contract/result';
import { statusOf, walletBodies, type WalletOperation } from '../../platform/modules/games/domain/wallet-call';
import { parseAmount, parseBody } from '../../platform/modules/games/wallet-body';
import type { Handled, WalletBooks } from './wallet-books';

type Operation = (json: unknown) => Handled;

function accepting<Body>(schema: z.ZodType<Body>, act: (body: Body) => Handled): Operation {
  return (json) => {
    const body = parseBody(schema, json);
    return body.ok ? act(body.value) : body;
  };
}

/** Done once for its id, and answered as the first time. */
function once<Body extends { requestId: string }>(
  { answers }: WalletBooks,
  operation: WalletOperation,
  schema: z.ZodType<Body>,
  act: (body: Body) => Handled,
): Operation {
  return accepting(schema, (body) => {
    const content = `${operation} ${JSON.stringify(body)}`;
    const known = answers.get(body.requestId);
    if (known) return known.content === content ? known.answer : err({ error: 'IdempotencyConflict' });
    const answer = act(body);
    if (answer.ok || statusOf(answer.error.error) === 409) answers.set(body.requestId, { content, answer });
    return answer;
  });
}

const sessionCalls = ({ playerId, launches, sessions, text, grantOf }: WalletBooks) => ({
  authenticate: accepting(walletBodies.authenticate, ({ launchToken }) => {
    const session = launches.get(launchToken);
    if (!session) return err({ error: 'SessionExpired', message: 'the launch token is used or unknown' });
    launches.delete(launchToken);
    const { id: sessionId, currency, game: slug, mode, licence, locale } = session;
    const player = mode === 'REAL' ? { playerId, balance: text(session, session.balance) } : null;
    return ok({
      ...{ sessionId, currency, slug, mode, licence, locale, freeRounds: grantOf(session) },
      ...(player ?? { playerId: null, balance: null }),
    });
  }),
  balance: accepting(walletBodies.balance, ({ sessionId }) => {
    const session = sessions.get(sessionId);
    if (!session) return err({ error: 'SessionNotFound' });
    if (session.mode === 'DEMO') return err({ error: 'BetNotAllowed' });
    return ok({
      balance: text(session, session.balance),
      currency: session.currency,
      freeRounds: grantOf(session),
    });
  }),
});

const moneyCalls = (books: WalletBooks) => {
  const { sessions, rounds, moved, takeBet, pay, giveBack } = books;
  return {
    bet: once(books, 'bet', walletBodies.bet, (body) => {
      const round = takeBet(body);
      return round.ok ? moved(round.value.session) : round;
    }),
    'bet-and-win': once(books, 'bet-and-win', walletBodies['bet-and-win'], (body) => {
      const amount = isCurrency(body.currency)
        ? parseAmount('amount', body.amount, body.currency, 0n)
        : err({ error: 'WrongCurrency' });
      const round = amount.ok ? takeBet(body) : amount;
      return round.ok ? pay(round.value, body.amount, body.roundClosed) : round;
    }),
    win: once(books, 'win', walletBodies.win, ({ roundId, sessionId, amount, roundClosed }) => {
      const round = rounds.get(roundId);
      if (!sessions.has(sessionId)) return err({ error: 'SessionNotFound' });
      if (!round) return err({ error: 'RoundNotFound' });
      return round.session.id === sessionId ? pay(round, amount, roundClosed) : err({ error: 'RoundMismatch' });
    }),
    'free-round': once(books, 'free-round', walletBodies['free-round'], ({ sessionId, roundId, grantId, amount }) => {
      const session = sessions.get(sessionId);
      if (!session) return err({ error: 'SessionNotFound' });
      if (session.grant?.grantId !== grantId) return err({ error: 'FreeRoundsNotFound' });
      if (session.grant.roundsLeft === 0) return err({ error: 'FreeRoundsUsedUp' });
      if (rounds.has(roundId)) return err({ error: 'RoundClosed' });
      const round = { session, bets: new Map(), wins: 0n, isClosed: false };
      const paid = pay(round, amount, true);
      if (!paid.ok) return paid;
      session.grant.roundsLeft -= 1;
      rounds.set(roundId, round);
      return paid;
    }),
    prize: once(books, 'prize', walletBodies.prize, ({ sessionId, amount: given, currency }) => {
      const session = sessions.get(sessionId);
      if (!session) return err({ error: 'SessionNotFound' });
      if (currency !== session.currency) return err({ error: 'WrongCurrency' });
      const amount = parseAmount('amount', given, currency, 1n);
      if (!amount.ok) return amount;
      session.balance += amount.value.amount;
      return moved(session);
    }),
    rollback: once(books, 'rollback', walletBodies.rollback, ({ betRequestId }) => giveBack(betRequestId)),
  };
};

const lookups = ({ sessions, rounds, answers, roundFacts }: WalletBooks) => ({
  request: accepting(walletBodies.request, ({ requestId }) => {
    const known = answers.get(requestId);
    if (!known) return err({ error: 'RequestNotFound' });
    const { content, answer } = known;
    const outcome = answer.ok ? { outcome: 'Accepted', ...answer.value } : { outcome: answer.error.error };
    return ok({ operation: content.split(' ')[0] ?? '', ...outcome });
  }),
  round: accepting(walletBodies.round, ({ roundId }) => {
    const round = rounds.get(roundId);
    return round ? ok(roundFacts(roundId, round)) : err({ error: 'RoundNotFound' });
  }),
  session: accepting(walletBodies.session, ({ sessionId }) => {
    const session = sessions.get(sessionId);
    if (!session) return err({ error: 'SessionNotFound' });
    const own = [...rounds].filter(([, round]) => round.session === session);
    const { game: gameSlug, mode } = session;
    return ok({ sessionId, gameSlug, mode, open: true, rounds: own.map((each) => roundFacts(...each)), next: null });
  }),
});

/** The operations of docs/wallet-api.md, without the statement. */
export const createOperations = (
  books: WalletBooks,
): Readonly<Record<Exclude<WalletOperation, 'statement'>, Operation>> => ({
  ...sessionCalls(books),
  ...moneyCalls(books),
  ...lookups(books),
});
