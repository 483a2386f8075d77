import { z } from 'zod';
import type { Queryable } from '../../platform/kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../platform/kernel/db/rows';
import { isCurrency, type Currency } from '@/contract/money';
import type { RoundOutcome } from './domain/round';

export interface StudioSession {
  id: string;
  mode: 'real' | 'demo';
  walletSessionId: string | null;
  playerId: string | null;
  /** The holder of the wallet key in use: the studio itself, or an aggregator. */
  via: string;
  slug: string;
  variantId: string;
  licence: string;
  locale: string;
  currency: Currency;
  /** Play money of a demonstration in minor units; null for real play. */
  playBalance: bigint | null;
  lastSpinAt: Date | null;
}

/**
 * betting: the stake is requested, nothing is drawn · drawn: the outcome is fixed, its win is owed · settled: the
 * wallet has it · refused: the wallet said no to the stake, or to a round without one · cancelling, cancelled: nobody
 * knew whether the stake was taken, so it goes back.
 */
export type RoundState = 'betting' | 'drawn' | 'settled' | 'refused' | 'cancelling' | 'cancelled';

export interface StudioRound {
  id: string;
  sessionId: string;
  spinId: string;
  /** Minor units; of a round without a stake the value that it wins by. */
  stake: bigint;
  /** Of free rounds; null for a round with a stake. */
  grantId: string | null;
  state: RoundState;
  betRequestId: string;
  winRequestId: string;
  rollbackRequestId: string;
  outcome: RoundOutcome | null;
  /** Minor units; null until drawn. */
  win: bigint | null;
  /** The wallet's balance after the round, as it said it. */
  balance: string | null;
  refusal: string | null;
  attempts: number;
  createdAt: Date;
}

const spin = z.object({
  stops: z.array(z.number()),
  grid: z.array(z.array(z.number())),
  expandedReels: z.array(z.number()),
  lineWins: z.array(z.object({ line: z.number(), symbol: z.number(), count: z.number(), units: z.number() })),
  scatters: z.number(),
  scatterUnits: z.number(),
  freeSpinsAwarded: z.number(),
  multiplier: z.number(),
  units: z.number(),
});
const outcome = z.object({ variantId: z.string(), base: spin, freeSpins: z.array(spin), units: z.number() });

const toSession = rowReader({
  id: z.string(),
  mode: z.enum(['real', 'demo']),
  walletSessionId: z.string().nullable(),
  playerId: z.string().nullable(),
  via: z.string(),
  slug: z.string(),
  variantId: z.string(),
  licence: z.string(),
  locale: z.string(),
  currency: z.string().refine(isCurrency),
  playBalance: z.bigint().nullable(),
  lastSpinAt: z.date().nullable(),
});

const toRound = rowReader({
  id: z.string(),
  sessionId: z.string(),
  spinId: z.string(),
  stake: z.bigint(),
  grantId: z.string().nullable(),
  state: z.enum(['betting', 'drawn', 'settled', 'refused', 'cancelling', 'cancelled']),
  betRequestId: z.string(),
  winRequestId: z.string(),
  rollbackRequestId: z.string(),
  outcome: outcome.nullable(),
  win: z.bigint().nullable(),
  balance: z.string().nullable(),
  refusal: z.string().nullable(),
  attempts: z.number(),
  createdAt: z.date(),
});

const OPEN_STATES = `('betting', 'drawn', 'cancelling')`;

export async function insertSession(
  db: Queryable,
  session: StudioSession,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into studio_sessions (id, token_hash, mode, wallet_session_id, player_id, slug, variant_id, licence, locale, currency, play_balance, created_at, via)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      session.id,
      tokenHash,
      session.mode,
      session.walletSessionId,
      session.playerId,
      session.slug,
      session.variantId,
      session.licence,
      session.locale,
      session.currency,
      session.playBalance,
      now,
      session.via,
    ],
  );
}

export async function findSessionByToken(db: Queryable, tokenHash: string): Promise<StudioSession | null> {
  return queryRow(db, toSession, 'select * from studio_sessions where token_hash = $1', [tokenHash]);
}

export async function findSession(db: Queryable, id: string): Promise<StudioSession | null> {
  return queryRow(db, toSession, 'select * from studio_sessions where id = $1', [id]);
}

export async function findRound(db: Queryable, id: string): Promise<StudioRound | null> {
  return queryRow(db, toRound, 'select * from studio_rounds where id = $1', [id]);
}

export async function findRoundOfSpin(db: Queryable, sessionId: string, spinId: string): Promise<StudioRound | null> {
  return queryRow(db, toRound, 'select * from studio_rounds where session_id = $1 and spin_id = $2', [
    sessionId,
    spinId,
  ]);
}

