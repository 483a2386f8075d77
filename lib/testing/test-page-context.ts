import { createTranslator } from 'next-intl';
import messages from '@/lib/i18n/merged/en_GB.json';
import { BRANDS } from '@/contract/brands';
import { DEFAULT_EXPERIMENTS } from '@/contract/experiments';
import { flowSettingsOf } from '@/contract/flow-settings';
import type { PageContext } from '@/lib/page/page-context';

/** The context of an English page of one of the demo brands, for tests. */
export function testPageContext(brandId = 'aurora', layout: 'guest' | 'player' = 'guest'): PageContext {
  const brand = BRANDS.find(({ id }) => id === brandId);
  if (!brand) throw new Error(`no brand ${brandId}`);
  return {
    variant: {
      brand: brandId,
      country: brand.defaultCountry,
      mode: brand.defaultMode,
      layout,
      experiments: DEFAULT_EXPERIMENTS,
    },
    brand,
    locale: 'en_GB',
    country: brand.defaultCountry,
    bcp47: 'en-GB',
    t: createTranslator({ messages, locale: 'en-GB' }),
    currency: 'EUR',
    notOffered: [],
    flows: flowSettingsOf(brand.defaultCountry, brand.license),
    footerText: null,
  };
}
