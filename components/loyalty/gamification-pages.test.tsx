import { render, screen } from '@testing-library/react';
import { getGamification, getLoyalty, getProgramme } from '@/components/loyalty/gamification.queries';
import { VisitorsCampaigns } from '@/components/loyalty/campaigns';
import { NO_DETAILS } from '@/components/loyalty/gamification.model';
import { LoyaltyFaqPage, LoyaltyPage, LoyaltyRanksPage, WidgetPage } from '@/components/loyalty/loyalty-page';
import { VisitorsLoyalty } from '@/components/loyalty/visitors-pages';
import {
  getPlayersCampaigns,
  getPlayersLoyalty,
  getVisitorsCampaigns,
  getVisitorsLoyalty,
  getVisitorsProgramme,
} from '@/components/loyalty/visitors.queries';
import type { PageContext } from '@/lib/page/page-context';
import { platform, refusal } from '@/lib/testing/fake-platform';
import { testPageContext } from '@/lib/testing/test-page-context';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `e30.${part({ sub: 'p1', sid: 's1', exp: 9_999_999_999 })}.x`;
let cookie = '';
// Next's own, which exist in a request alone.
jest.mock('next/headers', () => ({ headers: async () => new Headers({ cookie }) }));
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }), {
  virtual: true,
});
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const OFF = 'There is nothing here for your account at the moment.';
const context = testPageContext('aurora', 'player');
const ask = async <Value,>(read: Promise<{ ok: boolean; value?: Value }>): Promise<NonNullable<Value>> => {
  const result = await read;
  if (!result.ok || result.value === undefined || result.value === null) throw new Error('nothing was read');
  return result.value;
};
const prize = { amount: '5.00', currency: 'EUR', isBonus: false };
const common = { window: 'week', leastStake: '0.20', currency: 'EUR' };
const campaigns = {
  missions: [
    { ...common, id: 'a', goal: 'wager', count: null, wager: '20.00', kinds: ['roulette', 'live'], prize },
    { ...common, id: 'b', goal: 'studios', count: 1, wager: null, kinds: null, prize: { ...prize, isBonus: true } },
  ],
  tournaments: [{ ...common, id: 't', bestRounds: 10, mostMultiplier: 500, prizes: [{ from: 2, to: 4, prize }] }],
};
const widgetPage = async (which: 'missions' | 'tournaments') => (
  <WidgetPage context={context} {...await ask(getPlayersCampaigns(context, which))} which={which} />
);
/** Each page, what it has when all conditions hold. */
const PAGES = {
  '/loyalty-program/': async () => <LoyaltyPage context={context} {...await ask(getPlayersLoyalty(context))} />,
  '/loyalty-program/faq/': async () => <LoyaltyFaqPage context={context} loyalty={await ask(getProgramme(context))} />,
  '/loyalty-program/ranks/': async () => (
    <LoyaltyRanksPage context={context} loyalty={await ask(getProgramme(context))} />
  ),
  '/missions/': () => widgetPage('missions'),
  '/tournaments/': () => widgetPage('tournaments'),
} as const;

const settings = {
  enabled: true,
  clientId: 'lobby',
  serviceUrl: 'https://games.example/api',
  missions: { widget: 'missions', url: 'https://games.example/missions/' },
  tournaments: { widget: 'tournaments', url: 'https://games.example/tournaments/' },
};
const player = {
  playerId: 'p1',
  country: { code: 'FI' },
  accountStatus: { status: 'Open', reopenByCustomerAllowed: false },
  selfExclusionDetails: null,
  sourceOfWealthStatus: null,
  kycCheckStatus: { status: 'NotRequired' },
};
const header = { title: 'Your header', subtitle: null };
const texts = Object.fromEntries(
  [
    ...['title', 'subtitle', 'subtitleMobile', 'bottomTitle', 'bottomSubtitle', 'shopTitle', 'shopText', 'cardsTitle'],
    ...['cardsFooter', 'stepsTitle', 'gamesTitle', 'gamesText', 'description', 'terms', 'faqTitle', 'ranksTitle'],
    ...['benefitsTitle', 'backgroundImage', 'backgroundDesktopImage', 'mainImage', 'mainDesktopImage', 'shopImage'],
    ...['shopDesktopImage', 'gamesImage'],
  ].map((key) => [key, `The ${key}`]),
);
const content = { ...texts, rewardCards: [], steps: [], levels: [], questions: [] };

