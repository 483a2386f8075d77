import { createTranslator } from 'next-intl';
import messages from '@/lib/i18n/merged/en_GB.json';
import { BRANDS, offersProduct } from '@/contract/brands';
import { DEFAULT_EXPERIMENTS } from '@/contract/experiments';
import { flowSettingsOf } from '@/contract/flow-settings';
import type { PageContext } from '@/lib/page/page-context';
import { edgeBrandFor, type EdgeBrand } from '@/lib/edge/brand-table';

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
    hasGames: offersProduct(brand, 'CASINO'),
    notices: [],
  };
}

/** The brand of a host, or of DEFAULT_BRAND; throws where there is none. */
export function edgeBrandOf(host: string, defaultBrand?: string): EdgeBrand {
  const brand = edgeBrandFor(host, defaultBrand);
  if (!brand) throw new RangeError(`no brand has the host '${host}'`);
  return brand;
}
