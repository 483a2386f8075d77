import { en } from './en';
import { languages } from './texts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(languages)(
  '%s fills in the same values of the tables as English and leaves nothing empty [LOC-01]',
  (_, texts) => {
    for (const [key, text] of Object.entries(en)) {
      const translated = texts.get(key) ?? '';
      expect([key, translated.trim() === '', placeholders(translated)]).toEqual([key, false, placeholders(text)]);
    }
  },
);