interface Answers {
  readonly viewer?: object;
  readonly player?: object;
  readonly settings?: object | null;
}
function answer({ viewer = {}, player: change = {}, settings: other = settings }: Answers): void {
  platform.answers('GamificationInfo', {
    viewer: {
      id: 'p1',
      isPlayerBlockedInGamanza: false,
      playerGamificationDetails: null,
      player: { ...player, ...change },
      ...viewer,
    },
  });
  platform.answers('GamificationSettings', {
    root: { gamificationSettings: other, missionsPageHeader: header, tournamentsPageHeader: header },
  });
  for (const name of ['LoyaltyPage', 'LoyaltyProgramme']) platform.answers(name, { root: { loyaltyPage: content } });
  platform.answers('CampaignsOnOffer', { root: { campaignsOnOffer: campaigns } });
}
beforeEach(() => {
  cookie = `accessToken=${token}; refreshToken=${token}`;
});

describe.each(Object.entries(PAGES))('the page %s', (path, show) => {
  it(`${path} is shown to a player for whom all seven conditions hold [GAM-01]`, async () => {
    answer({});
    render(await show());
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(OFF)).toBeNull();
  });

  it.each<[string, Answers]>([
    ['gamification is off for the country', { settings: { ...settings, enabled: false } }],
    ['there are no settings', { settings: null }],
    ['the player is blocked', { viewer: { isPlayerBlockedInGamanza: true } }],
    ['the blocked flag could not be read', { viewer: { isPlayerBlockedInGamanza: null } }],
    ['there is no client id', { settings: { ...settings, clientId: null } }],
    [
      'the player is self-excluded',
      { player: { selfExclusionDetails: { exclusionEndsAt: new Date(Date.now() + 60_000).toISOString() } } },
    ],
    [
      'the account is closed for good',
      { player: { accountStatus: { status: 'Closed', reopenByCustomerAllowed: false } } },
    ],
  ])(`${path} has nothing but the way back to the lobby when %s [GAM-01]`, async (_condition, answers) => {
    answer(answers);
    const { container } = render(await show());
    expect(screen.getByText(OFF)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the lobby' })).toHaveAttribute('href', '/en/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(OFF);
    expect(container.querySelector('iframe, .skeleton, button')).toBeNull();
  });

  it.each<[string, Answers, string, string]>([
    [
      'the source of wealth is overdue',
      { player: { sourceOfWealthStatus: { dueDateExpired: true } } },
      'Answer the questions',
      '/en/source-of-wealth/',
    ],
    [
      'the identity must be proven',
      { player: { kycCheckStatus: { status: 'Required' } } },
      'Show who I am',
      '/en/profile/documents/',
    ],
  ])(
    `${path} has what visitors see and the next step, but no widget and no taking part, when %s [GAM-01]`,
    async (_condition, answers, label, href) => {
      answer(answers);
      const { container } = render(await show());
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
      expect(screen.queryByText(OFF)).toBeNull();
      expect(container.querySelector('iframe, .skeleton, button')).toBeNull();
    },
  );
});

test('a player who could take part reads which missions there are, one who does is shown the own ones alone [GAM-02]', async () => {
  const read = async (optedIn: boolean) => {
    answer({ viewer: { playerGamificationDetails: { ...NO_DETAILS, optedIn } } });
    return (await ask(getPlayersCampaigns(context, 'missions'))).campaigns?.offered?.missions.length;
  };
  expect(await read(false)).toBe(2);
  expect(await read(true)).toBeUndefined();
});

