import { gameScope } from '@/components/games/game-scope';
import type { GameSlice } from '@/components/games/games.model';
import { LoadMoreGrid } from '@/components/games/load-more-grid.client';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface GameGridProps {
  readonly context: PageContext;
  readonly source: 'list' | 'studio';
  readonly slug: string;
  readonly slice: GameSlice;
  /** How many a click on 'Show more' brings. */
  readonly size: number;
  readonly eager?: number;
}

/** All games of a list or studio, the first ones in the HTML. */
export function GameGrid({ context, source, slug, slice, size, eager = 0 }: GameGridProps) {
  const { locale } = context;
  return (
    <LoadMoreGrid
      source={source}
      slug={slug}
      size={size}
      scope={gameScope(context)}
      gamesHref={localePath(locale, '/games/')}
      first={slice}
      eager={eager}
    />
  );
}
