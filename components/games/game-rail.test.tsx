import { act, fireEvent, render, screen } from '@testing-library/react';
import { WithTexts } from '@/lib/testing/with-texts';
import { SCROLL_THROTTLE_MS } from './rail.model';
import { answerSecondGame, RailOfOne } from './testing/list-of-games';

let pathname = '/en/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

/** The browser is at this entry of its history, on this page. */
function goTo(entry: string | null, path = '/en/'): void {
  pathname = path;
  Object.assign(window, { navigation: { currentEntry: entry && { key: entry } } });
}

beforeEach(() => {
  jest.useFakeTimers();
  answerSecondGame();
});
afterEach(() => jest.useRealTimers());

const show = (slug?: string) => render(<RailOfOne slug={slug} />, { wrapper: WithTexts });

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
