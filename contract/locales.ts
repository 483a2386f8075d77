/**
 * A language, or one as a region speaks it, as the contract, the cookies and the internal paths spell it: `sv`, `en_GB`.
 * Those of the product are LOCALES; an operator's folder brings more.
 */
export type LocaleCode = string;

/** The locales whose texts the product brings. */
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
];

/** Texts and forms of numbers and dates: those of a locale, or of another region whose addresses carry its code. */
export type Wording = LocaleCode;

/** The wordings whose texts the product brings. */
export const WORDINGS: readonly Wording[] = [...LOCALES, 'fr_FR'];

/** A locale's code; whether anybody speaks it is another question. */
export const LOCALE_CODE = /^[a-z]{2}(?:_[A-Z]{2})?$/;

export const DEFAULT_LOCALE = 'en_GB';

/** The five codes that are short in a URL; the others are the same everywhere [LOC-01]. */
const SHORT_URL_CODES: Readonly<Record<LocaleCode, string | undefined>> = {
  en_GB: 'en',
  fi_FI: 'fi',
  no_NO: 'no',
  de_DE: 'de',
  ja_JP: 'ja',
};

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

/** A text of the configuration: one for every language, such as a name, or one for each by its code. */
export type TextByLanguage = string | Readonly<Record<string, string>>;

/** The text in the language of the locale; the English one where it is not written in it. */
export function textIn(text: TextByLanguage, locale: LocaleCode): string {
  return typeof text === 'string' ? text : (text[languageOf(locale)] ?? text['en'] ?? '');
}

/** Of these locales the one that a URL segment names, or null. */
export function parseUrlLocale(segment: string, offered: Iterable<LocaleCode>): LocaleCode | null {
  for (const locale of offered) if (urlCode(locale) === segment) return locale;
  return null;
}

/** Of these locales the one that a contract code names (cookies, internal paths), or null. */
export function parseLocaleCode(code: string | undefined, offered: Iterable<LocaleCode>): LocaleCode | null {
  for (const locale of offered) if (locale === code) return locale;
  return null;
}

/** True for what looks like a locale, known or not: two letters, optionally underscore and two letters [LOC-03]. */
export function looksLikeLocale(segment: string): boolean {
  return /^[A-Za-z]{2}(?:_[A-Za-z]{2})?$/.test(segment);
}

/**
 * The wordings that lie below one, nearest first, down to English: a regional one holds only what differs from the
 * first of its language, as `de_AT` from `de_DE` and `sv_FI` from `sv`.
 */
export function wordingsBelow(wording: Wording): readonly Wording[] {
  if (wording === DEFAULT_LOCALE) return [];
  const language = languageOf(wording);
  const first = LOCALES.find((locale) => languageOf(locale) === language) ?? language;
  const base = first === wording ? DEFAULT_LOCALE : first;
  return [base, ...wordingsBelow(base)];
}

/** The locale with isDefault, else English where it is offered, else the first [LOC-01]. */
export function defaultLocaleAmong(
  offered: readonly { readonly code: LocaleCode; readonly isDefault?: boolean }[],
): LocaleCode {
  const codes = offered.map(({ code }) => code);
  const marked = offered.find(({ isDefault }) => isDefault)?.code;
  return marked ?? (codes.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (codes[0] ?? DEFAULT_LOCALE));
}
