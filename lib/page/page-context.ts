import 'server-only';
import { cache } from 'react';
import { unstable_cache } from 'next/cache';
import { notFound } from 'next/navigation';
import type { Brand } from '@/contract/brand.schema';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { withToggles, wordingOf } from '@/contract/brands';
import { currencyOf } from '@/contract/currencies.schema';
import { licenceOf } from '@/contract/licences';
import { shownCountryOf } from '@/contract/visitor-country';
import type { FlowSettings } from '@/contract/flow-settings';
import type { Variant } from '@/lib/edge/variant';
import { bcp47, type LocaleCode } from '@/contract/locales';
import { getTranslator, type Translator } from '@/lib/i18n/translations';
import { refusedOperations } from '@/lib/graphql/offer';
import { resolveSiteContext } from '@/lib/edge/resolve-site-context';
import {
  getFlowSettings,
  getFooterText,
  getHasGames,
  getSiteNotices,
  type SiteNotice,
} from '@/lib/page/site-settings.queries';

export interface PageParams {
  readonly variant: string;
  readonly locale: string;
}

/** All that a page may know while it is rendered for everybody of its variant alike. */
export interface PageContext {
  readonly variant: Variant;
  readonly brand: Brand;
  readonly locale: LocaleCode;
  /**
   * The country by which prices, prefixes, flows and help lines are shown, ISO 3166-1: the brand's own where the
   * variant's is unknown. The variant's country decides which content the platform gives a visitor.
   */
  readonly country: string;
  /** The language tag for Intl and `lang`. */
  readonly bcp47: string;
  readonly t: Translator;
  /** ISO 4217; the visitor's guess by country, a wallet knows better. */
  readonly currency: string;
  /** Names of the operations that the back end does not offer; none with the platform. */
  readonly notOffered: readonly string[];
  /** How visitors of the country sign in and register. */
  readonly flows: FlowSettings;
  /** The paragraph at the foot of the page; null while the back end says none. */
  readonly footerText: string | null;
  /** False while the brand has no game: nothing leads to games then. */
  readonly hasGames: boolean;
  /** Notices of operators for every page, now or later. */
  readonly notices: readonly SiteNotice[];
}

/** The context of a page. An unknown variant, or a locale that the brand does not speak, is a page not found. */
export async function getPageContext(params: Promise<PageParams>): Promise<PageContext> {
  const { variant, locale } = await params;
  return contextOf(variant, locale);
}

const contextOf = cache(async (variantCode: string, localeCode: string): Promise<PageContext> => {
  const place = resolveSiteContext(variantCode, localeCode);
  if (!place) notFound();
  const { variant, locale } = place;
  await followFlags(place.brand.id);
  const notOffered = await refusedOperations(place.brand.id);
  const brand = asOffered(place.brand, notOffered);
  const country = shownCountryOf(brand, variant.country);
  const [t, flows, footerText, hasGames, notices] = await Promise.all([
    getTranslator(locale, brand),
    getFlowSettings({ brand, locale, country }),
    getFooterText({ brand, locale, country }),
    getHasGames({ brand, locale }),
    getSiteNotices({ brand, locale }),
  ]);
  return {
    variant,
    brand,
    locale,
    country,
    bcp47: bcp47(wordingOf(brand, locale)),
    t,
    notOffered,
    flows,
    footerText,
    hasGames,
    notices,
    currency: variant.overrides?.currency ?? currencyOf(country, licenceOf(brand.license)),
  };
});

/** Has the page that is being made be made again when an operator turns a toggle of the brand on or off. */
async function followFlags(brand: string): Promise<void> {
  await unstable_cache(async () => true, ['flags', brand], { tags: [CACHE_TAGS.flags(brand)] })();
}

/** A brand whose back end has no content for the sports page has no sportsbook. */
function asOffered(brand: Brand, notOffered: readonly string[]): Brand {
  if (!notOffered.includes('ContentBlocks')) return brand;
  return withToggles(brand, { Sportsbook: false });
}