/** Rounds of this player on this game that are not at their end, oldest first. */
export async function listOpenRounds(db: Queryable, session: StudioSession): Promise<StudioRound[]> {
  return queryRows(
    db,
    toRound,
    `select round.* from studio_rounds round join studio_sessions session on session.id = round.session_id
     where round.state in ${OPEN_STATES} and (session.id = $1 or (session.player_id = $2 and session.slug = $3))
     order by round.created_at`,
    [session.id, session.playerId, session.slug],
  );
}

export interface NewRound {
  id: string;
  sessionId: string;
  spinId: string;
  stake: bigint;
  grantId: string | null;
  betRequestId: string;
  winRequestId: string;
  rollbackRequestId: string;
}

/**
 * Starts a round unless the session's last one started after `earliestLast` or is still open; null then. One statement,
 * so that of spins sent at once exactly one starts.
 */
export async function startRound(
  db: Queryable,
  round: NewRound,
  now: Date,
  earliestLast: Date,
  firstAttempt: Date,
): Promise<StudioRound | null> {
  return queryRow(
    db,
    toRound,
    `with due as (
       update studio_sessions set last_spin_at = $8
       where id = $2 and (last_spin_at is null or last_spin_at <= $9)
         and not exists (select 1 from studio_rounds where session_id = $2 and state in ${OPEN_STATES})
       returning id)
     insert into studio_rounds (id, session_id, spin_id, stake, state, bet_request_id, win_request_id, rollback_request_id, next_attempt_at, created_at, grant_id)
     select $1, due.id, $3, $4, 'betting', $5, $6, $7, $10, $8, $11 from due
     on conflict do nothing
     returning *`,
    [
      round.id,
      round.sessionId,
      round.spinId,
      round.stake,
      round.betRequestId,
      round.winRequestId,
      round.rollbackRequestId,
      now,
      earliestLast,
      firstAttempt,
      round.grantId,
    ],
  );
}

/** Fixes the outcome of a round whose stake was taken; false when another worker decided the round first. */
export async function keepOutcome(
  db: Queryable,
  roundId: string,
  drawn: RoundOutcome,
  win: bigint,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query(
    `update studio_rounds set state = 'drawn', outcome = $2, win = $3, next_attempt_at = $4 where id = $1 and state = 'betting' returning id`,
    [roundId, JSON.stringify(drawn), win, now],
  );
  return rows.length === 1;
}

/** Ends a round or turns it back, if it is still in the state it is moved from. */
export async function moveRound(
  db: Queryable,
  roundId: string,
  from: RoundState,
  to: RoundState,
  now: Date,
  details: { balance?: string; refusal?: string } = {},
): Promise<boolean> {
  const { rows } = await db.query(
    `update studio_rounds set state = $3::text, balance = coalesce($4, balance), refusal = coalesce($5, refusal), attempts = 0, next_attempt_at = $6::timestamptz,
       settled_at = case when $3::text in ('settled', 'refused', 'cancelled') then $6::timestamptz end
     where id = $1 and state = $2 returning id`,
    [roundId, from, to, details.balance ?? null, details.refusal ?? null, now],
  );
  return rows.length === 1;
}

const readPlayBalance = rowReader({ playBalance: z.bigint() });

/** Adds to (or takes from) a demonstration's play money; null when it would go below zero. */
export async function changePlayBalance(db: Queryable, sessionId: string, change: bigint): Promise<bigint | null> {
  const changed = await queryRow(
    db,
    readPlayBalance,
    'update studio_sessions set play_balance = play_balance + $2 where id = $1 and play_balance + $2 >= 0 returning play_balance',
    [sessionId, change],
  );
  return changed?.playBalance ?? null;
}

/** Takes unfinished rounds whose time has come, each for one worker only until `leaseEnds`. */
export async function leaseDueRounds(db: Queryable, now: Date, leaseEnds: Date, limit: number): Promise<StudioRound[]> {
  return queryRows(
    db,
    toRound,
    `update studio_rounds set attempts = attempts + 1, next_attempt_at = $2
     where id in (
       select id from studio_rounds where state in ${OPEN_STATES} and next_attempt_at <= $1
       order by next_attempt_at limit $3 for update skip locked)
     returning *`,
    [now, leaseEnds, limit],
  );
}

export async function postponeRound(db: Queryable, roundId: string, until: Date): Promise<void> {
  await db.query(`update studio_rounds set next_attempt_at = $2 where id = $1 and state in ${OPEN_STATES}`, [
    roundId,
    until,
  ]);
}
