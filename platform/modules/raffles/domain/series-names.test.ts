import { LOCALES, languageOf } from '@/contract/locales';
import { nameIn } from './raffle.schema';
import { rafflesFile } from './raffle.schema';

const all = rafflesFile.read().raffles.flatMap(({ series }) => series);

it('each series has a name in the language of every locale [RAF-01]', () => {
  for (const series of all)
    for (const locale of LOCALES) {
      expect(series.names[languageOf(locale)]).toBeTruthy();
      expect(nameIn(series, locale)).toBe(series.names[languageOf(locale)]);
    }
});

it('a series without a name in a language has its English one there [RAF-01]', () => {
  expect(nameIn({ names: { en: 'Hourly draw', de: 'Stündliche Ziehung' } }, 'de_AT')).toBe('Stündliche Ziehung');
  expect(nameIn({ names: { en: 'Hourly draw' } }, 'fi_FI')).toBe('Hourly draw');
});
