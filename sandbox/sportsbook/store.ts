import { z } from 'zod';
import type { Queryable } from '../../platform/kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../platform/kernel/db/rows';
import { isCurrency, type Currency } from '@/contract/money';
import { marketKinds, outcomeKinds } from './domain/chances';
import type { Ruling } from './domain/event-state';
import type { LegResult } from './domain/settlement';

export interface Session {
  readonly id: string;
  readonly walletSessionId: string;
  readonly playerId: string;
  readonly slug: string;
  readonly currency: Currency;
}

/**
 * placing: the stake is requested · open: it was taken · settling: its payment is fixed and owed · settled: the wallet
 * has it · refused: the wallet said no · cancelling, cancelled: nobody knew whether the stake was taken, so it goes
 * back · voiding, void: the stake goes back, since no event of it counted.
 */
const betStates = [
  'placing',
  'open',
  'settling',
  'settled',
  'refused',
  'cancelling',
  'cancelled',
  'voiding',
  'void',
] as const;
export type BetState = (typeof betStates)[number];

const toBet = rowReader({
  id: z.string(),
  sessionId: z.string(),
  playerId: z.string(),
  currency: z.string().refine(isCurrency),
  /** Minor units. */
  stake: z.bigint(),
  state: z.enum(betStates),
  win: z.bigint().nullable(),
  isCashedOut: z.boolean(),
  refusal: z.string().nullable(),
  attempts: z.number(),
  placedAt: z.date(),
});
export type Bet = ReturnType<typeof toBet>;

const outcomeFields = { eventId: z.string(), market: z.enum(marketKinds), outcome: z.enum(outcomeKinds) };
const toOutcome = rowReader(outcomeFields);
const toLeg = rowReader({
  ...outcomeFields,
  betId: z.string(),
  price: z.number(),
  result: z.enum(['won', 'lost', 'void']).nullable(),
});
export type Leg = ReturnType<typeof toLeg>;

const toSession = rowReader({
  id: z.string(),
  walletSessionId: z.string(),
  playerId: z.string(),
  slug: z.string(),
  currency: z.string().refine(isCurrency),
});

const SESSION = 'id, wallet_session_id, player_id, slug, currency';
const BET = 'id, session_id, player_id, currency, stake, state, win, is_cashed_out, refusal, attempts, placed_at';
const UNFINISHED = `('placing', 'settling', 'cancelling', 'voiding')`;

export async function insertSession(db: Queryable, made: Session, tokenHash: string, now: Date): Promise<void> {
  await db.query(
    `insert into sportsbook_sessions (id, token_hash, wallet_session_id, player_id, slug, currency, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [made.id, tokenHash, made.walletSessionId, made.playerId, made.slug, made.currency, now],
  );
}

export const findSessionByToken = (db: Queryable, tokenHash: string): Promise<Session | null> =>
  queryRow(db, toSession, `select ${SESSION} from sportsbook_sessions where token_hash = $1`, [tokenHash]);
export const findSession = (db: Queryable, id: string): Promise<Session | null> =>
  queryRow(db, toSession, `select ${SESSION} from sportsbook_sessions where id = $1`, [id]);

export async function findBet(db: Queryable, id: string): Promise<Bet | null> {
  return queryRow(db, toBet, `select ${BET} from sportsbook_bets where id = $1`, [id]);
}

/** The player's bets, newest first. Those that the wallet refused were none. */
export async function listBets(db: Queryable, playerId: string, most: number): Promise<Bet[]> {
  return queryRows(
    db,
    toBet,
    `select ${BET} from sportsbook_bets where player_id = $1 and state not in ('refused', 'cancelled') order by placed_at desc, id limit $2`,
    [playerId, most],
  );
}

export async function listLegs(db: Queryable, betIds: readonly string[]): Promise<Leg[]> {
  return queryRows(
    db,
    toLeg,
    `select bet_id, event_id, market, outcome, price, result from sportsbook_legs where bet_id = any($1::uuid[]) order by bet_id, position`,
    [betIds],
  );
}

/** Keeps a bet before its stake is requested; false when one of this id is there already. */
export async function insertBet(
  tx: Queryable,
  made: Pick<Bet, 'id' | 'sessionId' | 'playerId' | 'currency' | 'stake' | 'placedAt'>,
  legs: readonly Omit<Leg, 'betId' | 'result'>[],
  nextAttempt: Date,
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into sportsbook_bets (id, session_id, player_id, currency, stake, state, next_attempt_at, placed_at)
     values ($1, $2, $3, $4, $5, 'placing', $6, $7) on conflict do nothing returning id`,
    [made.id, made.sessionId, made.playerId, made.currency, made.stake, nextAttempt, made.placedAt],
  );
  if (rows.length === 0) return false;
  await tx.query(
    `insert into sportsbook_legs (bet_id, position, event_id, market, outcome, price)
     select $1, (l.place - 1)::smallint, l.leg->>'eventId', l.leg->>'market', l.leg->>'outcome', (l.leg->>'price')::integer
     from jsonb_array_elements($2::jsonb) with ordinality as l(leg, place)`,
    [made.id, JSON.stringify(legs)],
  );
  return true;
}

