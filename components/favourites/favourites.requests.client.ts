'use client';
import { FAVOURITES_FIELDS } from '@/components/favourites/favourites.documents';
import { takeFavourites } from '@/components/favourites/favourites.first-read.client';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const ADD = graphql(
  `
    mutation AddFavourite($gameId: ID!, $ipCountryCode: String!) {
      addFavourite(gameId: $gameId, ipCountryCode: $ipCountryCode) {
        ...FavouritesFields
      }
    }
  `,
  [FAVOURITES_FIELDS],
);

/** Adds a game; the answer is shown like an event. */
export const addFavourite = command(ADD, (answer) => takeFavourites(answer.addFavourite), QUIET);

const REMOVE = graphql(
  `
    mutation RemoveFavourite($gameId: ID!) {
      removeFavourite(gameId: $gameId) {
        ...FavouritesFields
      }
    }
  `,
  [FAVOURITES_FIELDS],
);

/** Takes a game away; the answer is shown like an event. */
export const removeFavourite = command(REMOVE, (answer) => takeFavourites(answer.removeFavourite), QUIET);
