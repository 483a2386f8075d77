import { render, screen, within } from '@testing-library/react';
import { RafflePage } from '@/components/raffle/raffle-page';
import { testRaffle } from '@/components/raffle/testing/test-raffle';
import { VerifyPage } from '@/components/raffle/verify-page';
import { existsSync } from 'node:fs';
import { platform } from '@/lib/testing/fake-platform';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english, WithTexts } from '@/lib/testing/with-texts';

const isAfter = (before: Element | undefined, part: Element) =>
  before === undefined || (before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('the raffle page has its parts in the order of the specification, with pictures for phone and desktop [RAF-01]', () => {
  const { container } = render(<RafflePage context={testPageContext()} raffle={testRaffle} studio={null} />);
  const parts = [
    screen.getByRole('heading', { level: 1, name: 'The raffle' }),
    screen.getByText('Three draws'),
    screen.getByRole('heading', { level: 2, name: english('raffle.steps.title') }),
    screen.getByText(english('raffle.steps.play', { studio: 'Skerry Reels' })),
    screen.getByText(english('raffle.steps.tickets', { price: '€1.00' })),
    screen.getByText(english('raffle.steps.wait')),
    screen.getByRole('heading', { level: 2, name: english('raffle.drops.title') }),
    screen.getByRole('link', { name: english('raffle.signIn') }),
    screen.getByRole('link', { name: english('raffle.toStudio', { studio: 'Skerry Reels' }) }),
    screen.getByText('First paragraph.'),
    screen.getByText('Second paragraph.'),
    screen.getByRole('link', { name: english('raffle.check') }),
    screen.getByRole('heading', { level: 2, name: english('raffle.terms') }),
    screen.getByText('The terms.'),
    screen.getByRole('link', { name: english('raffle.home') }),
  ];
  expect(parts.map((part, index) => isAfter(parts[index - 1], part))).toEqual(parts.map(() => true));
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  expect(container.querySelector('picture source')?.getAttribute('srcset')).toBe('/phone.svg');
  expect(container.querySelector('picture img')?.getAttribute('src')).toBe('/desktop.svg');
});

it.each([
  ['aurora', 'EUR', 'fi-FI', '1,00\u00a0€'],
  ['solstice', 'NOK', 'nb-NO', '10,00\u00a0kr'],
  ['solstice', 'CAD', 'fr-CA', '2,00\u00a0$'],
  ['solstice', 'CAD', 'en-CA', '$2.00'],
  // No rate is known of it: the rules are in euros.
  ['solstice', 'SEK', 'en-GB', '€1.00'],
])(
  'a visitor of %s in %s reads in the form of %s that a ticket takes %s [FMT-01, RAF-01]',
  (id, currency, bcp47, price) => {
    const context = { ...testPageContext(id), currency, bcp47 };
    render(<RafflePage context={context} raffle={testRaffle} studio={null} />);
    const step = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('wagered'));
    expect(step?.textContent).toBe(english('raffle.steps.tickets', { price }));
  },
);

it('the page of checks offers each script as a download, and each is in the repository [RAF-05]', () => {
  platform.answers('GET /v1/raffles/draws', { draws: [], more: [] });
  platform.answers('GET /v1/raffles/log/drops', { draws: [] });
  render(<VerifyPage context={testPageContext()} />, { wrapper: WithTexts });
  const region = screen.getByRole('region', { name: english('raffle.verify.scripts.title') });
  const links = within(region).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/brands/raffle/verify-raffle.cjs',
    '/brands/raffle/verify_raffle.py',
    '/brands/raffle/verify-raffle-receipt.cjs',
    '/brands/raffle/verify-raffle-beacon.cjs',
  ]);
  for (const link of links) expect(existsSync(`scripts/${link.getAttribute('download')}`)).toBe(true);
});
