/** A managed text as it is stored. */
export interface StoredText {
  readonly brand: string;
  readonly locale: string;
  readonly key: string;
  readonly value: string;
}

/** Brand `*` stands for every brand. */
export const EVERY_BRAND = '*';

/**
 * The places a text may be in, strongest first [BRD-04]: the brand's locale, its language, every brand's locale, its
 * language.
 */
export function textPlaces(
  brand: string,
  locale: string,
): readonly { readonly brand: string; readonly locale: string }[] {
  const language = locale.slice(0, 2);
  return [brand, EVERY_BRAND].flatMap((owner) => [locale, language].map((place) => ({ brand: owner, locale: place })));
}

/** The strongest value of every key that has one; keys without any are left to the messages the web carries. */
export function pickTexts(stored: readonly StoredText[], brand: string, locale: string): ReadonlyMap<string, string> {
  const picked = new Map<string, string>();
  for (const place of [...textPlaces(brand, locale)].reverse()) {
    for (const text of stored)
      if (text.brand === place.brand && text.locale === place.locale) picked.set(text.key, text.value);
  }
  return picked;
}
