import texts from './texts.json';
import { languages } from './texts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(languages)(
  'the sportsbook in %s fills in the same values as in English and leaves nothing empty [LOC-01]',
  (_, translations) => {
    for (const [key, text] of Object.entries(texts.en)) {
      const translated = translations.get(key) ?? '';
      expect(translated.trim()).not.toBe('');
      expect([key, placeholders(translated)]).toEqual([key, placeholders(text)]);
    }
  },
);
