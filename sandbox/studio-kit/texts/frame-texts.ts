import { commonTexts } from './common-texts';
import { refusalTexts, type RefusalCode } from './refusals';

type Language = keyof typeof commonTexts;
type CommonKey = keyof (typeof commonTexts)['en'] | RefusalCode;
type Texts = ReadonlyMap<string, string>;

/** What a stand-in's frame says, in the languages of the lobby: its own texts and those that all frames share. */
export function frameTexts<Key extends string>(byLanguage: Readonly<Record<Language, Readonly<Record<Key, string>>>>) {
  const textsIn = (language: Language): Texts =>
    new Map(Object.entries({ ...refusalTexts[language], ...commonTexts[language], ...byLanguage[language] }));
  const english = textsIn('en');
  const known: ReadonlyMap<string, Texts> = new Map([
    ['de', textsIn('de')],
    ['en', english],
    ['et', textsIn('et')],
    ['fi', textsIn('fi')],
    ['fr', textsIn('fr')],
    ['ja', textsIn('ja')],
    ['nb', textsIn('no')],
    ['no', textsIn('no')],
  ]);
  return {
    inEveryLanguage: (key: Key | CommonKey): string[] => [...known.values()].map((texts) => texts.get(key) ?? key),
    /** Texts for a locale such as `de_AT` or `de-AT`, in English when the language is not spoken here. */
    translatorFor(locale: string) {
      const texts = known.get(locale.slice(0, 2).toLowerCase()) ?? english;
      return (key: Key | CommonKey, values: Readonly<Record<string, string | number>> = {}): string =>
        (texts.get(key) ?? key).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
          String(values[name] ?? placeholder),
        );
    },
    /** All languages, to check them against each other. */
    languages: [...known],
  };
}
