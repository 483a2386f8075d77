import 'server-only';
import { gameScope, SERVER_THUMBNAIL } from '@/components/games/game-scope';
import { LIST_OF_GAMES, STUDIO_GAMES } from '@/components/games/games.documents';
import {
  SLICE_SIZE,
  SPECIFIED_LISTS,
  STUDIO_FIRST_SIZE,
  toSlice,
  toTile,
  type GameSlice,
  type GameTileData,
} from '@/components/games/games.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql, type ResultOf, type TypedDocument } from '@/lib/graphql/graphql';
import { readPublic } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

const GAME = graphql(`
  query Game($slug: String!) {
    root {
      game(slug: $slug) {
        gameId
        slug
        name
        description
        imageUrl(size: 600)
        rtp
        volatility
        minStake
        maxStake
        features
        demoAvailable
        bonusDisabled
        isLiveCasinoGame
        studio {
          name
          slug
          imageUrl
          gameCount
        }
      }
    }
  }
`);

/** By itself: a back end of one's own need not know it. */
const GAME_AVAILABILITY = graphql(`
  query GameAvailability($slug: String!) {
    root {
      game(slug: $slug) {
        isAvailable
      }
    }
  }
`);

const GAME_LISTS = graphql(`
  query GameLists {
    root {
      gameLists {
        name
        slug
        gameCount
      }
    }
  }
`);

const GAME_STUDIOS = graphql(`
  query GameStudios {
    root {
      gameStudios {
        name
        slug
        imageUrl
        gameCount
      }
    }
  }
`);

export type GameDetails = NonNullable<ResultOf<typeof GAME>['root']['game']>;

export interface GameListSummary {
  readonly name: string;
  readonly slug: string;
  /** null where the back end does not say. */
  readonly gameCount: number | null;
}
export type StudioSummary = ResultOf<typeof GAME_STUDIOS>['root']['gameStudios'][number];

export interface GameListPage {
  readonly name: string;
  readonly slug: string;
  readonly slice: GameSlice;
}

export interface StudioPage {
  readonly studio: StudioSummary;
  readonly spotlight: readonly GameTileData[];
  readonly slice: GameSlice;
}

type Read<T> = Promise<Result<T, Failure>>;

async function read<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  { brand, locale }: PageContext,
): Read<Answer> {
  return readPublic(document, variables, { brand: brand.id, locale, tags: [CACHE_TAGS.catalogue(brand.id)] });
}

/** One game; null when the brand does not have it. */
export async function getGame(context: PageContext, slug: string): Read<GameDetails | null> {
  const result = await read(GAME, { slug }, context);
  return result.ok ? { ok: true, value: result.value.root.game } : result;
}

/** False while the game's provider does not answer, so that it cannot be started. */
export async function isGameAvailable(context: PageContext, slug: string): Promise<boolean> {
  if (!offers(context, 'GameAvailability')) return true;
  const result = await read(GAME_AVAILABILITY, { slug }, context);
  return !result.ok || result.value.root.game?.isAvailable !== false;
}

/**
 * The specified lists that hold games, with their first slice: what is there where the back end offers neither content
 * nor an index of its lists.
 */
export async function getSpecifiedLists(context: PageContext): Read<readonly GameListPage[]> {
  const results = await Promise.all(SPECIFIED_LISTS.map((slug) => getGameList(context, slug, SLICE_SIZE)));
  const lists = results.flatMap((result) => (result.ok && result.value ? [result.value] : []));
  const failed = results.find((result) => !result.ok);
  if (lists.length === 0 && failed) return failed;
  return { ok: true, value: lists.filter(({ slice }) => slice.tiles.length > 0) };
}

/** The brand's lists that hold games. */
export async function getGameLists(context: PageContext): Read<readonly GameListSummary[]> {
  if (!offers(context, 'GameLists')) {
    const lists = await getSpecifiedLists(context);
    return lists.ok ? { ok: true, value: lists.value.map(summaryOf) } : lists;
  }
  const result = await read(GAME_LISTS, {}, context);
  return result.ok ? { ok: true, value: result.value.root.gameLists.filter((list) => list.gameCount > 0) } : result;
}

function summaryOf({ name, slug, slice }: GameListPage): GameListSummary {
  return { name, slug, gameCount: slice.hasNextPage ? null : slice.tiles.length };
}

/** All studios of the brand. */
export async function getStudios(context: PageContext): Read<readonly StudioSummary[]> {
  const result = await read(GAME_STUDIOS, {}, context);
  return result.ok ? { ok: true, value: result.value.root.gameStudios } : result;
}

/** The first games of a list; null when there is no such list. */
export async function getGameList(context: PageContext, slug: string, first: number): Read<GameListPage | null> {
  const variables = { ...gameScope(context), listOfGamesSlug: slug, first, thumbnailSize: SERVER_THUMBNAIL };
  const result = await read(LIST_OF_GAMES, variables, context);
  if (!result.ok) return result;
  const list = result.value.root.listOfGames;
  return { ok: true, value: list && { name: list.name, slug: list.slug, slice: toSlice(list.games) } };
}

/** A studio with its spotlight and first games [GMS-03]; null when there is no such studio. */
export async function getStudio(context: PageContext, slug: string): Read<StudioPage | null> {
  const variables = { ...gameScope(context), slug, first: STUDIO_FIRST_SIZE, thumbnailSize: SERVER_THUMBNAIL };
  const result = await read(STUDIO_GAMES, variables, context);
  if (!result.ok) return result;
  const answer = result.value.root.studioGames;
  return {
    ok: true,
    value: answer && { studio: answer.studio, spotlight: answer.spotlight.map(toTile), slice: toSlice(answer.games) },
  };
}
