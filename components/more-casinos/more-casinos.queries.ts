import 'server-only';
import { toTarget, type ContentTarget } from '@/components/lobby/lobby.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { readPublic } from '@/lib/graphql/read';
import { NoSuchPage } from '@/lib/page/no-such-page';
import type { PageContext } from '@/lib/page/page-context';

const MORE_CASINOS = graphql(`
  query MoreCasinos($ipCountryCode: String!) {
    root {
      contentBlocks(page: MORE_CASINOS, ipCountryCode: $ipCountryCode) {
        __typename
        ... on ExternalLinkBannerBlock {
          id
          title
          text
          actionText
          imageUrl
          url
        }
      }
    }
  }
`);

/** Another casino of the operator, or one that it works with. */
export interface Casino {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly action: string;
  readonly imageUrl: string;
  readonly target: NonNullable<ContentTarget>;
}

/** The casinos that editors name for this brand, licence and country, in order; only links to a page or to https. */
export async function getMoreCasinos({
  brand,
  locale,
  variant,
}: PageContext): Promise<Result<readonly Casino[], Failure>> {
  const tags = [CACHE_TAGS.content(brand.id)];
  const result = await readPublic(MORE_CASINOS, { ipCountryCode: variant.country }, { brand: brand.id, locale, tags });
  if (!result.ok) return result;
  const casinos = result.value.root.contentBlocks.flatMap((block): Casino[] => {
    if (block.__typename !== 'ExternalLinkBannerBlock') return [];
    const { id, title: name, text, actionText: action, imageUrl, url } = block;
    const target = toTarget(url);
    return target ? [{ id, name, text, action, imageUrl, target }] : [];
  });
  return { ok: true, value: casinos };
}

/** The same for the page itself: a brand without any does not have it. */
export async function requireMoreCasinos(context: PageContext): Promise<Result<readonly Casino[], Failure>> {
  const casinos = await getMoreCasinos(context);
  if (casinos.ok && casinos.value.length === 0) throw new NoSuchPage();
  return casinos;
}
