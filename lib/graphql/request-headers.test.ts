import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';
import { noteRanks } from '@/lib/graphql/request-headers.client';
import { keepRecentGames } from '@/lib/edge/recent-games-storage.client';
import { platform } from '@/lib/testing/fake-platform';

const SEARCH = graphql('query SearchGames { root { gameLists { slug } } }');
const LIST = graphql('query ListOfGames { root { gameLists { slug } } }');
const SHOP = graphql('query RewardsShop { root { gameLists { slug } } }');
const NAMES = ['recently-played-games', 'context', 'ranks'];

async function headersOf(document: typeof SEARCH | typeof LIST | typeof SHOP): Promise<(string | null)[]> {
  await requestFromBrowser(document, {});
  const { headers } = platform.arrived().at(-1) ?? {};
  return NAMES.map((name) => headers?.get(name) ?? null);
}

const consent = (...categories: string[]) =>
  void (document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories }))}; Path=/`);

beforeEach(() => {
  for (const name of ['SearchGames', 'ListOfGames', 'RewardsShop']) platform.answers(name, { root: { gameLists: [] } });
  consent('necessary', 'preferences');
  keepRecentGames({ ids: ['a', 'b'], isLastLive: false });
  window.history.replaceState(null, '', '/en/game-studio/skerry-reels/');
});
afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

it('a search says which games were played last, from which page it comes and the player’s rank [GQL-01]', async () => {
  platform.signIn('p1');
  noteRanks('p1', { loyalty: 3 });
  expect(await headersOf(SEARCH)).toEqual(['a,b', 'game-studio/skerry-reels', 'loyalty=3']);
});

it('the shop says the rank alone, and a slice of a list nothing, as it continues one kept for all [GQL-01]', async () => {
  platform.signIn('p1');
  noteRanks('p1', { loyalty: 3 });
  expect(await headersOf(SHOP)).toEqual([null, null, 'loyalty=3']);
  expect(await headersOf(LIST)).toEqual([null, null, null]);
});

it('nobody’s rank is sent for a visitor, nor another player’s [GQL-01]', async () => {
  noteRanks('p2', { loyalty: 3 });
  expect((await headersOf(SEARCH))[2]).toBeNull();
  platform.signIn('p1');
  expect((await headersOf(SEARCH))[2]).toBeNull();
});

it('a search names no played game without consent to preferences [GQL-01, CNS-01]', async () => {
  consent('necessary');
  expect(await headersOf(SEARCH)).toEqual([null, 'game-studio/skerry-reels', null]);
});

it('a page without a name gives no context [GQL-01]', async () => {
  window.history.replaceState(null, '', '/en/profile/limits/');
  expect((await headersOf(SEARCH))[1]).toBeNull();
});

it('an operation with such a header goes by POST, also where queries go by GET [GQL-01, GQL-02]', async () => {
  platform.settings({ queriesByGet: true, brand: 'aurora', locale: 'en_GB' });
  await requestFromBrowser(SEARCH, {});
  expect(platform.arrived().at(-1)?.query.size).toBe(0);
  keepRecentGames(null);
  window.history.replaceState(null, '', '/en/');
  await requestFromBrowser(SEARCH, {}).catch(() => undefined);
  expect(platform.arrived().at(-1)?.query.get('operationName')).toBe('SearchGames');
});
