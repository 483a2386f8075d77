/** The languages of the demonstration; editors' texts are stored by them. */
export const languages = ['en', 'fi', 'no', 'de', 'ja', 'fr', 'et'] as const;
export type Language = (typeof languages)[number];
export type Words = Readonly<Record<Language, string>>;

/** What `make` gives for each language. */
export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return {
    en: make('en'),
    fi: make('fi'),
    no: make('no'),
    de: make('de'),
    ja: make('ja'),
    fr: make('fr'),
    et: make('et'),
  };
}
