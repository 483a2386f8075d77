import 'server-only';
import { localePath } from '@/lib/i18n/paths';
import { originOf } from '@/lib/brand/origin';
import type { PageContext } from '@/lib/page/page-context';

/** The facts for search engines about the site and the company behind it. */
export function siteFacts({ brand, locale, bcp47 }: PageContext): Readonly<Record<string, unknown>> {
  const origin = originOf(brand);
  return {
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: brand.name,
        url: origin + localePath(locale, '/'),
        inLanguage: bcp47,
        publisher: { '@id': `${origin}/#company` },
      },
      {
        '@type': 'Organization',
        '@id': `${origin}/#company`,
        name: brand.footer.company,
        brand: brand.name,
        url: `${origin}/`,
        address: brand.footer.address,
      },
    ],
  };
}
