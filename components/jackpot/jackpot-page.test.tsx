import { render, screen, within } from '@testing-library/react';
import { JackpotPage } from '@/components/jackpot/jackpot-page';
import { testJackpot } from '@/components/jackpot/testing/test-jackpot';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english } from '@/lib/testing/with-texts';

test('the jackpot page has its parts in the order of the specification, two of the title rows in the heading [JKP-01]', () => {
  const { container } = render(<JackpotPage context={testPageContext()} jackpot={testJackpot} />);
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
