import { render, screen, within } from '@testing-library/react';
import { testPageContext } from '@/lib/testing/test-page-context';
import { BasicLayout, MainLayout, PlayerLayout } from './layouts';

let pathname = '/en/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));
beforeEach(() => {
  pathname = '/en/';
});

const parts = { headerEnd: null, navigation: [] };

describe('basic layout', () => {
  it('shows the logo, the quick menu and Sign In, which starts at once [NAV-04]', () => {
    render(
      <BasicLayout {...parts} context={testPageContext('aurora', 'guest')}>
        Page
      </BasicLayout>,
    );
    expect(screen.getByRole('link', { name: 'Aurora, to the lobby' })).toHaveAttribute('href', '/en/');
    expect(screen.getByRole('link', { name: 'Casino' })).toHaveAttribute('href', '/en/?productMode=casino');
    for (const link of screen.getAllByRole('link', { name: 'Sign in' }))
      expect(link).toHaveAttribute('href', '/en/login/?autoSignIn=1');
  });
  it('asks nobody to sign in on the login page [NAV-05]', () => {
    pathname = '/en/login/';
    render(
      <BasicLayout {...parts} context={testPageContext('aurora', 'guest')}>
        Page
      </BasicLayout>,
    );
    expect(screen.getByRole('banner')).not.toHaveTextContent('Sign in');
    expect(screen.queryByRole('navigation', { name: 'Casino and sports' })).toBeNull();
  });
  it('names the licence, the age and where to find help [NAV-04]', () => {
    render(
      <BasicLayout {...parts} context={testPageContext('kuu', 'guest')}>
        Page
      </BasicLayout>,
    );
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('HKT-DEMO-000001');
    expect(footer).toHaveTextContent('21+');
    expect(screen.getByRole('link', { name: '15410' })).toHaveAttribute('href', 'tel:15410');
  });
  it('shows the paragraph of the brand at its foot, and the address of the brand without one [NAV-04]', () => {
    const context = testPageContext('aurora', 'guest');
    const { rerender } = render(
      <BasicLayout {...parts} context={{ ...context, footerText: 'Run by Aurora Ltd. in Finland.' }}>
        Page
      </BasicLayout>,
    );
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('Run by Aurora Ltd. in Finland.');
    expect(footer).not.toHaveTextContent(context.brand.footer.address);
    rerender(
      <BasicLayout {...parts} context={context}>
        Page
      </BasicLayout>,
    );
    expect(footer).toHaveTextContent(context.brand.footer.address);
  });
  it('the footer has the sign of the regulator where the licence says one, and leads there [BRD-06, NAV-04]', () => {
    const { unmount } = render(
      <BasicLayout {...parts} context={testPageContext('aurora', 'guest')}>
        Page
      </BasicLayout>,
    );
    expect(screen.getByRole('link', { name: /^Licensed and regulated by/ })).toHaveAttribute(
      'href',
      'https://www.mga.org.mt/licensee-hub/',
    );
    unmount();
    render(
      <BasicLayout {...parts} context={testPageContext('kuu', 'guest')}>
        Page
      </BasicLayout>,
    );
    expect(screen.queryByRole('link', { name: /^Licensed and regulated by/ })).toBeNull();
  });
  it('the footer leads to no games before the brand has any [NAV-04, OPR-01]', () => {
    const context = testPageContext('aurora', 'guest');
    const linksOf = (hasGames: boolean) => {
      const { unmount } = render(
        <BasicLayout {...parts} context={{ ...context, hasGames }}>
          Page
        </BasicLayout>,
      );
      const links = within(screen.getByRole('contentinfo'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
      unmount();
      return links;
    };
    const [before, later] = [linksOf(false), linksOf(true)];
    expect(later.filter((link) => !before.includes(link))).toEqual([
      'All games',
      'Slots',
      'New games',
      'Live casino',
      'Game studios',
    ]);
    expect(before).toEqual(expect.arrayContaining(['Sports', 'Terms and conditions']));
  });
  it('shows no way into a casino that the licence does not allow [NAV-04]', () => {
    render(
      <BasicLayout {...parts} context={testPageContext('mistral', 'guest')}>
        Page
      </BasicLayout>,
    );
    expect(screen.queryByRole('link', { name: 'Casino' })).toBeNull();
  });
});

describe('main and player layout', () => {
  it('shows nothing but the brand where a sign-in comes back [NAV-06]', () => {
    pathname = '/en/login-handler/';
    render(<MainLayout context={testPageContext('aurora', 'guest')}>Page</MainLayout>);
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
  it('signed-in pages carry what the features put into the header [NAV-06]', () => {
    render(
      <PlayerLayout
        context={testPageContext('aurora', 'player')}
        headerEnd={<span>€ 12</span>}
        navigation={[]}
        accountMenu={<button type="button">My account</button>}
      >
        Page
      </PlayerLayout>,
    );
    expect(screen.getByRole('banner')).toHaveTextContent('€ 12My account');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });
});
