import { RAILS } from '@/components/games/game-rail-section';
import { toSlice } from '@/components/games/games.model';
import { defineBlock } from '@/components/lobby/block';
import { graphql } from '@/lib/graphql/graphql';

export const FRAGMENT = graphql(`
  fragment TopGames on TopGamesBlock {
    id
    title
    layout
    list {
      slug
      games {
        edges {
          node {
            slug
            lookupId
            badge
            game {
              name
              imageUrl(size: 300)
              largeImageUrl: imageUrl(size: 600)
              studio {
                name
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const BLOCK = defineBlock({
  fragment: FRAGMENT,
  toModel({ title, layout, list }) {
    const slice = toSlice(list.games);
    const [first] = slice.tiles;
    if (!first) return null;
    const model = { name: title, slug: list.slug, layout, slice };
    if (layout !== 'LARGE_FIRST') return model;
    const large = { ...first, largeImageUrl: list.games.edges[0]?.node.game.largeImageUrl };
    return { ...model, slice: { ...slice, tiles: [large, ...slice.tiles.slice(1)] } };
  },
  section: RAILS,
});
