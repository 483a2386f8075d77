import texts from './texts.json';
import { languages, translatorFor } from './texts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('texts of the slot', () => {
  it.each(languages)('%s fills in the same values as English and leaves nothing empty [LOC-01]', (_, translations) => {
    for (const [key, text] of Object.entries(texts.en)) {
      const translated = translations.get(key) ?? '';
      expect(translated.trim()).not.toBe('');
      expect([key, placeholders(translated)]).toEqual([key, placeholders(text)]);
    }
  });

  it('follows the language of the session and falls back to English [LOC-01]', () => {
    expect(translatorFor('de_AT')('won', { amount: '5,00 €' })).toBe('Du hast 5,00 € gewonnen');
    expect(translatorFor('nb-NO')('stake')).toBe('Innsats');
    expect(translatorFor('xx')('stake')).toBe('Stake');
  });
});
