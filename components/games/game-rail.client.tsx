'use client';
import { useLayoutEffect, useRef, useState } from 'react';
import { GameTiles } from '@/components/games/game-tiles.client';
import { SLICE_SIZE, type GameScope, type GameSlice, type ListLayout } from '@/components/games/games.model';
import { RailArrows } from '@/components/games/rail-arrows.client';
import { endsWithMoreLink, shouldLoadNext } from '@/components/games/rail.model';
import { keepRailPlace, railPlaceKept, type RailMore } from '@/components/games/rail-places.client';
import { Icon } from '@/components/ui/icon';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

interface GameRailProps {
  readonly slug: string;
  readonly scope: GameScope;
  readonly gamesHref: string;
  readonly listHref: string;
  readonly listName: string;
  /**
   * The slice that is in the HTML. It comes as data, because tiles as markup would be sent a second time, and at three
   * times the length.
   */
  readonly first: GameSlice;
  readonly layout: ListLayout;
  /** How many pictures are on the first screen. */
  readonly eager: number;
}

/**
 * A row of games that scrolls natively; with script it has arrows, fetches its second slice, and is where it was on the
 * way back [GMS-02].
 */
export function GameRail({ slug, scope, gamesHref, listHref, listName, first, layout, eager }: GameRailProps) {
  const t = useText('lobby');
  const track = useRef<HTMLUListElement & HTMLOListElement>(null);
  const rail = { pathname: usePublicPathname(), slug };
  const [place] = useState(() => railPlaceKept(rail));
  const [more, setMore] = useState<RailMore>(place?.more ?? { tiles: [], slices: 1, hasNextPage: first.hasNextPage });
  // A failed slice is requested again at the next scrolling; until then the rail ends with the way to all of it.
  const [failed, setFailed] = useState(false);
  const loading = useRef(false);

  async function loadNext() {
    loading.current = true;
    const request = {
      scope,
      slug,
      first: SLICE_SIZE,
      after: first.endCursor,
      lastShownGameId: first.tiles.at(-1)?.lookupId ?? null,
    };
    const answer = await callLazily(
      () => import('@/components/games/games.requests.client'),
      async ({ loadListSlice }) => ({ ok: true, value: await loadListSlice(request) }),
    );
    loading.current = false;
    const slice = answer.ok ? answer.value : null;
    setFailed(slice === null);
    if (slice) setMore({ tiles: slice.tiles, slices: 2, hasNextPage: slice.hasNextPage });
  }

  function look(row: HTMLElement) {
    keepRailPlace(rail, { left: row.scrollLeft, more });
    if (shouldLoadNext({ ...more, loading: loading.current }, row)) void loadNext();
  }
  useLayoutEffect(() => {
    if (place && track.current) track.current.scrollLeft = place.left;
  }, [place]);

  const tiles = [...first.tiles, ...more.tiles];
  // The list of a rank is an ordered one.
  const List = layout === 'RANKED' ? 'ol' : 'ul';
  return (
    <div className="rail">
      <List className="rail-track" data-layout={layout === 'ROW' ? undefined : layout} ref={track}>
        <GameTiles
          tiles={tiles}
          gamesHref={gamesHref}
          eager={eager}
          before={layout === 'RANKED' ? (place) => <Place place={place} /> : undefined}
        />
        {(failed || endsWithMoreLink({ ...more, loading: false })) && (
          <li>
            <a className="tile tile-more" href={listHref}>
              <Icon name="forward" />
              {t('showMoreGames')}
            </a>
          </li>
        )}
      </List>
      <RailArrows track={track} listName={listName} count={tiles.length} onLook={look} />
    </div>
  );
}

/** A numeral beside the cover; read aloud as a place. */
function Place({ place }: { place: number }) {
  const t = useText('lobby');
  return (
    <b className="tile-place">
      <span aria-hidden>{place}</span>
      <span className="sr-only">{t('place', { place })}</span>
    </b>
  );
}
