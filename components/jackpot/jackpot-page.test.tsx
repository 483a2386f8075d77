import { act, render, screen, within } from '@testing-library/react';
import { LazyPots } from '@/components/jackpot/lazy-pots.client';
import { JackpotPage } from '@/components/jackpot/jackpot-page';
import { testJackpot } from '@/components/jackpot/testing/test-jackpot';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english, WithTexts } from '@/lib/testing/with-texts';

test('the jackpot page has the parts of the specification, taking part right under the pots and two of the title rows in the heading [JKP-01]', () => {
  const { container } = render(<JackpotPage context={testPageContext()} jackpot={testJackpot} />);
  const parts = [
    screen.getByRole('heading', { level: 1, name: 'The Crown' }),
    screen.getByText('Four pots'),
    screen.getByRole('presentation'),
    screen.getByText(english('jackpot.pots.mega')),
    screen.getByText(/^Last drop/),
    screen.getByRole('link', { name: english('jackpot.signIn') }),
    screen.getByRole('heading', { level: 2, name: /^Row one\s*Row two$/ }),
    screen.getByText('Row three'),
    screen.getByText('Row four'),
    screen.getByText('First paragraph.'),
    screen.getByText('Second paragraph.'),
    screen.getByRole('heading', { level: 2, name: english('jackpot.terms') }),
    screen.getByText('The terms.'),
    screen.getByRole('link', { name: english('jackpot.home') }),
  ];
  expect(parts.map((part, index) => index === 0 || isAfter(parts[index - 1], part))).toEqual(parts.map(() => true));
  const rows = screen.getByText('Row three').closest('ul');
  expect(
    rows &&
      within(rows)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  ).toEqual(['Row three', 'Row four']);
  const banner = container.querySelector('picture');
  expect(banner?.querySelector('source')?.getAttribute('srcset')).toBe('/phone.svg');
  expect(banner?.querySelector('img')?.getAttribute('src')).toBe('/desktop.svg');
});

function isAfter(before: Element | undefined, part: Element): boolean {
  return before !== undefined && (before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

test('a visitor reads the figures of the kept page in whole units, then those of the feed, and texts at round amounts [JKP-08, FMT-02]', async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  const requested: string[] = [];
  const values = ['40123.99', '40130.00'];
  const answer = async (address: string) => {
    requested.push(address);
    const pots = [{ id: 'mega', current_value: values.shift() ?? '40130.00' }];
    return {
      ok: true,
      status: 200,
      json: async () => ({
        jackpots: [
          { id: 'other', pots: [] },
          { id: 'instance', pots },
        ],
      }),
    };
  };
  globalThis.fetch = answer as unknown as typeof fetch;
  const kept = { ...testJackpot, potValues: [{ potId: 'mega', currency: 'CAD', value: '40050.90' }] };
  const { unmount } = render(<LazyPots jackpot={kept} pageHref={null} currency="CAD" isPlayer={false} />, {
    wrapper: WithTexts,
  });
  expect(screen.getAllByText('$40,050').length).toBeGreaterThan(0);
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(screen.getAllByText('$40,123').length).toBeGreaterThan(0);
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getAllByText('$40,130').length).toBeGreaterThan(0);
  expect(new Set(requested)).toEqual(new Set(['/v1/feed?brand=aurora&operator=operator&currency=CAD']));
  unmount();
  const before = requested.length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(requested).toHaveLength(before);
  jest.useRealTimers();
  const jackpot = {
    ...testJackpot,
    titleRows: ['Join in from €0.10', 'Shared before €2,000', 'Row'],
    potValues: kept.potValues,
  };
  render(<JackpotPage context={{ ...testPageContext(), currency: 'CAD' }} jackpot={jackpot} />);
  expect(screen.getByText('Join in from $0.20')).toBeInTheDocument();
  expect(screen.getByText('Shared before $3,200')).toBeInTheDocument();
});

test('a player reads the leaderboard where the jackpot has enabledCommunity, and else neither it nor the last win [JKP-02]', () => {
  const context = { ...testPageContext('aurora', 'player') };
  const { unmount } = render(<JackpotPage context={context} jackpot={testJackpot} />);
  expect(screen.getByRole('heading', { name: english('jackpot.board.title') })).toBeInTheDocument();
  unmount();
  render(<JackpotPage context={context} jackpot={{ ...testJackpot, enabledCommunity: false, lastDrop: [] }} />);
  expect(screen.queryByRole('heading', { name: english('jackpot.board.title') })).toBeNull();
  expect(screen.queryByText(/^Last (win|drop)/)).toBeNull();
});
