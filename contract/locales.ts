/** Locale codes as the contract, the cookies and the internal paths spell them. */
export const LOCALES = [
  'en_GB',
  'fi_FI',
  'no_NO',
  'de_DE',
  'ja_JP',
  'de_AT',
  'en_CA',
  'fr_CA',
  'en_IN',
  'en_NZ',
  'en_ZA',
  'et_EE',
] as const;

export type LocaleCode = (typeof LOCALES)[number];

/** Texts and forms of numbers and dates: those of a locale, or of another region whose addresses carry its code. */
export const WORDINGS = [...LOCALES, 'fr_FR'] as const;

export type Wording = (typeof WORDINGS)[number];

export const DEFAULT_LOCALE: LocaleCode = 'en_GB';

/** The five codes that are short in a URL; the others are the same everywhere [LOC-01]. */
const SHORT_URL_CODES: Readonly<Partial<Record<LocaleCode, string>>> = {
  en_GB: 'en',
  fi_FI: 'fi',
  no_NO: 'no',
  de_DE: 'de',
  ja_JP: 'ja',
};

/** Regional wordings hold only what differs from the locale they lean on. */
export const BASE_LOCALE: Readonly<Partial<Record<Wording, LocaleCode>>> = {
  de_AT: 'de_DE',
  en_CA: 'en_GB',
  en_IN: 'en_GB',
  en_NZ: 'en_GB',
  en_ZA: 'en_GB',
  fr_FR: 'fr_CA',
};

const BY_URL_CODE: ReadonlyMap<string, LocaleCode> = new Map(LOCALES.map((locale) => [urlCode(locale), locale]));

const BY_CODE: ReadonlyMap<string, LocaleCode> = new Map(LOCALES.map((locale) => [locale, locale]));

const LOCALE_SHAPE = /^[A-Za-z]{2}(?:_[A-Za-z]{2})?$/;

/** The code of a locale in the first path segment: en_GB → en, de_AT → de_AT. */
export function urlCode(locale: LocaleCode): string {
  return SHORT_URL_CODES[locale] ?? locale;
}

/** The language tag for Intl, `lang` and hreflang: en_GB → en-GB. */
export function bcp47(wording: Wording): string {
  return wording.replace('_', '-');
}

/** The language alone: fr_CA → fr. */
export function languageOf(locale: LocaleCode): string {
  return locale.slice(0, 2);
}

/** The locale that a URL segment names, or null when it names none. */
export function parseUrlLocale(segment: string): LocaleCode | null {
  return BY_URL_CODE.get(segment) ?? null;
}

/** The locale that a contract code names (cookies, internal paths), or null. */
export function parseLocaleCode(code: string): LocaleCode | null {
  return BY_CODE.get(code) ?? null;
}

/** True for what looks like a locale, known or not: two letters, optionally underscore and two letters [LOC-03]. */
export function looksLikeLocale(segment: string): boolean {
  return LOCALE_SHAPE.test(segment);
}

/** The locale with isDefault, else English where it is offered, else the first [LOC-01]. */
export function defaultLocaleAmong(
  offered: readonly { readonly code: LocaleCode; readonly isDefault?: boolean }[],
): LocaleCode {
  const codes = offered.map(({ code }) => code);
  const marked = offered.find(({ isDefault }) => isDefault)?.code;
  return marked ?? (codes.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (codes[0] ?? DEFAULT_LOCALE));
}
