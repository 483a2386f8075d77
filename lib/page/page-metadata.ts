import 'server-only';
import type { Metadata } from 'next';
import { defaultLocaleOf, localesOf, wordingOf } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { bcp47, urlCode } from '@/contract/locales';
import { localePath } from '@/lib/i18n/paths';
import { originOf } from '@/lib/brand/origin';
import type { PageContext } from '@/lib/page/page-context';

interface PageTexts {
  readonly title: string;
  readonly description?: string;
  /** Signed-in pages and dead ends are kept out of search engines. */
  readonly index?: boolean;
  /** Absolute path of a picture, else the brand's own. */
  readonly image?: string;
}

/** The addresses of a page in every locale of the brand, by language tag, with x-default. */
export function alternatesOf(brand: Brand, path: string): Record<string, string> {
  const origin = originOf(brand);
  const byTag = localesOf(brand).map(
    (locale) => [bcp47(wordingOf(brand, locale)), origin + localePath(locale, path)] as const,
  );
  return Object.fromEntries([...byTag, ['x-default', origin + localePath(defaultLocaleOf(brand), path)]]);
}

/**
 * Title, canonical address, alternates in all locales and Open Graph of a page; `path` is without locale: '/games/'
 * [SEO-01].
 */
export function pageMetadata(
  { brand, locale, bcp47: tag }: PageContext,
  path: string,
  { title, description, index = true, image }: PageTexts,
): Metadata {
  const origin = originOf(brand);
  const canonical = origin + localePath(locale, path);
  return {
    metadataBase: new URL(origin),
    title,
    description,
    applicationName: brand.name,
    manifest: `/manifest.webmanifest?locale=${urlCode(locale)}`,
    robots: index ? undefined : { index: false, follow: false },
    alternates: index ? { canonical, languages: alternatesOf(brand, path) } : undefined,
    openGraph: {
      type: 'website',
      siteName: brand.name,
      title,
      description,
      url: canonical,
      locale: tag.replace('-', '_'),
      alternateLocale: localesOf(brand).filter((other) => other !== locale),
      images: [
        image ? { url: image, alt: title } : { url: `/og/${brand.id}/`, width: 1200, height: 630, alt: brand.name },
      ],
    },
    twitter: { card: 'summary_large_image' },
    formatDetection: { telephone: false },
  };
}
