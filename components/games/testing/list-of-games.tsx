import { GameRail } from '@/components/games/game-rail.client';
import type { GameTileData } from '@/components/games/games.model';
import { platform } from '@/lib/testing/fake-platform';

export const SCOPE = {
  ipCountryCode: 'FI',
  currencyCode: 'EUR',
  license: 'mga',
  locale: 'en_GB',
  subDivision: null,
} as const;
export const FIRST: GameTileData = {
  slug: 'first',
  name: 'first',
  studio: 'Studio',
  imageUrl: '/x.webp',
  badge: null,
  lookupId: 'first',
};

/** The platform has one more game of every list: 'second'. */
export function answerSecondGame(): void {
  const game = { name: 'second', imageUrl: '/x.webp', studio: { name: 'Studio' } };
  platform.answers('ListOfGames', {
    root: {
      listOfGames: {
        name: 'New',
        slug: 'new',
        games: {
          edges: [{ node: { slug: 'second', lookupId: 'second', badge: null, game } }],
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      },
    },
  });
}

/** A rail whose first slice is one game, with more to come. */
export function RailOfOne({ slug = 'new' }: { readonly slug?: string }) {
  return (
    <GameRail
      slug={slug}
      scope={SCOPE}
      gamesHref="/en/games/"
      listHref="/en/lists/new/"
      listName="New"
      first={{ tiles: [FIRST], hasNextPage: true, endCursor: 'c1' }}
      layout="ROW"
      eager={0}
    />
  );
}
