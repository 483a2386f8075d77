import { act, fireEvent, render, screen } from '@testing-library/react';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';
import { GameRail } from './game-rail.client';
import { SCROLL_THROTTLE_MS } from './rail.model';

let pathname = '/en/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const scope = { ipCountryCode: 'FI', currencyCode: 'EUR', license: 'mga', locale: 'en_GB', subDivision: null } as const;
const node = (slug: string) => ({
  slug,
  lookupId: slug,
  badge: null,
  game: { name: slug, imageUrl: '/x.webp', studio: { name: 'Studio' } },
});
const first = {
  tiles: [{ slug: 'first', name: 'first', studio: 'Studio', imageUrl: '/x.webp', badge: null, lookupId: 'first' }],
  hasNextPage: true,
  endCursor: 'c1',
};

/** The browser is at this entry of its history, on this page. */
function goTo(entry: string | null, path = '/en/'): void {
  pathname = path;
  Object.assign(window, { navigation: { currentEntry: entry && { key: entry } } });
}

beforeAll(() => {
  // jsdom has no layout: every place is near the end of its rail.
  window.ResizeObserver = class {
    observe(): void {
      /* never resized */
    }
    unobserve(): void {
      /* never resized */
    }
    disconnect(): void {
      /* never resized */
    }
  };
});
beforeEach(() => {
  jest.useFakeTimers();
  platform.answers('ListOfGames', {
    root: {
      listOfGames: {
        name: 'New',
        slug: 'new',
        games: { edges: [{ node: node('second') }], pageInfo: { hasNextPage: false, endCursor: null } },
      },
    },
  });
});
afterEach(() => jest.useRealTimers());

const show = (slug = 'new') =>
  render(
    <GameRail
      slug={slug}
      scope={scope}
      gamesHref="/en/games/"
      listHref="/en/lists/new/"
      listName="New"
      first={first}
      eager={0}
    />,
    { wrapper: WithTexts },
  );

async function scrollTo(left: number): Promise<void> {
  const row = screen.getByRole('list');
  row.scrollLeft = left;
  fireEvent.scroll(row);
  await act(() => jest.advanceTimersByTimeAsync(2 * SCROLL_THROTTLE_MS));
  fireEvent.scroll(row);
  await act(() => jest.advanceTimersByTimeAsync(2 * SCROLL_THROTTLE_MS));
}

/** Where a rail is that is shown now, and its games. */
function look(slug?: string) {
  const { unmount } = show(slug);
  const found = {
    left: screen.getByRole('list').scrollLeft,
    games: screen.getAllByRole('link').map(({ textContent }) => textContent),
  };
  unmount();
  return found;
}

it('a rail is where it was on the way back, with the games that were fetched, and at its start on a page that is new [GMS-02, UXP-02]', async () => {
  goTo('lobby');
  const { unmount } = show();
  await scrollTo(240);
  const all = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(all).toHaveLength(3);
  unmount();

  // A page is rendered before the history has its entry.
  goTo('lobby', '/en/games/comet/');
  expect(look().left).toBe(0);
  goTo('lobby');
  expect(look('other').left).toBe(0);
  expect(look()).toEqual({ left: 240, games: all });
  goTo('lobby once more');
  expect(look().left).toBe(0);
});

it('a rail that was scrolled back is at its start; a browser that names no entries has nothing to go back to [GMS-02]', async () => {
  goTo('a way forth and back');
  const { unmount } = show();
  await scrollTo(240);
  await scrollTo(0);
  unmount();
  expect(look().left).toBe(0);

  goTo(null);
  show();
  await scrollTo(240);
  expect(screen.getByRole('list').scrollLeft).toBe(240);
});
