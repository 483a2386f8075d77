import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { render, screen, within } from '@testing-library/react';
import { buildSchema, isUnionType } from 'graphql';
import { toSections } from '@/app/_frame/content-blocks';
import { Lobby } from '@/components/lobby/lobby';
import { testPageContext } from '@/lib/testing/test-page-context';

jest.mock('next/navigation', () => ({ ...jest.requireActual('next/navigation'), usePathname: () => '/en/' }));

// jsdom has none.
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
  readonly takeRecords = () => [];
};

type Block = Parameters<typeof toSections>[0][number];

const banner = { title: 'A banner', text: 't', actionText: 'Go', imageUrl: '/a', mobileImageUrl: '/b', endsAt: null };
const promotion = { title: 'A promotion', text: 't', terms: '18+', actionText: 'Go', imageUrl: '/a', link: '/games/' };
const game = { name: 'G', imageUrl: '/g', largeImageUrl: '/large', studio: { name: 'S' } };
const node = { slug: 'g', lookupId: '1', badge: null, game };
const list = { slug: 'slots', games: { edges: [{ node }], pageInfo: { hasNextPage: false, endCursor: 'c' } } };
const event = {
  id: 'e',
  sport: 'Football',
  competition: 'L',
  home: 'Home',
  away: 'Away',
  startsAt: '2026-11-20T20:00:00Z',
  inPlay: false,
  score: null,
  selections: [
    { id: 'e:result:home', outcome: 'HOME' as const, odds: '1.90' },
    { id: 'e:result:away', outcome: 'AWAY' as const, odds: null },
  ],
};

const external: Block = { __typename: 'ExternalLinkBannerBlock', id: 'x', ...banner, url: 'https://example.org/' };
const topGames: Block = { __typename: 'TopGamesBlock', id: 'l', title: 'Slots', layout: 'ROW' as const, list };
const gameBanner: Block = { __typename: 'GameBannerBlock', id: 'g', ...banner, game: { slug: 'g', imageUrl: '/g' } };
const manual: Block = { __typename: 'ManualBannerBlock', id: 'm', ...banner, link: null };
const card: Block = { __typename: 'PromotionBlock', id: 'p', ...promotion };
const panel: Block = { __typename: 'PromotionV2Block', id: 'v', ...promotion };
const sports: Block = {
  __typename: 'TopSportsBlock',
  id: 's',
  heading: 'Today',
  sports: null,
  order: 'LIVE_FIRST',
  events: [event],
};
const jackpot: Block = {
  __typename: 'JackpotBlock',
  id: 'j',
  settings: {
    enabled: true,
    lastDrop: [],
    potValues: [{ potId: 'mega', currency: 'EUR', value: '25310.42' }],
    name: 'J',
    sourceId: 's',
    operatorId: 'o',
    instanceId: 'i',
    currency: 'EUR',
    websocketUrl: null,
    initialContributionValue: 0.1,
    contributionOptions: [0.1],
    potsShare: 0.92,
    pots: [{ id: 'mega', seed: '25000.00' }],
    colorPalette: {
      highlight: '#ffd66b',
      background: '#12203a',
      darkBackground: '#0a1326',
      detailsContentBackground: '#182a4a',
      body: '#dbe6ff',
      backgroundContrast: '#ffffff',
      buttonBackground: '#ffd66b',
    },
    enabledCommunity: true,
    logo: '/l',
    desktopImage: '/d',
    mobileImage: '/m',
    winnerNotificationImage: '/w',
    title: 'A jackpot',
    subtitle: 'Four pots',
    titleRows: [],
    text: '',
    termsAndConditions: '',
  },
};
const raffle: Block = {
  __typename: 'RaffleBlock',
  id: 'r',
  settings: {
    enabled: true,
    operatorId: 'o',
    websocketUrl: null,
    sources: [{ type: 'hourly', sourceId: 's' }],
    raffles: [],
    pageMobileBackgroundImage: '/m',
    pageDesktopBackgroundImage: '/d',
    title: 'A raffle',
    subtitle: 'Three draws',
    text: '',
    termsAndConditions: '',
  },
};
const EVERY_KIND = [external, topGames, gameBanner, card, panel, sports, manual, jackpot, raffle];

const show = (blocks: readonly Block[]) =>
  render(
    <Lobby
      context={testPageContext('aurora', 'guest')}
      sections={{ ok: true, value: toSections(blocks) }}
      title="Lobby"
    />,
  );

