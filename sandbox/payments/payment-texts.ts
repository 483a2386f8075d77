import { textsByLanguage } from '@foyer/studio-kit/texts/texts-by-language';
import texts from './texts.json' with { type: 'json' };

export type PaymentTexts = (typeof texts)['en'];

/** Texts of the pages in the language of a contract locale, else in English. */
export const paymentTexts = textsByLanguage<PaymentTexts>(texts);
