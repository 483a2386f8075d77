import { act, render, screen } from '@testing-library/react';
import { registerGuard } from '@/components/guards/guards-store';
import { brandById } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { showsBottomNav, showsQuickMenu, showsSignInPrompt, SIGN_IN_PATH } from './navigation-rules';
import { BottomNav } from './bottom-nav.client';
import { QuickMenu } from './quick-menu.client';
import { quickMenuEntries } from './quick-menu.model';
import { SignInPrompt } from './sign-in-prompt.client';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

function brandWith(changes: Partial<Brand>): Brand {
  const brand = brandById('aurora');
  if (!brand) throw new Error('no brand aurora');
  return { ...brand, ...changes };
}

describe('quick menu', () => {
  it('leads Casino to the lobby with productMode=casino; Sports needs the Sportsbook feature [NAV-04]', () => {
    expect(quickMenuEntries(brandWith({ features: ['QuickMenu', 'Sportsbook'] }))).toEqual([
      { mode: 'CASINO', path: '/?productMode=casino' },
      { mode: 'SPORTS', path: '/sports/' },
    ]);
    expect(quickMenuEntries(brandWith({ features: ['QuickMenu'] })).map(({ mode }) => mode)).toEqual(['CASINO']);
    expect(quickMenuEntries(brandWith({ features: [] }))).toEqual([]);
  });
  it('shows no Casino where the licence has none [NAV-04]', () => {
    expect(
      quickMenuEntries(brandWith({ license: 'anj', features: ['QuickMenu', 'Sportsbook'] })).map(({ mode }) => mode),
    ).toEqual(['SPORTS']);
  });
  it('the quick menu hides on login, enter-code, the game page and while a guard is active [NAV-07]', () => {
    expect(['/login/', '/enter-code/', '/games/moonpack/'].map((path) => showsQuickMenu(path, false))).toEqual([
      false,
      false,
      false,
    ]);
    expect(['/', '/games/', '/game-list/slots/', '/profile/'].map((path) => showsQuickMenu(path, false))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(showsQuickMenu('/', true)).toBe(false);
  });
  it('marks the current product, the same while prerendering and in the browser [NAV-07]', () => {
    const links = [
      { mode: 'CASINO' as const, href: '/en/?productMode=casino', label: 'Casino' },
      { mode: 'SPORTS' as const, href: '/en/sports/', label: 'Sports' },
    ];
    for (const path of ['/en/sports/', '/aurora-FI-cg-00000000/en_GB/sports']) {
      pathname = path;
      const { unmount } = render(<QuickMenu links={links} visitorMode="CASINO" label="Products" />);
      expect(screen.getByText('Sports')).toHaveAttribute('aria-current', 'true');
      expect(screen.getByText('Casino')).not.toHaveAttribute('aria-current');
      unmount();
    }
    pathname = '/en/login/';
    const { container } = render(<QuickMenu links={links} visitorMode="CASINO" label="Products" />);
    expect(container).toBeEmptyDOMElement();
  });
});

it('the quick menu comes and goes with an active guard [NAV-07, NOT-03]', () => {
  pathname = '/en/';
  const { container } = render(
    <QuickMenu
      links={[{ mode: 'CASINO', href: '/en/?productMode=casino', label: 'Casino' }]}
      visitorMode="CASINO"
      label="Products"
    />,
  );
  const register = (status: 'pending' | 'active') => {
    let remove = () => {};
    act(() => {
      remove = registerGuard('test', status);
    });
    return () => act(remove);
  };
  const endPending = register('pending');
  expect(container).toHaveTextContent('Casino');
  endPending();
  const endActive = register('active');
  expect(container).toBeEmptyDOMElement();
  endActive();
  expect(container).toHaveTextContent('Casino');
});

describe('sign-in prompt', () => {
  it('asks the login page to start at once [NAV-04]', () => {
    expect(SIGN_IN_PATH).toBe('/login/?autoSignIn=1');
  });
  it('the prompt to sign in hides on the seven pages of the specification and on no other [NAV-05]', () => {
    const hidden = [
      '/enter-code/',
      '/quick-deposit-sign-in/',
      '/resend-code/',
      '/login/',
      '/privacy-policy/',
      '/terms-and-conditions/',
      '/verify-email/',
    ];
    expect(hidden.filter(showsSignInPrompt)).toEqual([]);
    expect(
      ['/', '/games/', '/games/moonpack/', '/sports/', '/bonus-terms-and-conditions/'].every(showsSignInPrompt),
    ).toBe(true);
  });
  it('renders nothing there [NAV-05]', () => {
    pathname = '/fi/login/';
    expect(render(<SignInPrompt>Sign in</SignInPrompt>).container).toBeEmptyDOMElement();
    pathname = '/fi/';
    expect(render(<SignInPrompt>Sign in</SignInPrompt>).container).toHaveTextContent('Sign in');
  });
});

it('hides the links at the bottom on a game’s own page alone [NAV-07]', () => {
  expect(['/', '/games/', '/games/moonpack/', '/game-list/slots/'].map(showsBottomNav)).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

describe('links of the menus', () => {
  const nav = [
    { path: '/', href: '/en/', label: 'Lobby', icon: 'home' },
    { path: '/games/', href: '/en/games/', label: 'Games', icon: 'games' },
    { path: '/games/', href: '/en/games/', label: 'Search', icon: 'search', overlay: 'search' },
  ] as const;
  const markers = () =>
    screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.dataset.active, link.getAttribute('aria-current')]);

  it('links of the menus say whether they are active, each of them [LOC-05]', () => {
    pathname = '/en/games/';
    render(<BottomNav links={nav} label="Main menu" />);
    expect(markers()).toEqual([
      ['Lobby', 'false', null],
      ['Games', 'true', 'page'],
      ['Search', 'false', null],
    ]);
  });
  it('links to casino and sports say whether they are active, too [LOC-05]', () => {
    pathname = '/en/sports/';
    render(
      <QuickMenu
        links={[
          { mode: 'CASINO', href: '/en/?productMode=casino', label: 'Casino' },
          { mode: 'SPORTS', href: '/en/sports/', label: 'Sports' },
        ]}
        visitorMode="CASINO"
        label="Products"
      />,
    );
    expect(markers()).toEqual([
      ['Casino', 'false', null],
      ['Sports', 'true', 'true'],
    ]);
  });
});
