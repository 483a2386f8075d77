import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNT_RESTRICTIONS } from '@/components/breaks/breaks.client';
import { FavouritesEffects } from '@/components/favourites/favourites-effects.client';
import { takeFirstRead as takeFavourites } from '@/components/favourites/favourites.first-read.client';
import LiveLobby from '@/components/my-lobby/live-lobby.client';
import { takeFirstRead as takeName } from '@/components/my-lobby/my-lobby.first-read.client';
import { setSuggestions } from '@/components/my-lobby/suggestions.client';
import { takeFirstRead as takeOpenRounds } from '@/components/open-rounds/open-rounds.first-read.client';
import { takeFirstRead as takeRecentGames } from '@/components/recent-games/recent-games.first-read.client';
import { takeFirstRead as takeRewards } from '@/components/rewards/rewards.first-read.client';
import { startFirstRead } from '@/lib/live/first-read.client';
import { writePlayerValue } from '@/lib/live/player-entries.client';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';

const descriptor = (slug: string) => ({
  json: { gameId: `id-${slug}`, slug, name: `Game ${slug}`, isLiveCasinoGame: false },
});
const round = (slug: string) => ({
  game: descriptor(slug),
  since: '2026-11-24T12:00:00Z',
  stake: '1.50',
  currency: 'EUR',
});
const facts = (slug: string) => ({
  gameId: `id-${slug}`,
  slug,
  name: `Game ${slug}`,
  imageUrl: `/art/${slug}.webp`,
  studio: { name: 'Copper Comet', slug: 'copper-comet' },
  features: ['wilds'],
  volatility: 3,
});
const balance = (amount: string, version: number) => ({
  balanceUpdated: {
    balance: amount,
    bonusBalance: '0.00',
    currency: 'EUR',
    amount: '1.00',
    moneyType: version === 1 ? null : 'CasinoBet',
    wageringProgress: null,
    version,
  },
});

interface Known {
  readonly recent?: readonly string[];
  readonly open?: readonly string[];
  readonly favourites?: readonly string[];
  readonly rewards?: number;
  readonly timeoutEndsAt?: string;
}

let stop = () => undefined as void;
afterEach(() => {
  stop();
  act(() => setSuggestions('on'));
});

beforeEach(() => {
  // jsdom has none; a player who wants no motion gets amounts at once.
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.setAttribute('data-my-lobby', 'unknown');
  platform.answers('NetPositions', {
    viewer: { netPositions: [{ net: '-12.40', currency: 'EUR', jackpotNet: '0.00' }] },
  });
  platform.answers('FavouriteGames', { root: { gamesById: ['a', 'b', 'm', 'n', 'z'].map(facts) } });
  platform.answers('BecausePlayed', { root: { game: facts('a') } });
  platform.answers('BecauseCandidates', {
    root: { ofStudio: { games: [facts('like')] }, ofKind: { games: [facts('a'), facts('like')] } },
  });
  platform.answers('OpenRounds', { viewer: { openRounds: [] } });
});

function show({ recent = [], open = [], favourites = [], rewards = 0, timeoutEndsAt }: Known) {
  platform.signIn('p1');
  stop = startFirstRead(async () => {
    takeName({ player: { personalInfo: { firstName: 'Aino' } } }, 'p1');
    takeRecentGames({ recentlyPlayedGamesV2: recent.map(descriptor) }, 'p1');
    takeOpenRounds({ openRounds: open.map(round), endedRound: null }, 'p1');
    takeFavourites(
      { favourites: { version: 1, gameIds: favourites.map((slug) => `id-${slug}`), isFull: false } },
      'p1',
    );
    takeRewards({ unclaimedRewards: rewards }, 'p1');
    writePlayerValue(
      ACCOUNT_RESTRICTIONS,
      {
        accountStatus: { status: 'Open', cause: null, reopenByCustomerAllowed: false },
        selfExclusionDetails: null,
        timeouts: timeoutEndsAt === undefined ? null : { timeoutEndsAt },
      },
      'p1',
    );
    return true;
  });
  render(
    <>
      <FavouritesEffects ipCountryCode="FI" />
      <LiveLobby
        places={{
          games: '/en/games/',
          favourites: '/en/favourites/',
          results: '/en/profile/results/',
          rewards: '/en/rewards/',
          limits: '/en/profile/limits/',
          withdraw: '/en/withdraw/',
        }}
        ipCountryCode="FI"
        timeZone="Europe/Helsinki"
        hasFavourites
        suggests
      />
    </>,
    { wrapper: WithTexts },
  );
}
const rooms = () => document.documentElement.getAttribute('data-my-lobby');
const rail = (name: string) => within(screen.getByRole('region', { name }));
const slugsOf = (name: string) =>
  rail(name)
    .getAllByRole('link', { name: /Game/ })
    .map((link) => link.getAttribute('href'));

