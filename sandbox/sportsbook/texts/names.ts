import { textsByLanguage } from '@foyer/studio-kit/texts/texts-by-language';
import names from './names.json' with { type: 'json' };

/** A name by language. */
type Names = Readonly<Record<string, string>>;

const sports: ReadonlyMap<string, Names> = new Map(Object.entries(names.sports));
const competitions: ReadonlyMap<string, Names> = new Map(Object.entries(names.competitions));

export const sportNames = (code: string): Names => sports.get(code) ?? { en: code };
export const competitionNames = (code: string): Names => competitions.get(code) ?? { en: code };

/** The name for a locale of the lobby, else the English one. */
export function nameIn({ en = '', no = en, ...others }: Names, locale: string): string {
  return textsByLanguage<string>({ en, no, ...others })(locale);
}
