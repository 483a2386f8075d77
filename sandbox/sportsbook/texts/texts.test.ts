import { en } from './en';
import { languages } from './texts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(languages)(
  'the sportsbook in %s fills in the same values as in English and leaves nothing empty [LOC-01]',
  (_, texts) => {
    for (const [key, text] of Object.entries(en)) {
      const translated = texts.get(key) ?? '';
      expect(translated.trim()).not.toBe('');
      expect([key, placeholders(translated)]).toEqual([key, placeholders(text)]);
    }
  },
);
