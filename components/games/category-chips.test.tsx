import { render, screen } from '@testing-library/react';
import { CategoryChips } from '@/components/games/category-chips';
import { testPageContext } from '@/lib/testing/test-page-context';
import { LIST_NAMES } from '@/sandbox/demo-data/texts/list-names';

const lists = [...Object.keys(LIST_NAMES), 'of-their-own', 'another-one'].map((slug) => ({
  slug,
  name: `List ${slug}`,
  gameCount: 3,
}));

test('each list has a sign of its own beside its name, one that is not known the sign of games; the current one is marked [GMS-03]', () => {
  render(<CategoryChips context={testPageContext()} lists={lists} current="slots" />);
  const links = screen.getAllByRole('link');
  const signs = links.map((link) => link.querySelector('svg path')?.getAttribute('d'));
  expect(signs.every(Boolean)).toBe(true);
  expect(new Set(signs).size).toBe(links.length - 1);
  expect(
    links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent),
  ).toEqual(['List slots']);
  expect(screen.getByRole('link', { name: 'List roulette' })).toBeVisible();
});
