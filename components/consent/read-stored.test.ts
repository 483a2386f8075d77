import { clearAll, readStored } from '@/components/consent/read-stored.client';
import { consentProvider } from '@/components/consent/start-consent.client';
import { allowedCategories } from '@/lib/edge/browser-consent.client';
import { CONSENT_COOKIE } from '@/lib/edge/consent';
import { readSession } from '@/lib/session/session.client';
import { OFFLINE, platform, reply } from '@/lib/testing/fake-platform';

/** The stores that jsdom lacks, by what a browser would keep in them. */
const kept = { caches: new Set<string>(), workers: new Set<string>(), databases: new Set<string>() };
const stores = {
  caches: { keys: async () => [...kept.caches], delete: async (name: string) => kept.caches.delete(name) },
  serviceWorker: {
    getRegistrations: async () =>
      [...kept.workers].map((scope) => ({ scope, unregister: async () => kept.workers.delete(scope) })),
  },
  indexedDB: {
    databases: async () => [...kept.databases].map((name) => ({ name, version: 1 })),
    deleteDatabase: (name: string) => kept.databases.delete(name),
  },
};
Object.assign(globalThis, { caches: stores.caches, indexedDB: stores.indexedDB });
Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: stores.serviceWorker });

const banner = (acceptsAll: boolean) =>
  void (document.body.innerHTML = `<section id="consent" hidden data-accepts-all="${acceptsAll}"></section>`);

beforeEach(() => {
  platform.signOut();
  localStorage.clear();
  sessionStorage.clear();
  kept.caches.add('offline-1');
  kept.workers.add('http://localhost/');
  kept.databases.add('other');
  document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
  banner(false);
  platform.answers('POST /collect/v1/consents', () => reply(204, {}));
  platform.answers('GET /api/stored/', { names: ['accessToken', 'aff', 'productMode'] });
  // The server's answer clears the cookies.
  platform.answers('DELETE /api/stored/', () => {
    document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
    return reply(204, {});
  });
});

it('lists every cookie and item of this browser with its purpose, also those that no script may read [CNS-01]', async () => {
  localStorage.setItem('recentSearches', '[]');
  localStorage.setItem('theirs', '1');
  sessionStorage.setItem('visit', '1');
  sessionStorage.setItem('roundHold', '1');
  expect((await readStored()).map(({ place, name, category }) => `${place} ${name}: ${category}`)).toEqual([
    'cookie accessToken: necessary',
    'cookie aff: necessary',
    'cookie productMode: preferences',
    'local recentSearches: preferences',
    'local theirs: uncategorized',
    'session roundHold: necessary',
    'session visit: analytics',
    'cache offline-1: necessary',
    'worker /: necessary',
    'database other: uncategorized',
  ]);
});

it('lists the cookies that scripts may read where the server does not answer [CNS-01]', async () => {
  document.cookie = 'locale=en_GB; Path=/';
  platform.answers('GET /api/stored/', OFFLINE);
  const cookies = (await readStored()).filter(({ place }) => place === 'cookie');
  expect(cookies.map(({ name }) => name)).toContain('locale');
});

it('deletes all that this browser keeps, signs out and takes the choice back [CNS-01]', async () => {
  platform.signIn();
  consentProvider().choose(['preferences', 'analytics']);
  localStorage.setItem('favouriteGames', '["a"]');
  sessionStorage.setItem('returnPath', '/');
  expect(await clearAll()).toBe(true);
  expect([localStorage.length, sessionStorage.length, readSession().status]).toEqual([0, 0, 'LOGGED_OUT']);
  expect(Object.values(kept).flatMap((names) => [...names])).toEqual([]);
  expect([allowedCategories(), consentProvider().isUndecided()]).toEqual([null, true]);
});

it('says when the server could not clear its cookies [CNS-01]', async () => {
  platform.answers('DELETE /api/stored/', OFFLINE);
  expect(await clearAll()).toBe(false);
});

it('a browser that has deleted everything accepts nothing again for its country [CNS-01]', async () => {
  banner(true);
  consentProvider().choose(['analytics'], { by: 'country' });
  await clearAll();
  expect([allowedCategories(), consentProvider().isUndecided()]).toEqual([[], false]);
});
