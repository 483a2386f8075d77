import { act, fireEvent, render, screen } from '@testing-library/react';
import { platform } from '@/lib/testing/fake-platform';
import { loseCode } from '@/lib/testing/lost-code';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { GameStage } from './game-stage.client';
import { LoadMoreGrid } from './load-more-grid.client';
import { answerSecondGame, FIRST, RailOfOne, SCOPE } from './testing/list-of-games';

const NO_BAR = { balance: null, status: null, controls: null, menu: null };

jest.mock('next/navigation', () => ({ usePathname: () => '/en/' }));

const REQUESTS = '@/components/games/games.requests.client';
const lateBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  loseCode(REQUESTS, 2);
  platform.signIn();
  platform.answers('LaunchGame', { launchGame: { launchUrl: 'https://games.example/round' } });
  answerSecondGame();
});
afterEach(() => {
  jest.useRealTimers();
  // A module that came once would be there for good.
  jest.resetModules();
});

// First, with the frame's code of this page: React holds with no other.
it('a game whose code is lost says so at its entry, and opens at the next press, in one round [GMS-06, ERR-01]', async () => {
  render(
    <GameStage
      slug="comet"
      name="Comet"
      imageUrl="/x.webp"
      demoAvailable
      bonusDisabled={false}
      isPlayable
      isAvailable
      opensAt={null}
      signedIn
      loginHref="/en/login/"
      bar={NO_BAR}
      others={[]}
    />,
    { wrapper: WithTexts },
  );
  fireEvent.click(screen.getByRole('button', { name: english('games.play') }));
  await lateBy(2_000);
  expect(screen.getByRole('alert')).toHaveTextContent(english('games.launchFailed'));
  fireEvent.click(screen.getByRole('button', { name: english('games.play') }));
  await lateBy(0);
  expect(screen.getByTitle(english('games.frameTitle', { game: 'Comet' }))).toHaveAttribute(
    'src',
    'https://games.example/round',
  );
  expect(platform.requestsOf('LaunchGame')).toEqual([{ slug: 'comet', mode: 'REAL' }]);
});

it('a rail whose code is lost ends with the way to all of its games, and goes on at the next scrolling [GMS-02, ERR-01]', async () => {
  render(<RailOfOne />, { wrapper: WithTexts });
  const scroll = async () => {
    fireEvent.scroll(screen.getByRole('list'));
    await lateBy(2_000);
  };
  await scroll();
  expect(screen.getByRole('link', { name: english('lobby.showMoreGames') })).toHaveAttribute('href', '/en/lists/new/');
  await scroll();
  expect(screen.getByText('second')).toBeVisible();
  expect(platform.requestsOf('ListOfGames')).toEqual([
    expect.objectContaining({ listOfGamesSlug: 'new', after: 'c1', lastShownGameId: 'first' }),
  ]);
});

it('a list whose code is lost says so, and shows more at the next press [GMS-03, ERR-01]', async () => {
  render(
    <LoadMoreGrid
      source="list"
      slug="new"
      size={30}
      scope={SCOPE}
      gamesHref="/en/games/"
      first={{ tiles: [FIRST], hasNextPage: true, endCursor: 'c1' }}
      eager={0}
    />,
    { wrapper: WithTexts },
  );
  fireEvent.click(screen.getByRole('button', { name: english('common.loadMore') }));
  await lateBy(2_000);
  expect(screen.getByText(english('common.unavailable'))).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: english('common.loadMore') }));
  await lateBy(0);
  expect(screen.getByText('second')).toBeVisible();
  expect(screen.queryByText(english('common.unavailable'))).toBeNull();
});

it('a game that the back end opens no rounds of says so in place of its buttons [GMS-06]', () => {
  render(
    <GameStage
      slug="comet"
      name="Comet"
      imageUrl="/x.webp"
      demoAvailable
      bonusDisabled={false}
      isPlayable={false}
      isAvailable
      opensAt={null}
      signedIn
      loginHref="/en/login/"
      bar={NO_BAR}
      others={[]}
    />,
    { wrapper: WithTexts },
  );
  expect(screen.getByText(english('common.notOffered'))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
