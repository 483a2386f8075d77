import { onSessionChange } from '@/lib/session/session.client';
import { platform } from '@/lib/testing/fake-platform';
import { installTestUtilities } from './test-utilities.client';

const cookie = (): unknown => {
  const found = /testOverrides=([^;]*)/.exec(document.cookie)?.[1];
  return found ? JSON.parse(decodeURIComponent(found)) : null;
};
const tools = () => {
  if (!window.__foyer) throw new Error('not installed');
  return window.__foyer;
};

beforeAll(() => {
  // The page cannot be loaded again here, and jsdom says so on its console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'testOverrides=; Max-Age=0; Path=/';
  installTestUtilities();
});

describe('the tools of testers', () => {
  it('keeps overrides and toggles in session storage, and sends them to the edge [FLG-01]', () => {
    tools().overrideCountry('NO');
    tools().overrideCurrency('USD');
    tools().overrideBackend('https://other.example/graphql');
    tools().overrideFeature('Sportsbook', false);
    expect(JSON.parse(sessionStorage.getItem('foyerOverrides') ?? '')).toEqual({
      country: 'NO',
      currency: 'USD',
      lobbyBackend: 'https://other.example/graphql',
      features: { Sportsbook: false },
    });
    expect(localStorage.length).toBe(0);
    expect(cookie()).toEqual({
      country: 'NO',
      currency: 'USD',
      lobbyBackend: 'https://other.example/graphql',
      features: { Sportsbook: false },
    });
    expect(tools().overrides()).toEqual(cookie());
  });

  it('the tools of testers take overrides back, and leave what others keep beside the toggles [FLG-01]', () => {
    localStorage.setItem('__@feature_flags', '{"theme":"theme2"}');
    tools().overrideCountry('NO');
    tools().overrideFeature('ShowRTP', true);
    tools().overrideFeature('ShowRTP', null);
    expect(cookie()).toEqual({ country: 'NO' });
    tools().overrideCountry(null);
    expect(cookie()).toBeNull();
    tools().overrideFeature('ShowRTP', true);
    tools().reset();
    expect(cookie()).toBeNull();
    expect(localStorage.getItem('__@feature_flags')).toBe('{"theme":"theme2"}');
  });

  it('the tools of testers refuse a toggle that is none and leave out what is malformed [FLG-01]', () => {
    expect(() => tools().overrideFeature('Nonsense', true)).toThrow('no feature toggle');
    sessionStorage.setItem('foyerOverrides', '{"country":"Norway","currency":5,"features":["ShowRTP"]}');
    installTestUtilities();
    expect(tools().overrides()).toEqual({});
  });

  it('clears in a new tab the overrides that another tab sent to the edge [FLG-01]', () => {
    document.cookie = `testOverrides=${encodeURIComponent('{"country":"NO"}')}; Path=/`;
    installTestUtilities();
    expect(cookie()).toBeNull();
  });

  it('the tools of testers sign out for a reason of the specification, or for none [FLG-01, AUT-08]', async () => {
    const changes: unknown[] = [];
    const stop = onSessionChange((change) => changes.push(change));
    for (const reason of ['SESSION_EXPIRED', 'because']) {
      platform.signIn();
      changes.length = 0;
      await tools().forceLogout(reason);
      expect(changes).toEqual([{ kind: 'signed-out', reason: reason === 'because' ? null : reason }]);
    }
    expect(platform.requestsOf('DELETE /api/session/')).toHaveLength(2);
    stop();
  });
});
