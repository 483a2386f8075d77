import { LOCALES, languageOf, type LocaleCode } from '@/contract/locales';

const NAMES: Readonly<Record<LocaleCode, readonly [language: string, region: string]>> = {
  en_GB: ['English', 'International'],
  fi_FI: ['Suomi', 'Suomi'],
  no_NO: ['Norsk', 'Norge'],
  de_DE: ['Deutsch', 'Deutschland'],
  ja_JP: ['日本語', '日本'],
  de_AT: ['Deutsch', 'Österreich'],
  en_CA: ['English', 'Canada'],
  fr_CA: ['Français', 'Canada'],
  en_IN: ['English', 'India'],
  en_NZ: ['English', 'New Zealand'],
  en_ZA: ['English', 'South Africa'],
  et_EE: ['Eesti', 'Eesti'],
};

/** A locale in its own words; the region only where the brand speaks the language in several. */
export function languageName(locale: LocaleCode, offered: readonly LocaleCode[]): string {
  const [language, region] = NAMES[locale];
  const siblings = LOCALES.filter((other) => offered.includes(other) && languageOf(other) === languageOf(locale));
  return siblings.length > 1 ? `${language} (${region})` : language;
}