it('the player sees name, result, rewards and the least limit left at once, and a new balance without a reload [UXP-01]', async () => {
  show({ rewards: 3 });
  const strip = within(screen.getByRole('region', { name: 'Your overview' }));
  expect(await strip.findByText('Hello Aino')).toBeInTheDocument();
  expect(await strip.findByRole('link', { name: 'Today -€12.40' })).toHaveAttribute('href', '/en/profile/results/');
  expect(await strip.findByRole('link', { name: 'Rewards 3 to claim' })).toHaveAttribute('href', '/en/rewards/');
  await waitFor(() => expect(platform.listening()).toContain('AllLimitsChanged'));
  const left = (remaining: string) => ({ period: 'Day', limit: '100.00', used: '0.00', remaining, increase: null });
  platform.push('AllLimitsChanged', {
    limitsChanged: {
      version: 1,
      limits: { version: 1, now: '2026-11-24T12:00:00Z', currency: 'EUR', deposit: [left('80.00')], loss: [] },
    },
  });
  expect(await strip.findByRole('link', { name: /€80\.00$/ })).toHaveAttribute('href', '/en/profile/limits/');
  platform.push('Wallet', balance('20.00', 1));
  expect(await strip.findAllByText('€20.00')).not.toHaveLength(0);
  platform.push('Wallet', balance('19.00', 2));
  expect(await strip.findAllByText('€19.00')).not.toHaveLength(0);
});

it('open rounds come first and are marked, each game one tap from its running game, and a new round joins them [GMS-10, WAL-05]', async () => {
  show({ recent: ['a', 'b'], open: ['z'] });
  await waitFor(() => expect(rooms()).toContain('continue'));
  expect(slugsOf('Continue')).toEqual(['/en/games/z/#play', '/en/games/a/#play', '/en/games/b/#play']);
  const [first] = rail('Continue').getAllByRole('listitem');
  expect(first).toHaveTextContent('Go on with your round in Game zRound open');
  expect(first).toHaveTextContent('€1.50 · ');
  platform.answers('OpenRounds', { viewer: { openRounds: [round('b'), round('z')] } });
  platform.push('Wallet', balance('20.00', 1));
  platform.push('Wallet', balance('19.00', 2));
  await waitFor(() => expect(slugsOf('Continue')[0]).toBe('/en/games/b/#play'), { timeout: 3_000 });
});

it('favourites follow what the player marks, and the rail leaves no hole [GMS-08]', async () => {
  show({ recent: ['a'], favourites: ['m', 'n'] });
  await waitFor(() => expect(rooms()).toBe('continue favourites because'));
  expect(slugsOf('Your favourites')).toEqual(['/en/games/m/', '/en/games/n/']);
  platform.push('FavouritesChanged', { favouritesChanged: { version: 2, gameIds: [], isFull: false } });
  await waitFor(() => expect(rooms()).toBe('continue because'));
  expect(screen.queryByRole('region', { name: 'Your favourites' })).toBeNull();
});

it('a new player has the strip alone, and no room is kept for rails [UXP-02]', async () => {
  show({});
  await waitFor(() => expect(rooms()).toBe(''));
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Your overview']);
  expect(sessionStorage.getItem('lobbyRooms')).toBe('|0');
  // Without consent to preferences nothing is kept beyond the tab.
  expect(localStorage.getItem('lobbyRooms')).toBeNull();
});

it('games like the last one are suggested until the player wants none, and again when wanted [UXP-01]', async () => {
  show({ recent: ['a'] });
  expect(await screen.findByRole('region', { name: 'Because you played Game a' })).toBeInTheDocument();
  expect(slugsOf('Because you played Game a')).toEqual(['/en/games/like/']);
  await userEvent.click(screen.getByRole('button', { name: 'No suggestions' }));
  expect(screen.queryByRole('region', { name: 'Because you played Game a' })).toBeNull();
  expect(localStorage.getItem('gameSuggestions')).toBe('off');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('region', { name: 'Because you played Game a' })).toBeInTheDocument();
});

it('nothing is suggested to a player with a marker of harm [PRF-09]', async () => {
  show({ recent: ['a'] });
  expect(await screen.findByRole('region', { name: 'Because you played Game a' })).toBeInTheDocument();
  await waitFor(() => expect(platform.listening()).toContain('HarmNoticeChanged'));
  platform.push('HarmNoticeChanged', { harmNoticeChanged: { id: 'h', message: 'LongPlay', action: 'TakeBreak' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Because you played Game a' })).toBeNull());
});

it('the lobby of a player on a break says until when and offers nothing to play [PRF-08]', async () => {
  show({ recent: ['a'], open: ['z'], favourites: ['m'], timeoutEndsAt: '2999-11-30T10:00:00Z' });
  const notice = await screen.findByRole('complementary', { name: 'About your account' });
  expect(notice).toHaveTextContent(/You are taking a break until .*2999/);
  expect(within(notice).getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/en/withdraw/');
  await waitFor(() => expect(rooms()).toBe('stopped'));
  expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Game/ })).toBeNull();
  expect(platform.requestsOf('BecausePlayed')).toEqual([]);
});

it('a back end without open rounds has the last games alone, and no request for rounds is sent [GQL-03]', async () => {
  platform.settings({ notOffered: ['OpenRounds'] });
  show({ recent: ['a'] });
  await waitFor(() => expect(rooms()).toContain('continue'));
  expect(slugsOf('Continue')).toEqual(['/en/games/a/#play']);
  expect(platform.requestsOf('OpenRounds')).toEqual([]);
});
