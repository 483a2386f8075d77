/** @jest-environment node */
import { BRANDS, brandById } from './brands';
import { isBrandOrigin, parseOrigin, siteOriginOf } from './origins';

const brandOf = (id: string) => brandById(id) ?? fail(id);
const fail = (id: string): never => {
  throw new Error(`no brand ${id}`);
};
const WEB = 'http://localhost:3000';

describe('the origins of a brand', () => {
  it.each(BRANDS.map(({ id }) => id))(
    'the origins of %s are its names on the scheme and port of the web [BRD-02]',
    (id) => {
      const brand = brandOf(id);
      for (const host of brand.hosts)
        for (const prefix of ['', 'lobby.', 'www.', 'proxy.'])
          expect(isBrandOrigin(`http://${prefix}${host}:3000`, brand, WEB)).toBe(true);
      expect(isBrandOrigin(siteOriginOf(brand, WEB), brand, WEB)).toBe(true);
    },
  );

  it.each([
    ['another brand', 'http://kuu.localhost:3000'],
    ['another scheme', 'https://aurora.localhost:3000'],
    ['another port', 'http://aurora.localhost:3001'],
    ['no port', 'http://aurora.localhost'],
    ['a foreign name', 'http://evil.example:3000'],
    ['a name that ends alike', 'http://evil-aurora.localhost.example:3000'],
    ['credentials', 'http://aurora.localhost:3000@evil.example'],
    ['own credentials', 'http://x@aurora.localhost:3000'],
    ['a backslash', 'http://aurora.localhost:3000\\@evil.example'],
    ['a path', 'http://aurora.localhost:3000/'],
    ['no origin', 'null'],
    ['nothing', ''],
    ['another kind', 'file://aurora.localhost:3000'],
  ])('refuses %s as an origin: %s', (_, origin) => {
    expect(isBrandOrigin(origin, brandOf('aurora'), WEB)).toBe(false);
  });

  it('accepts a brand’s names over HTTPS where the web is, and the web’s own name where that is no brand’s', () => {
    expect(isBrandOrigin('https://aurora.localhost', brandOf('aurora'), 'https://casino.example')).toBe(true);
    expect(isBrandOrigin('https://casino.example', brandOf('kuu'), 'https://casino.example')).toBe(true);
    expect(isBrandOrigin('https://other.example', brandOf('kuu'), 'https://casino.example')).toBe(false);
    expect(siteOriginOf(brandOf('kuu'), 'https://casino.example')).toBe('https://kuu.localhost');
    expect(siteOriginOf(brandOf('kuu'), WEB)).toBe('http://kuu.localhost:3000');
    expect(isBrandOrigin('http://127.0.0.1:3000', brandOf('aurora'), WEB)).toBe(true);
  });

  it('refuses an origin that is not written in the one way', () => {
    expect(parseOrigin('https://a.example:8443')?.port).toBe('8443');
    for (const text of ['https://a.example:443', 'HTTPS://a.example', ' https://a.example', 'https:a.example'])
      expect(parseOrigin(text)).toBeNull();
  });
});
