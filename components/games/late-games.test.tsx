import { act, fireEvent, render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import messages from '@/messages/en_GB.json';
import { GameRail } from './game-rail.client';
import { GameStage } from './game-stage.client';
import { LoadMoreGrid } from './load-more-grid.client';
import { stageLabels } from './stage-labels';

/** How often the code of the requests is lost on its way. */
let losses = 0;
const launchGame = jest.fn();
const loadListSlice = jest.fn();
jest.mock('@/components/games/game-frame.client', () => ({ default: ({ url }: { url: string }) => <p>{`Game at ${url}`}</p>, __esModule: true }));
jest.mock('@/components/games/games.requests.client', () => {
  losses -= 1;
  if (losses >= 0) throw new Error('ChunkLoadError');
  return { launchGame: (...given: unknown[]) => launchGame(...given), loadListSlice: (request: unknown) => loadListSlice(request) };
});

const scope = { ipCountryCode: 'FI', currencyCode: 'EUR', license: 'mga', locale: 'en_GB', subDivision: null } as const;
const tile = (slug: string) => ({ slug, name: slug, studio: 'Studio', imageUrl: '/x.webp', badge: null, lookupId: slug });
const lateBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeAll(() => {
  // jsdom has no layout: every place is near the end of its rail.
  window.ResizeObserver = class { observe(): void { /* never resized */ } unobserve(): void { /* never resized */ } disconnect(): void { /* never resized */ } };
});
beforeEach(() => {
  // What came once would be there for good.
  jest.resetModules();
  jest.useFakeTimers();
  losses = 2;
  launchGame.mockReset().mockResolvedValue({ ok: true, value: 'https://games.example/round' });
  loadListSlice.mockReset().mockResolvedValue({ tiles: [tile('second')], hasNextPage: false, endCursor: null });
});
afterEach(() => jest.useRealTimers());

it('a game whose code is lost is told at its door, and opens at the next press, in one round [GMS-06, ERR-01]', async () => {
  const labels = stageLabels(createTranslator({ messages, locale: 'en-GB' }), 'Comet');
  render(<GameStage slug="comet" name="Comet" imageUrl="/x.webp" demoAvailable bonusDisabled={false} signedIn loginHref="/en/login/" labels={labels} money={null} />);
  fireEvent.click(screen.getByRole('button', { name: labels.play }));
  await lateBy(2_000);
  expect(screen.getByRole('alert')).toHaveTextContent(labels.launchFailed);
  fireEvent.click(screen.getByRole('button', { name: labels.play }));
  await lateBy(0);
  expect(screen.getByText('Game at https://games.example/round')).toBeVisible();
  expect(launchGame.mock.calls).toEqual([['comet', 'REAL']]);
});

it('a rail whose code is lost ends with the way to all of its games, and goes on at the next scrolling [GMS-02, ERR-01]', async () => {
  render(<GameRail slug="new" scope={scope} gamesHref="/en/games/" listHref="/en/lists/new/" labels={{ back: 'Back', forward: 'On', more: 'Show all' }} first={{ tiles: [tile('first')], hasNextPage: true, endCursor: 'c1' }} eager={0} />);
  const scroll = async () => {
    fireEvent.scroll(screen.getByRole('list'));
    await lateBy(2_000);
  };
  await scroll();
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/en/lists/new/');
  await scroll();
  expect(screen.getByText('second')).toBeVisible();
  expect(loadListSlice.mock.calls).toEqual([[expect.objectContaining({ slug: 'new', after: 'c1', lastShownGameId: 'first' })]]);
});

it('a list whose code is lost says so, and shows more at the next press [GMS-03, ERR-01]', async () => {
  render(<LoadMoreGrid source="list" slug="new" size={30} scope={scope} gamesHref="/en/games/" labels={{ more: 'More', failed: 'No more now' }} hasNextPage endCursor="c1" lastShownGameId="first"><li>first</li></LoadMoreGrid>);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await lateBy(2_000);
  expect(screen.getByText('No more now')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await lateBy(0);
  expect(screen.getByText('second')).toBeVisible();
  expect(screen.queryByText('No more now')).toBeNull();
});
