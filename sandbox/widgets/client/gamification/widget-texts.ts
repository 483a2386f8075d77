import { fillIn } from '@foyer/studio-kit/texts/fill-in';
import { textsByLanguage } from '@foyer/studio-kit/texts/texts-by-language';
import texts from './texts.json' with { type: 'json' };

export type WidgetTexts = (typeof texts)['en'];
export type Say = (key: keyof WidgetTexts, values?: Readonly<Record<string, string | number>>) => string;

const textsFor = textsByLanguage<WidgetTexts>(texts);

/** The texts of the widgets for a locale of the lobby, in English when its language is not spoken here. */
export function sayIn(locale: string): Say {
  const own = textsFor(locale);
  return (key, values = {}) => fillIn(own[key], values);
}