test('a player whose facts cannot be read has a failure in place of the pages of gamification [GAM-01]', async () => {
  platform.answers('GamificationInfo', refusal('InternalError'));
  for (const read of [getGamification, getLoyalty, getProgramme]) expect((await read(context)).ok).toBe(false);
});

describe('the pages for visitors', () => {
  const visitor = testPageContext('aurora', 'guest');
  const signIn = <a href="/login">Sign in</a>;
  const level = (n: number, points: number) => ({
    ...{ level: n, points, color: '#000000', logo: '/l.svg', rank: `Rank ${n}`, subtitle: `Subtitle ${n}` },
    ...{ benefits: [`Benefit ${n}`], description: `Text ${n}` },
  });
  beforeEach(() => {
    cookie = '';
    answer({});
    const page = { ...content, levels: [level(1, 0), level(2, 100)] };
    for (const name of ['LoyaltyPage', 'LoyaltyProgramme']) platform.answers(name, { root: { loyaltyPage: page } });
  });
  const showCampaigns = async (which: 'missions' | 'tournaments') =>
    render(
      <VisitorsCampaigns
        context={visitor}
        which={which}
        campaigns={await ask(getVisitorsCampaigns(visitor, which))}
        signIn={signIn}
      />,
    );

  it('the programme says from how many points each rank is reached and what it brings [LOY-01]', async () => {
    render(<VisitorsLoyalty context={visitor} content={await ask(getVisitorsLoyalty(visitor))} signIn={signIn} />);
    const second = screen.getByRole('heading', { name: 'Rank 2' }).closest('li');
    expect(second).toHaveTextContent('Rank 2from 100 pointsBenefit 2');
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('missions say their goal, time, least stake and reward [GAM-02]', async () => {
    await showCampaigns('missions');
    const [wager, studios] = screen.getAllByRole('listitem');
    expect(wager).toHaveTextContent(
      /^Every week, Monday to SundayStake €20\.00 on roulette or live games.*€0\.20.*€5\.00 in cash$/,
    );
    expect(studios).toHaveTextContent(/Play games of 1 studio.*€5\.00 bonus money$/);
  });
  it('tournaments say their time, rules and prizes by place [GAM-02]', async () => {
    await showCampaigns('tournaments');
    expect(screen.getByRole('heading', { name: 'Tournament of the week' })).toBeVisible();
    expect(screen.getByText(/^The sum of your 10 best multipliers counts; one counts 500× at most/)).toBeVisible();
    expect(screen.getByText('2–4').closest('li')).toHaveTextContent('2–4€5.00 in cash');
  });
  it('missions of another provider are not invented: how they work and the way to sign in remain [GAM-03]', async () => {
    platform.answers('CampaignsOnOffer', { root: { campaignsOnOffer: null } });
    await showCampaigns('missions');
    expect(screen.getByText(/^A mission is a small goal/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
  it.each<[string, Answers, Partial<PageContext>]>([
    ['the setting is off', { settings: { ...settings, enabled: false } }, {}],
    ['there are no settings', { settings: null }, {}],
    ['the brand has it in another country', {}, { brand: { ...visitor.brand, gamification: ['NO'] }, country: 'FI' }],
  ])('there is no page where %s [GAM-01]', async (_which, answers, change) => {
    answer(answers);
    const there = { ...visitor, ...change };
    for (const read of [
      getVisitorsLoyalty(there),
      getVisitorsProgramme(there),
      getVisitorsCampaigns(there, 'missions'),
    ])
      expect(await read).toEqual({ ok: true, value: null });
  });
});

test('nothing of gamification is requested for a visitor [GAM-01, GQL-04]', async () => {
  cookie = '';
  for (const read of [getGamification, getLoyalty, getProgramme])
    expect(await read(context)).toEqual({ ok: true, value: null });
  expect(platform.arrived().map(({ name }) => name)).not.toContain('GamificationInfo');
});