describe('a page of content blocks', () => {
  it('renders a section for every type of block that the schema knows, in order [GMS-01]', () => {
    const union = buildSchema(readFileSync('lib/graphql/schema.graphql', 'utf8')).getType('ContentBlock');
    const types = isUnionType(union) ? union.getTypes().map(({ name }) => name) : [];
    expect(EVERY_KIND.map(({ __typename }) => __typename).sort()).toEqual([...types].sort());
    expect(toSections(EVERY_KIND).map(({ id }) => id)).toEqual(EVERY_KIND.map(({ id }) => id));
  });
  it('draws what each block says and where it leads [GMS-01, SPB-01]', async () => {
    show([external, topGames, gameBanner, card, sports, jackpot, raffle]);
    const [toSite, toGame] = screen.getAllByRole('link', { name: 'Go' });
    expect(toSite).toHaveAttribute('href', 'https://example.org/');
    expect(toGame).toHaveAttribute('href', '/en/games/g/');
    expect(within(screen.getByRole('region', { name: 'Slots' })).getByText('G')).toBeInTheDocument();
    const odds = await within(screen.getByRole('region', { name: 'Today' })).findByRole('link');
    expect(odds).toHaveAccessibleName('Home, 1.90: add to the coupon');
    expect(odds).toHaveAttribute('href', '/en/sports/event/e/?selection=e%3Aresult%3Ahome');
    expect(screen.getByText('18+')).toBeInTheDocument();
    const pots = within(screen.getByRole('region', { name: 'A jackpot' }));
    expect(pots.getAllByText('€25,310')).toHaveLength(2);
    expect(pots.getByRole('link', { name: 'See the jackpot' })).toHaveAttribute('href', '/en/jackpot/');
    const draws = within(screen.getByRole('region', { name: 'A raffle' }));
    expect(draws.getByRole('link', { name: 'See the raffle' })).toHaveAttribute('href', '/en/raffle/');
  });
  it('joins neighbouring banners, which say their experiments, and promotions of one design [GMS-01, FLG-02]', () => {
    const sections = toSections([
      manual,
      { ...external, id: 'x2' },
      card,
      { ...card, id: 'p2' },
      panel,
      topGames,
      { ...topGames, id: 'l2' },
    ]);
    expect(sections.map(({ id }) => id)).toEqual(['m', 'p', 'v', 'l', 'l2']);
    const { container } = show([manual, external]);
    expect(container.querySelector('.banners')).toHaveAttribute('data-experiments', 'banner button_variant2');
    expect(screen.getAllByRole('heading', { name: 'A banner' })).toHaveLength(2);
  });
  it('the lobby has the part of a player in place of the banners at the top, and keeps those below [UXP-01]', () => {
    const page = (start?: ReactNode) =>
      render(
        <Lobby
          context={testPageContext('aurora', start ? 'player' : 'guest')}
          sections={{ ok: true, value: toSections([manual, topGames, { ...manual, id: 'm2', title: 'Below' }]) }}
          title="Lobby"
          start={start}
        />,
      );
    const { unmount } = page();
    expect(screen.getByRole('heading', { name: 'A banner' })).toBeInTheDocument();
    unmount();
    page(<p>Mine</p>);
    expect(screen.getByText('Mine')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'A banner' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Below' })).toBeInTheDocument();
  });
  it('leaves no trace of an empty block or of one that no feature draws [GMS-01]', () => {
    const empty = { ...list, games: { ...list.games, edges: [] } };
    expect(
      toSections([
        { ...topGames, list: empty },
        { ...sports, events: [] },
        // A back end may be newer than the web.
        { __typename: 'NewerBlock' } as unknown as Block,
      ]),
    ).toEqual([]);
  });
  it('a list numbers its games where its block says so, for screen readers too, or has its first in double size [GMS-01]', () => {
    const two = { ...list, games: { ...list.games, edges: [{ node }, { node: { ...node, slug: 'h' } }] } };
    const { container, unmount } = show([{ ...topGames, layout: 'RANKED', list: two }]);
    const rank = container.querySelector('ol');
    expect([...(rank?.children ?? [])].map(({ firstChild }) => firstChild?.textContent)).toEqual(['11st', '22nd']);
    expect(container.querySelector('img[srcset]')).toBeNull();
    unmount();
    const large = show([{ ...topGames, layout: 'LARGE_FIRST', list: two }]).container;
    expect(large.querySelector('[data-layout="LARGE_FIRST"]')).not.toBeNull();
    expect([...large.querySelectorAll('img[srcset]')].map((image) => image.getAttribute('srcset'))).toEqual([
      '/g 300w, /large 600w',
    ]);
  });
  it('loads the pictures of the first row of games at once and of the others late [GMS-01]', () => {
    const { container } = show([
      manual,
      topGames,
      { ...topGames, id: 'l2', title: 'More', list: { ...list, slug: 'b' } },
    ]);
    const loading = [...container.querySelectorAll('img[src="/g"]')].map((image) => image.getAttribute('loading'));
    expect(loading).toEqual([null, 'lazy']);
  });
});
