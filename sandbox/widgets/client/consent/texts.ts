import { textsByLanguage } from '@foyer/studio-kit/texts/texts-by-language';
import texts from './texts.json' with { type: 'json' };

export type ConsentTexts = (typeof texts)['en'];

/** The words of the page for a locale of the lobby, in English when its language is not spoken here. */
export const consentTexts = textsByLanguage<ConsentTexts>(texts);
