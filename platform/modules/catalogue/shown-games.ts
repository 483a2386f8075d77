import type { LicenceCode } from '@/contract/licence';
import type { Viewpoint } from './audience';
import type { Audience, CatalogueGame, GameList, Slice } from './domain/game';
import type { GameListParent, GameParent } from './graphql-refs';
import { toConnection } from './connection';
import type { SliceRequest } from './queries/slices';

interface GameReads {
  getGame(audience: Audience, slug: string): Promise<CatalogueGame | null>;
  getGamesById(audience: Audience, ids: readonly string[]): Promise<readonly CatalogueGame[]>;
  getList(brand: string, slug: string, locale: string): Promise<GameList | null>;
  getSlice(audience: Audience, listSlug: string, request: SliceRequest): Promise<Slice>;
}

export interface ShownGamesPorts {
  readonly audienceOf: (viewpoint: Viewpoint, country?: string | null) => Audience | null;
  /** Currency in which a brand shows amounts to a country under a licence. */
  readonly currencyOf: (brand: string, country: string, licence: LicenceCode) => string;
}

/** Pixels of a picture's width where the question names none. */
const thumbnailSize = 300;

const GAME_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Games and lists as other modules show them, ready for GameRef and GameListRef. */
export function createShownGames(catalogue: GameReads, { audienceOf, currencyOf }: ShownGamesPorts) {
  return {
    /** Null when the visitor may not see the game. */
    async game(viewpoint: Viewpoint, country: string, slug: string): Promise<GameParent | null> {
      const audience = audienceOf(viewpoint, country);
      const game = audience && (await catalogue.getGame(audience, slug));
      return game && { game, currency: currencyOf(audience.brand, country, audience.licence), thumbnailSize };
    },
    /** In the order of the ids; those that the visitor may not see, or that are none, are left out. */
    async games(viewpoint: Viewpoint, country: string, ids: readonly string[]): Promise<GameParent[]> {
      const audience = audienceOf(viewpoint, country);
      const known = ids.map((id) => id.toLowerCase()).filter((id) => GAME_ID.test(id));
      if (!audience || known.length === 0) return [];
      const currency = currencyOf(audience.brand, country, audience.licence);
      return (await catalogue.getGamesById(audience, known)).map((game) => ({ game, currency, thumbnailSize }));
    },
    /** The first games of a list; null when there is no such list, or nothing in it for this visitor. */
    async list(viewpoint: Viewpoint, country: string, slug: string, first: number): Promise<GameListParent | null> {
      const audience = audienceOf(viewpoint, country);
      const list = audience && (await catalogue.getList(viewpoint.brand, slug, viewpoint.locale));
      if (!list) return null;
      const slice = await catalogue.getSlice(audience, slug, { first, after: null, lastShownGameId: null });
      if (slice.entries.length === 0) return null;
      const view = {
        locale: viewpoint.locale,
        currency: currencyOf(audience.brand, country, audience.licence),
        thumbnailSize,
      };
      return { name: list.name, slug: list.slug, games: toConnection(slice, view) };
    },
  };
}

export type ShownGames = ReturnType<typeof createShownGames>;