interface Move {
  readonly win?: bigint;
  readonly refusal?: string;
  readonly isCashedOut?: boolean;
}

/** Moves a bet on, if it is still where it is moved from: of two that try, one does. */
export async function moveBet(
  db: Queryable,
  id: string,
  from: BetState,
  to: BetState,
  now: Date,
  { win, refusal, isCashedOut }: Move = {},
): Promise<boolean> {
  const { rows } = await db.query(
    `update sportsbook_bets set state = $3::text, win = coalesce($5, win), refusal = coalesce($6, refusal),
       is_cashed_out = coalesce($7, is_cashed_out), attempts = 0, next_attempt_at = $4::timestamptz,
       ended_at = case when $3::text in ('settled', 'refused', 'cancelled', 'void') then $4::timestamptz end
     where id = $1 and state = $2 returning id`,
    [id, from, to, now, win ?? null, refusal ?? null, isCashedOut ?? null],
  );
  return rows.length === 1;
}

/** Takes bets whose next step is due, each for one worker only until `leaseEnds`. */
export async function leaseDueBets(db: Queryable, now: Date, leaseEnds: Date, most: number): Promise<Bet[]> {
  return queryRows(
    db,
    toBet,
    `update sportsbook_bets set attempts = attempts + 1, next_attempt_at = $2
     where id in (select id from sportsbook_bets where state in ${UNFINISHED} and next_attempt_at <= $1
       order by next_attempt_at limit $3 for update skip locked)
     returning ${BET}`,
    [now, leaseEnds, most],
  );
}

export async function postponeBet(db: Queryable, id: string, until: Date): Promise<void> {
  await db.query(`update sportsbook_bets set next_attempt_at = $2 where id = $1 and state in ${UNFINISHED}`, [
    id,
    until,
  ]);
}

const readEventId = rowReader({ eventId: z.string() });

/** The ids of events whose end decides a bet that is still open. */
export async function listAwaitedEvents(db: Queryable): Promise<string[]> {
  const events = await queryRows(
    db,
    readEventId,
    `select distinct l.event_id from sportsbook_legs l join sportsbook_bets b on b.id = l.bet_id
     where l.result is null and b.state = 'open'`,
  );
  return events.map(({ eventId }) => eventId);
}

const readBetId = rowReader({ betId: z.string() });

/** Writes what an outcome of an event came to, on every leg that waits for it; answers the bets it is part of. */
export async function settleLegs(
  db: Queryable,
  { eventId, market, outcome }: Pick<Leg, 'eventId' | 'market' | 'outcome'>,
  result: LegResult,
): Promise<string[]> {
  const bets = await queryRows(
    db,
    readBetId,
    `update sportsbook_legs set result = $4 where event_id = $1 and market = $2 and outcome = $3 and result is null returning bet_id`,
    [eventId, market, outcome, result],
  );
  return bets.map(({ betId }) => betId);
}

