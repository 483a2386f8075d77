import 'server-only';
import { CONTENT_BLOCKS, toSections } from '@/app/_frame/content-blocks';
import { toGameSections } from '@/components/games/game-rail-section';
import { getSpecifiedLists } from '@/components/games/games.queries';
import type { Section } from '@/components/lobby/block';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readPublic } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

/**
 * The content of the lobby or the sports page, top to bottom [GMS-01]; the specified lists of games make up the lobby of
 * a back end without content.
 */
export async function getSections(
  context: PageContext,
  page: 'LOBBY' | 'SPORTS',
): Promise<Result<readonly Section[], Failure>> {
  if (page === 'LOBBY' && !offers(context, 'ContentBlocks')) {
    const lists = await getSpecifiedLists(context);
    return mapResult(lists, toGameSections);
  }
  const result = await readBlocks(context, page);
  return mapResult(result, (value) => toSections(value.root.contentBlocks));
}

const PROMOTIONS: readonly string[] = ['PromotionBlock', 'PromotionV2Block'];

/** The promotions of the lobby, without the rest of it [CNT-01]. */
export async function getPromotions(context: PageContext): Promise<Result<readonly Section[], Failure>> {
  const result = await readBlocks(context, 'LOBBY');
  if (!result.ok) return result;
  const blocks = result.value.root.contentBlocks.filter(({ __typename: type }) => PROMOTIONS.includes(type));
  return { ok: true, value: toSections(blocks) };
}

function readBlocks({ brand, locale, variant }: PageContext, page: 'LOBBY' | 'SPORTS') {
  const tags = [CACHE_TAGS.content(brand.id), CACHE_TAGS.catalogue(brand.id), CACHE_TAGS.drops(brand.id)];
  const variables = { page, ipCountryCode: variant.country };
  return readPublic(CONTENT_BLOCKS, variables, { brand: brand.id, locale, tags, market: variant });
}
