import { act, fireEvent, render, screen } from '@testing-library/react';
import SearchOverlay from '@/components/games/search-overlay.client';
import { forgetSearches, keepSearch, readRecentSearches } from '@/components/games/recent-searches.client';
import { SearchKeys } from '@/components/games/search-keys.client';
import { closeOverlay, currentOverlay, offerByLink, openOverlay } from '@/components/overlay/overlay-store';
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
const isGivenUp = () => platform.arrived().map(({ signal }) => signal?.aborted);
const shown = () =>
  screen
    .queryAllByRole('option')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.includes('/games/'));
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
