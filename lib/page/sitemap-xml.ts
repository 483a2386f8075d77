interface IndexEntry {
  readonly url: string;
}

interface UrlEntry extends IndexEntry {
  readonly updatedAt: string | null;
  /** Address by language tag, x-default among them. */
  readonly alternates: Readonly<Record<string, string>>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The index of a brand's sitemaps. */
export function sitemapIndexXml(entries: readonly IndexEntry[]): string {
  const items = entries.map(({ url }) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${items.join('')}</sitemapindex>`;
}

/** One sitemap: each address with its alternates in the other locales. */
export function sitemapXml(entries: readonly UrlEntry[]): string {
  const items = entries.map(({ url, updatedAt, alternates }) => {
    const links = Object.entries(alternates).map(
      ([tag, address]) => `<xhtml:link rel="alternate" hreflang="${escapeXml(tag)}" href="${escapeXml(address)}"/>`,
    );
    const modified = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${modified}${links.join('')}</url>`;
  });
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${items.join('')}</urlset>`;
}

/** An answer with XML, or 503 while its data cannot be had. */
export function xmlResponse(xml: string | null): Response {
  if (xml === null)
    return new Response(null, { status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } });
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
