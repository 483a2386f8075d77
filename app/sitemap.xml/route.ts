import { urlCode } from '@/contract/locales';
import { brandForHost, originOf } from '@/lib/brand/origin';
import { sitemapIndexXml, xmlResponse } from '@/lib/page/sitemap-xml';
import { getSitemapEntries, sitemapFiles } from '@/lib/page/sitemap.queries';

/** The index of the sitemaps of the host's brand, one file per locale [SEO-01]. */
export async function GET(request: Request): Promise<Response> {
  const brand = brandForHost(request.headers.get('host') ?? '');
  const entries = await getSitemapEntries(brand);
  if (!entries) return xmlResponse(null);
  const files = sitemapFiles(brand, entries.length);
  return xmlResponse(
    sitemapIndexXml(
      files.map(({ locale, slice }) => ({ url: `${originOf(brand)}/sitemaps/${urlCode(locale)}-${slice}.xml` })),
    ),
  );
}
