import 'server-only';
import { read } from '@/components/games/games.queries';
import { FEATURES } from '@/components/games/listing-filters.model';
import { graphql, operationOf } from '@/lib/graphql/graphql';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

const GAME_FEATURES = graphql(`
  query GameFeatures {
    root {
      gameFeatures
    }
  }
`);

/** Each by itself: back ends of one's own need not have them. */
const LIST_COVERS = graphql(`
  query GameListCovers {
    root {
      groups: gameLists {
        slug
        covers(size: 150)
      }
    }
  }
`);

const CATEGORY_COVERS = graphql(`
  query GameCategoryCovers {
    root {
      groups: gameCategories {
        slug
        covers(size: 150)
      }
    }
  }
`);

const STUDIO_COVERS = graphql(`
  query GameStudioCovers {
    root {
      groups: gameStudios {
        slug
        covers(size: 150)
      }
    }
  }
`);

const COVERS = { list: LIST_COVERS, category: CATEGORY_COVERS, studio: STUDIO_COVERS };

/** The catalogue's words for features, the most frequent first; those that are known where it does not say. */
export async function getFeatures(context: PageContext): Promise<readonly string[]> {
  if (!offers(context, 'GameFeatures')) return FEATURES;
  const result = await read(GAME_FEATURES, {}, context);
  return result.ok ? result.value.root.gameFeatures : FEATURES;
}

/** Addresses of up to three pictures by slug of the list, category or studio; empty where there are none. */
export async function getCovers(
  context: PageContext,
  kind: keyof typeof COVERS,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!offers(context, operationOf(COVERS[kind]).name)) return new Map();
  const result = await read(COVERS[kind], {}, context);
  return new Map(result.ok ? result.value.root.groups.map(({ slug, covers }) => [slug, covers]) : []);
}
