import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sqlState, type Queryable } from '../../kernel/db/db';
import { count, currency, playerId } from '../../kernel/db/row-fields';
import { queryRow, queryValue, queryValues, rowReader } from '../../kernel/db/rows';
import { toGameSessionId, type GameSessionId, type PlayerId } from '../../kernel/ids';
import type { LicenceCode } from '@/contract/licence';
import { money, type Currency, type Money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { OPEN_FOR_LOOKING, SPORTSBOOK_SLUG, type NewGameSession } from './domain/launch';
import type { AuthenticatedLaunch, WalletAnswer, WalletRefusal } from './domain/wallet-call';

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export async function insertSession(tx: Queryable, session: NewGameSession): Promise<void> {
  await tx.query(
    `insert into games_sessions (id, provider, brand, licence, locale, player_id, game_slug, mode, currency, bonus_allowed, created_at, expires_at, studio, identity_session_id, least_stake, most_stake, bonus_most_stake, wagering_contribution)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      session.id,
      session.provider,
      session.brand,
      session.licence,
      session.locale,
      session.playerId,
      session.gameSlug,
      session.mode,
      session.currency,
      session.bonusAllowed,
      session.createdAt,
      session.expiresAt,
      session.studio,
      session.identitySessionId,
      session.stakes.least,
      session.stakes.most,
      session.stakes.bonusMost,
      session.wageringWeight,
    ],
  );
}

export async function insertLaunchToken(
  tx: Queryable,
  token: string,
  sessionId: GameSessionId,
  expiresAt: Date,
): Promise<void> {
  await tx.query('insert into games_launch_tokens (token_hash, session_id, expires_at) values ($1, $2, $3)', [
    hashToken(token),
    sessionId,
    expiresAt,
  ]);
}

export async function markPlayed(tx: Queryable, playerId: PlayerId, slug: string, at: Date): Promise<void> {
  await tx.query(
    `insert into games_played (player_id, game_slug, last_played_at) values ($1, $2, $3)
     on conflict (player_id, game_slug) do update set last_played_at = excluded.last_played_at`,
    [playerId, slug, at],
  );
}

const toLaunch = rowReader(
  {
    sessionId: z.string().transform(toGameSessionId),
    playerId: z.string().nullable(),
    currency,
    slug: z.string(),
    mode: z.string(),
    licence: z.string(),
    locale: z.string(),
  },
  { sessionId: 'id', slug: 'game_slug' },
);

/** Uses the token up: the second to ask gets null, as does one who comes too late. */
export async function redeemLaunchToken(
  db: Queryable,
  provider: string,
  token: string,
  now: Date,
): Promise<AuthenticatedLaunch | null> {
  return queryRow(
    db,
    toLaunch,
    `update games_launch_tokens t set used_at = $3 from games_sessions s
     where t.token_hash = $1 and t.used_at is null and t.expires_at > $3 and s.id = t.session_id and s.provider = $2
       and coalesce(games_may_bet(s.id, 0, $3), '') = any(array_append(case s.game_slug when $4 then $5::text[] end, ''))
     returning s.id, s.player_id, s.currency, s.game_slug, s.mode, s.licence, s.locale`,
    [hashToken(token), provider, now, SPORTSBOOK_SLUG, OPEN_FOR_LOOKING],
  );
}

export interface SessionFacts {
  playerId: PlayerId | null;
  currency: Currency;
  bonusAllowed: boolean;
}

const toFacts = rowReader({ playerId: playerId.nullable(), currency, bonusAllowed: z.boolean() });

/** The facts of a session that never change. */
export async function selectSessionFacts(
  db: Queryable,
  provider: string,
  sessionId: GameSessionId,
): Promise<SessionFacts | null> {
  return queryRow(
    db,
    toFacts,
    'select player_id, currency, bonus_allowed from games_sessions where id = $1 and provider = $2',
    [sessionId, provider],
  );
}

/** Why no bet is taken in the session now; null when one is. */
export async function readBetRefusal(tx: Queryable, sessionId: GameSessionId, now: Date): Promise<string | null> {
  return queryValue(tx, z.string().nullable(), 'select games_may_bet($1, 0, $2)', [sessionId, now]);
}

/** When play is possible again that a session limit of the player has ended; null when none has. */
export async function readPlayResumesAt(
  tx: Queryable,
  playerId: PlayerId,
  licence: LicenceCode,
  now: Date,
): Promise<Date | null> {
  return queryValue(tx, z.date().nullable(), 'select limits_play_resumes_at($1, $2, $3)', [playerId, licence, now]);
}

/** When the break after the player's last session is over; null when there is none. */
export async function readBreakEndsAt(tx: Queryable, playerId: PlayerId, now: Date): Promise<Date | null> {
  return queryValue(tx, z.date().nullable(), 'select session_contracts_break_ends_at($1, $2)', [playerId, now]);
}

/** The player has opened a game: what other modules count begins. */
export async function notePlay(tx: Queryable, sessionId: GameSessionId, now: Date): Promise<void> {
  await tx.query(
    'select games_note_play(s, ledger_wallet_version(s.player_id), $2) from games_sessions s where id = $1',
    [sessionId, now],
  );
}

/** Bets, launches and the end of an account follow each other until the transaction ends. */
export async function lockPlay(tx: Queryable, playerId: PlayerId): Promise<void> {
  await tx.query('select ledger_lock_wallet($1)', [playerId]);
}

/**
 * No bet is taken in the player's open game sessions any more; wins and rollbacks are. Bets on their way are waited
 * for. Answers how many sessions there were.
 */
export async function endSessionsOf(db: Queryable, playerId: PlayerId, now: Date): Promise<number> {
  await lockPlay(db, playerId);
  const { rowCount } = await db.query(
    'update games_sessions set ended_at = $2 where player_id = $1 and ended_at is null',
    [playerId, now],
  );
  return rowCount;
}

const readAnswer = rowReader({
  outcome: z.string(),
  transactionId: z.string().nullable(),
  balance: z.bigint().nullable(),
  currency: currency.nullable(),
});

const RETRIED = new Set(['23505', '40001', '40P01']);
const ATTEMPTS = 3;

/**
 * Calls a function that moves the money of a call (sql/): one statement, one round trip. A request that met its own double under
 * another player's lock is run again, and then finds what the other one wrote.
 */
export async function runWalletCall(
  db: Queryable,
  sql: string,
  params: readonly unknown[],
): Promise<Result<WalletAnswer, WalletRefusal>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await queryRow(db, toAnswer, sql, params);
      if (!answer) throw new Error('a wallet function gave no row');
      return answer;
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error;
    }
  }
}

function toAnswer(row: object): Result<WalletAnswer, WalletRefusal> {
  const { outcome, transactionId, balance, currency } = readAnswer(row);
  if (outcome !== 'Accepted' && outcome !== 'AlreadyRolledBack') return err(outcome);
  if (transactionId === null) throw new Error('a wallet function names no transaction');
  return ok({ transactionId, balance: balance === null || currency === null ? null : money(balance, currency) });
}

/** Ends a round with what it has won so far; answers as a win of nothing does. No provider can choose the id of the request: it has a blank. */
export async function closeRound(
  tx: Queryable,
  { provider, roundId, sessionId }: { provider: string; roundId: string; sessionId: GameSessionId },
  transactionId: string,
  now: Date,
): Promise<string> {
  const answer = await queryRow(
    tx,
    readAnswer,
    `select * from games_win($1, $2::text || ' closed', 'closed', $3, $2, 0, true, $4, $5)`,
    [provider, roundId, sessionId, transactionId, now],
  );
  if (!answer) throw new Error('a wallet function gave no row');
  return answer.outcome;
}

export async function countOpenRounds(db: Queryable, playerId: PlayerId): Promise<number> {
  const open = await queryValue(
    db,
    count,
    `select count(*) from games_rounds where player_id = $1 and status = 'open' and open_bets > 0`,
    [playerId],
  );
  return open ?? 0;
}

export async function selectRecentlyPlayed(db: Queryable, playerId: PlayerId, first: number): Promise<string[]> {
  return queryValues(
    db,
    z.string(),
    'select game_slug from games_played where player_id = $1 order by last_played_at desc, game_slug limit $2',
    [playerId, first],
  );
}

/** Whether the provider's request has its final answer already. */
export async function isKnownRequest(db: Queryable, provider: string, requestId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from games_requests where provider = $1 and request_id = $2', [
    provider,
    requestId,
  ]);
  return rowCount > 0;
}

export interface RefusedWin {
  readonly provider: string;
  readonly requestId: string;
  readonly sessionId: GameSessionId;
  readonly roundId: string;
  readonly amount: Money;
}

/** Keeps a win that was too large until it is paid or somebody has looked at it. */
export async function noteRefusedWin(db: Queryable, win: RefusedWin, now: Date): Promise<void> {
  await db.query(
    `insert into games_refused_wins as known (provider, request_id, session_id, round_id, amount, currency, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (provider, request_id) do update set last_at = excluded.last_at`,
    [win.provider, win.requestId, win.sessionId, win.roundId, win.amount.amount, win.amount.currency, now],
  );
}

/** Wins that were too large and have not been paid since. */
export async function countRefusedWins(db: Queryable): Promise<number> {
  const refused = await queryValue(
    db,
    count,
    `select count(*) from games_refused_wins w where not exists (
       select from games_requests r where r.provider = w.provider and r.request_id = w.request_id)
       and not exists (select from games_rounds g where g.provider = w.provider and g.round_id = w.round_id and g.status <> 'open')`,
  );
  return refused ?? 0;
}
