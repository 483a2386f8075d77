import { z } from 'zod';
import { money } from '@/contract/money';
import type { RoundEnder } from '@/contract/rounds';
import type { Queryable } from '../../kernel/db/db';
import { count, currency, playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, queryValue, rowReader } from '../../kernel/db/rows';
import { newId } from '../../kernel/ids';

/** A round with a stake that its player may have left. */
export interface LeftRound {
  readonly provider: string;
  readonly roundId: string;
  readonly sessionId: string;
  readonly licence: string;
  /** Of its last stake: from then on the hours of the rule count. */
  readonly stakedAt: Date;
  readonly openBets: number;
  /** Minor units that it has won so far. */
  readonly winAmount: bigint;
  /** Looks that found the time of the rule over. */
  readonly endTries: number;
  readonly lookAt: Date;
}

const readLeft = rowReader({
  provider: z.string(),
  roundId: z.string(),
  sessionId: z.string(),
  licence: z.string(),
  stakedAt: z.date(),
  openBets: z.number(),
  winAmount: z.bigint(),
  endTries: z.number(),
  lookAt: z.date(),
});

const LEFT = `
  select r.provider, r.round_id, r.session_id, s.licence, r.staked_at, r.open_bets, r.win_amount, r.end_tries, r.look_at
  from games_rounds r join games_sessions s on s.id = r.session_id
  where r.status = 'open' and r.open_bets > 0 and r.game_slug <> 'sportsbook'`;

/** Open rounds of games that are to be looked at now, those that have waited longest first. */
export async function selectRoundsToLookAt(db: Queryable, now: Date, most: number): Promise<LeftRound[]> {
  return queryRows(db, readLeft, `${LEFT} and r.look_at <= $1 order by r.look_at limit $2`, [now, most]);
}

/** The effect of a look on a round. */
export interface Look {
  readonly lookAt: Date;
  /** The time of the rule is over. */
  readonly isDue: boolean;
  /** Its provider is called now. */
  readonly asksProvider: boolean;
  /** It waits for an operator. */
  readonly isStuck: boolean;
}

/** Takes a look at a round, for one host; false where another one has, or where the round has moved meanwhile. */
export async function takeLook(
  db: Queryable,
  { provider, roundId, lookAt: seen }: LeftRound,
  { lookAt, isDue, asksProvider, isStuck }: Look,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update games_rounds set look_at = $4, end_tries = case when $6 then end_tries + 1 else 0 end,
       end_asked_at = case when $7 then coalesce(end_asked_at, $5) else end_asked_at end,
       stuck_at = case when $8 then coalesce(stuck_at, $5) end
     where provider = $1 and round_id = $2 and status = 'open' and look_at = $3`,
    [provider, roundId, seen, lookAt, now, isDue, asksProvider, isStuck],
  );
  return rowCount === 1;
}

type StakesReturned = 'Returned' | 'RoundNotFound' | 'RoundClosed' | 'RoundWon' | 'RoundMoved';

/** Gives the stakes of a round back, in one transaction; nothing where it is not as it was seen. */
export async function returnStakes(
  db: Queryable,
  { provider, roundId, stakedAt, openBets }: Pick<LeftRound, 'provider' | 'roundId' | 'stakedAt' | 'openBets'>,
  by: RoundEnder,
  now: Date,
): Promise<StakesReturned> {
  const ids = Array.from({ length: openBets }, () => newId());
  const answer = await queryValue(
    db,
    z.enum(['Returned', 'RoundNotFound', 'RoundClosed', 'RoundWon', 'RoundMoved']),
    'select games_return_stakes($1, $2, $3, $4::uuid[], $5, $6)',
    [provider, roundId, stakedAt, ids, by, now],
  );
  if (!answer) throw new Error('games_return_stakes gave no answer');
  return answer;
}

/** Rounds that wait for an operator. */
export async function countStuckRounds(db: Queryable): Promise<number> {
  const sql = `select count(*) from games_rounds where status = 'open' and stuck_at is not null`;
  return (await queryValue(db, count, sql)) ?? 0;
}

const readStuck = rowReader({
  provider: z.string(),
  roundId: z.string(),
  sessionId: z.string(),
  brand: z.string(),
  playerId,
  gameSlug: z.string(),
  currency,
  betAmount: z.bigint(),
  winAmount: z.bigint(),
  openBets: z.number(),
  stakedAt: z.date(),
  calledAt: z.date().nullable(),
  stuckAt: z.date(),
});

function toStuck(row: object) {
  const { currency: code, betAmount, winAmount, ...round } = readStuck(row);
  return { ...round, stake: money(betAmount, code), win: money(winAmount, code) };
}

export type StuckRound = ReturnType<typeof toStuck>;

const STUCK = `
  select r.provider, r.round_id, r.session_id, s.brand, r.player_id, r.game_slug, r.currency, r.bet_amount, r.win_amount, r.open_bets, r.staked_at,
    r.end_asked_at as called_at, r.stuck_at
  from games_rounds r join games_sessions s on s.id = r.session_id where r.status = 'open' and r.stuck_at is not null`;

/** Rounds that wait for an operator, of a brand or of all, the longest first. */
export async function selectStuckRounds(db: Queryable, brand: string | null, first: number): Promise<StuckRound[]> {
  const sql = `${STUCK} and ($1::text is null or s.brand = $1) order by r.stuck_at, r.provider, r.round_id limit $2`;
  return queryRows(db, toStuck, sql, [brand, first]);
}

/** The round, when it waits for an operator. */
export async function findStuckRound(db: Queryable, provider: string, roundId: string): Promise<StuckRound | null> {
  return queryRow(db, toStuck, `${STUCK} and r.provider = $1 and r.round_id = $2`, [provider, roundId]);
}

const readBrand = rowReader({ brand: z.string() });

/** The brand at which the round was begun; null for none. */
export async function readBrandOfRound(db: Queryable, provider: string, roundId: string): Promise<string | null> {
  const sql = `select s.brand from games_rounds r join games_sessions s on s.id = r.session_id where r.provider = $1 and r.round_id = $2`;
  return (await queryRow(db, readBrand, sql, [provider, roundId]))?.brand ?? null;
}

/** Marks a round that an operator has closed as it stood. */
export async function markEnded(tx: Queryable, provider: string, roundId: string, by: RoundEnder): Promise<void> {
  await tx.query('update games_rounds set ended_by = $3 where provider = $1 and round_id = $2', [
    provider,
    roundId,
    by,
  ]);
}
