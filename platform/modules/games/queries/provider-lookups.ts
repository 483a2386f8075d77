import { z } from 'zod';
import { money, toDecimal, type Currency } from '@/contract/money';
import type { Queryable } from '../../../kernel/db/db';
import { currency, playerId } from '../../../kernel/db/row-fields';
import { queryRow, queryRows, rowReader } from '../../../kernel/db/rows';
import type { GameSessionId } from '../../../kernel/ids';
import { toRoundCursor, type RoundCursor } from '../domain/round';

/** Rounds of a session in one answer. */
const MOST_ROUNDS = 100;

const amountIn = (code: Currency | null, amount: bigint | null): string | null =>
  code === null || amount === null ? null : toDecimal(money(amount, code));

const readRequest = rowReader({
  operation: z.string(),
  outcome: z.string(),
  moneyMoved: z.boolean(),
  transactionId: z.string(),
  balance: z.bigint().nullable(),
  currency: currency.nullable(),
  sessionId: z.string().nullable(),
  roundId: z.string().nullable(),
  stake: z.bigint().nullable(),
  amount: z.bigint().nullable(),
  createdAt: z.date(),
});

/** A bet or prize of another currency than the wallet's has no amount. */
const isOfCurrency = `strpos(q.fingerprint, '|' || q.amount || '|' || q.currency) > 0`;

/** The win of a bet-and-win is kept beside its bet. */
const REQUEST = `
  select split_part(q.fingerprint, '|', 1) as operation, q.outcome in ('Accepted', 'AlreadyRolledBack') as money_moved, q.outcome,
    q.transaction_id, coalesce(w.balance, q.balance) as balance, q.currency, q.session_id,
    case when q.kind <> 'prize' then q.round_id end as round_id,
    case when q.kind = 'bet' and ${isOfCurrency} or q.kind = 'rollback' and q.outcome <> 'BetNotFound' then q.amount end as stake,
    case when q.kind in ('win', 'free-round') or q.kind = 'prize' and ${isOfCurrency} then q.amount else w.amount end as amount, q.created_at
  from games_requests q
  left join games_requests w on q.kind = 'bet' and w.provider = q.provider and w.request_id = games_win_of(q.request_id)
  where q.provider = $1 and q.request_id = $2`;

/** The fate of a request of the provider; null for one that has no final answer. */
export async function findRequest(db: Queryable, provider: string, requestId: string) {
  const request = await queryRow(db, readRequest, REQUEST, [provider, requestId]);
  if (!request) return null;
  const { outcome, moneyMoved, transactionId, balance, currency: code, stake, amount, createdAt, ...named } = request;
  return {
    ...named,
    outcome: moneyMoved ? 'Accepted' : outcome,
    transactionId: moneyMoved ? transactionId : null,
    balance: amountIn(code, balance),
    currency: code,
    stake: amountIn(code, stake),
    amount: amountIn(code, amount),
    at: createdAt.toISOString(),
  };
}

const readRound = rowReader({
  roundId: z.string(),
  sessionId: z.string(),
  gameSlug: z.string(),
  status: z.string(),
  currency,
  betAmount: z.bigint(),
  winAmount: z.bigint(),
  openBets: z.number(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
});
type RoundRow = ReturnType<typeof readRound>;

const ROUND = `select round_id, session_id, game_slug, status, currency, bet_amount, win_amount + held_win as win_amount, open_bets, opened_at, closed_at
  from games_rounds r`;

function toRound({ currency: code, betAmount, winAmount, openedAt, closedAt, ...named }: RoundRow) {
  return {
    ...named,
    currency: code,
    stakes: toDecimal(money(betAmount, code)),
    wins: toDecimal(money(winAmount, code)),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** A round of the provider; null for none. */
export async function findRound(db: Queryable, provider: string, roundId: string) {
  const sql = `${ROUND} where r.provider = $1 and r.round_id = $2 and r.prize is null`;
  const round = await queryRow(db, readRound, sql, [provider, roundId]);
  return round && toRound(round);
}

const readSession = rowReader({
  sessionId: z.string(),
  playerId: playerId.nullable(),
  gameSlug: z.string(),
  mode: z.string(),
  currency,
  open: z.boolean(),
  createdAt: z.date(),
  expiresAt: z.date(),
  until: z.date(),
});

const SESSION = `
  select s.id as session_id, s.player_id, s.game_slug, s.mode, s.currency, s.created_at, s.expires_at, least(s.ended_at, s.expires_at) as until,
    coalesce(s.ended_at, s.expires_at) > $3 and identity_bet_refusal(p_sign_in => s.identity_session_id, p_now => $3) is null as open
  from games_sessions s where s.id = $1 and s.provider = $2`;

/** Along the index of the player's rounds: those of the session began before its end, by a clock that may be behind. */
const ROUNDS_OF_SESSION = `${ROUND} where r.player_id = $1 and r.provider = $2 and r.session_id = $3 and r.prize is null
  and (r.opened_at, r.round_id) > ($4::timestamptz, $5) and r.opened_at >= $6::timestamptz - interval '1 hour' and r.opened_at <= $7
  order by r.opened_at, r.round_id limit $8`;

/** A session of the provider with the rounds that it began, the oldest first, behind the cursor; null for none. */
export async function findSession(
  db: Queryable,
  provider: string,
  sessionId: GameSessionId,
  now: Date,
  after: RoundCursor | null,
) {
  const session = await queryRow(db, readSession, SESSION, [sessionId, provider, now]);
  if (!session) return null;
  const { createdAt, expiresAt, until, ...named } = session;
  const found =
    session.playerId === null
      ? []
      : await queryRows(db, readRound, ROUNDS_OF_SESSION, [
          session.playerId,
          provider,
          sessionId,
          after?.openedAt ?? '-infinity',
          after?.roundId ?? '',
          createdAt,
          expiresAt,
          MOST_ROUNDS + 1,
        ]);
  const rounds = found.slice(0, MOST_ROUNDS);
  const last = rounds.at(-1);
  return {
    ...named,
    since: createdAt.toISOString(),
    until: until.toISOString(),
    rounds: rounds.map(toRound),
    next: found.length > MOST_ROUNDS && last ? toRoundCursor(last) : null,
  };
}

const readTotal = rowReader({ operation: z.string(), currency, calls: z.number(), amount: z.bigint() });

const TOTALS = `
  select kind as operation, currency, count(*)::int as calls, sum(amount)::bigint as amount
  from games_requests where provider = $1 and moved and created_at >= $2 and created_at < $3 group by 1, 2 order by 2, 1`;

/** The calls of the provider that moved money in the time, by operation and currency; a bet-and-win is two. */
export async function selectTotals(db: Queryable, provider: string, from: Date, until: Date) {
  const totals = await queryRows(db, readTotal, TOTALS, [provider, from, until]);
  return totals.map((total) => ({ ...total, amount: toDecimal(money(total.amount, total.currency)) }));
}
