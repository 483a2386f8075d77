import 'server-only';
import type { Metadata } from 'next';
import { defaultLocaleOf, localesOf, type Brand } from '@/lib/brand/brand';
import { settings } from '@/lib/config/settings';
import { bcp47 } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { PageContext } from '@/lib/page/page-context';

interface PageFacts {
  readonly title: string;
  readonly description?: string;
  /** Absolute or from the site's root. */
  readonly image?: string;
  /** False for pages that search engines should leave out. */
  readonly index?: boolean;
}

/** The public origin of a brand: the operator's address, under the brand's own host name. */
export function originOf(brand: Brand): string {
  const url = new URL(settings().webUrl ?? `http://localhost:${process.env.PORT ?? '3000'}`);
  if (!brand.hosts.includes(url.hostname) && brand.hosts[0]) url.hostname = brand.hosts[0];
  return url.origin;
}

/** Title, canonical address, the same page in all languages of the brand, and how it looks when shared [SEO-01]. */
export function pageMetadata({ brand, locale }: PageContext, path: string, { title, description, image, index = true }: PageFacts): Metadata {
  const origin = originOf(brand);
  const canonical = origin + localePath(locale, path);
  const languages: Record<string, string> = Object.fromEntries(localesOf(brand).map((code) => [bcp47(code), origin + localePath(code, path)]));
  languages['x-default'] = origin + localePath(defaultLocaleOf(brand), path);
  return {
    metadataBase: new URL(origin),
    title,
    description,
    robots: index ? undefined : { index: false, follow: false },
    alternates: index ? { canonical, languages } : undefined,
    openGraph: { title, description, url: canonical, siteName: brand.name, type: 'website', locale: bcp47(locale), ...(image ? { images: [image] } : {}) },
  };
}
