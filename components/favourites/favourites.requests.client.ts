'use client';
import { FAVOURITES_FIELDS } from '@/components/favourites/favourites.documents';
import { takeFavourites } from '@/components/favourites/favourites.first-read.client';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

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

/** The button says what went wrong; a refusal is no error of the program. */
const silent = { report: () => undefined };

/** Changes the player's favourites; the answer is shown like an event. */
export async function sendFavourite(
  gameId: string,
  isFavourite: boolean,
  ipCountryCode: string,
): Promise<Result<void, Failure>> {
  const result = isFavourite
    ? await requestFromBrowser(ADD, { gameId, ipCountryCode }, silent)
    : await requestFromBrowser(REMOVE, { gameId }, silent);
  if (!result.ok) return result;
  takeFavourites('addFavourite' in result.value ? result.value.addFavourite : result.value.removeFavourite);
  return { ok: true, value: undefined };
}
