import { localesOf } from '@/contract/brands';
import { parseUrlLocale } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import { brandForHost, originOf } from '@/lib/brand/origin';
import { alternatesOf } from '@/lib/page/page-metadata';
import { sitemapXml, xmlResponse } from '@/lib/page/sitemap-xml';
import { getSitemapEntries, PATHS_PER_FILE } from '@/lib/page/sitemap.queries';

/** One sitemap of the host's brand: '/sitemaps/fi-0.xml' [SEO-01]. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const [, code = '', slice = ''] = /^([a-zA-Z_]+)-(\d{1,4})\.xml$/.exec(file) ?? [];
  const brand = brandForHost(request.headers.get('host') ?? '');
  const locale = parseUrlLocale(code, localesOf(brand));
  if (!locale) return new Response(null, { status: 404 });
  const entries = await getSitemapEntries(brand);
  if (!entries) return xmlResponse(null);
  const start = Number(slice) * PATHS_PER_FILE;
  const own = entries.slice(start, start + PATHS_PER_FILE);
  if (own.length === 0) return new Response(null, { status: 404 });
  const origin = originOf(brand);
  return xmlResponse(
    sitemapXml(
      own.map(({ path, updatedAt }) => ({
        url: origin + localePath(locale, path),
        updatedAt,
        alternates: alternatesOf(brand, path),
      })),
    ),
  );
}
