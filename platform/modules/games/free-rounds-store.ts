import { z } from 'zod';
import { money } from '@/contract/money';
import type { Queryable } from '../../kernel/db/db';
import { currency, playerId } from '../../kernel/db/row-fields';
import { queryRow, queryRows, queryValues, rowReader } from '../../kernel/db/rows';
import type { GameSessionId, PlayerId } from '../../kernel/ids';
import { scheduleJob } from '../../kernel/jobs';
import type { FreeRounds, FreeRoundsGrant, HeldWins, PlayableFreeRounds } from './domain/free-rounds';

/** Ends a grant that holds its wins; planned for its end here, and for its last round by games_free_round. */
export const FREE_ROUNDS_END_JOB = 'free-rounds-end';

/** Once for each id. */
export async function insertFreeRounds(tx: Queryable, grant: FreeRoundsGrant, now: Date): Promise<void> {
  const { id, stake, expiresAt } = grant;
  await tx.query(
    `insert into games_free_rounds (id, player_id, provider, game_slug, currency, stake, bet_level, rounds, rounds_left, holds_wins, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11) on conflict (id) do nothing`,
    [
      id,
      grant.playerId,
      grant.provider,
      grant.gameSlug,
      stake.currency,
      stake.amount,
      grant.betLevel,
      grant.rounds,
      grant.holdsWins,
      now,
      expiresAt,
    ],
  );
  if (grant.holdsWins)
    await scheduleJob(tx, { kind: FREE_ROUNDS_END_JOB, uniqueKey: id, runAt: expiresAt, payload: { id } });
}

const readHeld = rowReader({ id: z.string(), playerId, currency, won: z.bigint() });

/** The wins that a grant holds, once, when no round of it can come any more; null before and after, and without any. */
export async function takeHeldWins(tx: Queryable, id: string, now: Date): Promise<HeldWins | null> {
  const held = await queryRow(
    tx,
    readHeld,
    `update games_free_rounds set taken_at = $2
     where id = $1 and holds_wins and taken_at is null and (rounds_left = 0 or expires_at <= $2)
     returning id, player_id, currency, won`,
    [id, now],
  );
  return held && held.won > 0n ? { ...held, won: money(held.won, held.currency) } : null;
}

const readLeft = rowReader({
  id: z.string(),
  currency,
  rounds: z.number(),
  roundsLeft: z.number(),
  won: z.bigint(),
  expiresAt: z.date(),
});

function toLeft(row: object): FreeRounds {
  const { currency: code, won, ...left } = readLeft(row);
  return { ...left, won: money(won, code) };
}

/** Those of the ids that were granted. */
export async function selectFreeRounds(db: Queryable, ids: readonly string[]): Promise<FreeRounds[]> {
  if (ids.length === 0) return [];
  return queryRows(db, toLeft, 'select * from games_free_rounds where id = any($1::uuid[])', [[...ids]]);
}

/** Ids of the player's grants of which rounds can be played, those that end first first. */
export async function selectOpenGrants(db: Queryable, playerId: PlayerId, now: Date): Promise<string[]> {
  return queryValues(
    db,
    z.string(),
    'select id from games_free_rounds where player_id = $1 and rounds_left > 0 and expires_at > $2 order by expires_at, id limit 100',
    [playerId, now],
  );
}

const readPlayable = rowReader(
  {
    grantId: z.string(),
    currency,
    stake: z.bigint(),
    betLevel: z.number(),
    roundsLeft: z.number(),
    expiresAt: z.date(),
  },
  { grantId: 'id' },
);

function toPlayable(row: object): PlayableFreeRounds {
  const { currency: code, stake, ...playable } = readPlayable(row);
  return { ...playable, stake: money(stake, code) };
}

/** The free rounds of the session's player in its game that end first; null without any. */
export async function selectPlayableFreeRounds(
  db: Queryable,
  sessionId: GameSessionId,
  now: Date,
): Promise<PlayableFreeRounds | null> {
  return queryRow(
    db,
    toPlayable,
    `select f.* from games_sessions s
     join games_free_rounds f on f.player_id = s.player_id and f.game_slug = s.game_slug and f.provider = s.provider and f.currency = s.currency
     where s.id = $1 and f.rounds_left > 0 and f.expires_at > $2 order by f.expires_at, f.id limit 1`,
    [sessionId, now],
  );
}
