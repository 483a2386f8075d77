'use client';
import { useEffect, useState } from 'react';
import type { GameTileData } from '@/components/games/games.model';
import { applyHarmNotice, type HarmNotice } from '@/components/harm-markers/harm-markers.model';
import { HARM_NOTICE_CHANGED } from '@/components/harm-markers/harm-markers.documents';
import { suggestions } from '@/components/my-lobby/suggestions.client';
import type { RecentGame } from '@/components/recent-games/recent-games.model';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useLive } from '@/lib/live/use-live.client';
import { useStore } from '@/lib/store/use-store.client';

export interface Because {
  /** The name of the game that was played last; null where nothing is suggested. */
  readonly played: string | null;
  /** The player wants no suggestions. */
  readonly isOff: boolean;
  readonly tiles: readonly GameTileData[] | undefined;
}

interface Question {
  /** The last game; undefined where nothing may be suggested. */
  readonly last: RecentGame | undefined;
  /** Ids of the games that the rails above show. */
  readonly known: readonly string[];
  readonly isKnown: boolean;
  readonly ipCountryCode: string;
}

const NONE: readonly never[] = [];
const NO_NOTICE: HarmNotice | null = null;

/** Games like the one that was played last; none with a marker of harm, or when the player wants none. */
export function useBecause({ last, known, isKnown, ipCountryCode }: Question): Because {
  const isOff = useStore(suggestions) === 'off';
  const { state: harm } = useLive(HARM_NOTICE_CHANGED, applyHarmNotice, NO_NOTICE);
  const [found, setFound] = useState<{ readonly slug: string; readonly tiles: readonly GameTileData[] }>();
  const slug = isOff || harm !== null ? undefined : last?.slug;
  const knownIds = known.join(' ');
  useEffect(() => {
    if (slug === undefined || !isKnown || found?.slug === slug) return undefined;
    let isGone = false;
    void importWithRetry(() => import('@/components/my-lobby/because.requests.client'))
      .then(({ readGamesLike }) => readGamesLike(slug, ipCountryCode, new Set(knownIds.split(' '))))
      .then((tiles) => isGone || setFound({ slug, tiles }));
    return () => {
      isGone = true;
    };
  }, [slug, isKnown, knownIds, found?.slug, ipCountryCode]);
  if (slug === undefined) return { played: null, isOff, tiles: isKnown ? NONE : undefined };
  return { played: last?.name ?? null, isOff, tiles: found?.slug === slug ? found.tiles : undefined };
}
