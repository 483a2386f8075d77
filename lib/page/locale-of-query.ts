import 'server-only';
import { defaultLocaleOf, localesOf } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { parseUrlLocale, type LocaleCode } from '@/contract/locales';

/** The `locale` that an address asks for, as in "?locale=fr_CA"; the brand's own where it speaks no such one. */
export function localeOfQuery(address: string, brand: Brand): LocaleCode {
  const requested = new URL(address).searchParams.get('locale') ?? '';
  return parseUrlLocale(requested, localesOf(brand)) ?? defaultLocaleOf(brand);
}
