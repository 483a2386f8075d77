import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavouriteGames } from '@/components/favourites/favourite-games.client';
import { showFavourites } from '@/components/favourites/favourites-store.client';
import { rememberCategories } from '@/lib/edge/browser-consent.client';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

const GAME = '00000000-0000-4000-8000-000000000001';
const game = {
  id: GAME,
  lookupId: GAME,
  gameId: GAME,
  slug: 'moonpack',
  name: 'Moonpack',
  imageUrl: '',
  badge: null,
  isNew: false,
  studio: { slug: 'studio', name: 'Studio' },
};

beforeEach(() => {
  rememberCategories(['necessary', 'preferences']);
  showFavourites({ status: 'unknown' });
});

const show = (kept: readonly string[]) => {
  localStorage.setItem('favouriteGames', JSON.stringify(kept));
  return render(<FavouriteGames isPlayer={false} ipCountryCode="FI" gamesHref="/en/games/" loginHref="/en/login/" />, {
    wrapper: WithTexts,
  });
};

it('says that favourites are on their way, then that they cannot be had, and reads them again by the button [GMS-08, UXP-02]', async () => {
  let answer: (value: unknown) => void = () => undefined;
  platform.answers('FavouriteGames', () => new Promise((resolve) => (answer = resolve)), {
    root: { gamesById: [game] },
  });
  show([GAME]);
  expect(await screen.findByRole('status', { name: english('common.wait') })).toBeVisible();
  await act(async () => answer(GARBLED));
  expect(await screen.findByRole('alert')).toHaveTextContent(english('common.unavailable'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Moonpack/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a list without favourites has a word and the way to all games, and nothing is requested [GMS-08, UXP-02]', async () => {
  show([]);
  expect(await screen.findByText(english('favourites.empty'))).toBeVisible();
  expect(screen.getByRole('link', { name: english('favourites.allGames') })).toHaveAttribute('href', '/en/games/');
  expect(platform.requestsOf('FavouriteGames')).toEqual([]);
});
