import texts from './texts.json';
import { languages } from './texts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(languages)(
  '%s fills in the same values of the tables as English and leaves nothing empty [LOC-01]',
  (_, translations) => {
    for (const [key, text] of Object.entries(texts.en)) {
      const translated = translations.get(key) ?? '';
      expect([key, translated.trim() === '', placeholders(translated)]).toEqual([key, false, placeholders(text)]);
    }
  },
);
