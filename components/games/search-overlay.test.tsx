import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import SearchOverlay from '@/components/games/search-overlay.client';
import { forgetSearches, keepSearch, readRecentSearches } from '@/components/games/recent-searches.client';
import { SearchKeys } from '@/components/games/search-keys.client';
import { closeOverlay, currentOverlay, offerByLink, openOverlay } from '@/components/overlay/overlay-store';
import { keepRecentGames } from '@/lib/edge/recent-games-storage.client';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { recordTracked } from '@/lib/testing/tracked-events';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { queryClient } from '@/lib/query/query-client.client';

/** The answers that the searches still wait for, oldest first. */
const waiting: ((data: object | typeof GARBLED) => void)[] = [];
const answer = (at: number, data: object | typeof GARBLED) =>
  act(async () => {
    waiting[at]?.(data);
    await jest.advanceTimersByTimeAsync(1);
  });

const found = (...names: string[]) => ({
  root: {
    search: {
      games: names.map((name) => ({
        matched: [0, 3],
        game: { slug: name, name, imageUrl: '/x', studio: { name: 'S' } },
      })),
      studios: [{ matched: [], studio: { slug: 'skerry', name: 'Skerry Reels' } }].slice(0, names.length),
      lists: [{ matched: [0, 4], list: { slug: 'slots', name: 'Slots' } }].slice(0, names.length),
    },
  },
});
const searched = () => platform.requestsOf('Search').map(({ text }) => text);
const isGivenUp = () =>
  platform
    .arrived()
    .filter(({ name }) => name === 'Search')
    .map(({ signal }) => signal?.aborted);
const shown = () =>
  screen
    .queryAllByRole('option')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.includes('/games/'));
const start = {
  root: {
    gamesById: [],
    filteredGames: { games: [{ slug: 'orbit', name: 'Orbit', imageUrl: '/o', studio: { name: 'S' } }] },
    gameLists: [
      { slug: 'hot-games', name: 'Popular', covers: ['/o'] },
      { slug: 'slots', name: 'Slots', covers: ['/s'] },
      { slug: 'new', name: 'New', covers: [] },
    ],
    gameStudios: [{ slug: 'skerry', name: 'Skerry Reels', imageUrl: '/k' }],
  },
};
const rowOf = (title: Parameters<typeof english>[0]) =>
  within(screen.getByRole('toolbar', { name: english(title) }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const field = () => screen.getByRole('combobox');
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};

async function type(text: string, waitMs = 200): Promise<void> {
  fireEvent.change(field(), { target: { value: text } });
  await act(() => jest.advanceTimersByTimeAsync(waitMs));
}

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  waiting.length = 0;
  platform.answers('Search', () => new Promise((resolve) => waiting.push(resolve)));
  platform.answers('SearchStart', start);
  platform.answers('OpenRounds', { viewer: { openRounds: [] } });
  queryClient().clear();
  render(<SearchOverlay titleId="t" ipCountryCode="FI" homeHref="/en/" />, { wrapper: WithTexts });
});
afterEach(() => jest.useRealTimers());

