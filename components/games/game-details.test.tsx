import { fireEvent, render, screen } from '@testing-library/react';
import { GameDetails } from '@/components/games/game-details';
import { MoreGames } from '@/components/games/more-games';
import type { GameOdds, TableHours } from '@/components/games/games.queries';
import type { FeatureToggle } from '@/contract/feature-toggles';
import { testPageContext } from '@/lib/testing/test-page-context';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { english } from '@/lib/testing/with-texts';

// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));

const game = {
  gameId: 'g',
  slug: 'gold',
  name: 'Gold',
  description: '',
  imageUrl: '',
  rtp: '96.31',
  volatility: 2,
  minStake: '0.20',
  maxStake: '60.00',
  features: [],
  demoAvailable: true,
  bonusDisabled: true,
  isLiveCasinoGame: false,
  studio: { name: 'Skerry', slug: 'skerry', imageUrl: '', gameCount: 1 },
};

function show(features: readonly FeatureToggle[], offersBonuses = true, odds: GameOdds | null = null) {
  const context = testPageContext();
  const brand = { ...context.brand, features: [...features], offersBonuses };
  render(<GameDetails context={{ ...context, brand }} game={game} odds={odds} />);
}

test('ShowRTP shows the return to player, and nothing else does [GMS-05, FLG-01]', () => {
  show(['ShowRTP']);
  expect(screen.getByText(/96\.3/)).toBeVisible();
  expect(screen.queryByText(english('games.information'))).toBeNull();
});

test('EnableGamesInformationMessage shows its message, and nothing else does [GMS-05, FLG-01]', () => {
  show(['EnableGamesInformationMessage']);
  expect(screen.getByText(english('games.information'))).toBeVisible();
  expect(screen.queryByText(/96\.3/)).toBeNull();
});

test('a game says how much of a stake counts towards wagering, unless it takes no bonus money [RWD-03, RWD-06]', () => {
  const { unmount } = render(
    <GameDetails context={testPageContext()} game={{ ...game, bonusDisabled: false }} wageringWeight={10} />,
  );
  expect(screen.getByText(english('games.wagering')).closest('div')).toHaveTextContent('10%');
  unmount();
  render(<GameDetails context={testPageContext()} game={game} wageringWeight={0} />);
  expect(screen.queryByText(english('games.wagering'))).toBeNull();
});

test('a brand without bonuses says of no game that it takes none [GMS-05]', () => {
  show([]);
  expect(screen.getByText(english('games.bonusDisabled'))).toBeVisible();
  document.body.replaceChildren();
  show([], false);
  expect(screen.queryByText(english('games.bonusDisabled'))).toBeNull();
});

test('the page of a game says how a round ends that is left [GMS-10]', () => {
  show([]);
  expect(screen.getByText(english('openRounds.rules.playedToEnd', { hours: 24 }))).toBeVisible();
});

const coin: GameOdds = {
  hitFrequency: '48.15',
  basis: 'straight',
  outcomes: [
    { change: -1, chance: 0.51845 },
    { change: 1, chance: 0.48155 },
  ],
};

test('sessions are drawn with their quantiles in money for the chosen stake, beside the cost of an hour [GMS-11]', () => {
  show(['ShowRTP'], true, coin);
  expect(screen.getByText('48.2%')).toBeVisible();
  expect(screen.getByText(english('games.largestWinTimes', { times: 2 }))).toBeVisible();
  expect(screen.getByRole('table')).not.toBeVisible();
  fireEvent.click(screen.getByText(english('hourCost.sessions', { rounds: 100 })));
  expect(screen.getByRole('img', { name: english('sessionPlot.picture', { rounds: 100 }) })).toBeVisible();
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
  const at = (stake: string) => english('sessionPlot.caption', { rounds: 100, stake });
  expect(screen.getByRole('table', { name: at('€1.00') })).toBeVisible();
  // A hundred coins: mean -3.69, standard deviation 9.99.
  expect(rows()).toEqual([
    `${english('sessionPlot.levels.lowest')}-€20.00`,
    `${english('sessionPlot.levels.lower')}-€10.00`,
    `${english('sessionPlot.levels.middle')}-€4.00`,
    `${english('sessionPlot.levels.upper')}€2.00`,
    `${english('sessionPlot.levels.highest')}€12.00`,
  ]);
  expect(screen.getByText(new RegExp(english('sessionPlot.basis.straight')))).toBeVisible();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '4' } });
  expect(screen.getByRole('table', { name: at('€5.00') })).toBeVisible();
  expect(rows()[0]).toContain('-€100.00');
});

