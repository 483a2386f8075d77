import { RAILS } from '@/components/games/game-rail-section';
import { toSlice } from '@/components/games/games.model';
import { defineBlock } from '@/components/lobby/block';
import { graphql } from '@/lib/graphql/graphql';

export const FRAGMENT = graphql(`
  fragment TopGames on TopGamesBlock {
    id
    title
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
  toModel: ({ title, list }) =>
    list.games.edges.length > 0 ? { name: title, slug: list.slug, slice: toSlice(list.games) } : null,
  section: RAILS,
});
