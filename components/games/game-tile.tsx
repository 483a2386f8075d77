import { TileActions } from '@/components/games/tile-actions.client';
import type { GameTileData } from '@/components/games/games.model';

/**
 * A game's picture, which leads to its page. The markup is lean because a lobby has eighty of them. Eager pictures are
 * fetched with the page, but behind what is largest on the screen: low priority also keeps React from preloading them
 * ahead of the style sheet. The lazy ones are no more urgent: pictures that take long would hold every connection, and
 * the player's balance would wait for its code behind them.
 */
export function GameTile({
  tile,
  gamesHref,
  eager = false,
}: {
  tile: GameTileData;
  gamesHref: string;
  eager?: boolean;
}) {
  return (
    <>
      <a className="tile" href={`${gamesHref}${tile.slug}/`}>
        <img
          src={tile.imageUrl}
          alt=""
          width={300}
          height={400}
          loading={eager ? undefined : 'lazy'}
          fetchPriority="low"
        />
        {tile.badge && <b>{tile.badge}</b>}
        <span>{tile.name}</span>
        <i>{tile.studio}</i>
      </a>
      <TileActions gameId={tile.lookupId} slug={tile.slug} name={tile.name} isOnTile />
    </>
  );
}
