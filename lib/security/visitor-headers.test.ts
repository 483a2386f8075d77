/** @jest-environment node */
import { cleanVisitorHeaders, placeHeadersOf, visitorAddress } from '@/lib/security/visitor-headers';

const settings = { trustedProxyHops: 0, countryHeader: 'cf-ipcountry', regionHeader: 'x-region' };

function cleaned(headers: Record<string, string>, remoteAddress: string | null, hops = 0): Record<string, string> {
  const bag = new Headers(headers);
  cleanVisitorHeaders(
    {
      names: () => bag.keys(),
      get: (name) => bag.get(name),
      set: (name, value) => bag.set(name, value),
      delete: (name) => bag.delete(name),
    },
    remoteAddress,
    { ...settings, trustedProxyHops: hops },
  );
  return Object.fromEntries(bag);
}

describe('the address of a visitor', () => {
  it('takes the address as many steps back as there are proxies of our own [AUT-05]', () => {
    expect(visitorAddress(null, '1.1.1.1', 0)).toBe('1.1.1.1');
    expect(visitorAddress('6.6.6.6', '1.1.1.1', 0)).toBe('1.1.1.1');
    expect(visitorAddress('6.6.6.6, 2.2.2.2', '1.1.1.1', 1)).toBe('2.2.2.2');
    expect(visitorAddress('6.6.6.6, 3.3.3.3, 2.2.2.2', '1.1.1.1', 2)).toBe('3.3.3.3');
    expect(visitorAddress('2.2.2.2', '1.1.1.1', 5)).toBe('2.2.2.2');
  });

  it('takes the same address where the connection cannot be seen, and none without a proxy [AUT-05]', () => {
    expect(visitorAddress('6.6.6.6, 2.2.2.2', null, 1)).toBe('2.2.2.2');
    expect(visitorAddress('6.6.6.6, 3.3.3.3, 2.2.2.2', null, 2)).toBe('3.3.3.3');
    expect(visitorAddress('6.6.6.6', null, 0)).toBe('');
    expect(visitorAddress(null, null, 1)).toBe('');
  });
});

describe('the headers of a visitor', () => {
  const own = { host: 'localhost', cookie: 'a=1', 'x-custom': '1', rsc: '1', 'next-router-state-tree': 'x' };
  const forwarded = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };

  it('the headers of a visitor keep what is his to say and lose what only Next, the edge or a proxy says [AUT-05]', () => {
    const internal = { 'x-middleware-subrequest': 'x', 'X-NextJS-Data': '1', 'x-matched-path': '/x', forwarded: 'x' };
    expect(cleaned({ ...own, ...internal, ...forwarded, 'CF-IPCountry': 'MT', 'x-region': 'QC' }, '1.1.1.1')).toEqual({
      ...own,
      'x-forwarded-for': '1.1.1.1',
    });
    expect(cleaned({ ...own, ...forwarded }, null)).toEqual(own);
  });

  it('a visitor’s own forwarding and country headers are taken away in any letters, others with like names are not [AUT-05]', () => {
    const said = { 'X-Forwarded-Anything': '1', 'X-Region': 'QC', 'CF-IPCountry': 'MT', 'x-forwarded': '1' };
    expect(cleaned({ ...own, ...said }, '1.1.1.1')).toEqual({
      ...own,
      'x-forwarded': '1',
      'x-forwarded-for': '1.1.1.1',
    });
    expect(cleaned({ ...own, ...said, 'x-front-key': '1', 'proxy-authorization': '1' }, '1.1.1.1', 1)).toEqual({
      ...own,
      ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name.toLowerCase(), value])),
      'x-forwarded-for': '1.1.1.1',
    });
  });

  it('a visitor’s cookies lose those of a draft of Next, whose key is in every copy of a build, and keep all others [AUT-05]', () => {
    const cookie = '__prerender_bypass=x; a=__prerender_bypass;__next_preview_data = y ; __Secure-b=1';
    expect(cleaned({ ...own, cookie }, null)).toEqual({ ...own, cookie: 'a=__prerender_bypass; __Secure-b=1' });
  });

  it('believes headers about the way and the country behind a proxy of our own [AUT-05]', () => {
    expect(cleaned({ ...own, ...forwarded, 'cf-ipcountry': 'MT' }, '1.1.1.1', 1)).toEqual({
      ...own,
      ...forwarded,
      'cf-ipcountry': 'MT',
    });
  });
});

it('the platform gets the visitor’s country and region as our proxy says them, and never as a visitor does [BRD-02, FMT-03]', () => {
  const headers = new Headers({ 'x-country': 'XX', 'x-region': 'on' });
  const names = { countryHeader: 'x-country', regionHeader: 'x-region' };
  expect(placeHeadersOf(headers, { trustedProxyHops: 1, ...names })).toEqual({ 'x-country': 'XX', 'x-region': 'on' });
  expect(placeHeadersOf(headers, { trustedProxyHops: 1, ...names, countryHeader: 'cf-ipcountry' })).toEqual({
    'x-region': 'on',
  });
  expect(placeHeadersOf(headers, { trustedProxyHops: 0, ...names })).toEqual({});
});
