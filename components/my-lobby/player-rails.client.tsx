'use client';
import type { GameTileData } from '@/components/games/games.model';
import type { MyLobbyProps } from '@/components/my-lobby/my-lobby.model';
import { TileRail } from '@/components/my-lobby/tile-rail.client';
import { useText } from '@/lib/i18n/texts.client';
import { setSuggestions } from '@/components/my-lobby/suggestions.client';
import type { LobbyGames } from '@/components/my-lobby/use-games.client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

interface FavouritesRailProps extends Pick<MyLobbyProps, 'places'> {
  readonly tiles: readonly GameTileData[];
}

/** The newest favourites; one that is taken off the list leaves at once [GMS-08]. */
export function FavouritesRail({ tiles, places }: FavouritesRailProps) {
  const title = useText('favourites')('title');
  const lobby = useText('lobby');
  return (
    <TileRail
      id="my-favourites"
      title={title}
      tiles={tiles}
      gamesHref={places.games}
      action={
        <a href={places.favourites} aria-label={lobby('showAllOf', { list: title })}>
          {lobby('showAll')}
        </a>
      }
    />
  );
}

interface BecauseRailProps {
  readonly games: Pick<LobbyGames, 'played' | 'rails'>;
  readonly gamesHref: string;
}

/** Games like the last one, by facts of the catalogue; the player may have none suggested. */
export function BecauseRail({ games: { played, rails }, gamesHref }: BecauseRailProps) {
  const t = useText('myLobby');
  return (
    <TileRail
      id="my-because"
      title={t('because', { game: played ?? '' })}
      tiles={rails.because ?? []}
      gamesHref={gamesHref}
      action={
        <Button look="ghost" size="small" onClick={() => setSuggestions('off')}>
          <Icon name="close" className="md:hidden" />
          <span className="max-md:sr-only">{t('dontSuggest')}</span>
        </Button>
      }
    />
  );
}
