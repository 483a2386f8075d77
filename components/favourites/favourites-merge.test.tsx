import { render, waitFor } from '@testing-library/react';
import { FavouritesEffects } from '@/components/favourites/favourites-effects.client';
import { OFFLINE, platform, refusal } from '@/lib/testing/fake-platform';

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const KEY = 'favouriteGames';
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');
const sent = () => platform.requestsOf('AddFavourite').map(({ gameId }) => gameId);
const account = (...gameIds: readonly string[]) => ({ version: gameIds.length, gameIds, isFull: false });

async function open(gameIds: readonly string[]) {
  platform.signIn('p1');
  render(<FavouritesEffects ipCountryCode="FI" />);
  await platform.isListenedTo('FavouritesChanged');
  platform.push('FavouritesChanged', { favouritesChanged: account(...gameIds) });
}

beforeEach(() => {
  document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories: ['preferences'] }))}; Path=/`;
  localStorage.setItem(KEY, JSON.stringify([id(3), id(2), id(1)]));
});

it('the favourites of a visitor join those of the account once, the oldest first, and the browser forgets them [GMS-08]', async () => {
  platform.answers('AddFavourite', { addFavourite: account(id(1)) });
  await open([id(2)]);
  await waitFor(() => expect(kept()).toEqual([]));
  expect(sent()).toEqual([id(1), id(3)]);
  platform.push('FavouritesChanged', { favouritesChanged: account(id(2), id(1), id(3), id(4)) });
  expect(sent()).toHaveLength(2);
});

it('a game that could not be sent waits in the browser, and one that is refused does not [GMS-08]', async () => {
  platform.answers('AddFavourite', refusal('OperationNotAllowed'), OFFLINE);
  await open([]);
  await waitFor(() => expect(sent()).toEqual([id(1), id(2)]));
  await waitFor(() => expect(kept()).toEqual([id(3), id(2)]));
});

it('no favourite is sent without consent to preferences, and those that were kept go [GMS-08, CNS-01]', async () => {
  document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories: [] }))}; Path=/`;
  await open([]);
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  expect(sent()).toEqual([]);
});
