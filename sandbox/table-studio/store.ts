import { z } from 'zod';
import type { Queryable } from '../../platform/kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../platform/kernel/db/rows';
import { isCurrency, type Currency } from '@/contract/money';
import type { Blackjack, Decision } from './domain/blackjack/blackjack';

export interface TableSession {
  readonly id: string;
  readonly mode: 'real' | 'demo';
  readonly walletSessionId: string | null;
  /** The player of these rounds, at whatever launch. */
  readonly playerKey: string;
  readonly slug: string;
  readonly licence: string;
  readonly locale: string;
  readonly currency: Currency;
  /** Play money of a demonstration in minor units; null for real play. */
  readonly playBalance: bigint | null;
}

/** The player's order; stakes in minor units. */
export type Order =
  | { readonly kind: 'roulette'; readonly chips: readonly { readonly place: string; readonly stake: bigint }[] }
  | { readonly kind: 'blackjack' };

/** The drawn outcome. */
export type Game =
  { readonly kind: 'roulette'; readonly number: number } | ({ readonly kind: 'blackjack' } & Blackjack);

/**
 * betting: the stake is requested, nothing is drawn · playing: the player decides · owed: done, its win is owed ·
 * settled: the wallet has it · refused: the wallet said no to the stake · cancelling, cancelled: nobody knew whether
 * the stake was taken, so it goes back.
 */
export type RoundState = 'betting' | 'playing' | 'owed' | 'settled' | 'refused' | 'cancelling' | 'cancelled';

export interface TableRound {
  readonly id: string;
  readonly sessionId: string;
  readonly playerKey: string;
  readonly slug: string;
  readonly rulesId: string;
  readonly actionId: string;
  readonly order: Order;
  /** The first stake in minor units. */
  readonly stake: bigint;
  readonly state: RoundState;
  readonly game: Game | null;
  /** Counts the decisions that were made. */
  readonly turn: number;
  readonly lastAction: string | null;
  readonly win: bigint | null;
  readonly winRequestId: string;
  /** The wallet's balance after the last movement, as it said it. */
  readonly balance: string | null;
  readonly refusal: string | null;
  readonly stoodByRule: boolean;
  readonly attempts: number;
  /** When a hand that waits for a decision stands by rule. */
  readonly decideBy: Date | null;
  readonly createdAt: Date;
}

export type BetState = 'asked' | 'taken' | 'refused' | 'cancelling' | 'cancelled';

export interface TableBet {
  readonly id: string;
  readonly roundId: string;
  readonly sessionId: string;
  readonly actionId: string;
  readonly decision: Decision | 'start';
  readonly turn: number;
  readonly stake: bigint;
  readonly rollbackRequestId: string;
  readonly state: BetState;
  readonly refusal: string | null;
}

const orderSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('roulette'),
    chips: z.array(z.object({ place: z.string(), stake: z.string().transform((text) => BigInt(text)) })),
  }),
  z.object({ kind: z.literal('blackjack') }),
]);
const gameSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('roulette'), number: z.number() }),
  z.object({
    kind: z.literal('blackjack'),
    shoe: z.array(z.number()),
    drawn: z.number(),
    dealer: z.array(z.number()),
    hands: z.array(
      z.object({
        cards: z.array(z.number()),
        doubled: z.boolean(),
        state: z.enum(['waiting', 'playing', 'stood', 'bust', 'surrendered']),
      }),
    ),
    insurance: z.enum(['not-offered', 'offered', 'taken', 'declined']),
    done: z.boolean(),
  }),
]);

const toSession = rowReader({
  id: z.string(),
  mode: z.enum(['real', 'demo']),
  walletSessionId: z.string().nullable(),
  playerKey: z.string(),
  slug: z.string(),
  licence: z.string(),
  locale: z.string(),
  currency: z.string().refine(isCurrency),
  playBalance: z.bigint().nullable(),
});

