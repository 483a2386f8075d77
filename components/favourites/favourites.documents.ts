import { TILE_FIELDS } from '@/components/games/games.documents';
import { graphql } from '@/lib/graphql/graphql';

export const FAVOURITES_FIELDS = graphql(`
  fragment FavouritesFields on Favourites {
    version
    gameIds
    isFull
  }
`);

/** Favourites of an event, an answer or the first read are all applied to the entry of this document. */
export const FAVOURITES_CHANGED = graphql(
  `
    subscription FavouritesChanged {
      favouritesChanged {
        ...FavouritesFields
      }
    }
  `,
  [FAVOURITES_FIELDS],
);

export const FAVOURITE_GAMES = graphql(
  `
    query FavouriteGames($ids: [ID!]!, $ipCountryCode: String!) {
      root {
        gamesById(ids: $ids, ipCountryCode: $ipCountryCode) {
          ...TileFields
        }
      }
    }
  `,
  [TILE_FIELDS],
);
