import { render, screen, within } from '@testing-library/react';
import { SiteFrame } from '@/app/_frame/site-frame';
import { CashierFrame } from '@/components/cashier/cashier-frame';
import { BlockedMarket } from '@/components/shell/blocked-market';
import { ErrorContent } from '@/components/shell/error-content.client';
import { NotFoundContent } from '@/components/shell/not-found-content';
import { BRANDS } from '@/contract/brands';
import { testPageContext } from '@/lib/testing/test-page-context';
import { english, WithTexts } from '@/lib/testing/with-texts';

jest.mock('next/navigation', () => ({
  useServerInsertedHTML: () => undefined,
  usePathname: () => '/en/',
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));

const context = testPageContext('aurora', 'player');
const frame = (topic: 'deposits' | 'withdrawals') => (
  <CashierFrame context={context} title="Money" topic={topic}>
    Form
  </CashierFrame>
);

it.each([
  ['a page that threw', <ErrorContent key="error" onRetry={() => undefined} />, 'error.help', '/en/help/'],
  ['a page that does not exist', <NotFoundContent key="missing" context={context} />, 'error.help', '/en/help/'],
  ['a market without the brand', <BlockedMarket key="blocked" context={context} />, 'error.help', '/en/help/'],
  ['a deposit', frame('deposits'), 'cashier.questions', '/en/help/#deposits'],
  ['a withdrawal', frame('withdrawals'), 'cashier.questions', '/en/help/#withdrawals'],
] as const)('%s leads to the help page [CNT-01, UXP-02]', (_, page, label, href) => {
  render(page, { wrapper: WithTexts });
  expect(screen.getByRole('link', { name: english(label) })).toHaveAttribute('href', href);
});

it.each(BRANDS.map(({ id }) => id))(
  'every page of %s leads at its foot to help and contact, for visitors and players [CNT-01, NAV-04]',
  async (brand) => {
    for (const layout of ['guest', 'player'] as const) {
      const { unmount } = render(<SiteFrame context={testPageContext(brand, layout)}>Page</SiteFrame>, {
        wrapper: WithTexts,
      });
      const foot = within(await screen.findByRole('contentinfo'));
      expect(foot.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/en/help/');
      expect(foot.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/en/contact/');
      unmount();
    }
  },
);
