'use client';
import { useEffect } from 'react';
import type { FeedSettings } from '@/components/game-feed/feed.live.client';
import { useTileGame } from '@/components/games/tile-actions.client';
import { tileLines } from '@/components/games/tile-badges';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { useStore } from '@/lib/store/use-store.client';

let tiles = 0;
let stop = (): void => undefined;

/** Follows the game feed while there are games on the page: tiles show its lines as badges, a game's page beside the name [GMS-09]. */
export function TileFeed({ brand, operator, currency }: FeedSettings) {
  const t = useText('gameFeed');
  const { slug, isOnTile } = useTileGame();
  const line = useStore(tileLines)[slug];
  useEffect(() => {
    tiles += 1;
    if (tiles === 1) {
      const leaving = new AbortController();
      stop = () => leaving.abort();
      void importWithRetry(() => import('@/components/game-feed/feed.live.client')).then(({ followFeed }) =>
        followFeed({ brand, operator, currency }, t, leaving.signal),
      );
    }
    return () => {
      tiles -= 1;
      if (tiles === 0) stop();
    };
  }, [brand, operator, currency, t]);
  if (!line || isOnTile) return null;
  const { seats = null, language = null, numbers = [] } = line.table ?? {};
  const hasFacts = seats !== null || language !== null || numbers.length > 0;
  return (
    <small className="game-line" data-kind={line.kind}>
      {!hasFacts && <span>{line.text}</span>}
      {seats !== null && <span>{seats}</span>}
      {language !== null && <span>{language}</span>}
      {numbers.length > 0 && (
        <ol aria-label={t('numbers')}>
          {numbers.map(({ value, colour }, place) => (
            <li key={place} data-colour={colour}>
              {value}
            </li>
          ))}
        </ol>
      )}
    </small>
  );
}
