/** @jest-environment node */
import {
  bcp47,
  LOCALES,
  looksLikeLocale,
  parseLocaleCode,
  parseUrlLocale,
  urlCode,
  WORDINGS,
  wordingsBelow,
} from '@/contract/locales';

describe('locale codes', () => {
  it.each([
    ['en', 'en_GB'],
    ['fi', 'fi_FI'],
    ['no', 'no_NO'],
    ['de', 'de_DE'],
    ['ja', 'ja_JP'],
  ])('maps the URL code %s to %s and back [LOC-01]', (code, locale) => {
    expect(parseUrlLocale(code, LOCALES)).toBe(locale);
    expect(LOCALES.filter((candidate) => urlCode(candidate) === code)).toEqual([locale]);
  });

  it.each(['de_AT', 'en_CA', 'fr_CA', 'en_IN', 'en_NZ', 'en_ZA', 'et_EE'])('maps %s to itself [LOC-01]', (code) => {
    expect(parseUrlLocale(code, LOCALES)).toBe(code);
  });

  it('speaks twelve locales, each with its own URL code [LOC-01]', () => {
    expect(new Set(LOCALES.map(urlCode)).size).toBe(12);
  });

  it.each(['en_GB', 'fi_FI', 'EN', 'de_at', 'fr', 'xx', ''])('knows no URL locale %p [LOC-03]', (segment) => {
    expect(parseUrlLocale(segment, LOCALES)).toBeNull();
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
    expect(parseLocaleCode('en', LOCALES)).toBeNull();
    expect(parseLocaleCode('en_GB', LOCALES)).toBe('en_GB');
  });

  it('a language that an operator brings has its own code as its address [LOC-01, OPR-01]', () => {
    expect(['sv', 'sv_FI'].map(urlCode)).toEqual(['sv', 'sv_FI']);
    expect(parseUrlLocale('sv', [...LOCALES, 'sv'])).toBe('sv');
    expect(bcp47('sv')).toBe('sv');
  });

  it.each([
    ['en_GB', []],
    ['fi_FI', ['en_GB']],
    ['de_AT', ['de_DE', 'en_GB']],
    ['en_ZA', ['en_GB']],
    ['fr_FR', ['fr_CA', 'en_GB']],
    ['fr_BE', ['fr_CA', 'en_GB']],
    ['sv', ['en_GB']],
    ['sv_FI', ['sv', 'en_GB']],
  ])('the wording %s leans on %j', (wording, below) => {
    expect(wordingsBelow(wording)).toEqual(below);
  });

  it('every wording of the product ends in English', () => {
    for (const wording of WORDINGS) expect([wording, ...wordingsBelow(wording)].at(-1)).toBe('en_GB');
  });
});
