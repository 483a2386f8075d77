import 'server-only';
import { DEFAULT_LOCALE } from '@/contract/locales';
import { takesOperation } from '@/lib/graphql/back-end-schema';
import { operationOf } from '@/lib/graphql/graphql';
import { sendOperation } from '@/lib/graphql/transport';
import { MOST_READS, PATHS_A_READ, SITEMAP_PATHS } from '@/lib/graphql/sitemap.documents';

const TIMEOUT_MS = 5_000;

/**
 * The paths that a brand's content decides, as the back end has them now; null when it cannot say all of them. Outside
 * of any request, so nothing of it is kept here.
 */
export async function readPublicPaths(url: string, brand: string): Promise<readonly string[] | null> {
  if (!(await takesOperation(operationOf(SITEMAP_PATHS).text, brand))) return null;
  const found: string[] = [];
  let after: string | null = null;
  for (let read = 0; read < MOST_READS; read += 1) {
    const variables: { first: number; after: string | null } = { first: PATHS_A_READ, after };
    const result = await sendOperation(SITEMAP_PATHS, variables, {
      url,
      headers: { brand, locale: DEFAULT_LOCALE },
      timeoutMs: TIMEOUT_MS,
      cache: 'no-store',
    });
    if (!result.ok) return null;
    const { paths, pageInfo } = result.value.root.sitemapPaths;
    found.push(...paths.map(({ path }) => path));
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
  return null;
}
