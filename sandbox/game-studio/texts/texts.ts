import { de } from './de';
import { en, type TextKey, type Texts } from './en';
import { et } from './et';
import { fi } from './fi';
import { fr } from './fr';
import { ja } from './ja';
import { no } from './no';

const LANGUAGES: ReadonlyMap<string, Texts> = new Map<string, Texts>([
  ['de', de],
  ['en', en],
  ['et', et],
  ['fi', fi],
  ['fr', fr],
  ['ja', ja],
  ['no', no],
  ['nb', no],
]);

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** Texts for a locale such as `de_AT` or `de-AT`, in English when the language is not spoken here. */
export function translatorFor(locale: string): Translate {
  const texts = LANGUAGES.get(locale.slice(0, 2).toLowerCase()) ?? en;
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** All languages, to check them against each other. */
export const languages: readonly (readonly [string, Texts])[] = [...LANGUAGES];
