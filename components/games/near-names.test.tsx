import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { NearNames } from '@/components/games/near-names.client';
import { QuickMenu } from '@/components/shell/quick-menu.client';
import { AtUnknownPath } from '@/lib/i18n/use-public-pathname.client';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';
import { queryClient } from '@/lib/query/query-client.client';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const found = {
  root: {
    search: {
      games: [1, 2, 3, 4].map((at) => ({
        matched: [],
        game: { slug: `g-${at}`, name: `Game ${at}`, imageUrl: '/x', studio: { name: 'S' } },
      })),
      studios: [{ matched: [], studio: { slug: 'skerry', name: 'Skerry Reels' } }],
      lists: [{ matched: [], list: { slug: 'slots', name: 'Slots' } }],
    },
  },
};

function show(path: string): void {
  pathname = path;
  render(<NearNames title="Did you mean" ipCountryCode="FI" homeHref="/en/" />, { wrapper: WithTexts });
}

beforeEach(() => {
  queryClient().clear();
  platform.answers('Search', () => found);
});

it('a mistyped address offers the five nearest names, which the browser requests [LOC-07]', async () => {
  show('/en/games/scarab-cascad/');
  const near = await screen.findByRole('navigation', { name: 'Did you mean' });
  expect([...near.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/en/games/g-1/',
    '/en/games/g-2/',
    '/en/games/g-3/',
    '/en/games/g-4/',
    '/en/game-studio/skerry/',
  ]);
  expect(platform.requestsOf('Search')).toEqual([
    expect.objectContaining({ text: 'scarab cascad', ipCountryCode: 'FI' }),
  ]);
});

it('the page of all unknown paths is the same whatever the address, so that the browser finds what the server made [LOC-07]', () => {
  const Menu = () => (
    <QuickMenu links={[{ mode: 'CASINO', href: '/en/', label: 'Casino' }]} visitorMode="CASINO" label="m" />
  );
  const markup = (path: string) => {
    pathname = path;
    return renderToString(
      <WithTexts>
        <AtUnknownPath>
          <Menu />
          <NearNames title="Did you mean" ipCountryCode="FI" homeHref="/en/" />
        </AtUnknownPath>
      </WithTexts>,
    );
  };
  const made = markup('/aurora-FI-cg-00000000/en_GB/not-found');
  expect(made).toContain('Casino');
  for (const path of ['/en/games/scarab-cascad/', '/en/nowhere/', '/en/login/x/']) expect(markup(path)).toBe(made);
});

it.each(['/en/nowhere/', '/en/games/', '/en/games/a/b/', '/en/wp-admin/setup/'])(
  'an address that names no game or listing asks nobody: %s [LOC-07]',
  async (path) => {
    show(path);
    await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
    expect(platform.requestsOf('Search')).toEqual([]);
  },
);
