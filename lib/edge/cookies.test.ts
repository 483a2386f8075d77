/** @jest-environment node */
import { COOKIES, nameOnHost, readCookie, setCookieLine } from '@/lib/edge/cookies';
import { bareHost, isLocalHost } from '@/contract/hosts';

describe('cookies', () => {
  it('cookies go on path /, lax, secure, on the parent domain, with their lifetimes [CKS-01]', () => {
    expect(setCookieLine({ name: 'aff', value: 'a b' }, 'lobby.casino.example', true, true)).toBe(
      'aff=a%20b; Path=/; Max-Age=604800; SameSite=Lax; Secure; Domain=casino.example',
    );
    expect(setCookieLine({ name: 'productMode', value: 'SPORTS' }, 'www.casino.example:8443', true, true)).toContain(
      'Max-Age=604800; SameSite=Lax; Secure; Domain=casino.example',
    );
    expect(
      setCookieLine({ name: 'displayWantToDepositDialog', value: '1' }, 'casino.example', true, true),
    ).not.toContain('Max-Age');
  });

  it('cookies keep for 30 days what a visitor was drawn for [FLG-02, CKS-01]', () => {
    expect(setCookieLine({ name: 'experiments', value: 'theme:theme1' }, 'casino.example', true, true)).toBe(
      'experiments=theme%3Atheme1; Path=/; Max-Age=2592000; SameSite=Lax; Secure; Domain=casino.example',
    );
  });

  it('cookies keep tokens away from scripts [CKS-01]', () => {
    for (const name of ['accessToken', 'refreshToken'] as const)
      expect(setCookieLine({ name, value: 'x' }, 'casino.example', true, true)).toContain('; HttpOnly');
    expect(COOKIES.locale.httpOnly).toBe(false);
  });

  it('cookies are secure off this machine even over plain HTTP, and carry no domain that browsers would drop [CKS-01]', () => {
    expect(setCookieLine({ name: 'locale', value: 'x' }, 'casino.example', false, true)).toContain('; Secure');
    expect(setCookieLine({ name: 'locale', value: 'x' }, 'aurora.localhost:3000', false, true)).toBe(
      'locale=x; Path=/; Max-Age=31536000; SameSite=Lax',
    );
    expect(setCookieLine({ name: 'locale', value: 'x' }, '192.168.1.5:3000', false, true)).not.toContain('Domain');
    expect(setCookieLine({ name: 'locale', value: 'x' }, 'intranet', false, true)).not.toContain('Domain');
  });

  it('clears cookies with the attributes that set them [CKS-01]', () => {
    expect(setCookieLine({ name: 'refreshToken', value: null }, 'casino.example', true, true)).toBe(
      'refreshToken=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly; Domain=casino.example',
    );
  });

  it('cookies that bind an act to this browser belong to the host alone, so that no neighbour sets them', () => {
    for (const name of ['handOver', 'externalSignIn', 'emailToken'] as const) {
      const line = setCookieLine({ name, value: 'x' }, 'www.casino.example', true, true);
      expect(line).toMatch(new RegExp(`^__Host-${name}=x; Path=/; Max-Age=\\d+; SameSite=Lax; Secure; HttpOnly$`));
      expect(nameOnHost(name, 'www.casino.example')).toBe(`__Host-${name}`);
      expect(readCookie(`${name}=tossed`, nameOnHost(name, 'www.casino.example'))).toBeUndefined();
      expect(setCookieLine({ name, value: 'x' }, 'aurora.localhost:3000', false, true)).toMatch(
        new RegExp(`^${name}=x; `),
      );
    }
  });

  it('reads cookies by their whole name and decodes them [CKS-01]', () => {
    expect(readCookie('xaff=1; aff=a%20b; b=2', 'aff')).toBe('a b');
    expect(readCookie('xaff=1', 'aff')).toBeUndefined();
    expect(readCookie('aff=', 'aff')).toBe('');
    expect(readCookie('aff=%E0%A4%A', 'aff')).toBe('%E0%A4%A');
  });

  it('cookies belong to the host without its prefixes [BRD-02]', () => {
    expect(bareHost('WWW.Lobby.Casino.Example:443')).toBe('casino.example');
    expect(bareHost('wwwcasino.example')).toBe('wwwcasino.example');
    expect([
      isLocalHost('localhost:3000'),
      isLocalHost('a.localhost'),
      isLocalHost('127.0.0.1:1'),
      isLocalHost('localhost.example'),
    ]).toEqual([true, true, true, false]);
  });

  it('a host is read in the same way each time, whatever number of others visitors invent [BRD-02]', () => {
    const endless = `www.${'a'.repeat(5_000)}.example`;
    for (let round = 0; round < 2; round += 1) {
      expect(bareHost('WWW.Lobby.Casino.Example.:443')).toBe('casino.example');
      expect(bareHost('www.a.example:80:81')).toBe('a.example');
      expect(bareHost('toString')).toBe('tostring');
      expect(bareHost(endless)).toBe(endless.slice(4));
      for (let index = 0; index < 2_000; index += 1)
        expect(bareHost(`www.h${index}.example:1`)).toBe(`h${index}.example`);
    }
  });
});