const toRound = rowReader(
  {
    id: z.string(),
    sessionId: z.string(),
    playerKey: z.string(),
    slug: z.string(),
    rulesId: z.string(),
    actionId: z.string(),
    order: orderSchema,
    stake: z.bigint(),
    state: z.enum(['betting', 'playing', 'owed', 'settled', 'refused', 'cancelling', 'cancelled']),
    game: gameSchema.nullable(),
    turn: z.number(),
    lastAction: z.string().nullable(),
    win: z.bigint().nullable(),
    winRequestId: z.string(),
    balance: z.string().nullable(),
    refusal: z.string().nullable(),
    stoodByRule: z.boolean(),
    attempts: z.number(),
    decideBy: z.date().nullable(),
    createdAt: z.date(),
  },
  { order: 'ordered' },
);

const toBet = rowReader({
  id: z.string(),
  roundId: z.string(),
  sessionId: z.string(),
  actionId: z.string(),
  decision: z.enum(['start', 'insure', 'decline', 'hit', 'stand', 'double', 'split', 'surrender']),
  turn: z.number(),
  stake: z.bigint(),
  rollbackRequestId: z.string(),
  state: z.enum(['asked', 'taken', 'refused', 'cancelling', 'cancelled']),
  refusal: z.string().nullable(),
});

const OPEN_STATES = `('betting', 'playing', 'owed', 'cancelling')`;

const text = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each));

async function changes(db: Queryable, sql: string, params: readonly unknown[]): Promise<boolean> {
  return (await db.query(sql, params)).rows.length > 0;
}

