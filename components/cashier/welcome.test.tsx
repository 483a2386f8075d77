import { act, render } from '@testing-library/react';
import { registerGuard } from '@/components/guards/guards-store';
import { closeOverlay, currentOverlay, openOverlay } from '@/components/overlay/overlay-store';
import { readCookie } from '@/lib/edge/cookies';
import { platform } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';
import { startFirstRead } from '@/lib/live/first-read.client';
import { readSession } from '@/lib/session/session.client';
import { onQuickDepositRequested } from './quick-deposit-store';
import { takeFirstRead, type CashierFacts } from './cashier.first-read.client';
import { dueWelcome } from './due-welcome.client';
import { WelcomeEffects } from './welcome-effects.client';

const offer = {
  id: 'welcome',
  nameKey: 'welcome',
  eligibility: 'FIRST_TIME_DEPOSIT',
  minDeposit: '20.00',
  percentage: 100,
  maxBonus: '200.00',
  wageringFactor: 35,
} as const;
const facts: CashierFacts = {
  cashier: { currency: 'EUR', depositsBlockReason: null, minDepositAmount: '20.00', offers: [offer] },
  player: { totalDepositAmount: '0.00' },
  sessionHistory: { sessions: [{ id: 's1' }] },
};
let page = '/';
jest.mock('next/navigation', () => ({ usePathname: () => `/en${page}` }));

let player = 0;
const playerId = () => readSession().playerId ?? '';
const readPlayer = jest.fn<Promise<boolean>, []>();
const answer = (viewer: CashierFacts) =>
  readPlayer.mockImplementation(async () => {
    takeFirstRead(viewer, playerId());
    return true;
  });
let stop = () => {};
const shownAt = () => readCookie(document.cookie, 'welcomeShownAt');
const show = async () => {
  const view = render(<WelcomeEffects brandName="Aurora" />, { wrapper: WithTexts });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return view;
};

const allow = (...categories: string[]) =>
  void (document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories }))}; Path=/`);

beforeEach(() => {
  document.cookie = 'welcomeShownAt=; Path=/; Max-Age=0';
  allow('necessary', 'preferences');
  player += 1;
  platform.signIn(`p${player}`);
  page = '/';
  readPlayer.mockReset();
  answer(facts);
  stop = startFirstRead(() => readPlayer());
});
afterEach(() => {
  stop();
  act(closeOverlay);
});

describe('the welcome message', () => {
  it('welcomes a player who has signed in for the first time and never deposited [CSH-09]', () => {
    expect(dueWelcome(facts)).toEqual({ offer, currency: 'EUR' });
  });
  it('never welcomes after another sign-in or a deposit [CSH-09]', () => {
    expect(dueWelcome({ ...facts, sessionHistory: { sessions: [{ id: 's2' }, { id: 's1' }] } })).toBeNull();
    expect(dueWelcome({ ...facts, player: { totalDepositAmount: '0.01' } })).toBeNull();
  });
  it('never welcomes without an offer for the first deposit, with deposits blocked, or signed out [CSH-09]', () => {
    const cashier = { currency: 'EUR', depositsBlockReason: null, minDepositAmount: '20.00', offers: [offer] };
    expect(dueWelcome({ ...facts, cashier: { ...cashier, offers: [{ ...offer, eligibility: 'ALWAYS' }] } })).toBeNull();
    expect(dueWelcome({ ...facts, cashier: { ...cashier, depositsBlockReason: 'DepositsBlocked' } })).toBeNull();
    expect(dueWelcome({ cashier: null, player: null, sessionHistory: null })).toBeNull();
  });
});

describe('the effects of the welcome message', () => {
  it('the welcome message is shown with the offer, and accepting it asks for the quick deposit [CSH-09, OVL-01]', async () => {
    await show();
    const open = currentOverlay();
    expect(open).toMatchObject({
      variant: 'content-accept',
      title: 'Welcome to Aurora',
      text: 'Your first deposit can bring you a bonus. Welcome bonus: 100% up to €200.00, from €20.00.',
      terms: english('cashier.offerTerms', { factor: 35 }),
      accept: english('cashier.welcome.accept'),
      later: english('cashier.welcome.later'),
    });
    const onRequest = jest.fn();
    const stop = onQuickDepositRequested(onRequest);
    if (open?.variant === 'content-accept') open.onAccept();
    expect(onRequest).toHaveBeenCalledTimes(1);
    stop();
  });
  it('the welcome message is shown once, whatever the player does with it, and a cookie keeps when and to whom [CSH-09, CKS-01]', async () => {
    const { unmount } = await show();
    unmount();
    act(closeOverlay);
    await show();
    expect(currentOverlay()).toBeNull();
    expect(readPlayer).toHaveBeenCalledTimes(1);
    const [time = '', to] = shownAt()?.split(' ') ?? [];
    expect([Number.isNaN(Date.parse(time)), to]).toEqual([false, playerId()]);
  });
  it('keeps nothing without consent to preferences, and comes once until the page is loaded again [CSH-09, CNS-01]', async () => {
    allow('necessary', 'analytics', 'marketing');
    (await show()).unmount();
    expect(currentOverlay()).toMatchObject({ variant: 'content-accept' });
    act(closeOverlay);
    (await show()).unmount();
    expect([currentOverlay(), shownAt()]).toEqual([null, undefined]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
  it('comes after a first read that failed was repeated, and never once it can no longer be due [CSH-09]', async () => {
    stop();
    readPlayer.mockResolvedValue(false);
    stop = startFirstRead(() => readPlayer());
    (await show()).unmount();
    expect([shownAt(), currentOverlay()]).toEqual([undefined, null]);
    answer(facts);
    (await show()).unmount();
    expect(currentOverlay()).toMatchObject({ variant: 'content-accept' });
    act(closeOverlay);
    answer({ ...facts, player: { totalDepositAmount: '5.00' } });
    platform.signIn(`${playerId()}x`);
    (await show()).unmount();
    expect(currentOverlay()).toBeNull();
    expect(shownAt()).not.toContain(playerId());
  });
  it('waits for the lobby, and does not push another overlay aside or pass a guard [CSH-09]', async () => {
    page = '/games/';
    (await show()).unmount();
    expect(currentOverlay()).toBeNull();
    page = '/';
    act(() => openOverlay({ variant: 'search' }));
    (await show()).unmount();
    expect(currentOverlay()).toEqual({ variant: 'search' });
    act(closeOverlay);
    const leave = registerGuard('phone-verification', 'pending');
    (await show()).unmount();
    expect(currentOverlay()).toBeNull();
    leave();
    await show();
    expect(currentOverlay()).toMatchObject({ variant: 'content-accept' });
  });
  it('shows nothing to a visitor [CSH-09]', async () => {
    platform.signOut();
    await show();
    expect([currentOverlay(), shownAt()]).toEqual([null, undefined]);
  });
});
