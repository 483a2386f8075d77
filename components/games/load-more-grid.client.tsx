'use client';
import { useState } from 'react';
import { GameTiles } from '@/components/games/game-tiles.client';
import { appendSlice, type GameScope, type GameSlice } from '@/components/games/games.model';
import { Button } from '@/components/ui/button';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

interface LoadMoreGridProps {
  readonly source: 'list' | 'studio';
  readonly slug: string;
  readonly size: number;
  readonly scope: GameScope;
  readonly gamesHref: string;
  /** The slice that is in the HTML. */
  readonly first: GameSlice;
  /** How many pictures are on the first screen. */
  readonly eager: number;
}

const fetchRequests = () => import('@/components/games/games.requests.client');

/** A grid of games whose button fetches the next slice; the first new game takes the focus. */
export function LoadMoreGrid({ source, slug, size, scope, gamesHref, first, eager }: LoadMoreGridProps) {
  const t = useText('common');
  const [slice, setSlice] = useState(first);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');

  async function loadMore() {
    setState('loading');
    const request = {
      scope,
      slug,
      first: size,
      after: slice.endCursor,
      lastShownGameId: slice.tiles.at(-1)?.lookupId ?? null,
    };
    const answer = await callLazily(fetchRequests, async ({ loadListSlice, loadStudioSlice }) => ({
      ok: true,
      value: await (source === 'list' ? loadListSlice : loadStudioSlice)(request),
    }));
    const next = answer.ok ? answer.value : null;
    if (next) setSlice((before) => appendSlice(before, next));
    setState(next ? 'ready' : 'failed');
  }

  return (
    <>
      <ul className="tile-grid">
        <GameTiles tiles={slice.tiles} gamesHref={gamesHref} eager={eager} />
      </ul>
      <div className="mt-10 grid justify-items-center gap-3" aria-live="polite">
        {state === 'failed' && <p className="text-negative">{t('unavailable')}</p>}
        {slice.hasNextPage && (
          <Button look="quiet" size="large" loading={state === 'loading'} onClick={loadMore} className="needs-script">
            {t('loadMore')}
          </Button>
        )}
      </div>
    </>
  );
}
