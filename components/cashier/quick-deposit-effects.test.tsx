import { act, render } from '@testing-library/react';
import { GuardEffects } from '@/components/guards/guard-effects.client';
import { takeFirstRead as takeGuards } from '@/components/guards/guards.first-read.client';
import { currentGuards, registerGuard } from '@/components/guards/guards-store';
import { closeOverlay, currentOverlay, openOverlay } from '@/components/overlay/overlay-store';
import { startFirstRead } from '@/lib/live/first-read.client';
import { platform } from '@/lib/testing/fake-platform';
import { WithTexts } from '@/lib/testing/with-texts';
import { takeFirstRead } from './cashier.first-read.client';
import { QuickDepositEffects } from './quick-deposit-effects.client';
import { openQuickDeposit } from './quick-deposit-store';

const push = jest.fn();
const router = { push };
jest.mock('next/navigation', () => ({
  usePathname: () => window.location.pathname,
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const visit = (address: string) => window.history.replaceState(null, '', address);
const address = () => window.location.pathname + window.location.search;
const show = (welcomes = false) => render(<QuickDepositEffects localePrefix="/en" welcomes={welcomes} />);
const settle = () => act(async () => void (await jest.advanceTimersByTimeAsync(1)));
const empty = { variant: 'quick-deposit', prefill: { methodId: null, amount: null } };
const home = { street: 'Katu 1', zipCode: '00100', city: 'Helsinki' };
/** The first read, with a welcome message that is due to a player who has never deposited. */
const readPlayer = (totalDepositAmount: string) => async () => {
  const welcome = {
    id: 'welcome',
    nameKey: 'welcome',
    eligibility: 'FIRST_TIME_DEPOSIT' as const,
    minDeposit: '20.00',
    percentage: 100,
    maxBonus: '200.00',
    wageringFactor: 35,
  };
  const cashier = { currency: 'EUR', depositsBlockReason: null, minDepositAmount: '20.00', offers: [welcome] };
  takeFirstRead(
    { cashier, player: { totalDepositAmount }, sessionHistory: { sessions: [{ id: 's1' }] }, wallet: null },
    'p1',
  );
  takeGuards({ player: { playerId: 'p1', isPhoneNumberVerified: false, personalInfo: home } }, 'p1');
  return true;
};
let stopReading: () => void = () => undefined;
const knowPlayer = (totalDepositAmount: string) => {
  stopReading();
  stopReading = startFirstRead(readPlayer(totalDepositAmount));
};
const LINK = '/en/games/?autoSubmit=true&paymentMethod=card&amount=33,30&x=1';

jest.useFakeTimers();
beforeEach(() => {
  platform.signIn('p1');
  knowPlayer('5.00');
  push.mockClear();
  visit('/en/games/');
});
afterEach(() => {
  stopReading();
  act(closeOverlay);
});

describe('a request for the quick deposit', () => {
  // Before any other test: what a page has just begun with.
  it('an early request opens the dialog once its effects run, and only once [CSH-04]', () => {
    openQuickDeposit();
    const { unmount } = show();
    expect(currentOverlay()).toEqual(empty);
    act(closeOverlay);
    unmount();
    show();
    expect(currentOverlay()).toBeNull();
  });
  it('opens over the page [CSH-04]', () => {
    show();
    act(openQuickDeposit);
    expect(currentOverlay()).toEqual(empty);
    expect(push).not.toHaveBeenCalled();
  });
  it.each(['/en/deposit/', '/en/withdraw/'])(
    'a request on %s first goes to the lobby and opens the dialog 100 ms after the arrival [CSH-04]',
    (page) => {
      visit(page);
      const { rerender } = show();
      act(openQuickDeposit);
      expect(push.mock.calls).toEqual([['/en/']]);
      act(() => void jest.advanceTimersByTime(5_000));
      expect(currentOverlay()).toBeNull();
      visit('/en/');
      rerender(<QuickDepositEffects localePrefix="/en" welcomes={false} />);
      act(() => void jest.advanceTimersByTime(99));
      expect(currentOverlay()).toBeNull();
      act(() => void jest.advanceTimersByTime(1));
      expect(currentOverlay()).toEqual(empty);
    },
  );
  it.each(['pending', 'active'] as const)('never opens while a guard is %s [CSH-04]', (status) => {
    const leave = registerGuard('phone-verification', status);
    visit('/en/deposit/');
    show();
    act(openQuickDeposit);
    act(() => void jest.runAllTimers());
    expect(currentOverlay()).toBeNull();
    expect(push).not.toHaveBeenCalled();
    leave();
  });
  it('a request opens nothing once the page is gone [CSH-04]', () => {
    show().unmount();
    act(openQuickDeposit);
    expect(currentOverlay()).toBeNull();
  });
});

describe('a link that opens the dialog', () => {
  it('fills it in; closing it takes its parameters out of the address and leaves the others [CSH-05]', async () => {
    visit(`${LINK}&hasEnabledWelcomeMessage=false`);
    show();
    await settle();
    expect(currentOverlay()).toEqual({ variant: 'quick-deposit', prefill: { methodId: 'card', amount: '33,30' } });
    expect(address()).toContain('autoSubmit');
    act(closeOverlay);
    expect(address()).toBe('/en/games/?x=1');
  });
  it('opens it from a link inside the page too [CSH-05]', async () => {
    const { rerender } = show();
    await settle();
    expect(currentOverlay()).toBeNull();
    visit(LINK);
    rerender(<QuickDepositEffects localePrefix="/en" welcomes={false} />);
    await settle();
    expect(currentOverlay()).toMatchObject({ variant: 'quick-deposit', prefill: { methodId: 'card' } });
  });
  it('a link opens nothing signed out [CSH-05]', async () => {
    platform.signOut();
    visit(LINK);
    show();
    await settle();
    expect(currentOverlay()).toBeNull();
  });
  it('a link opens nothing while a guard is registered, nor before the facts of guards are read [CSH-05]', async () => {
    let isRead: () => void = () => undefined;
    stopReading();
    stopReading = startFirstRead(async () => {
      await new Promise<void>((resolve) => (isRead = resolve));
      return readPlayer('5.00')();
    });
    visit(LINK);
    const rules = { phoneVerification: true, additionalInformation: true };
    render(
      <>
        <GuardEffects rules={rules} localePrefix="/en" />
        <QuickDepositEffects localePrefix="/en" welcomes={false} />
      </>,
      { wrapper: WithTexts },
    );
    await settle();
    expect(currentOverlay()).toBeNull();
    isRead();
    await settle();
    await settle();
    expect(currentGuards().has('phone-verification')).toBe(true);
    expect(currentOverlay()).toBeNull();
  });
  it('a link never replaces another dialog [CSH-05]', async () => {
    act(() => openOverlay({ variant: 'search' }));
    visit(LINK);
    show();
    await settle();
    expect(currentOverlay()).toEqual({ variant: 'search' });
  });
  it('waits for a welcome message that is due, and does nothing then [CSH-05, CSH-09]', async () => {
    knowPlayer('0.00');
    visit(LINK);
    show(true);
    await settle();
    expect(currentOverlay()).toBeNull();
  });
  it('opens where none is due, unless something else has opened meanwhile [CSH-05, CSH-09]', async () => {
    visit(LINK);
    const { unmount } = show(true);
    expect(currentOverlay()).toBeNull();
    await settle();
    expect(currentOverlay()).toMatchObject({ variant: 'quick-deposit', prefill: { methodId: 'card' } });
    act(closeOverlay);
    expect(address()).toBe('/en/games/?x=1');
    unmount();
    visit(LINK);
    show(true);
    act(() => openOverlay({ variant: 'search' }));
    await settle();
    expect(currentOverlay()).toEqual({ variant: 'search' });
  });
  it('asks nobody about messages where the brand has none [CSH-09]', async () => {
    knowPlayer('0.00');
    visit(LINK);
    show();
    await settle();
    expect(currentOverlay()).toMatchObject({ variant: 'quick-deposit' });
  });
  it('a link that announces a welcome message opens nothing [CSH-05]', async () => {
    visit(`${LINK}&hasEnabledWelcomeMessage=true`);
    show();
    await settle();
    expect(currentOverlay()).toBeNull();
  });
});
