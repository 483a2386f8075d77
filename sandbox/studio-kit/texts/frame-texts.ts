import commonTexts from './common.json' with { type: 'json' };
import { fillIn } from './fill-in';
import refusalTexts from './refusals.json' with { type: 'json' };
import type { RefusalCode } from './refusals';
import { textsByLanguage } from './texts-by-language';

type Language = keyof typeof commonTexts;
type CommonKey = keyof (typeof commonTexts)['en'] | RefusalCode;
type Texts = ReadonlyMap<string, string>;

/** What a stand-in's frame says, in the languages of the lobby: its own texts and those that all frames share. */
export function frameTexts<Key extends string>(byLanguage: Readonly<Record<Language, Readonly<Record<Key, string>>>>) {
  const textsIn = (language: Language): Texts =>
    new Map(Object.entries({ ...refusalTexts[language], ...commonTexts[language], ...byLanguage[language] }));
  const known = {
    en: textsIn('en'),
    fi: textsIn('fi'),
    no: textsIn('no'),
    de: textsIn('de'),
    ja: textsIn('ja'),
    fr: textsIn('fr'),
    et: textsIn('et'),
  };
  const textsFor = textsByLanguage<Texts>(known);
  return {
    inEveryLanguage: (key: Key | CommonKey): string[] => Object.values(known).map((texts) => texts.get(key) ?? key),
    /** Texts for a locale such as `de_AT` or `de-AT`, in English when the language is not spoken here. */
    translatorFor(locale: string) {
      const texts = textsFor(locale);
      return (key: Key | CommonKey, values: Readonly<Record<string, string | number>> = {}): string =>
        fillIn(texts.get(key) ?? key, values);
    },
    /** All languages, to check them against each other. */
    languages: Object.entries(known),
  };
}
