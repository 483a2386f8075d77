import { render, screen } from '@testing-library/react';
import { RecentGames } from '@/components/recent-games/recent-games.client';
import { takeFirstRead } from '@/components/recent-games/recent-games.first-read.client';
import { toRecentGames } from '@/components/recent-games/recent-games.model';
import { noteBalanceChange, syncRecentGames } from '@/components/recent-games/recent-games.sync.client';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

const descriptor = (gameId: string, isLiveCasinoGame = false) => ({
  json: { gameId, isLiveCasinoGame, slug: `slug-${gameId}`, name: `Game ${gameId}` },
});
const answer = (...descriptors: { json: unknown }[]) =>
  platform.answers('SyncRecentlyPlayedGames', { viewer: { recentlyPlayedGamesV2: descriptors } });
const requestCount = () => platform.requestsOf('SyncRecentlyPlayedGames').length;
const consent = (...categories: string[]) =>
  void (document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories }))}; Path=/`);
const kept = () => [localStorage.getItem('recentlyPlayedGames'), localStorage.getItem('isLastPlayedGameLiveCasino')];
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  localStorage.clear();
  platform.signIn('p1');
  consent('necessary', 'preferences');
});

it('reads at most five games and passes over what makes no sense [WAL-05]', () => {
  expect(
    toRecentGames(Array.from({ length: 9 }, (_, place) => descriptor(String(place)))).map(({ gameId }) => gameId),
  ).toEqual(['0', '1', '2', '3', '4']);
  expect(toRecentGames([{ json: null }, { json: 'x' }, { json: { gameId: 7 } }, descriptor('a')])).toEqual([
    { gameId: 'a', slug: 'slug-a', name: 'Game a', isLiveCasinoGame: false },
  ]);
});

it('keeps ids and the live-casino flag on every third balance change [WAL-05]', async () => {
  answer(descriptor('a', true), descriptor('b'));
  for (const times of [1, 2, 3, 4, 5, 6, 7]) {
    noteBalanceChange();
    await settled();
    expect(requestCount()).toBe(Math.floor(times / 3));
  }
  expect(kept()).toEqual(['["a","b"]', 'true']);
});

it('the rail of recent games keeps what it has when nobody answers, and an empty list as one [WAL-05]', async () => {
  answer(descriptor('a'));
  await syncRecentGames();
  platform.answers('SyncRecentlyPlayedGames', GARBLED);
  await syncRecentGames();
  expect(kept()).toEqual(['["a"]', 'false']);
  answer();
  await syncRecentGames();
  expect(kept()).toEqual(['[]', 'false']);
});

it('keeps nothing and asks nobody without consent to preferences, and forgets what was kept [WAL-05]', async () => {
  answer(descriptor('a'));
  await syncRecentGames();
  consent('necessary', 'analytics');
  await syncRecentGames();
  expect(kept()).toEqual([null, null]);
  expect(requestCount()).toBe(1);
});

it('shows the games to the player, and nothing to a visitor [WAL-05]', async () => {
  answer(descriptor('a'), descriptor('b'));
  render(<RecentGames gamesHref="/en/games/" />, { wrapper: WithTexts });
  expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
    '/en/games/slug-a/',
    '/en/games/slug-b/',
  ]);
  platform.signOut();
  expect(screen.queryByRole('link')).toBeNull();
});

it('asks for the list only with consent to preferences; what is known already is shown without [WAL-05]', async () => {
  answer(descriptor('b'));
  consent('necessary');
  takeFirstRead({ recentlyPlayedGamesV2: [descriptor('a')] }, 'p1');
  render(<RecentGames gamesHref="/en/games/" />, { wrapper: WithTexts });
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/en/games/slug-a/');
  await settled();
  expect(requestCount()).toBe(0);
});
