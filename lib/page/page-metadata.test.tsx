/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { BRANDS, brandById, localesOf, wordingOf } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { DEFAULT_EXPERIMENTS } from '@/contract/experiments';
import { flowSettingsOf } from '@/contract/flow-settings';
import { bcp47, type LocaleCode } from '@/contract/locales';
import { getBundledTranslator } from '@/lib/i18n/translations';
import { JsonLd, toJsonLd } from '@/lib/page/json-ld';
import { originOf } from '@/lib/brand/origin';
import type { PageContext } from '@/lib/page/page-context';
import { alternatesOf, pageMetadata } from '@/lib/page/page-metadata';
import { resolveSiteContext } from '@/lib/edge/resolve-site-context';
import { sitemapIndexXml, sitemapXml, xmlResponse } from '@/lib/page/sitemap-xml';

// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));

function brandOf(id: string): Brand {
  const brand = brandById(id);
  if (!brand) throw new Error(id);
  return brand;
}

async function contextOf(brand: Brand, locale: LocaleCode): Promise<PageContext> {
  const variant = {
    brand: brand.id,
    country: brand.defaultCountry,
    mode: brand.defaultMode,
    layout: 'guest' as const,
    experiments: DEFAULT_EXPERIMENTS,
  };
  return {
    variant,
    brand,
    locale,
    bcp47: bcp47(wordingOf(brand, locale)),
    country: brand.defaultCountry,
    t: await getBundledTranslator(locale, brand),
    currency: 'EUR',
    notOffered: [],
    flows: flowSettingsOf(brand.defaultCountry, brand.license),
    footerText: null,
    hasGames: true,
    notices: [],
  };
}

describe('the metadata for search engines', () => {
  it('gives the canonical address in the brand’s own origin [SEO-01]', async () => {
    const metadata = pageMetadata(await contextOf(brandOf('quetzal'), 'no_NO'), '/games/', { title: 'Spill' });
    expect(metadata.alternates?.canonical).toBe('http://quetzal.localhost:3000/no/games/');
    expect(metadata.openGraph).toMatchObject({
      url: 'http://quetzal.localhost:3000/no/games/',
      locale: 'no_NO',
      images: [{ url: '/og/quetzal/' }],
    });
    expect(originOf(brandOf('aurora'))).toBe('http://localhost:3000');
  });

  it.each(BRANDS.map((brand) => brand.id))(
    'gives the same hyphenated alternates from every locale of %s, with x-default [SEO-01]',
    async (id) => {
      const brand = brandOf(id);
      const alternates = alternatesOf(brand, '/games/');
      expect(Object.keys(alternates)).toEqual([
        ...localesOf(brand).map((locale) => bcp47(wordingOf(brand, locale))),
        'x-default',
      ]);
      expect(Object.keys(alternates).every((tag) => tag === 'x-default' || /^[a-z]{2}-[A-Z]{2}$/.test(tag))).toBe(true);
      for (const locale of localesOf(brand)) {
        const metadata = pageMetadata(await contextOf(brand, locale), '/games/', { title: 'x' });
        expect(metadata.alternates?.languages).toEqual(alternates);
        expect(metadata.alternates?.canonical).toBe(alternates[bcp47(wordingOf(brand, locale))]);
      }
    },
  );

  it('gives no metadata for signed-in pages [SEO-01]', async () => {
    const metadata = pageMetadata(await contextOf(brandOf('aurora'), 'en_GB'), '/profile/', {
      title: 'x',
      index: false,
    });
    expect(metadata.robots).toEqual({ index: false, follow: false });
    expect(metadata.alternates).toBeUndefined();
  });

  it('JSON-LD cannot break out of its data block [SEO-01]', () => {
    const data = { name: '</script><script>alert(1)</script>', text: 'a & b\u2028' };
    expect(toJsonLd(data)).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(toJsonLd(data))).toEqual({ '@context': 'https://schema.org', ...data });
    expect(renderToStaticMarkup(<JsonLd data={data} />)).toMatch(
      /^<script type="application\/ld\+json">[^<]*<\/script>$/,
    );
  });
});

describe('sitemaps', () => {
  it('sitemaps list each address with its alternates, escaped [SEO-01]', () => {
    const xml = sitemapXml([
      {
        url: 'http://x/?a=1&b=<',
        updatedAt: '2026-01-01T00:00:00Z',
        alternates: { 'en-GB': 'http://x/en/', 'x-default': 'http://x/' },
      },
    ]);
    expect(xml).toContain('<loc>http://x/?a=1&#38;b=&#60;</loc><lastmod>2026-01-01T00:00:00Z</lastmod>');
    expect(
      [...xml.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="[^"]+"\/>/g)].map(([, tag]) => tag),
    ).toEqual(['en-GB', 'x-default']);
    expect(sitemapIndexXml([{ url: 'http://x/sitemaps/en-0.xml' }])).toContain(
      '<sitemap><loc>http://x/sitemaps/en-0.xml</loc></sitemap>',
    );
  });

  it('sitemaps ask crawlers to come again while the content cannot be had [SEO-01]', () => {
    expect(xmlResponse(null).status).toBe(503);
    expect(xmlResponse('<x/>').headers.get('content-type')).toContain('xml');
  });
});

describe('the place of a page', () => {
  it('accepts only codes that the edge writes [LOC-06]', () => {
    expect(resolveSiteContext('aurora-FI-cg-00000000', 'en_GB')).toMatchObject({
      brand: { id: 'aurora' },
      locale: 'en_GB',
    });
    for (const [variant, locale] of [
      ['nobody-FI-cg-00000000', 'en_GB'],
      ['aurora-US-cg-00000000', 'en_GB'],
      ['aurora-FI-cg-00000000', 'et_EE'],
      ['aurora-FI-cg-00000000', 'en'],
      ['en', 'games'],
      ['', ''],
    ])
      expect(resolveSiteContext(variant ?? '', locale ?? '')).toBeNull();
  });
});
