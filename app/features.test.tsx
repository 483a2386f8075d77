import { render, screen, within } from '@testing-library/react';
import { SiteFrame } from '@/app/_frame/site-frame';
import * as features from '@/app/features';
import { accountPages, menuLinks, overlays, slot } from '@/app/_frame/feature-parts';
import type { Feature } from '@/components/shell/feature';
import operations from '@/lib/graphql/persisted-operations.json';
import { testPageContext } from '@/lib/testing/test-page-context';
import { WithTexts } from '@/lib/testing/with-texts';

jest.mock('next/navigation', () => ({
  useServerInsertedHTML: () => undefined,
  usePathname: () => '/en/',
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const named = (brand: string, layout: 'guest' | 'player', menu: Parameters<typeof menuLinks>[0]) =>
  menuLinks(menu, testPageContext(brand, layout)).map(({ label, href }) => [label, href]);

/** Those entries that are expected, in the order in which they are shown: a new feature adds its own. */
const among = <Entry,>(shown: readonly Entry[], expected: readonly Entry[]) =>
  shown.filter((entry) => expected.some((one) => JSON.stringify(one) === JSON.stringify(entry)));

/** The variants that the specification names. */
const SPECIFIED = [
  'confirmation',
  'default',
  'error',
  'search',
  'quick-deposit',
  'reality-check',
  'content-accept',
  'action-error',
  'jackpot-win',
  'raffle-win',
  'sow',
];

/** Those of this lobby alone, each for a rule that the specification has no overlay for. */
const OWN = ['session-limit', 'session-contract', 'session-contract-ended', 'session-contract-reminder'];

describe('the features together', () => {
  it('the features bring every overlay once, under a name of the specification or one of the listed own [OVL-01]', () => {
    const variants = overlays(testPageContext('aurora', 'player')).map(({ variant }) => variant);
    expect(new Set(variants).size).toBe(variants.length);
    expect(variants.filter((variant) => ![...SPECIFIED, ...OWN].includes(variant))).toEqual([]);
    expect(variants).toEqual(expect.arrayContaining(['confirmation', 'error', 'quick-deposit', 'search']));
  });
  it('the features let Escape close every overlay but quick-deposit and sow [OVL-02]', () => {
    const staying = overlays(testPageContext('aurora', 'player')).filter(({ staysOnEscape }) => staysOnEscape);
    expect(staying.map(({ variant }) => variant).sort()).toEqual(['quick-deposit', 'sow']);
  });
  it('the features give a visitor no quick deposit [CSH-04]', () => {
    const variants = overlays(testPageContext('aurora', 'guest')).map(({ variant }) => variant);
    expect(variants).not.toContain('quick-deposit');
    expect(variants).toContain('search');
  });
  it('the features fill the main navigation by brand and visitor, in order [NAV-04]', () => {
    const navigation = [
      ['Lobby', '/en/'],
      ['Games', '/en/games/'],
      ['Search', '/en/games/'],
      ['Sports', '/en/sports/'],
      ['Sign in', '/en/login/?autoSignIn=1'],
    ];
    expect(among(named('aurora', 'guest', 'navigation'), navigation)).toEqual(navigation);
    expect(named('aurora', 'player', 'navigation').at(-1)).toEqual(['Account', '/en/profile/']);
    expect(named('mistral', 'guest', 'navigation').map(([label]) => label)).toEqual(['Lobby', 'Sign in']);
  });
  it('the features fill the account menu and the navigation of the account, in order [PRF-01]', () => {
    const menu = [
      ['Profile', '/en/profile/'],
      ['Withdraw', '/en/withdraw/'],
      ['Your limits', '/en/profile/limits/'],
    ];
    const shownInMenu = named('aurora', 'player', 'accountMenu');
    expect(among(shownInMenu, menu)).toEqual(menu);
    expect(shownInMenu.length).toBeLessThanOrEqual(6);
    const pages = [
      '/en/deposit/',
      '/en/withdraw/',
      '/en/profile/deposit-history/',
      '/en/profile/withdrawal-history/',
      '/en/profile/results/',
      '/en/profile/game-history/',
      '/en/profile/limits/',
      '/en/rewards/',
      '/en/loyalty-program/',
      '/en/profile/session-history/',
    ];
    const shown = accountPages(testPageContext('aurora', 'player')).flatMap(({ links }) => links);
    expect(
      among(
        shown.map(({ href }) => href),
        pages,
      ),
    ).toEqual(pages);
  });
  it('every signed-in page leads at its foot to the limits, the breaks and the closing of the account, a visitor’s does not [PRF-02, PRF-03]', async () => {
    const tools = ['/en/profile/limits/', '/en/profile/self-exclusion/', '/en/profile/close-account/'];
    for (const brand of ['aurora', 'kuu', 'mistral', 'quetzal', 'solstice'])
      for (const layout of ['player', 'guest'] as const) {
        const { unmount } = render(<SiteFrame context={testPageContext(brand, layout)}>Page</SiteFrame>, {
          wrapper: WithTexts,
        });
        const links = within(await screen.findByRole('contentinfo')).getAllByRole('link');
        const found = tools.filter((href) => links.some((link) => link.getAttribute('href') === href));
        expect([brand, layout, found]).toEqual([brand, layout, layout === 'player' ? tools : []]);
        unmount();
      }
  });
  it('the features put the search, the balance, the deposit and the account menu into the header of a player, in order [NAV-06]', () => {
    render(<SiteFrame context={testPageContext('aurora', 'player')}>Page</SiteFrame>, { wrapper: WithTexts });
    const header = within(screen.getByRole('banner'));
    const [search, deposit, menu] = [
      header.getByRole('link', { name: 'Search' }),
      header.getByRole('button', { name: 'Deposit' }),
      header.getByRole('button', { name: 'Account menu' }),
    ];
    const balance = header.getByRole('status', { name: 'Loading your balance' });
    for (const [before, after] of [
      [search, balance],
      [balance, deposit],
      [deposit, menu],
    ] as const)
      expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
  it('the features leave a player the header of a visitor on a page with the basic layout, and what follows the player [NAV-06]', () => {
    const { container } = render(
      <SiteFrame context={testPageContext('aurora', 'player')} isBasic>
        Page
      </SiteFrame>,
      { wrapper: WithTexts },
    );
    const header = within(screen.getByRole('banner'));
    for (const name of ['Account menu', 'Deposit']) expect(header.queryByRole('button', { name })).toBeNull();
    expect(header.queryByRole('status')).toBeNull();
    expect(header.getByRole('link', { name: 'Search' })).toBeInTheDocument();
    expect(container).toHaveTextContent('Page');
  });
  it('the features of a brand that has no game yet lead to none [NAV-04, OPR-01]', () => {
    const context = { ...testPageContext('aurora', 'guest'), hasGames: false };
    expect(menuLinks('navigation', context).map(({ path }) => path)).toEqual(['/', '/sports/', '/login/']);
    expect(overlays(context).map(({ variant }) => variant)).not.toContain('search');
  });
  it('the features give a brand without casino no search and no way to games [NAV-04]', () => {
    render(<SiteFrame context={testPageContext('mistral', 'guest')}>Page</SiteFrame>, { wrapper: WithTexts });
    expect(screen.queryByRole('link', { name: 'Search' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Games' })).toBeNull();
  });
});

describe('the features of a back end that offers less', () => {
  const poorer = (...notOffered: string[]) => ({ ...testPageContext('aurora', 'player'), notOffered });

  it('the features of a lesser back end need operations that there are', () => {
    const named = Object.values<Feature>(features).flatMap(({ needs = [] }) => needs);
    const known = Object.values(operations).flatMap((text) => /^\w+ (\w+)/.exec(text)?.[1] ?? []);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(0);
  });
  it('features render no links to missing pages [NAV-06, PRF-01]', () => {
    const context = poorer(
      'SetDepositLimit',
      'TransactionHistory',
      'SessionHistory',
      'Search',
      'SearchGames',
      'AddFavourite',
      'StopPlayFor24Hours',
      'NetPositions',
      'GameHistory',
      'PlayerRewards',
      'GamificationInfo',
      'ContentBlocks',
      'TakeBreak',
      'ChooseMarketing',
      'CloseAccount',
      'RewardsShop',
      'Cashback',
      'CountdownCalendar',
    );
    const paths = (menu: Parameters<typeof menuLinks>[0]) => menuLinks(menu, context).map(({ path }) => path);
    expect(paths('accountMenu')).toEqual(['/profile/', '/withdraw/']);
    expect(accountPages(context).map(({ name }) => name)).toEqual(['money', 'person']);
    expect(menuLinks('navigation', context).map(({ overlay }) => overlay)).not.toContain('search');
    expect(overlays(context).map(({ variant }) => variant)).not.toContain('search');
  });
  it('features leave out the deposit button without a cashier, and keep the dialog that says so [CSH-04, WAL-03]', () => {
    const context = poorer('Cashier', 'Deposit');
    render(<>{slot('headerEnd', context)}</>, { wrapper: WithTexts });
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
    expect(overlays(context).map(({ variant }) => variant)).toContain('quick-deposit');
  });
  it('features show no balance without its subscription [WAL-01]', () => {
    render(<>{slot('headerEnd', poorer('Wallet', 'WalletInOrder'))}</>, { wrapper: WithTexts });
    expect(screen.queryByRole('group', { name: 'Balance' })).toBeNull();
  });
});
