'use client';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import format, { type FormatOptions } from 'icu-minify/format';
import { once } from '@/lib/format/once';
import type { CompiledTexts } from '@/lib/i18n/compile-texts';
import { bcp47, DEFAULT_LOCALE, type LocaleCode } from '@/contract/locales';
import type { Namespace, TextKey } from '@/lib/i18n/text-keys';

interface BrowserTexts {
  readonly locale: LocaleCode;
  /** The language tag of the page. */
  readonly language: string;
  readonly texts: CompiledTexts;
}

type Values = Readonly<Record<string, string | number | Date>>;

/** The texts of one namespace. */
export interface TextOf<Name extends Namespace> {
  /** A text with its arguments filled in; '' for one that the page does not have. */
  (key: TextKey<Name>, values?: Values): string;
  /** A text whose key comes with the data, as an offer's name does; null when there is none. */
  find(key: string, values?: Values): string | null;
  /** The language tag of the page, for Intl: en-GB. */
  readonly language: string;
}

const Texts = createContext<BrowserTexts>({
  locale: DEFAULT_LOCALE,
  language: bcp47(DEFAULT_LOCALE),
  texts: {},
});

const OPTIONS: FormatOptions = {
  formatters: {
    getDateTimeFormat: once(
      (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
    ),
    getNumberFormat: once(
      (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
    ),
    getPluralRules: once((...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given)),
  },
  // The styles that a message may name.
  formats: {
    number: { integer: { maximumFractionDigits: 0 }, percent: { style: 'percent', maximumFractionDigits: 1 } },
    dateTime: { short: { dateStyle: 'short' }, medium: { dateStyle: 'medium' }, long: { dateStyle: 'long' } },
  },
  timeZone: 'UTC',
};

/** Gives what is inside it `texts`, beside those that are there already. Server components use `Texts`. */
export function TextsProvider({ locale, language, texts, children }: BrowserTexts & { readonly children: ReactNode }) {
  const outer = useContext(Texts).texts;
  const value = useMemo(() => ({ locale, language, texts: { ...outer, ...texts } }), [locale, language, outer, texts]);
  return <Texts value={value}>{children}</Texts>;
}

/** The texts of a namespace, as far as the page names them: `useText('limits')('periods.day')`. */
export function useText<Name extends Namespace>(namespace: Name): TextOf<Name> {
  const { language, texts } = useContext(Texts);
  return useMemo(() => textsOf({ language, texts }, namespace), [language, texts, namespace]);
}

function textsOf<Name extends Namespace>(
  { language, texts }: Pick<BrowserTexts, 'language' | 'texts'>,
  namespace: Name,
): TextOf<Name> {
  const find = (key: string, values?: Values) => {
    const text = texts[`${namespace}.${key}`];
    return text === undefined ? null : String(format<string>(text, language, { ...values }, OPTIONS));
  };
  const get = (key: TextKey<Name>, values?: Values) => find(key, values) ?? missing(`${namespace}.${key}`);
  return Object.assign(get, { find, language });
}

/** scripts/check-messages.mjs finds what a page forgets; in production nothing is shown rather than a key. */
function missing(key: string): string {
  if (process.env.NODE_ENV !== 'production') throw new Error(`The page does not give its client components ${key}`);
  return '';
}

/** The locale of the page. */
export function useLocale(): LocaleCode {
  return useContext(Texts).locale;
}
