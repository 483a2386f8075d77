import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavouriteButton } from '@/components/favourites/favourite-button.client';
import { applyFavourites, parseKept, withFavourite } from '@/components/favourites/favourites.model';
import { keepFavourite, showFavourites } from '@/components/favourites/favourites-store.client';
import { currentNotices } from '@/components/feedback/feedback-store';
import { TileActions, TileActionsProvider } from '@/components/games/tile-actions.client';
import { MOST_FAVOURITES } from '@/contract/favourites';
import { WithTexts } from '@/lib/testing/with-texts';

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const GAME = id(1);
const KEY = 'favouriteGames';
const fetched = jest.fn<Promise<Response>, [string, { readonly body?: string }]>();

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched.mockReset();
  consent('necessary', 'preferences');
  showFavourites({ status: 'unknown' });
});

const consent = (...categories: string[]) =>
  void (document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories }))}; Path=/`);
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

function renderHeart(isPlayer: boolean, isOnTile = true) {
  return render(
    <TileActionsProvider
      actions={<FavouriteButton isPlayer={isPlayer} ipCountryCode="FI" loginHref="/en/login/?autoSignIn=1" />}
    >
      <TileActions gameId={GAME} slug="moonpack" name="Moonpack" isOnTile={isOnTile} />
    </TileActionsProvider>,
    { wrapper: WithTexts },
  );
}
const heart = () => screen.getByRole('button', { name: 'Moonpack as a favourite' });

describe('the favourites of a browser', () => {
  it('reads the stored ids, each once and no more than the bound, and passes over junk [GMS-08]', () => {
    expect(parseKept(JSON.stringify([GAME, GAME, id(2), 'x', 7, null]))).toEqual([GAME, id(2)]);
    for (const junk of [null, '', '{', '{}', '"x"', 'null']) expect(parseKept(junk)).toEqual([]);
    const many = Array.from({ length: MOST_FAVOURITES + 50 }, (_, place) => id(place));
    expect(parseKept(JSON.stringify(many))).toHaveLength(MOST_FAVOURITES);
  });
  it('the favourites of a browser take a new game in front, an old one once, and none when full [GMS-08]', () => {
    expect(withFavourite([id(2)], GAME, true)).toEqual([GAME, id(2)]);
    expect(withFavourite([id(2), GAME], GAME, true)).toEqual([id(2), GAME]);
    expect(withFavourite([id(2), GAME], GAME, false)).toEqual([id(2)]);
    const full = Array.from({ length: MOST_FAVOURITES }, (_, place) => id(place + 2));
    expect(withFavourite(full, GAME, true)).toBe(full);
  });
  it('keeps favourites with consent to preferences, and follows another tab [GMS-08, CNS-01]', async () => {
    renderHeart(false);
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toEqual([GAME]);
    act(() => {
      localStorage.setItem(KEY, '[]');
      dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(heart()).toHaveAttribute('aria-pressed', 'false');
    expect(fetched).not.toHaveBeenCalled();
  });
  it("forgets favourites without consent: tiles have no heart, and the game's page leads to the sign-in [GMS-08, CNS-01]", () => {
    localStorage.setItem(KEY, JSON.stringify([GAME]));
    consent('necessary');
    const { container, unmount } = renderHeart(false);
    expect(container).toBeEmptyDOMElement();
    unmount();
    renderHeart(false, false);
    expect(screen.getByRole('link', { name: 'Sign in to mark Moonpack as a favourite' })).toHaveAttribute(
      'href',
      '/en/login/?autoSignIn=1',
    );
    act(() => keepFavourite(GAME, true));
    expect(kept()).toBeNull();
  });
});

describe('the favourites of a player', () => {
  it('shows favourites only once they are known, with no heart in the HTML of the server [GMS-08]', () => {
    const { container } = renderHeart(true);
    expect(container).toBeEmptyDOMElement();
    act(() => showFavourites({ status: 'known', gameIds: [GAME], isFull: false }));
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toBeNull();
  });
  it('replaces the favourites by those of an event [GMS-08]', () => {
    const event = { version: 2, gameIds: [GAME], isFull: false };
    expect(applyFavourites(null, { favouritesChanged: event })).toBe(event);
  });
  it('the favourites of a player change on the platform, once however often one presses; a failure is said and shown [GMS-08]', async () => {
    let refuse: (error: Error) => void = () => undefined;
    fetched.mockImplementation((url) =>
      url.includes('/graphql')
        ? new Promise((_, reject) => {
            refuse = reject;
          })
        : Promise.reject(new TypeError('away')),
    );
    act(() => showFavourites({ status: 'known', gameIds: [], isFull: false }));
    renderHeart(true);
    await userEvent.click(heart());
    await userEvent.click(heart());
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    const sent = () => fetched.mock.calls.filter(([url]) => url.includes('/graphql'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(JSON.parse(sent()[0]?.[1].body ?? '{}')).toMatchObject({
      operationName: 'AddFavourite',
      variables: { gameId: GAME, ipCountryCode: 'FI' },
    });
    refuse(new TypeError('away'));
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
    expect(currentNotices().map(({ message }) => message)).toContain(
      'Moonpack could not be changed. Please try again.',
    );
  });
  it('the favourites of a player take no other game when full, without asking the platform [GMS-08]', async () => {
    act(() => showFavourites({ status: 'known', gameIds: [id(2)], isFull: true }));
    renderHeart(true);
    await userEvent.click(heart());
    expect(fetched).not.toHaveBeenCalled();
    expect(currentNotices().map(({ message }) => message)).toContain(
      'You have 200 favourites. Remove one to add another.',
    );
  });
});
