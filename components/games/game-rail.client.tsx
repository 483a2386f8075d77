'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { GameTile } from '@/components/games/game-tile';
import { SLICE_SIZE, type GameScope, type GameSlice } from '@/components/games/games.model';
import {
  endsWithMoreLink,
  SCROLL_THROTTLE_MS,
  scrollStep,
  shouldLoadNext,
  visibleArrows,
} from '@/components/games/rail.model';
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
  /** How many pictures are on the first screen. */
  readonly eager: number;
}

/**
 * A row of games that scrolls natively; with script it has arrows, fetches its second slice, and is where it was on the
 * way back [GMS-02].
 */
export function GameRail({ slug, scope, gamesHref, listHref, listName, first, eager }: GameRailProps) {
  const t = useText('lobby');
  const track = useRef<HTMLUListElement>(null);
  const rail = { pathname: usePublicPathname(), slug };
  const [place] = useState(() => railPlaceKept(rail));
  const [arrows, setArrows] = useState({ back: false, forward: true });
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

  function look() {
    const row = track.current;
    if (!row) return;
    setArrows((before) => {
      const now = visibleArrows(row);
      return now.back === before.back && now.forward === before.forward ? before : now;
    });
    keepRailPlace(rail, { left: row.scrollLeft, more });
    if (shouldLoadNext({ ...more, loading: loading.current }, row)) void loadNext();
  }
  useThrottledScroll(track, look);
  useLayoutEffect(() => {
    if (place && track.current) track.current.scrollLeft = place.left;
  }, [place]);

  function step(direction: 1 | -1) {
    const row = track.current;
    row?.scrollBy({ left: direction * scrollStep(row.clientWidth), behavior: 'smooth' });
  }

  return (
    <div className="rail">
      <ul className="rail-track" ref={track}>
        {first.tiles.map((tile, index) => (
          <li key={tile.slug}>
            <GameTile tile={tile} gamesHref={gamesHref} eager={index < eager} />
          </li>
        ))}
        {more.tiles.map((tile) => (
          <li key={tile.slug}>
            <GameTile tile={tile} gamesHref={gamesHref} />
          </li>
        ))}
        {(failed || endsWithMoreLink({ ...more, loading: false })) && (
          <li>
            <a className="tile tile-more" href={listHref}>
              <Icon name="forward" />
              {t('showMoreGames')}
            </a>
          </li>
        )}
      </ul>
      {arrows.back && (
        <button
          type="button"
          className="rail-arrow"
          data-side="back"
          aria-label={t('scrollBack', { list: listName })}
          onClick={() => step(-1)}
        >
          <Icon name="left" />
        </button>
      )}
      {arrows.forward && (
        <button
          type="button"
          className="rail-arrow"
          data-side="forward"
          aria-label={t('scrollForward', { list: listName })}
          onClick={() => step(1)}
        >
          <Icon name="right" />
        </button>
      )}
    </div>
  );
}

/** Calls back on scrolling at most once per throttle, the last place included, and once at the start. */
function useThrottledScroll(track: { readonly current: HTMLElement | null }, onScroll: () => void): void {
  const latest = useRef(onScroll);
  useEffect(() => {
    latest.current = onScroll;
  });
  useEffect(() => {
    const element = track.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function schedule() {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, SCROLL_THROTTLE_MS);
    }
    element?.addEventListener('scroll', schedule, { passive: true });
    const watcher = new ResizeObserver(schedule);
    if (element) watcher.observe(element);
    return () => {
      element?.removeEventListener('scroll', schedule);
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [track]);
}