test('shows neither plot nor hit frequency where the provider publishes no outcomes, and no plot without ShowRTP [GMS-11, FLG-01]', () => {
  show(['ShowRTP']);
  expect(screen.queryByText(english('games.hitFrequency'))).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('slider')).toBeVisible();
  document.body.replaceChildren();
  show([], true, coin);
  expect(screen.queryByRole('table')).toBeNull();
});

describe('the ways on from a game', () => {
  const facts = (slug: string, studio: string, features: readonly string[], volatility = 2) => ({
    gameId: slug,
    slug,
    name: slug,
    imageUrl: `/${slug}.webp`,
    features,
    volatility,
    studio: { name: studio, slug: studio.toLowerCase() },
  });
  const node = (slug: string) => ({
    node: { slug, lookupId: slug, badge: null, game: { name: slug, imageUrl: `/${slug}.webp`, studio: game.studio } },
  });
  const studioGames = (...slugs: readonly string[]) =>
    platform.answers('StudioGames', {
      root: {
        studioGames: {
          studio: game.studio,
          spotlight: [node('top').node],
          games: { edges: slugs.map(node), pageInfo: { hasNextPage: false, endCursor: null } },
        },
      },
    });
  const rowsOf = async (features: string[]) => {
    render(await MoreGames({ context: testPageContext(), game: { ...game, features } }));
    return screen
      .queryAllByRole('region')
      .map((region) => [
        region.querySelector('h2')?.textContent,
        [...region.querySelectorAll('li > a')].map((link) => link.getAttribute('href')),
      ]);
  };
  const wilds = ['wilds', 'free-spins'];

  test('a game leads to the likest of other studios, and to more of its own, each once and never to itself [GMS-05]', async () => {
    studioGames('top', 'gold', 'silver');
    const same = [facts('gold', 'Skerry', wilds), facts('far', 'Oak', ['wilds'], 5)];
    const featured = [facts('near', 'Elm', wilds), facts('half', 'Oak', ['wilds', 'bonus'])];
    platform.answers('GamesLike', { root: { same: { games: same }, featured: { games: [...featured, ...same] } } });
    expect(await rowsOf(wilds)).toEqual([
      [english('games.moreLike'), ['/en/games/near/', '/en/games/half/']],
      [english('games.moreFrom', { studio: 'Skerry' }), ['/en/games/top/', '/en/games/silver/']],
    ]);
  });

  test('a row without games is left out, as where the back end does not answer [GMS-05]', async () => {
    platform.answers('StudioGames', GARBLED);
    platform.answers('GamesLike', GARBLED);
    expect(await rowsOf(wilds)).toEqual([]);
    expect(await rowsOf([])).toEqual([]);
  });
});

test('a live table says when it takes bets, in the time of the one who reads it or around the clock, and no other game does [GMS-05, GMS-06]', () => {
  const context = testPageContext();
  const facts = (hours: TableHours | null) => {
    document.body.replaceChildren();
    render(<GameDetails context={context} game={game} hours={hours} />);
    return screen.queryByText(english('games.hours'))?.nextElementSibling?.textContent;
  };
  const here = (time: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit' }).format(
      new Date(`${new Date().toISOString().slice(0, 10)}T${time}Z`),
    );
  expect(facts({ from: '17:00', until: '01:30' })).toBe(`${here('17:00')}–${here('01:30')}`);
  expect(facts('always')).toBe(english('games.hoursAlways'));
  expect(facts(null)).toBeUndefined();
});
