/** @jest-environment node */
import { localePath, toPagePath, toPublicPath, withoutLocale } from '@/lib/i18n/paths';

describe('paths', () => {
  it('prefixes links with the locale and ends them in a slash [LOC-05]', () => {
    expect(localePath('en_GB', '/games')).toBe('/en/games/');
    expect(localePath('de_AT', '/')).toBe('/de_AT/');
    expect(localePath('fi_FI', '/login?autoSignIn=1')).toBe('/fi/login/?autoSignIn=1');
    expect(localePath('fi_FI', '/games/#top')).toBe('/fi/games/#top');
  });

  it('gives the public address of an internal path [LOC-06]', () => {
    expect(toPublicPath('/x-FI-cg/fi_FI/games')).toBe('/fi/games/');
    expect(toPublicPath('/x-FI-cg/de_DE/')).toBe('/de/');
    expect(toPublicPath('/x-FI-cg/nowhere/games')).toBe('/');
  });

  it('takes the locale away, and nothing that only begins like one [LOC-06]', () => {
    expect(withoutLocale('/fr_CA/games/')).toBe('/games/');
    expect(withoutLocale('/en')).toBe('/');
    expect(withoutLocale('/english/')).toBe('/english/');
  });

  it('gives the same page path for the public and the internal path of a page [LOC-06]', () => {
    expect(toPagePath('/aurora-FI-cg-00000000/en_GB/games')).toBe('/games/');
    expect(toPagePath('/aurora-FI-cg-00000000/en_GB')).toBe('/');
    expect(toPagePath('/aurora-CAON-cg-00000000/en_CA/games')).toBe('/games/');
    expect(toPagePath('/aurora-unknown-cg-00000000/en_GB/games')).toBe('/games/');
    expect(toPagePath('/aurora-FI-cg-00000000/en_GB/for-visitors/loyalty-program/faq')).toBe('/loyalty-program/faq/');
    expect(toPublicPath('/aurora-FI-cg-00000000/fi_FI/for-visitors/rewards')).toBe('/fi/rewards/');
    expect(toPagePath('/en/games/')).toBe('/games/');
    expect(toPagePath('/en/')).toBe('/');
  });
});
