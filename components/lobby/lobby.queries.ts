import 'server-only';
import { toSections, type LobbySection } from '@/components/lobby/lobby.model';
import { CACHE_TAGS } from '@/lib/graphql/cache-tags';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const CONTENT_BLOCKS = graphql(`
  query ContentBlocks($page: LobbyPage!, $ipCountryCode: String!) {
    root {
      contentBlocks(page: $page, ipCountryCode: $ipCountryCode) {
        id
        type
        title
        banner { title text actionText imageUrl mobileImageUrl url game { slug } }
        promotion { title text terms actionText imageUrl url }
        games {
          slug
          name
          games {
            nodes { slug lookupId badge game { name imageUrl(size: 300) studio { name } } }
            pageInfo { hasNextPage endCursor }
          }
        }
        sports { id sport competition home away startsAt homeOdds drawOdds awayOdds }
      }
    }
  }
`);

/** The content of the lobby or the sports page, top to bottom [GMS-01]. */
export async function getSections({ brand, locale, variant }: PageContext, page: 'LOBBY' | 'SPORTS'): Promise<Result<LobbySection[], Failure>> {
  const tags = [CACHE_TAGS.content(brand.id), CACHE_TAGS.catalogue(brand.id)];
  const result = await readPublic(CONTENT_BLOCKS, { page, ipCountryCode: variant.country }, { brand: brand.id, locale, tags });
  return result.ok ? { ok: true, value: toSections(result.value.root.contentBlocks) } : result;
}
