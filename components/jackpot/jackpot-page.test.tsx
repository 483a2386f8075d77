import { render, screen, within } from '@testing-library/react';
import type { Jackpot } from '@/components/jackpot/jackpot.model';
import { JackpotPage } from '@/components/jackpot/jackpot-page';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english } from '@/lib/testing/with-texts';

const jackpot: Jackpot = {
  brand: 'aurora',
  enabled: true,
  name: 'crown',
  sourceId: 'source',
  operatorId: 'operator',
  instanceId: 'instance',
  websocketUrl: 'ws://127.0.0.1/jackpot',
  initialContributionValue: 0.1,
  potsShare: 1,
  enabledCommunity: true,
  logo: '/logo.svg',
  winnerNotificationImage: '/won.svg',
  title: 'The Crown',
  subtitle: 'Four pots',
  mobileImage: '/phone.svg',
  desktopImage: '/desktop.svg',
  titleRows: ['Row one', 'Row two', 'Row three', 'Row four'],
  text: 'First paragraph.\n\nSecond paragraph.',
  termsAndConditions: 'The terms.',
  pots: [{ id: 'mega', seed: '10000.00' }],
  contributionOptions: [0.1],
  colorPalette: {
    highlight: '#111111',
    background: '#111111',
    darkBackground: '#111111',
    detailsContentBackground: '#111111',
    body: '#111111',
    backgroundContrast: '#111111',
    buttonBackground: '#111111',
  },
};

test('the jackpot page has its parts in the order of the specification, two of the title rows in the heading [JKP-01]', () => {
  const { container } = render(<JackpotPage context={testPageContext()} jackpot={jackpot} />);
  const parts = [
    screen.getByRole('heading', { level: 1, name: 'The Crown' }),
    screen.getByText('Four pots'),
    screen.getByRole('presentation'),
    screen.getByText(english('jackpot.pots.mega')),
    screen.getByRole('heading', { level: 2, name: /^Row one\s*Row two$/ }),
    screen.getByText('Row three'),
    screen.getByText('Row four'),
    screen.getByText('First paragraph.'),
    screen.getByText('Second paragraph.'),
    screen.getByRole('link', { name: english('jackpot.signIn') }),
    screen.getByRole('heading', { level: 2, name: english('jackpot.terms') }),
    screen.getByText('The terms.'),
    screen.getByRole('link', { name: english('jackpot.home') }),
  ];
  expect(parts.map((part, index) => index === 0 || isAfter(parts[index - 1], part))).toEqual(parts.map(() => true));
  const rows = screen.getByText('Row three').closest('ul');
  expect(
    rows &&
      within(rows)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  ).toEqual(['Row three', 'Row four']);
  const banner = container.querySelector('picture');
  expect(banner?.querySelector('source')?.getAttribute('srcset')).toBe('/phone.svg');
  expect(banner?.querySelector('img')?.getAttribute('src')).toBe('/desktop.svg');
});

function isAfter(before: Element | undefined, part: Element): boolean {
  return before !== undefined && (before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
