import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { count } from '../../kernel/db/row-fields';
import { queryRow, queryValue, rowReader } from '../../kernel/db/rows';
import { appendEvent } from '../../kernel/events/append-event';
import type { PlayerId } from '../../kernel/ids';
import { favouritesChanged, favouritesTopic } from './events';

const toFavourites = rowReader({ version: count, gameIds: z.array(z.string()) });

/** Version and games of one moment, the newest favourite first. */
export async function readFavourites(
  db: Queryable,
  playerId: PlayerId,
): Promise<{ readonly version: number; readonly gameIds: readonly string[] }> {
  const favourites = await queryRow(
    db,
    toFavourites,
    `select v.version, coalesce(array_agg(g.game_id::text order by g.version desc) filter (where g.game_id is not null), '{}')
       as game_ids
     from favourites_versions v left join favourites_games g on g.player_id = v.player_id
     where v.player_id = $1 group by v.version`,
    [playerId],
  );
  return favourites ?? { version: 0, gameIds: [] };
}

/** Takes the lock under which a player's favourites change, until the transaction ends; returns their version. */
export async function lockFavourites(tx: Queryable, playerId: PlayerId): Promise<number> {
  const version = await queryValue(
    tx,
    count,
    `insert into favourites_versions (player_id, version) values ($1, 0)
     on conflict (player_id) do update set version = favourites_versions.version returning version`,
    [playerId],
  );
  return version ?? 0;
}

export async function hasFavourite(tx: Queryable, playerId: PlayerId, gameId: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from favourites_games where player_id = $1 and game_id = $2', [
    playerId,
    gameId,
  ]);
  return rows.length > 0;
}

export async function countFavourites(tx: Queryable, playerId: PlayerId): Promise<number> {
  return (await queryValue(tx, count, 'select count(*) from favourites_games where player_id = $1', [playerId])) ?? 0;
}

export async function insertFavourite(
  tx: Queryable,
  playerId: PlayerId,
  gameId: string,
  version: number,
): Promise<void> {
  await tx.query('insert into favourites_games (player_id, game_id, version) values ($1, $2, $3)', [
    playerId,
    gameId,
    version,
  ]);
}

/** False when there was none. */
export async function deleteFavourite(tx: Queryable, playerId: PlayerId, gameId: string): Promise<boolean> {
  const { rows } = await tx.query(
    'delete from favourites_games where player_id = $1 and game_id = $2 returning game_id',
    [playerId, gameId],
  );
  return rows.length > 0;
}

/** Keeps the version that a change made, and publishes it with the transaction's commit. */
export async function noteChange(tx: Queryable, playerId: PlayerId, version: number): Promise<void> {
  await tx.query('update favourites_versions set version = $2 where player_id = $1', [playerId, version]);
  await appendEvent(tx, favouritesChanged, { topic: favouritesTopic(playerId), key: playerId, payload: { version } });
}
