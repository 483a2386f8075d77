import { render, screen, within } from '@testing-library/react';
import { MoreCasinosLink } from '@/components/more-casinos/more-casinos-link';
import { MoreCasinosPage } from '@/components/more-casinos/more-casinos-page';
import { requireMoreCasinos } from '@/components/more-casinos/more-casinos.queries';
import { NoSuchPage } from '@/lib/page/no-such-page';
import { testPageContext } from '@/lib/testing/test-page-context';

// Next's own cache and route need its server; each read asks the platform here.
jest.mock('next/headers', () => ({}));
jest.mock('next/root-params', () => ({}), { virtual: true });

const fetched = jest.fn<Promise<unknown>, [unknown, RequestInit]>();
beforeEach(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
});
const casino = (id: string, url: string) => ({
  __typename: 'ExternalLinkBannerBlock',
  id,
  title: `Casino ${id}`,
  text: 'Another one',
  actionText: `To ${id}`,
  imageUrl: '/brands/solstice/mark.svg',
  url,
});
function answer(...contentBlocks: object[]): void {
  const body = { data: { root: { contentBlocks } } };
  fetched.mockResolvedValue({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body,
    text: async () => JSON.stringify(body),
  });
}
const context = testPageContext('aurora', 'guest');

test('other casinos link to own pages and to https alone, and other sites get no opener [CNT-01, NAV-02]', async () => {
  answer(
    casino('near', '/game-category/live-casino/'),
    casino('far', 'https://casino.example/'),
    casino('plain', 'http://casino.example/'),
    casino('script', 'javascript:alert(1)'),
    { __typename: 'PromotionBlock' },
  );
  render(<MoreCasinosPage context={context} casinos={await requireMoreCasinos(context)} />);
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Casino near', 'Casino far']);
  expect(screen.getByRole('link', { name: 'To near' })).toHaveAttribute('href', '/en/game-category/live-casino/');
  const far = screen.getByRole('link', { name: 'To far' });
  expect([far.getAttribute('href'), far.getAttribute('rel')]).toEqual([
    'https://casino.example/',
    expect.stringContaining('noopener'),
  ]);
  const [[, init] = []] = fetched.mock.calls;
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({ brand: 'aurora', locale: 'en_GB' });
});

test('a brand without other casinos has neither the page nor the link in the footer [CNT-01, NAV-02]', async () => {
  answer();
  await expect(requireMoreCasinos(context)).rejects.toBeInstanceOf(NoSuchPage);
  expect(await MoreCasinosLink({ context })).toBeNull();
  answer(casino('far', 'https://casino.example/'));
  render(<ul>{await MoreCasinosLink({ context })}</ul>);
  expect(screen.getByRole('link', { name: 'More casinos' })).toHaveAttribute('href', '/en/more-casinos/');
});
