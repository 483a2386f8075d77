import de from '@/messages/de_DE/consent.json';
import en from '@/messages/en_GB/consent.json';
import et from '@/messages/et_EE/consent.json';
import fi from '@/messages/fi_FI/consent.json';
import fr from '@/messages/fr_CA/consent.json';
import ja from '@/messages/ja_JP/consent.json';
import no from '@/messages/no_NO/consent.json';

/** The words that visitors agree to are the operator's, so the page has the lobby's. */
export type ConsentTexts = (typeof en)['consent'];

const LANGUAGES: Readonly<Record<string, { readonly consent: ConsentTexts }>> = { en, de, et, fi, fr, ja, no };

/** The texts in the language of a locale such as `fr_CA`; English in any other. */
export function consentTexts(locale: string): ConsentTexts {
  return (LANGUAGES[locale.slice(0, 2)] ?? en).consent;
}