export async function listOpenOutcomes(
  db: Queryable,
  eventId: string,
): Promise<Pick<Leg, 'eventId' | 'market' | 'outcome'>[]> {
  return queryRows(
    db,
    toOutcome,
    'select distinct event_id, market, outcome from sportsbook_legs where event_id = $1 and result is null',
    [eventId],
  );
}

/** Open bets whose legs are decided, so that a kill between the two is made good. */
export async function listDecidedBets(db: Queryable): Promise<Bet[]> {
  return queryRows(
    db,
    toBet,
    `select ${BET} from sportsbook_bets b where state = 'open' and (
       exists (select 1 from sportsbook_legs l where l.bet_id = b.id and l.result = 'lost')
       or not exists (select 1 from sportsbook_legs l where l.bet_id = b.id and l.result is null))`,
  );
}

export async function insertOffer(
  db: Queryable,
  made: { readonly id: string; readonly betId: string; readonly amount: bigint; readonly expiresAt: Date },
): Promise<void> {
  await db.query('insert into sportsbook_offers (id, bet_id, amount, expires_at) values ($1, $2, $3, $4)', [
    made.id,
    made.betId,
    made.amount,
    made.expiresAt,
  ]);
}

const toOffer = rowReader({ betId: z.string(), amount: z.bigint(), expiresAt: z.date() });

export async function findOffer(
  db: Queryable,
  id: string,
): Promise<{ betId: string; amount: bigint; expiresAt: Date } | null> {
  return queryRow(db, toOffer, 'select bet_id, amount, expires_at from sportsbook_offers where id = $1', [id]);
}

const toCoupon = rowReader({
  playerId: z.string().nullable(),
  selections: z.array(z.object({ id: z.string(), price: z.number().nullable() })).readonly(),
});
export type Coupon = Readonly<ReturnType<typeof toCoupon>>;
export type CouponSelection = Coupon['selections'][number];

/** A coupon that is still valid, locked until the transaction ends. */
export async function lockCoupon(tx: Queryable, idHash: string, now: Date): Promise<Coupon | null> {
  return queryRow(
    tx,
    toCoupon,
    'select player_id, selections from sportsbook_coupons where id_hash = $1 and expires_at > $2 for update',
    [idHash, now],
  );
}

export async function writeCoupon(tx: Queryable, idHash: string, coupon: Coupon, expiresAt: Date): Promise<void> {
  await tx.query(
    `insert into sportsbook_coupons (id_hash, player_id, selections, expires_at) values ($1, $2, $3, $4)
     on conflict (id_hash) do update set player_id = excluded.player_id, selections = excluded.selections, expires_at = excluded.expires_at`,
    [idHash, coupon.playerId, JSON.stringify(coupon.selections), expiresAt],
  );
}

const toRuling = rowReader({
  eventId: z.string(),
  at: z.date().transform((date) => date.getTime()),
  home: z.number(),
  away: z.number(),
  isVoid: z.boolean(),
});

export async function readRulings(db: Queryable, eventIds: readonly string[]): Promise<ReadonlyMap<string, Ruling>> {
  const rulings = await queryRows(
    db,
    toRuling,
    'select event_id, at, home, away, is_void from sportsbook_rulings where event_id = any($1)',
    [eventIds],
  );
  return new Map(rulings.map(({ eventId, ...ruling }) => [eventId, ruling]));
}

/** Ends an event by hand, once: a second ruling changes nothing. */
export async function insertRuling(db: Queryable, eventId: string, ruling: Ruling): Promise<boolean> {
  const { rows } = await db.query(
    `insert into sportsbook_rulings (event_id, at, home, away, is_void) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning event_id`,
    [eventId, new Date(ruling.at), ruling.home, ruling.away, ruling.isVoid],
  );
  return rows.length === 1;
}