export async function insertSession(db: Queryable, session: TableSession, tokenHash: string, now: Date): Promise<void> {
  await db.query(
    `insert into table_sessions (id, token_hash, mode, wallet_session_id, player_key, slug, licence, locale, currency, play_balance, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      session.id,
      tokenHash,
      session.mode,
      session.walletSessionId,
      session.playerKey,
      session.slug,
      session.licence,
      session.locale,
      session.currency,
      session.playBalance,
      now,
    ],
  );
}

export const findSessionByToken = (db: Queryable, tokenHash: string): Promise<TableSession | null> =>
  queryRow(db, toSession, 'select * from table_sessions where token_hash = $1', [tokenHash]);

export const findSession = (db: Queryable, id: string): Promise<TableSession | null> =>
  queryRow(db, toSession, 'select * from table_sessions where id = $1', [id]);

export const findRound = (db: Queryable, id: string): Promise<TableRound | null> =>
  queryRow(db, toRound, 'select * from table_rounds where id = $1', [id]);

export const findRoundOfAction = (
  db: Queryable,
  { playerKey, slug }: TableSession,
  actionId: string,
): Promise<TableRound | null> =>
  queryRow(db, toRound, 'select * from table_rounds where player_key = $1 and slug = $2 and action_id = $3', [
    playerKey,
    slug,
    actionId,
  ]);

/** The round of this player at this table that is not at its end; there is one at most. */
export const findOpenRound = (db: Queryable, { playerKey, slug }: TableSession): Promise<TableRound | null> =>
  queryRow(db, toRound, `select * from table_rounds where player_key = $1 and slug = $2 and state in ${OPEN_STATES}`, [
    playerKey,
    slug,
  ]);

export const findLastRound = (db: Queryable, { playerKey, slug }: TableSession): Promise<TableRound | null> =>
  queryRow(
    db,
    toRound,
    'select * from table_rounds where player_key = $1 and slug = $2 order by created_at desc limit 1',
    [playerKey, slug],
  );

const readNumber = rowReader({ number: z.number() });

/** Numbers of the player's last rounds at a roulette table, the newest first. */
export async function lastNumbers(db: Queryable, { playerKey, slug }: TableSession): Promise<number[]> {
  const rows = await queryRows(
    db,
    readNumber,
    `select (game->>'number')::integer as number from table_rounds
     where player_key = $1 and slug = $2 and state = 'settled' and game->>'kind' = 'roulette'
     order by created_at desc limit 12`,
    [playerKey, slug],
  );
  return rows.map(({ number }) => number);
}

export interface NewRound {
  readonly id: string;
  readonly rulesId: string;
  readonly actionId: string;
  readonly order: Order;
  readonly stake: bigint;
  readonly winRequestId: string;
  readonly bet: { readonly id: string; readonly rollbackRequestId: string };
}

/**
 * Starts a round with its first bet unless the player's last one at this table started after `earliestLast`, or one is
 * open; null then. Of rounds that are requested at once exactly one starts.
 */
export async function startRound(
  db: Queryable,
  session: TableSession,
  round: NewRound,
  now: Date,
  earliestLast: Date,
  firstAttempt: Date,
): Promise<TableRound | null> {
  return queryRow(
    db,
    toRound,
    `with begun as (
       insert into table_rounds (id, session_id, player_key, slug, rules_id, action_id, ordered, stake, state, win_request_id, next_attempt_at, created_at, open_bet)
       select $1, $2, $3, $4, $5, $6, $7, $8, 'betting', $9, $10, $11, $13
       where not exists (select 1 from table_rounds where player_key = $3 and slug = $4 and created_at > $12)
       on conflict do nothing
       returning *),
     bet as (
       insert into table_bets (id, round_id, session_id, action_id, decision, turn, stake, rollback_request_id, state, created_at)
       select $13, begun.id, $2, $6, 'start', 0, $8, $14, 'asked', $11 from begun)
     select * from begun`,
    [
      round.id,
      session.id,
      session.playerKey,
      session.slug,
      round.rulesId,
      round.actionId,
      text(round.order),
      round.stake,
      round.winRequestId,
      firstAttempt,
      now,
      earliestLast,
      round.bet.id,
      round.bet.rollbackRequestId,
    ],
  );
}

/** The bet of a round about which the wallet has not said its last word. */
export const findOpenBet = (db: Queryable, roundId: string): Promise<TableBet | null> =>
  queryRow(db, toBet, `select * from table_bets where round_id = $1 and state in ('asked', 'cancelling')`, [roundId]);

export const findBetOfAction = (db: Queryable, roundId: string, actionId: string): Promise<TableBet | null> =>
  queryRow(db, toBet, 'select * from table_bets where round_id = $1 and action_id = $2', [roundId, actionId]);

const readStaked = rowReader({ staked: z.bigint() });

/** All that the wallet took and did not give back. */
export async function stakedIn(db: Queryable, roundId: string): Promise<bigint> {
  const row = await queryRow(
    db,
    readStaked,
    `select coalesce(sum(stake), 0)::bigint as staked from table_bets where round_id = $1 and state = 'taken'`,
    [roundId],
  );
  return row?.staked ?? 0n;
}

/** Keeps a further bet of a round that is in this turn, before the wallet is called; null while another one is open. */
export async function startBet(
  db: Queryable,
  round: TableRound,
  bet: Omit<TableBet, 'state' | 'refusal' | 'roundId'>,
  now: Date,
  firstAttempt: Date,
): Promise<TableBet | null> {
  return queryRow(
    db,
    toBet,
    `with held as (
       update table_rounds set open_bet = $1, next_attempt_at = $10
       where id = $2 and state = 'playing' and turn = $6 and open_bet is null returning id)
     insert into table_bets (id, round_id, session_id, action_id, decision, turn, stake, rollback_request_id, state, created_at)
     select $1, held.id, $3, $4, $5, $6, $7, $8, 'asked', $9 from held
     on conflict do nothing
     returning *`,
    [
      bet.id,
      round.id,
      bet.sessionId,
      bet.actionId,
      bet.decision,
      bet.turn,
      bet.stake,
      bet.rollbackRequestId,
      now,
      firstAttempt,
    ],
  );
}

/** The round waits for no bet any more. */
export const releaseBet = (db: Queryable, { id, roundId }: TableBet): Promise<boolean> =>
  changes(db, 'update table_rounds set open_bet = null where id = $1 and open_bet = $2 returning id', [roundId, id]);

/** Moves a bet, if it is still in the state it is moved from. */
export const moveBet = (
  db: Queryable,
  betId: string,
  from: BetState,
  to: BetState,
  refusal: string | null = null,
): Promise<boolean> =>
  changes(db, 'update table_bets set state = $3, refusal = $4 where id = $1 and state = $2 returning id', [
    betId,
    from,
    to,
    refusal,
  ]);

export interface Progress {
  readonly game: Game;
  /** The win that is owed; null while the player decides. */
  readonly win: bigint | null;
  readonly actionId: string | null;
  readonly balance: string | null;
  readonly nextAttempt: Date;
  /** The bet that was taken for it. */
  readonly betId: string | null;
  readonly stoodByRule?: boolean;
}

/** Keeps what was drawn or decided, if the round is in this state and turn still and no other bet of it is open. */
export const keepProgress = (
  db: Queryable,
  { id, state, turn }: TableRound,
  { game, win, actionId, balance, nextAttempt, betId, stoodByRule = false }: Progress,
): Promise<boolean> =>
  changes(
    db,
    `update table_rounds set state = $4, game = $5, win = $6, last_action = coalesce($7, last_action), turn = turn + 1,
       balance = coalesce($8, balance), next_attempt_at = $9, decide_by = $9, attempts = 0, stood_by_rule = $10, open_bet = null
     where id = $1 and state = $2 and turn = $3 and open_bet is not distinct from $11::uuid
     returning id`,
    [
      id,
      state,
      turn,
      win === null ? 'playing' : 'owed',
      text(game),
      win,
      actionId,
      balance,
      nextAttempt,
      stoodByRule,
      betId,
    ],
  );

/** Ends a round or turns it back, if it is still in the state it is moved from. */
export const moveRound = (
  db: Queryable,
  roundId: string,
  from: RoundState,
  to: RoundState,
  now: Date,
  details: { readonly balance?: string; readonly refusal?: string } = {},
): Promise<boolean> =>
  changes(
    db,
    `update table_rounds set state = $3::text, balance = coalesce($4, balance), refusal = coalesce($5, refusal), attempts = 0,
       next_attempt_at = $6::timestamptz,
       settled_at = case when $3::text in ('settled', 'refused', 'cancelled') then $6::timestamptz end
     where id = $1 and state = $2 returning id`,
    [roundId, from, to, details.balance ?? null, details.refusal ?? null, now],
  );

const readPlayBalance = rowReader({ playBalance: z.bigint() });

/** Adds to (or takes from) a demonstration's play money; null when it would go below zero. */
export async function changePlayBalance(db: Queryable, sessionId: string, change: bigint): Promise<bigint | null> {
  const changed = await queryRow(
    db,
    readPlayBalance,
    'update table_sessions set play_balance = play_balance + $2 where id = $1 and play_balance + $2 >= 0 returning play_balance',
    [sessionId, change],
  );
  return changed?.playBalance ?? null;
}

/** Takes unfinished rounds whose time has come, each for one worker only until `leaseEnds`. */
export const leaseDueRounds = (db: Queryable, now: Date, leaseEnds: Date, limit: number): Promise<TableRound[]> =>
  queryRows(
    db,
    toRound,
    `update table_rounds set attempts = attempts + 1, next_attempt_at = $2
     where id in (
       select id from table_rounds where state in ${OPEN_STATES} and next_attempt_at <= $1
       order by next_attempt_at limit $3 for update skip locked)
     returning *`,
    [now, leaseEnds, limit],
  );

export async function postponeRound(db: Queryable, roundId: string, until: Date): Promise<void> {
  await db.query(`update table_rounds set next_attempt_at = $2 where id = $1 and state in ${OPEN_STATES}`, [
    roundId,
    until,
  ]);
}

const toLastNumbers = rowReader({ slug: z.string(), numbers: z.array(z.number()) });

/** Numbers that came last at each roulette table, at most twelve, the newest first. */
export const readLastNumbers = (db: Queryable, since: Date): Promise<{ slug: string; numbers: number[] }[]> =>
  queryRows(
    db,
    toLastNumbers,
    `select slug, (array_agg((game ->> 'number')::integer order by settled_at desc))[1:12] as numbers
     from (select slug, game, settled_at from table_rounds where state = 'settled' and settled_at > $1
           order by settled_at desc limit 500) newest
     where game ->> 'kind' = 'roulette' group by slug`,
    [since],
  );
