import 'server-only';
import { localesOf } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { isNotOffered } from '@/lib/graphql/failure';
import { readPublic } from '@/lib/graphql/read';
import { licenceOf } from '@/contract/licences';
import { DEFAULT_LOCALE } from '@/contract/locales';
import { sitemapPathsFor } from '@/contract/routes';
import { MOST_READS, PATHS_A_READ, SITEMAP_PATHS } from '@/lib/graphql/sitemap.documents';

export interface SitemapEntry {
  readonly path: string;
  /** ISO 8601; null when it does not say. */
  readonly updatedAt: string | null;
}

/** Every public path of a brand without locale, or null while the platform is away. */
export async function getSitemapEntries(brand: Brand): Promise<SitemapEntry[] | null> {
  const entries = new Map<string, SitemapEntry>(
    sitemapPathsFor(licenceOf(brand.license).products).map((path) => [path, { path, updatedAt: null }]),
  );
  let after: string | null = null;
  for (let page = 0; page < MOST_READS; page += 1) {
    const tags = [CACHE_TAGS.catalogue(brand.id), CACHE_TAGS.content(brand.id)];
    const variables: { first: number; after: string | null } = { first: PATHS_A_READ, after };
    const result = await readPublic(SITEMAP_PATHS, variables, { brand: brand.id, locale: DEFAULT_LOCALE, tags });
    // A back end that names no paths has those of the routes.
    if (!result.ok && isNotOffered(result.error)) break;
    if (!result.ok) return null;
    const { paths, pageInfo } = result.value.root.sitemapPaths;
    for (const entry of paths) entries.set(entry.path, entry);
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return [...entries.values()];
}

/** Paths in one sitemap file: each is listed with its address in every locale, and a file may hold 50 MB. */
export const PATHS_PER_FILE = 5_000;

/** The names of a brand's sitemap files: one per locale and slice of paths. */
export function sitemapFiles(
  brand: Brand,
  pathCount: number,
): { locale: ReturnType<typeof localesOf>[number]; slice: number }[] {
  const slices = Math.max(1, Math.ceil(pathCount / PATHS_PER_FILE));
  return localesOf(brand).flatMap((locale) => Array.from({ length: slices }, (_, slice) => ({ locale, slice })));
}
