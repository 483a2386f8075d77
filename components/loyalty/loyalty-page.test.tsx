import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_DETAILS } from '@/components/loyalty/gamification.model';
import type { Loyalty, LoyaltyContent, ProgrammeContent } from '@/components/loyalty/gamification.queries';
import { LoyaltyFaqPage, LoyaltyPage } from '@/components/loyalty/loyalty-page';
import { RankCards } from '@/components/loyalty/rank-cards.client';
import type { PageContext } from '@/lib/page/page-context';
import { english, WithTexts } from '@/lib/testing/with-texts';

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage(): void {}
    close(): void {}
  } as unknown as typeof BroadcastChannel;
});

const rank = {
  points: 0,
  color: '#112233',
  logo: '/x.svg',
  subtitle: 'From 500 points',
  benefits: ['A reward'],
  description: 'All of it.',
};
const content: LoyaltyContent = {
  title: 'Play your way up',
  subtitle: 'Six ranks, on a wide page',
  subtitleMobile: 'Six ranks',
  bottomTitle: 'How points work',
  bottomSubtitle: 'One euro is one point.',
  shopTitle: 'The shop',
  shopText: 'Choose.',
  cardsTitle: 'What you get',
  cardsFooter: 'On your rewards page.',
  stepsTitle: 'Three steps',
  gamesTitle: 'Every game counts',
  gamesText: 'Play.',
  description: 'You decide.',
  terms: 'The terms.',
  faqTitle: 'Questions',
  ranksTitle: 'The ranks',
  backgroundImage: '/a.svg',
  backgroundDesktopImage: '/b.svg',
  mainImage: '/c.svg',
  mainDesktopImage: '/d.svg',
  shopImage: '/e.svg',
  shopDesktopImage: '/f.svg',
  gamesImage: '/g.svg',
  rewardCards: [{ title: 'A card', description: 'Its text', imageUrl: '/h.svg', color: '#112233' }],
  steps: [{ title: 'A step', subtitle: 'First', description: 'Its text', image: '/i.svg' }],
  levels: [
    { ...rank, level: 1, rank: 'Ember' },
    { ...rank, level: 2, points: 100, rank: 'Silver' },
  ],
};
const programme: ProgrammeContent = {
  terms: content.terms,
  faqTitle: content.faqTitle,
  ranksTitle: content.ranksTitle,
  benefitsTitle: 'Benefits',
  levels: [{ ...rank, level: 1, rank: 'Ember' }],
  questions: Array.from({ length: 8 }, (_, n) => ({ question: `Question ${n + 1}?`, answer: `Answer ${n + 1}.` })),
};
const context = { locale: 'en_GB', t: english } as unknown as PageContext;
const loyaltyWith = (
  change: Partial<LoyaltyContent> | null,
  refusal: 'kyc-required' | null = null,
): Loyalty<LoyaltyContent> => ({
  content: change && { ...content, ...change },
  gamification: {
    refusal,
    settings: null,
    protocol: 'neutral',
    headers: {
      missionsPageHeader: { title: null, subtitle: null },
      tournamentsPageHeader: { title: null, subtitle: null },
    },
    details: { ...NO_DETAILS, nextLevelPoints: 100, points: 40 },
    country: 'FI',
  },
});
const show = (loyalty: Loyalty<LoyaltyContent>) =>
  render(<LoyaltyPage context={context} loyalty={loyalty} outside={null} />);

test('the page has its eight sections in their order, and the place of the player among the levels [LOY-01]', async () => {
  const { container } = show(loyaltyWith({}));
  const marks = [
    'h1',
    'ol.loyalty-timeline',
    '#loyalty-shop',
    '#loyalty-cards',
    '#loyalty-steps',
    '#loyalty-games',
    'hr',
    '#loyalty-opt-in',
  ];
  const found = marks.map((mark) => container.querySelector(mark));
  expect(
    found.every(
      (element, n) =>
        n === 0 || (found[n - 1]?.compareDocumentPosition(element as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  ).toBe(true);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Ember');
  expect(screen.getByText('60 more to the next level')).toBeVisible();
  expect(screen.getByRole('link', { name: 'SHOP NOW' })).toHaveAttribute('href', '/en/rewards-shop/');
  expect(screen.getAllByRole('link', { name: 'PLAY NOW' }).map((link) => link.getAttribute('href'))).toEqual([
    '/en/',
    '/en/',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'How it works' }));
  expect(screen.getByRole('dialog', { name: 'How points work' })).toHaveTextContent('One euro is one point.');
});

test('the cards are hidden without cards, and the steps without steps [LOY-01]', () => {
  show(loyaltyWith({ rewardCards: [], steps: [] }));
  expect(screen.queryByRole('heading', { name: 'What you get' })).toBeNull();
  expect(screen.queryByText('On your rewards page.')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Three steps' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'PLAY NOW' })).toHaveLength(1);
});

test.each([
  ['without settings', loyaltyWith(null)],
  ['for a player without gamification', loyaltyWith({}, 'kyc-required')],
])('nothing of the programme is shown %s [LOY-01]', (_when, loyalty) => {
  show(loyalty);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([english('loyalty.off')]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the questions are eight cards that open, with the way to take part, the terms and the lobby [LOY-02]', async () => {
  render(<LoyaltyFaqPage context={context} loyalty={{ ...loyaltyWith({}), content: programme }} />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
  const card = screen.getByText('Question 3?').closest('details');
  await userEvent.click(screen.getByText('Question 3?'));
  expect(card).toHaveProperty('open', true);
  expect(within(card ?? document.body).getByText('Answer 3.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take part' })).toBeEnabled();
  expect(screen.getByText('The terms.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Lobby' })).toHaveAttribute('href', '/en/');
});

test('a rank card shows rank, subtitle and benefits, and its button opens the description [LOY-02]', async () => {
  render(<RankCards ranks={[{ ...rank, level: 1, rank: 'Gold' }]} benefitsTitle="Benefits" own={1} />, {
    wrapper: WithTexts,
  });
  expect(screen.getByRole('heading', { name: 'Gold' })).toBeVisible();
  expect(screen.getByText('From 500 points')).toBeVisible();
  expect(screen.getByText('A reward')).toBeVisible();
  expect(screen.getByText('You are here')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More about Gold' }));
  expect(screen.getByRole('dialog', { name: 'Gold' })).toHaveTextContent('All of it.');
});
