'use client';
import { useQuery } from '@tanstack/react-query';
import { FAVOURITE_GAMES } from '@/components/favourites/favourites.documents';
import { toTiles } from '@/components/favourites/favourites.model';
import { useFavourites } from '@/components/favourites/use-favourites.client';
import { GameTiles } from '@/components/games/game-tiles.client';
import { EmptyState } from '@/components/ui/empty-state';
import { PartFailed } from '@/components/ui/part-failed';
import { Skeleton } from '@/components/ui/skeleton';
import { useText } from '@/lib/i18n/texts.client';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';

interface FavouriteGamesProps {
  readonly isPlayer: boolean;
  readonly ipCountryCode: string;
  readonly gamesHref: string;
  readonly loginHref: string;
}

/** The favourites as tiles, the newest first [GMS-08]. A game that is taken off the list leaves at once. */
export function FavouriteGames({ isPlayer, ipCountryCode, gamesHref, loginHref }: FavouriteGamesProps) {
  const t = useText('favourites');
  const favourites = useFavourites(isPlayer);
  if (favourites.status === 'unknown') return <Waiting />;
  if (favourites.status === 'not-kept')
    return (
      <EmptyState icon="heart" next={{ href: loginHref, label: t('signInAction') }}>
        {t('signInText')}
      </EmptyState>
    );
  if (favourites.gameIds.length === 0)
    return (
      <EmptyState icon="heart" next={{ href: gamesHref, label: t('allGames') }}>
        {t('empty')}
      </EmptyState>
    );
  return <Tiles gameIds={favourites.gameIds} ipCountryCode={ipCountryCode} gamesHref={gamesHref} />;
}

function Waiting() {
  return <Skeleton className="h-48 w-full" label={useText('common')('wait')} />;
}

interface TilesProps extends Pick<FavouriteGamesProps, 'ipCountryCode' | 'gamesHref'> {
  readonly gameIds: readonly string[];
}

/** In the browser alone: nobody's favourites are known while the page is made. */
function Tiles({ gameIds, ipCountryCode, gamesHref }: TilesProps) {
  const common = useText('common');
  // The order of the ids is not part of the question: the list is read again only for a game that it lacks.
  const ids = [...gameIds].sort();
  const { data, isError, refetch } = useQuery(
    { ...queryOf(FAVOURITE_GAMES, { ids, ipCountryCode }, toTiles), placeholderData: (before) => before },
    queryClient(),
  );
  if (isError)
    return <PartFailed text={common('unavailable')} again={common('tryAgain')} onAgain={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <ul className="tile-grid">
      <GameTiles tiles={gameIds.flatMap((id) => data.get(id) ?? [])} gamesHref={gamesHref} />
    </ul>
  );
}
