import { en } from './en';
import { languages } from './texts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(languages)(
  'the sportsbook in %s fills in the same values as in English and leaves nothing empty [LOC-01]',
  (_, texts) => {
    for (const [key, text] of Object.entries(en)) {
      const translated = Object.entries(texts).find(([name]) => name === key)?.[1] ?? '';
      expect(translated.trim()).not.toBe('');
      expect([key, placeholders(translated)]).toEqual([key, placeholders(text)]);
    }
  },
);
