'use client';
import type { GameTileData } from '@/components/games/games.model';
import type { MyLobbyProps } from '@/components/my-lobby/my-lobby-props';
import { TileRail } from '@/components/my-lobby/tile-rail.client';
import { useText } from '@/lib/i18n/texts.client';

interface FavouritesRailProps extends Pick<MyLobbyProps, 'places'> {
  readonly tiles: readonly GameTileData[];
}

/** The newest favourites; one that is taken off the list leaves at once [GMS-08]. */
export function FavouritesRail({ tiles, places }: FavouritesRailProps) {
  const title = useText('favourites')('title');
  const t = useText('lobby');
  return (
    <TileRail
      id="my-favourites"
      title={title}
      tiles={tiles}
      gamesHref={places.games}
      action={
        <a href={places.favourites} aria-label={t('showAllOf', { list: title })}>
          {t('showAll')}
        </a>
      }
    />
  );
}
