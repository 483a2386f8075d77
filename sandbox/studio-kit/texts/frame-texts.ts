type TextsOf<Key extends string> = Readonly<Record<Key, string>>;
type Language = 'de' | 'en' | 'et' | 'fi' | 'fr' | 'ja' | 'no';

/** What a stand-in's frame says, in the languages of the lobby. */
export function frameTexts<Key extends string>(byLanguage: Readonly<Record<Language, TextsOf<Key>>>) {
  const known: ReadonlyMap<string, TextsOf<Key>> = new Map<string, TextsOf<Key>>([
    ...Object.entries(byLanguage),
    ['nb', byLanguage.no],
  ]);
  return {
    /** Texts for a locale such as `de_AT` or `de-AT`, in English when the language is not spoken here. */
    translatorFor(locale: string) {
      const texts = known.get(locale.slice(0, 2).toLowerCase()) ?? byLanguage.en;
      return (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
        texts[key].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
    },
    /** All languages, to check them against each other. */
    languages: [...known],
  };
}
