/** @jest-environment node */
import { bcp47, LOCALES, looksLikeLocale, parseLocaleCode, parseUrlLocale, urlCode } from '@/contract/locales';

describe('locale codes', () => {
  it.each([
    ['en', 'en_GB'],
    ['fi', 'fi_FI'],
    ['no', 'no_NO'],
    ['de', 'de_DE'],
    ['ja', 'ja_JP'],
  ])('maps the URL code %s to %s and back [LOC-01]', (code, locale) => {
    expect(parseUrlLocale(code)).toBe(locale);
    expect(LOCALES.filter((candidate) => urlCode(candidate) === code)).toEqual([locale]);
  });

  it.each(['de_AT', 'en_CA', 'fr_CA', 'en_IN', 'en_NZ', 'en_ZA', 'et_EE'])('maps %s to itself [LOC-01]', (code) => {
    expect(parseUrlLocale(code)).toBe(code);
  });

  it('speaks twelve locales, each with its own URL code [LOC-01]', () => {
    expect(new Set(LOCALES.map(urlCode)).size).toBe(12);
  });

  it.each(['en_GB', 'fi_FI', 'EN', 'de_at', 'fr', 'xx', ''])('knows no URL locale %p [LOC-03]', (segment) => {
    expect(parseUrlLocale(segment)).toBeNull();
  });

  it.each(['en', 'xx', 'zz_ZZ', 'fr_CA', 'EN'])('sees the shape of a locale in %s [LOC-03]', (segment) => {
    expect(looksLikeLocale(segment)).toBe(true);
  });

  it.each(['', 'e', 'eng', 'en-GB', 'en_GBR', 'en_', 'e1', 'games', 'en_G'])(
    'sees no locale in %p [LOC-03]',
    (segment) => {
      expect(looksLikeLocale(segment)).toBe(false);
    },
  );

  it('writes language tags with a hyphen and reads contract codes only [LOC-01]', () => {
    expect(bcp47('fr_CA')).toBe('fr-CA');
    expect(parseLocaleCode('en')).toBeNull();
    expect(parseLocaleCode('en_GB')).toBe('en_GB');
  });
});
