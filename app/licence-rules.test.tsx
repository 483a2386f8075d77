import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { GARBLED, platform } from '@/lib/testing/fake-platform';
import { english } from '@/lib/testing/with-texts';

// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));
jest.mock('next/navigation', () => ({ usePathname: () => '/en/' }));

/** The demonstration, whose licence of Aurora will have other rules. */
const CHANGES = [
  { from: '2090-01-01', rules: { demoPlay: 'players', cashbackAllowed: false } },
  { from: '2091-01-01', rules: { demoPlay: 'nobody', products: ['SPORTS'] } },
].map((change) => ({ ...change, source: { title: 'Law', url: 'https://law.example', checked: '2026-11-29' } }));
const folder = mkdtempSync(join(tmpdir(), 'foyer-config-'));

/** The modules, which read the folder as they are fetched. */
async function modules() {
  const { edgeBrandOf, testPageContext } = await import('@/lib/testing/test-page-context');
  const { GamePage } = await import('@/components/games/game-page');
  const { SiteFooter } = await import('@/components/shell/site-footer');
  return { edgeBrandOf, testPageContext, GamePage, SiteFooter };
}

beforeAll(() => {
  cpSync(join(process.cwd(), 'sandbox', 'demo-config'), folder, { recursive: true });
  const file = join(folder, 'licences', 'mga.json');
  const rules: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...rules, changes: CHANGES }));
  process.env.FOYER_CONFIG = folder;
});
afterEach(() => jest.useRealTimers());
afterAll(() => rmSync(folder, { recursive: true }));

const setDay = (day: string) => jest.useFakeTimers({ advanceTimers: true, now: new Date(`${day}T12:00:00Z`) });
const game = {
  gameId: 'g',
  slug: 'gold',
  name: 'Gold',
  description: '',
  imageUrl: '/gold.webp',
  rtp: '96.31',
  volatility: 2,
  minStake: '0.20',
  maxStake: '60.00',
  features: [],
  demoAvailable: true,
  bonusDisabled: false,
  isLiveCasinoGame: false,
  studio: { name: 'Skerry', slug: 'skerry', imageUrl: '', gameCount: 1 },
};

it.each([
  { day: '2089-12-31', guest: 1, player: 1 },
  { day: '2090-01-01', guest: 0, player: 1 },
  { day: '2091-01-01', guest: 0, player: 0 },
] as const)('a game is offered for fun to those whom the licence lets play so on $day [BRD-06]', async (rule) => {
  setDay(rule.day);
  const { GamePage, testPageContext } = await modules();
  const entry = { isAvailable: true, opensAt: null };
  for (const layout of ['guest', 'player'] as const) {
    const context = testPageContext('aurora', layout);
    const bar = { balance: null, status: null, controls: null, menu: null };
    const { unmount } = render(
      <GamePage context={context} game={game} odds={null} entry={entry} bar={bar} others={[]} />,
    );
    expect(screen.queryAllByRole('button', { name: english('games.demo') })).toHaveLength(rule[layout]);
    unmount();
  }
});

it('the products and parts of a brand follow the rules of its licence from their day on [BRD-06]', async () => {
  const { edgeBrandOf } = await modules();
  const facts = (day: string) => {
    setDay(day);
    const { products, offersCasino, parts } = edgeBrandOf('localhost');
    return [products, offersCasino, parts.has('cashback')];
  };
  expect(facts('2089-12-31')).toEqual([['CASINO', 'SPORTS'], true, true]);
  expect(facts('2090-01-01')).toEqual([['CASINO', 'SPORTS'], true, false]);
  expect(facts('2091-01-01')).toEqual([['SPORTS'], false, false]);
});

it('the foot of a page names languages in their own words, and help only where there is any [BRD-02, LOC-01]', async () => {
  const { SiteFooter, testPageContext } = await modules();
  const context = testPageContext();
  const locales = ['en', 'sv', 'pt_BR', 'pt_PT'].map((code) => ({ code, isDefault: code === 'en' }));
  const { rerender } = render(<SiteFooter context={{ ...context, brand: { ...context.brand, locales } }} />);
  for (const name of ['Svenska', 'Português (Brasil)', 'Português (Portugal)'])
    expect(screen.getByRole('link', { name })).toBeVisible();
  expect(screen.getByText(english('footer.helpLines'))).toBeVisible();
  const footer = { ...context.brand.footer, helpLines: [] };
  rerender(<SiteFooter context={{ ...context, brand: { ...context.brand, footer } }} />);
  expect(screen.queryByText(english('footer.helpLines'))).toBeNull();
});

it('a lobby without anything to show is not to be found by search engines [BRD-06]', async () => {
  const { generateMetadata } = await import('@/app/[variant]/[locale]/(site)/page');
  const params = Promise.resolve({ variant: 'aurora-FI-cg-00000000', locale: 'en_GB' });
  // Pages have the bundled texts then.
  for (const read of ['FlowSettings', 'BasicLayoutRoot', 'SiteGames', 'SiteNotices', 'TranslationsByKeys'])
    platform.answers(read, GARBLED);
  platform.answers('ContentBlocks', { root: { contentBlocks: [] } });
  expect((await generateMetadata({ params })).robots).toMatchObject({ index: false });
});
