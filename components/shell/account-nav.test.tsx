import { render, screen, within } from '@testing-library/react';
import { AccountNav } from '@/components/shell/account-nav.client';

let path = '/en/profile/limits/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));

const home = link('/profile/', 'Profile');
const parts = [
  { name: 'money', title: 'Money', links: [link('/withdraw/', 'Withdraw')] },
  { name: 'control', title: 'In control', links: [link('/profile/limits/', 'Limits')] },
];

function link(target: string, label: string) {
  return { path: target, href: `/en${target}`, label, icon: 'user' as const };
}

function currentAt(address: string): (string | null)[] {
  path = address;
  const { unmount } = render(<AccountNav home={home} label="Pages" parts={parts} />);
  const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  const current = links.filter((entry) => entry.getAttribute('aria-current') === 'page');
  unmount();
  return current.map(({ textContent }) => textContent);
}

afterEach(() => jest.restoreAllMocks());

describe('the navigation of the account', () => {
  it('marks the page that is shown, and the profile at both of its addresses only [PRF-01]', () => {
    expect(currentAt('/en/profile/limits/')).toEqual(['Limits']);
    expect(currentAt('/en/profile/')).toEqual(['Profile']);
    expect(currentAt('/en/profile/dashboard/')).toEqual(['Profile']);
    expect(currentAt('/en/profile/time-out/')).toEqual([]);
  });
  it('every link says whether it is active [LOC-05]', () => {
    path = '/en/profile/limits/';
    render(<AccountNav home={home} label="Pages" parts={parts} />);
    expect(screen.getAllByRole('link').map(({ textContent, dataset }) => [textContent, dataset.active])).toEqual([
      ['Profile', 'false'],
      ['Withdraw', 'false'],
      ['Limits', 'true'],
    ]);
  });
  it('names the part of the page that is shown, and the page of all parts, for phones [PRF-01]', () => {
    const shownAt = (address: string) => {
      path = address;
      const { unmount } = render(<AccountNav home={home} label="Pages" parts={parts} />);
      const nav = screen.getByRole('navigation');
      const part = nav.querySelector<HTMLElement>('[data-current]');
      const shown = { isHome: nav.dataset.home, part: part && within(part).getByRole('link').textContent };
      unmount();
      return shown;
    };
    expect(shownAt('/en/withdraw/')).toEqual({ isHome: undefined, part: 'Withdraw' });
    expect(shownAt('/en/profile/limits/')).toEqual({ isHome: undefined, part: 'Limits' });
    expect(shownAt('/en/profile/dashboard/')).toEqual({ isHome: 'true', part: null });
  });
  it('scrolls its own row to the page that is shown [PRF-01]', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(500);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    path = '/en/profile/limits/';
    render(<AccountNav home={home} label="Pages" parts={parts} />);
    expect(screen.getByRole('navigation').scrollLeft).toBe(355);
  });
  it('keeps the place that the player scrolled to before the scripts came, and follows to the next page [PRF-01, UXP-02]', () => {
    jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(200);
    const moved = jest.spyOn(Element.prototype, 'scrollLeft', 'set');
    path = '/en/profile/limits/';
    const { rerender } = render(<AccountNav home={home} label="Pages" parts={parts} />);
    expect(moved).not.toHaveBeenCalled();
    path = '/en/profile/';
    rerender(<AccountNav home={home} label="Pages" parts={parts} />);
    expect(moved).toHaveBeenCalledTimes(1);
  });
});
