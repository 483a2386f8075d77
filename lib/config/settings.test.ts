/** @jest-environment node */
import { readEdgeSettings } from '@/lib/config/edge-settings';
import { parsePublicSettings } from '@/lib/config/public-settings';
import { parseSettings } from '@/lib/config/settings';

function problemsOf(env: Record<string, string>): string {
  const result = parseSettings(env);
  return result.ok ? '' : result.problems.join('\n');
}

describe('settings', () => {
  it('settings stand without any setting [BRD-01]', () => {
    const result = parseSettings({});
    expect(result).toMatchObject({
      ok: true,
      settings: {
        port: 3000,
        graphqlUrl: 'http://127.0.0.1:4000/graphql',
        platformPublicUrl: 'http://localhost:4000',
        sandbox: false,
        sharedSecrets: [],
      },
    });
    expect(result.ok && result.settings.issuerOf('kuu')).toBe('http://localhost:4000/realms/kuu');
  });

  it.each([
    ['PORT', 'eighty', 'expected a port'],
    ['PLATFORM_URL', 'platform:4000', 'expected an http(s) address'],
    ['LOBBY_GRAPHQL_URL', 'ftp://x', 'expected an http(s) address'],
    ['FOYER_SANDBOX', 'yes', 'expected 0 or 1'],
    ['FOYER_SHARED_SECRET', 'short', 'expected at least 32'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'expected not 0'],
    ['DEFAULT_BRAND', 'nobody', 'expected one of aurora'],
    ['ANALYTICS_ID', 'a b', 'expected letters'],
    ['TRUSTED_PROXY_HOPS', 'many', 'expected the number'],
  ])('settings name a wrong %s with what was found and what was expected [BRD-01]', (name, value, expected) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toContain(`${name}="${value}"`);
    expect(problems).toContain(expected);
  });

  it('settings refuse a sandbox that is open to others, unless that is said twice', () => {
    const sandbox = { FOYER_SANDBOX: '1', WEB_URL: 'https://casino.example' };
    expect(problemsOf(sandbox)).toMatch(/WEB_URL beside FOYER_SANDBOX=1.*FOYER_OPEN_SANDBOX=1/);
    expect(problemsOf({ ...sandbox, FOYER_OPEN_SANDBOX: '1' })).toBe('');
    expect(problemsOf({ ...sandbox, FOYER_SANDBOX: '0' })).toBe('');
    expect(problemsOf({ FOYER_SANDBOX: '1', WEB_URL: 'http://aurora.localhost:3100' })).toBe('');
  });

  it('settings refuse a foreign issuer beside the platform, which takes its own tokens alone [AUT-01]', () => {
    const IDP_ISSUER = 'https://id.example/realms/{brand}';
    expect(problemsOf({ IDP_ISSUER })).toMatch(/IDP_ISSUER=.*LOBBY_GRAPHQL_URL/);
    expect(problemsOf({ IDP_ISSUER, LOBBY_GRAPHQL_URL: 'https://api.example/graphql' })).toBe('');
    expect(problemsOf({ IDP_ISSUER, PLATFORM_PUBLIC_URL: 'https://id.example' })).toBe('');
    expect(problemsOf({ IDP_ISSUER: 'http://localhost:4000/realms/{brand}' })).toBe('');
  });

  it('settings name every wrong setting at once, and take an empty one for absent [BRD-01]', () => {
    expect(problemsOf({ PORT: '0', FOYER_SANDBOX: '2', SENTRY_DSN: '' }).split('\n')).toHaveLength(2);
  });

  it('settings carry the ids of the operator’s trackers: a brand’s own, else the deployment’s [BRD-05]', () => {
    const result = parseSettings({ ANALYTICS_ID: 'UA-1', TAG_MANAGER_ID: 'GTM-2', AD_NETWORK_ID: 'AW-3' });
    expect(result.ok && result.settings.trackingOf('a-brand-without-ids').adNetwork).toBe('AW-3');
    expect(result.ok && result.settings.trackingOf('kuu')).toEqual({
      analytics: 'UA-1',
      adNetwork: 'demo-kuu',
      measurement: null,
      tagManager: 'GTM-2',
      sessionRecording: null,
    });
  });

  it('settings give a brand its hosted consent provider where the address is set, and others the banner of the lobby [CNS-01]', () => {
    const urlsOf = (env: Record<string, string>) => {
      const result = parseSettings(env);
      return result.ok && ['mistral', 'aurora'].map(result.settings.consentUrlOf);
    };
    const CONSENT_PROVIDER_URL = 'https://consent.example/foyer/';
    expect(urlsOf({ CONSENT_PROVIDER_URL, FOYER_SANDBOX: '1' })).toEqual(['https://consent.example/foyer/', null]);
    expect(urlsOf({ CONSENT_PROVIDER_URL })).toEqual([null, null]);
    expect(urlsOf({ FOYER_SANDBOX: '1' })).toEqual([null, null]);
  });

  it.each([
    ['plain http', 'http://consent.example/'],
    ['no address', 'consent'],
    ['a page of the brand itself', 'http://mistral.localhost:3000/consent/'],
    ['a page of another brand', 'http://www.aurora.localhost:3000/consent/'],
  ])('settings refuse a hosted consent provider at %s [CNS-01, SEC-01]', (_what, url) => {
    const problems = problemsOf({ FOYER_SANDBOX: '1', CONSENT_PROVIDER_URL: url });
    expect(problems).toContain('consent of mistral');
    expect(problems).toContain('expected an https address of another origin');
    expect(problemsOf({ FOYER_SANDBOX: '1', CONSENT_PROVIDER_URL: 'http://localhost:4000/widgets/consent' })).toBe('');
  });

  it('settings let testers change what is shown in development, in production only when the operator says so [FLG-01]', () => {
    const allowed = (env: Record<string, string>) => {
      const result = parseSettings(env);
      const edge = readEdgeSettings(env).testUtilities;
      return result.ok && result.settings.testUtilities === edge && edge;
    };
    expect(allowed({ NODE_ENV: 'development' })).toBe(true);
    expect(allowed({ NODE_ENV: 'production', TEST_UTILITIES: '1' })).toBe(true);
    for (const env of [
      {},
      { NODE_ENV: 'production' },
      { NODE_ENV: 'production', TEST_UTILITIES: '' },
      { NODE_ENV: 'development', TEST_UTILITIES: '0' },
    ]) {
      const result = parseSettings(env);
      expect(result.ok && result.settings.testUtilities).toBe(false);
      expect(readEdgeSettings(env).testUtilities).toBe(false);
    }
    expect(
      readEdgeSettings({ TEST_BACKENDS: 'https://a.example/graphql, https://b.example/graphql' }).testBackends,
    ).toEqual(['https://a.example/graphql', 'https://b.example/graphql']);
    expect(problemsOf({ TEST_BACKENDS: 'nowhere' })).toContain('expected addresses');
  });

  it('settings follow the environment at the edge as on the server [BRD-01]', () => {
    expect(readEdgeSettings({ PLATFORM_PORT: '4150', COUNTRY_HEADER: 'cf-ipcountry' })).toMatchObject({
      graphqlUrl: 'http://127.0.0.1:4150/graphql',
      policySources: { frame: ['http://localhost:4150'], connect: ['http://localhost:4150'], image: [] },
      countryHeader: 'cf-ipcountry',
    });
    expect(
      readEdgeSettings({ LOBBY_GRAPHQL_URL: 'https://back.example/api', PLATFORM_PUBLIC_URL: 'https://play.example/' }),
    ).toMatchObject({ graphqlUrl: 'https://back.example/api', policySources: { frame: ['https://play.example'] } });
  });

  it('settings reach the browser in one place, and what is malformed there is left out [BRD-01]', () => {
    expect(
      parsePublicSettings(
        '{"brand":"kuu","siteDataName":"kuu","license":"est","locale":"et_EE","notOffered":["Cashier",1],"hosts":["kuu.example",2]}',
      ),
    ).toEqual({
      brand: 'kuu',
      siteDataName: 'kuu',
      license: 'est',
      locale: 'et_EE',
      sentryDsn: null,
      notOffered: ['Cashier'],
      queriesByGet: false,
      hosts: ['kuu.example'],
    });
    expect(parsePublicSettings('nonsense').locale).toBe('en_GB');
    expect(parsePublicSettings(null)).toMatchObject({ brand: '', notOffered: [] });
  });
});
