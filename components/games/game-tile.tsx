import { TileActions } from '@/components/games/tile-actions.client';
import type { GameTileData } from '@/components/games/games.model';
import type { TileBadge } from '@/components/games/tile-badges';

interface GameTileProps {
  readonly tile: GameTileData;
  /** Stands in the studio's place: a tile is equally high with it and without. */
  readonly badge: TileBadge | undefined;
  readonly gamesHref: string;
  readonly eager?: boolean;
}

/**
 * A game's picture, which leads to its page. The markup is lean because a lobby has eighty of them. Eager pictures are
 * fetched with the page, but behind what is largest on the screen: low priority also keeps React from preloading them
 * ahead of the style sheet. The lazy ones are no more urgent: pictures that take long would hold every connection, and
 * the player's balance would wait for its code behind them.
 */
export function GameTile({ tile, badge, gamesHref, eager = false }: GameTileProps) {
  return (
    <>
      <a className="tile" href={`${gamesHref}${tile.slug}/`}>
        <img
          src={tile.imageUrl}
          srcSet={tile.largeImageUrl && `${tile.imageUrl} 300w, ${tile.largeImageUrl} 600w`}
          sizes={tile.largeImageUrl && '300px'}
          alt=""
          width={300}
          height={400}
          loading={eager ? undefined : 'lazy'}
          fetchPriority="low"
        />
        <span>{tile.name}</span>
        <i>{badge ? <b data-kind={badge.kind}>{badge.text}</b> : tile.studio}</i>
      </a>
      <TileActions gameId={tile.lookupId} slug={tile.slug} name={tile.name} isOnTile />
    </>
  );
}
