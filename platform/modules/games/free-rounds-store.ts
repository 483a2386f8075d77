import { z } from 'zod';
import { money } from '@/contract/money';
import type { Queryable } from '../../kernel/db/db';
import { currency } from '../../kernel/db/row-fields';
import { queryRow, queryRows, queryValues, rowReader } from '../../kernel/db/rows';
import type { GameSessionId, PlayerId } from '../../kernel/ids';
import type { FreeRounds, FreeRoundsGrant, PlayableFreeRounds } from './domain/free-rounds';

/** Once for each id. */
export async function insertFreeRounds(tx: Queryable, grant: FreeRoundsGrant, now: Date): Promise<void> {
  const { stake, bonusWins } = grant;
  await tx.query(
    `insert into games_free_rounds (id, player_id, provider, game_slug, currency, stake, bet_level, rounds, rounds_left, wagering_factor, max_payout, bonus_days, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing`,
    [
      grant.id,
      grant.playerId,
      grant.provider,
      grant.gameSlug,
      stake.currency,
      stake.amount,
      grant.betLevel,
      grant.rounds,
      bonusWins?.wageringFactor.toFixed(2) ?? null,
      bonusWins?.maxPayout?.amount ?? null,
      bonusWins?.days ?? null,
      now,
      grant.expiresAt,
    ],
  );
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
