import 'server-only';
import { cache } from 'react';
import { notFound } from 'next/navigation';
import type { Brand } from '@/lib/brand/brand';
import { currencyFor } from '@/lib/brand/currency';
import type { Variant } from '@/lib/edge/variant';
import { bcp47, type LocaleCode } from '@/lib/i18n/locales';
import { getTranslator, type Translator } from '@/lib/i18n/translations';
import { parsePlace } from '@/lib/page/place';

export interface PageParams {
  readonly variant: string;
  readonly locale: string;
}

/** All that a page may know while it is rendered for everybody of its variant alike. */
export interface PageContext {
  readonly variant: Variant;
  readonly brand: Brand;
  readonly locale: LocaleCode;
  /** The language tag for Intl and `lang`. */
  readonly bcp47: string;
  readonly t: Translator;
  /** ISO 4217; the visitor's guess by country, a wallet knows better. */
  readonly currency: string;
}

/** The context of a page. An unknown variant, or a locale that the brand does not speak, is a page not found. */
export async function getPageContext(params: Promise<PageParams>): Promise<PageContext> {
  const { variant, locale } = await params;
  return contextOf(variant, locale);
}

const contextOf = cache(async (variantCode: string, localeCode: string): Promise<PageContext> => {
  const place = parsePlace(variantCode, localeCode);
  if (!place) notFound();
  const { variant, brand, locale } = place;
  return { variant, brand, locale, bcp47: bcp47(locale), t: await getTranslator(locale, brand), currency: variant.overrides?.currency ?? currencyFor(variant.country, brand.license) };
});
