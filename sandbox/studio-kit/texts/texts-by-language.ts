/** The texts for a locale such as `fi_FI` or `fi-FI`, in English when its language is not among them. */
export function textsByLanguage<Texts>(texts: Readonly<Record<'en' | 'no', Texts> & Record<string, Texts>>) {
  const known: ReadonlyMap<string, Texts> = new Map([...Object.entries(texts), ['nb', texts.no]]);
  return (locale: string): Texts => known.get(locale.slice(0, 2).toLowerCase()) ?? texts.en;
}
