import { act, render, screen } from '@testing-library/react';
import { keepSame, toLines } from '@/components/game-feed/game-feed.model';
import { TileFeed } from '@/components/game-feed/tile-feed.client';
import { TileActionsProvider } from '@/components/games/tile-actions.client';
import { TileRow } from '@/components/games/tile-row.client';
import { WithTexts } from '@/lib/testing/with-texts';

const wording = {
  jackpot: (amount: number, currency: string) => `${amount} ${currency}`,
  closed: (at: Date | null) => `from ${at?.toISOString() ?? '?'}`,
  open: 'open',
  seats: (free: number, all: number) => `${free}/${all}`,
  language: (code: string) => `in ${code}`,
};
const table = (isOpen: boolean) => ({ slug: 'live-one', isOpen, opensAt: isOpen ? null : '2026-11-23T15:00:00.000Z' });
const feed = (value: unknown, isOpen = true) => ({
  lastUpdated: '2026-11-23T10:00:00.000Z',
  jackpots: [
    { currency: 'EUR', pots: [{ current_value: '500.00' }, { current_value: value }], games: ['gold', 7, 'silver'] },
  ],
  liveCasino: [table(isOpen), { slug: 'of-another-shape' }],
});

test('each game of a jackpot shows its largest pot, a live table whether it takes bets [GMS-09]', () => {
  expect(toLines(feed('25012.20'), wording)).toEqual({
    gold: { kind: 'jackpot', text: '25012.2 EUR' },
    silver: { kind: 'jackpot', text: '25012.2 EUR' },
    'live-one': { kind: 'open', text: 'open', table: null },
  });
  expect(toLines(feed('x', false), wording)?.['live-one']).toEqual({
    kind: 'closed',
    text: 'from 2026-11-23T15:00:00.000Z',
  });
});

test('an open table shows its last numbers on its tile, else its free seats; what is of another shape is left out [GMS-05, GMS-09]', () => {
  const lineOf = (state: unknown) => toLines({ liveCasino: [{ ...table(true), table: state }] }, wording)?.['live-one'];
  const numbers = [7, 0, 32, 15, 19, 4].map((number) => ({ value: String(number), colour: 'red' }));
  expect(lineOf({ seats: { taken: 5, of: 7 }, language: 'fi', numbers: [...numbers, 8] })).toEqual({
    kind: 'open',
    text: '7 0 32 15 19',
    table: { seats: '2/7', language: 'in fi', numbers },
  });
  expect(lineOf({ seats: { taken: 9, of: 7 }, language: 'not a code', numbers: 'none' })).toEqual({
    kind: 'open',
    text: '0/7',
    table: { seats: '0/7', language: null, numbers: [] },
  });
  expect(lineOf('garbled')).toEqual({ kind: 'open', text: 'open', table: null });
});

test('an answer that is no feed changes nothing [GMS-09]', () => {
  for (const answer of [null, 'text', 5]) expect(toLines(answer, wording)).toBeNull();
  expect(toLines({ jackpots: 'x', liveCasino: [null, 3] }, wording)).toEqual({});
});

test('no tile is drawn again while all words stay [GMS-09]', () => {
  const linesAt = (value: string) => toLines(feed(value), wording) ?? {};
  const before = linesAt('1000');
  expect(keepSame(before, linesAt('1000'))).toBe(before);
  expect(keepSame(before, linesAt('1001'))).toEqual(linesAt('1001'));
  expect(keepSame({}, before)).toBe(before);
  expect(keepSame(before, {})).toEqual({});
});

describe('tiles', () => {
  const requestedAt: number[] = [];
  let answer: () => { status: number; body: unknown };
  beforeEach(() => {
    jest.useFakeTimers();
    requestedAt.length = 0;
    let value = 1_000;
    answer = () => ({ status: 200, body: feed(String((value += 1))) });
    const fetched = async () => {
      requestedAt.push(Date.now());
      const { status, body } = answer();
      return { ok: status === 200, status, json: async () => body };
    };
    globalThis.fetch = fetched as unknown as typeof fetch;
  });
  afterEach(() => jest.useRealTimers());

  const toTile = (slug: string) => ({
    slug,
    name: slug,
    studio: 'Skerry',
    imageUrl: '/x.webp',
    badge: null,
    lookupId: slug,
  });
  const show = () =>
    render(
      <TileActionsProvider actions={<TileFeed brand="aurora" operator="foyer" currency="EUR" />}>
        <TileRow name="Games" gamesHref="/games/" tiles={['gold', 'silver', 'copper', 'tin'].map(toTile)} />
      </TileActionsProvider>,
      { wrapper: WithTexts },
    );
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('tiles change at most once a second, from one request for all of them [GMS-09]', async () => {
    show();
    expect(screen.queryByText(/€/)).toBeNull();
    await pass(100);
    expect(screen.getAllByText('€1,001')).toHaveLength(2);
    await pass(10_000);
    expect(requestedAt.length).toBeGreaterThan(3);
    requestedAt.slice(1).forEach((at, place) => expect(at - (requestedAt[place] ?? 0)).toBeGreaterThanOrEqual(1_000));
    expect(screen.getAllByText(/^€1,00\d$/)).toHaveLength(2);
  });

  it('tiles ask nothing while the page is hidden, and go on when it is seen [GMS-09]', async () => {
    show();
    await pass(100);
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(10_000);
    const before = requestedAt.length;
    await pass(60_000);
    expect(requestedAt).toHaveLength(before);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(100);
    expect(requestedAt).toHaveLength(before + 1);
    hidden.mockRestore();
  });

  it('tiles keep their first state where the back end has no feed, which is read once [GMS-09]', async () => {
    answer = () => ({ status: 404, body: null });
    show();
    await pass(120_000);
    expect(requestedAt).toHaveLength(1);
    expect(screen.queryByText(/€/)).toBeNull();
  });

  it('tiles read the feed less and less often while it is away [GMS-09]', async () => {
    answer = () => ({ status: 503, body: null });
    const { unmount } = show();
    await pass(120_000);
    expect(requestedAt.length).toBeLessThan(8);
    unmount();
    const before = requestedAt.length;
    await pass(120_000);
    expect(requestedAt).toHaveLength(before);
  });
});
