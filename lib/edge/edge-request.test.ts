/** @jest-environment node */
import { readEdgeSettings } from '@/lib/config/edge-settings';
import { platformAddress, toEdgeRequest } from '@/lib/edge/edge-request';

describe('what a request asks of the edge', () => {
  const read = (headers: Record<string, string>, env: Record<string, string> = {}) =>
    toEdgeRequest(
      { method: 'GET', pathname: '/en/', query: new URLSearchParams(), header: (name) => headers[name] ?? null },
      readEdgeSettings(env),
    );

  it('says a country only where a proxy of our own says it', () => {
    expect(read({ 'x-country': 'NO' }).country).toBe('unknown');
    expect(read({ 'x-country': 'NO' }, { TRUSTED_PROXY_HOPS: '1' }).country).toBe('NO');
    expect(read({ 'cf-ipcountry': 'NO' }, { TRUSTED_PROXY_HOPS: '1', COUNTRY_HEADER: 'CF-IPCountry' }).country).toBe(
      'NO',
    );
  });

  it('says a region in capitals, only where a proxy of our own says one that can be [FMT-03]', () => {
    const behind = { TRUSTED_PROXY_HOPS: '1' };
    expect(read({ 'x-region': 'on' }).region).toBeNull();
    expect(read({ 'x-region': 'on' }, behind).region).toBe('ON');
    expect(read({ 'cf-region-code': 'QC' }, { ...behind, REGION_HEADER: 'CF-Region-Code' }).region).toBe('QC');
    for (const region of ['', 'Ontario', 'O/N', '../x']) expect(read({ 'x-region': region }, behind).region).toBeNull();
  });

  it.each(['', 'XX', 'T1', '--', 'Norway'])('knows no country where the proxy writes %p [BRD-02]', (country) => {
    expect(read({ 'x-country': country }, { TRUSTED_PROXY_HOPS: '1' }).country).toBe('unknown');
    expect(read({}, { TRUSTED_PROXY_HOPS: '1' }).country).toBe('unknown');
  });

  it('a request that the browser or the router fetches ahead is a prefetch', () => {
    expect(read({}).prefetch).toBe(false);
    expect(read({ 'next-router-prefetch': '1' }).prefetch).toBe(true);
    expect(read({ 'sec-purpose': 'prefetch;prerender' }).prefetch).toBe(true);
    expect(read({ purpose: 'prefetch' }).prefetch).toBe(true);
  });

  it('opens a page when the browser says so; one that does not say must want HTML [AUT-04]', () => {
    expect(read({ 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }).pageLoad).toBe(true);
    for (const dest of ['image', 'iframe', 'frame', 'empty', 'script', 'object', 'embed'])
      for (const mode of ['navigate', 'no-cors', 'cors'])
        expect(read({ 'sec-fetch-dest': dest, 'sec-fetch-mode': mode, accept: 'text/html' }).pageLoad).toBe(false);
    expect(read({ 'sec-fetch-dest': 'document', accept: 'text/html' }).pageLoad).toBe(false);
    expect(read({ accept: 'text/html,application/xhtml+xml' }).pageLoad).toBe(true);
    for (const accept of ['image/avif,*/*', '*/*', '']) expect(read({ accept }).pageLoad).toBe(false);
    expect(read({}).pageLoad).toBe(false);
  });
});

describe('what the platform answers', () => {
  const settings = readEdgeSettings({ PLATFORM_URL: 'http://127.0.0.1:4000' });

  it('sends GraphQL in both forms and art to the platform; everything else is the web’s own [GQL-01]', () => {
    expect(platformAddress('/graphql', '', null, settings)).toBe('http://127.0.0.1:4000/graphql');
    expect(platformAddress('/graphql/', '?a=1', null, settings)).toBe('http://127.0.0.1:4000/graphql?a=1');
    expect(platformAddress('/art/a.avif', '?v=3', null, settings)).toBe('http://127.0.0.1:4000/art/a.avif?v=3');
    for (const path of ['/graphql/x', '/graphqlx', '/art', '/en/graphql', '/'])
      expect(platformAddress(path, '', null, settings)).toBeNull();
  });

  it('the jackpot service, or the operator’s own, answers these paths [JKP-05, JKP-06]', () => {
    const own = readEdgeSettings({ JACKPOT_URL: 'https://jackpot.example/' });
    const paths = [
      '/v1/currencies',
      '/v1/feed',
      '/v1/events/foyer/aurora',
      '/v1/thrillpots/instances/source/foyer-pots/brand/aurora',
    ];
    for (const path of paths) {
      expect(platformAddress(path, '?a=1', null, settings)).toBe(`http://127.0.0.1:4000${path}?a=1`);
      expect(platformAddress(path, '', null, own)).toBe(`https://jackpot.example${path}`);
    }
    for (const path of ['/v1/', '/v1/other', '/v1/events/foyer', '/v1/events/../../x/y', '/en/v1/feed'])
      expect(platformAddress(path, '', null, own)).toBeNull();
  });

  it('sends GraphQL to another backend only if the operator allows testers and this backend [FLG-01]', () => {
    const cookie = `testOverrides=${encodeURIComponent('{"lobbyBackend":"https://test.example/graphql"}')}`;
    const allowed = { TEST_UTILITIES: '1', TEST_BACKENDS: 'https://test.example/graphql' };
    const at = (env: Record<string, string>) => platformAddress('/graphql', '', cookie, readEdgeSettings(env));
    expect(at(allowed)).toBe('https://test.example/graphql');
    expect(at({ ...allowed, TEST_UTILITIES: '0' })).toBe('http://127.0.0.1:4000/graphql');
    expect(at({ ...allowed, TEST_BACKENDS: 'https://other.example/graphql' })).toBe('http://127.0.0.1:4000/graphql');
  });
});
