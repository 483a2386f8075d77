'use client';
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FAVOURITE_GAMES } from '@/components/favourites/favourites.documents';
import { toTiles } from '@/components/favourites/favourites.model';
import { useFavourites } from '@/components/favourites/use-favourites.client';
import type { GameTileData } from '@/components/games/games.model';
import {
  type Room,
  type MyLobbyProps,
  gamesToContinue,
  type GameToContinue,
} from '@/components/my-lobby/my-lobby.model';
import { useBecause, type Because } from '@/components/my-lobby/use-because.client';
import { usePlayCount } from '@/components/my-lobby/player-facts.client';
import { OPEN_ROUNDS } from '@/components/open-rounds/open-rounds.documents';
import { useOpenRounds } from '@/components/open-rounds/use-open-rounds.client';
import { useRecentGames } from '@/components/recent-games/use-recent-games.client';
import { SYNC_RECENTLY_PLAYED_GAMES } from '@/components/recent-games/recent-games.documents';
import { operationOf } from '@/lib/graphql/graphql';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';

/** The contents of the rails; a rail that is undefined is not known yet, an empty one is not there. */
export interface LobbyGames extends Because {
  readonly toContinue: readonly GameToContinue[];
  readonly covers: ReadonlyMap<string, GameTileData>;
  readonly rails: Readonly<Record<Room, readonly unknown[] | undefined>> & {
    readonly favourites: readonly GameTileData[] | undefined;
    readonly because: readonly GameTileData[] | undefined;
  };
}

const NONE: readonly never[] = [];
const MOST_FAVOURITES = 20;

/** The games of the player's rails, as they change. Those not known when `isLate` are left out. */
export function useGames(
  { hasFavourites, suggests, ipCountryCode }: MyLobbyProps,
  isRead: boolean,
  isLate: boolean,
  isOpen: boolean,
): LobbyGames {
  const otherwise = isLate ? NONE : undefined;
  useReadAgainAfterPlay();
  const open = useOpenRounds() ?? otherwise;
  const recent = useRecentGames() ?? (isRead ? NONE : undefined);
  const favourites = useFavourites(true);
  const favouriteIds =
    favourites.status === 'known' ? favourites.gameIds.slice(0, MOST_FAVOURITES) : hasFavourites ? otherwise : NONE;
  const toContinue = open && recent && gamesToContinue(open, recent);

  const ids = [...new Set([...(toContinue ?? NONE).map(({ gameId }) => gameId), ...(favouriteIds ?? NONE)])].sort();
  const { data: covers, isError } = useQuery(
    {
      ...queryOf(FAVOURITE_GAMES, { ids, ipCountryCode }, toTiles),
      enabled: ids.length > 0,
      placeholderData: (before) => before,
    },
    queryClient(),
  );
  const last = recent?.[0];
  const because = useBecause({
    last: suggests && isOpen ? last : undefined,
    known: ids,
    isKnown: recent !== undefined && (last === undefined || favouriteIds !== undefined),
    ipCountryCode,
  });
  const favouriteTiles =
    favouriteIds?.length === 0 || isError ? NONE : covers && favouriteIds?.flatMap((id) => covers.get(id) ?? NONE);
  return {
    ...because,
    toContinue: toContinue ?? NONE,
    covers: covers ?? new Map(),
    rails: {
      continue: toContinue,
      favourites: favouriteTiles ?? otherwise,
      because: because.tiles ?? otherwise,
    },
  };
}

/** Reads the last games and the open rounds again when money has moved, in another tab or on another device. */
function useReadAgainAfterPlay(): void {
  const count = usePlayCount();
  useEffect(() => {
    if (count === 0) return;
    const names = [OPEN_ROUNDS, SYNC_RECENTLY_PLAYED_GAMES].map((document) => operationOf(document).name);
    void queryClient().invalidateQueries({ predicate: ({ queryKey: [name] }) => names.some((one) => one === name) });
  }, [count]);
}
