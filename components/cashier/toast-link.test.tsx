import { render } from '@testing-library/react';
import { currentNotices, notices } from '@/components/feedback/feedback-store';
import { platform } from '@/lib/testing/fake-platform';
import { textOf, WithTexts } from '@/lib/testing/with-texts';
import { ToastLink, LINK_TOASTS, readLinkToast } from './toast-link.client';

jest.mock('next/navigation', () => ({ usePathname: () => window.location.pathname }));

const visit = (address: string) => window.history.replaceState(null, '', address);
const address = () => window.location.pathname + window.location.search + window.location.hash;

const toasts = () => currentNotices().map(({ namespace, kind, message }) => ({ namespace, kind, message }));

beforeEach(() => platform.signIn());
afterEach(() => notices.write([]));

describe('the toast of an address', () => {
  it.each(Object.entries(LINK_TOASTS))(
    '%s is shown once and leaves the address; the rest stays [CSH-10]',
    (name, kind) => {
      visit(`/en/games/?a=1&showToast=${name}&b=2#top`);
      const { rerender, unmount } = render(<ToastLink />, { wrapper: WithTexts });
      rerender(<ToastLink />);
      unmount();
      render(<ToastLink />, { wrapper: WithTexts });
      expect(toasts()).toEqual([{ namespace: 'cashier', kind, message: textOf('cashier').find(`toasts.${name}`) }]);
      expect(address()).toBe('/en/games/?a=1&b=2#top');
    },
  );

  it.each([
    'You%20have%20won',
    '%3Cb%3Ex%3C/b%3E',
    'constructor',
    '__proto__',
    'toString',
    'deposit-completed%20',
    'DEPOSIT-COMPLETED',
    '',
  ])('%s shows nothing, and leaves too [CSH-10]', (name) => {
    visit(`/en/?showToast=${name}`);
    render(<ToastLink />, { wrapper: WithTexts });
    expect(toasts()).toEqual([]);
    expect(address()).toBe('/en/');
  });

  it('shows one toast also when the address names it twice [CSH-10]', () => {
    visit('/en/?showToast=deposit-failed&showToast=deposit-completed');
    render(<ToastLink />, { wrapper: WithTexts });
    expect(toasts()).toHaveLength(1);
    expect(address()).toBe('/en/');
  });

  it('waits for the player [CSH-10]', () => {
    platform.signOut();
    platform.beginPage();
    visit('/en/?showToast=deposit-completed');
    render(<ToastLink />, { wrapper: WithTexts });
    expect(toasts()).toEqual([]);
    platform.signIn();
    expect(toasts()).toHaveLength(1);
  });

  it('leaves an address without it alone [CSH-10]', () => {
    visit('/en/?a=%20b+c');
    render(<ToastLink />, { wrapper: WithTexts });
    expect(address()).toBe('/en/?a=%20b+c');
    expect(readLinkToast(new URLSearchParams(''))).toBeNull();
  });
});