describe('the search', () => {
  it('asks once typing has settled, from two letters on [GMS-08]', async () => {
    await type('d');
    await type('dr', 20);
    await type('dra', 20);
    expect(searched()).toEqual([]);
    await type('drag');
    expect(searched()).toEqual(['drag']);
  });

  it('gives up what was typed over, and an answer that comes late never shows [GMS-08]', async () => {
    await type('dra');
    await type('moon');
    expect(isGivenUp()).toEqual([true, false]);
    await answer(1, found('moonrise'));
    await answer(0, found('dragon'));
    expect(shown()).toEqual(['/en/games/moonrise/']);
  });

  it('keeps the last answer on show until the next one is there, and says for which text there was nothing [GMS-08]', async () => {
    await type('dra');
    await answer(0, found('dragon'));
    await type('drax');
    expect(shown()).toEqual(['/en/games/dragon/']);
    await answer(1, found());
    expect(shown()).toEqual([]);
    expect(screen.getByText(english('search.empty', { text: 'drax' }))).toBeInTheDocument();
    await type('draxy');
    expect(screen.getByText(english('search.empty', { text: 'drax' }))).toBeInTheDocument();
  });

  it('a search is noted by the number of its letters and results, never by its words [ANL-01, GMS-08]', async () => {
    const tracked = recordTracked();
    await type('dra');
    expect(tracked).toEqual([]);
    await answer(0, found('dragon', 'dracula'));
    await type('drax');
    await answer(1, found());
    await type('draxy');
    await answer(2, GARBLED);
    expect(tracked).toEqual(['search 3 2', 'search 4 0']);
  });

  it('never repeats a request that was just answered [GMS-08]', async () => {
    await type('dra');
    await answer(0, found('dragon'));
    await type('');
    expect(shown()).toEqual([]);
    await type('dra');
    expect(shown()).toEqual(['/en/games/dragon/']);
    expect(searched()).toEqual(['dra']);
  });

  it('the search says when the platform cannot be reached [GMS-08]', async () => {
    await type('dra');
    await answer(0, GARBLED);
    expect(screen.getByText(english('search.failed'))).toBeInTheDocument();
  });

  it('shows games, studios and lists as groups, with the part that was meant marked [GMS-08]', async () => {
    await type('dra');
    await answer(0, found('dragon'));
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3);
    expect(screen.getByRole('group', { name: english('search.groups.studios') })).toHaveTextContent('Skerry Reels');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['dra', 'Slot']);
    expect(screen.getByRole('option', { name: /Slot/ })).toHaveAttribute('href', '/en/game-list/slots/');
  });

  it('the search is a combobox: arrows choose, the field keeps the focus, Enter opens the chosen one or the first [GMS-08]', async () => {
    const opened: string[] = [];
    const note = (event: Event) => {
      event.preventDefault();
      if (event.target instanceof Element) opened.push(event.target.closest('a')?.getAttribute('href') ?? '');
    };
    addEventListener('click', note);
    await type('dra');
    fireEvent.keyDown(field(), { key: 'Enter' });
    await answer(0, found('dragon', 'drake'));
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(active()).toBeNull();
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(active()).toBe(screen.getByRole('option', { name: /ke/, selected: true }));
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(active()).toBeNull();
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(active()).toBe(screen.getByRole('option', { name: /Slot/, selected: true }));
    expect(document.activeElement).toBe(field());
    expect(opened).toEqual(['/en/games/dragon/', '/en/games/drake/']);
    // A composition's Enter ends the composition.
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    // The answer on show is of another text.
    fireEvent.change(field(), { target: { value: 'moon' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(opened).toHaveLength(2);
    removeEventListener('click', note);
  });
});

describe('the search before anything is typed', () => {
  const open = () => act(() => jest.advanceTimersByTimeAsync(1));

  it('shows popular games, kinds and studios with their pictures as rows of links [GMS-08]', async () => {
    expect(platform.requestsOf('SearchStart')).toEqual([{ played: [], first: 12, ipCountryCode: 'FI' }]);
    await open();
    expect(rowOf('search.popular')).toEqual(['/en/games/orbit/']);
    expect(rowOf('search.groups.lists')).toEqual(['/en/game-list/slots/', '/en/game-list/new/']);
    expect(rowOf('search.groups.studios')).toEqual(['/en/game-studio/skerry/']);
    expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/o', '/s', '/k']);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(screen.getByRole('link', { name: 'Orbit' })).toHaveFocus();
  });

  it('a search without a start is a search all the same [GMS-08]', async () => {
    cleanup();
    queryClient().clear();
    platform.answers('SearchStart', GARBLED);
    render(<SearchOverlay titleId="t" ipCountryCode="FI" homeHref="/en/" />, { wrapper: WithTexts });
    await open();
    expect(screen.queryByRole('toolbar')).toBeNull();
    await type('dra');
    await answer(0, found('dragon'));
    expect(shown()).toEqual(['/en/games/dragon/']);
  });

  it('an empty result offers names near the longest word, the start, and a way to clear it [GMS-08]', async () => {
    await type('moonx dragonnn');
    await answer(0, found());
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(searched()).toEqual(['moonx dragonnn', 'dragonnn']);
    await answer(1, found('dragon'));
    expect(rowOf('search.near')).toEqual(['/en/game-studio/skerry/', '/en/game-list/slots/', '/en/games/dragon/']);
    expect(rowOf('search.popular')).toEqual(['/en/games/orbit/']);
    fireEvent.click(screen.getByRole('button', { name: english('search.clear') }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    expect(screen.queryByText(english('search.empty', { text: 'moonx dragonnn' }))).toBeNull();
  });

  it('a studio or kind whose name begins with the text comes before the games, another behind them [GMS-08]', async () => {
    const order = () => screen.getAllByRole('group').map((group) => group.firstChild?.textContent);
    await type('sker');
    await answer(0, found('dragon'));
    expect(order()).toEqual((['studios', 'games', 'lists'] as const).map((kind) => english(`search.groups.${kind}`)));
    await type('dra');
    await answer(1, found('dragon'));
    expect(order()).toEqual((['games', 'studios', 'lists'] as const).map((kind) => english(`search.groups.${kind}`)));
  });

  it('lists the rounds that a player has left open, each one tap from its game, and asks for none of a visitor [GMS-10]', async () => {
    await open();
    expect(platform.requestsOf('OpenRounds')).toEqual([]);
    cleanup();
    platform.signIn('p1');
    const json = { gameId: 'g1', slug: 'orbit', name: 'Orbit', isLiveCasinoGame: false };
    const round = { game: { json }, since: '2026-11-18T11:00:00Z', stake: '1.00', currency: 'EUR' };
    platform.answers('OpenRounds', { viewer: { openRounds: [round] } });
    render(<SearchOverlay titleId="t" ipCountryCode="FI" homeHref="/en/" />, { wrapper: WithTexts });
    await open();
    const list = screen.getByRole('navigation', { name: english('openRounds.title') });
    const link = within(list).getByRole('link', { name: english('openRounds.continue', { game: 'Orbit' }) });
    expect(link).toHaveAttribute('href', '/en/games/orbit/#play');
  });

  it('shows a player the games played last [WAL-05, GMS-08]', async () => {
    cleanup();
    document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories: ['preferences'] }))}`;
    keepRecentGames({ ids: ['g1'], isLastLive: false });
    platform.signIn('p1');
    const { root } = start;
    platform.answers('SearchStart', { root: { ...root, gamesById: root.filteredGames.games } });
    render(<SearchOverlay titleId="t" ipCountryCode="FI" homeHref="/en/" />, { wrapper: WithTexts });
    await open();
    expect(platform.requestsOf('SearchStart').at(-1)).toMatchObject({ played: ['g1'] });
    expect(rowOf('search.recent')).toEqual(['/en/games/orbit/']);
    document.cookie = 'cc_cookie=; Max-Age=0';
    localStorage.clear();
  });
});

describe('searches before', () => {
  const consent = (given: boolean) => {
    document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories: given ? ['preferences'] : [] }))}`;
  };
  afterEach(() => {
    consent(false);
    localStorage.clear();
  });

  it('keeps searches with consent, once each and five at most, and can forget them [GMS-08]', () => {
    consent(true);
    for (const text of ['a1', 'b2', 'c3', 'd4', 'e5', 'A1', 'f6', '  ']) keepSearch(text);
    expect(readRecentSearches()).toEqual(['f6', 'A1', 'e5', 'd4', 'c3']);
    forgetSearches();
    expect(readRecentSearches()).toEqual([]);
  });

  it('forgets searches without consent, and once it is taken back [GMS-08]', () => {
    keepSearch('a1');
    expect(localStorage.getItem('recentSearches')).toBeNull();
    consent(true);
    keepSearch('a1');
    consent(false);
    expect(readRecentSearches()).toEqual([]);
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });
});

test('the search opens by / and by Ctrl or ⌘ with K, not while somebody types or over another overlay [GMS-08]', () => {
  render(<SearchKeys />);
  offerByLink(['search']);
  const press = (init: KeyboardEventInit, target: Element = document.body) => {
    fireEvent.keyDown(target, init);
    const opened = currentOverlay()?.variant === 'search';
    closeOverlay();
    return opened;
  };
  const input = document.body.appendChild(document.createElement('input'));
  expect(press({ key: '/' })).toBe(true);
  expect(press({ key: 'k', ctrlKey: true })).toBe(true);
  expect(press({ key: 'K', metaKey: true }, input)).toBe(true);
  expect(press({ key: '/' }, input)).toBe(false);
  expect(press({ key: 'k' })).toBe(false);
  openOverlay({ variant: 'default', title: '', text: '' });
  expect(press({ key: '/' })).toBe(false);
});
