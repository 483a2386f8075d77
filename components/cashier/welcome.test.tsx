import { act, render } from '@testing-library/react';
import { registerGuard } from '@/components/guards/guards-store';
import { closeOverlay, currentOverlay, openOverlay } from '@/components/overlay/overlay-store';
import { onQuickDepositAsked } from './quick-deposit-store';
import type { WelcomeFacts } from './welcome.documents';
import { dueWelcome } from './welcome.model';
import { WelcomeKeeper } from './welcome-keeper.client';

const offer = { id: 'welcome', nameKey: 'welcome', eligibility: 'FIRST_TIME_DEPOSIT', minDeposit: '20.00', percentage: 100, maxBonus: '200.00', wageringFactor: 35 } as const;
const facts: WelcomeFacts = { cashier: { currency: 'EUR', depositsBlockReason: null, offers: [offer] }, player: { totalDepositAmount: '0.00' }, sessionHistory: { sessions: [{ id: 's1' }] } };
const texts = { title: 'Welcome', text: '{offer} from {min}', terms: '{factor} times', accept: 'Deposit', later: 'Later', offers: { welcome: '{percentage} % up to {max}' } };

const session = { status: 'LOGGED_IN', playerId: 'p1' };
jest.mock('@/lib/session/session.client', () => ({ useSession: () => ({ ...session }) }));
let page = '/';
jest.mock('@/lib/i18n/use-public-pathname.client', () => ({ usePublicPathname: () => page }));
const requested = jest.fn<Promise<object>, []>();
jest.mock('@/lib/graphql/request.client', () => ({ requestFromBrowser: () => requested() }));

let player = 0;
const answer = (viewer: WelcomeFacts) => requested.mockResolvedValue({ ok: true, value: { viewer } });
const show = async () => {
  const view = render(<WelcomeKeeper locale="en-GB" texts={texts} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return view;
};

beforeEach(() => {
  localStorage.clear();
  player += 1;
  Object.assign(session, { status: 'LOGGED_IN', playerId: `p${player}` });
  page = '/';
  requested.mockReset();
  answer(facts);
});
afterEach(() => act(closeOverlay));

describe('the welcome message', () => {
  it('is due to whom has signed in for the first time and never deposited [CSH-09]', () => {
    expect(dueWelcome(facts)).toEqual({ offer, currency: 'EUR' });
  });
  it('is never due after another sign-in or a deposit [CSH-09]', () => {
    expect(dueWelcome({ ...facts, sessionHistory: { sessions: [{ id: 's2' }, { id: 's1' }] } })).toBe('never');
    expect(dueWelcome({ ...facts, player: { totalDepositAmount: '0.01' } })).toBe('never');
  });
  it('is not due without an offer for the first deposit, with deposits blocked, or to nobody [CSH-09]', () => {
    const cashier = { currency: 'EUR', depositsBlockReason: null, offers: [offer] };
    expect(dueWelcome({ ...facts, cashier: { ...cashier, offers: [{ ...offer, eligibility: 'ALWAYS' }] } })).toBe('not-now');
    expect(dueWelcome({ ...facts, cashier: { ...cashier, depositsBlockReason: 'DepositsBlocked' } })).toBe('not-now');
    expect(dueWelcome({ cashier: null, player: null, sessionHistory: null })).toBe('not-now');
  });
});

describe('the keeper of the welcome message', () => {
  it('shows it with the offer, and accepting it asks for the quick deposit [CSH-09, OVL-01]', async () => {
    await show();
    const open = currentOverlay();
    expect(open).toMatchObject({ variant: 'content-accept', title: 'Welcome', text: '100 % up to €200.00 from €20.00', terms: '35 times', accept: 'Deposit', later: 'Later' });
    const asked = jest.fn();
    const stop = onQuickDepositAsked(asked);
    if (open?.variant === 'content-accept') open.onAccept();
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
  });
  it('shows it once, whatever the player does with it [CSH-09]', async () => {
    const { unmount } = await show();
    unmount();
    act(closeOverlay);
    await show();
    expect(currentOverlay()).toBeNull();
    expect(requested).toHaveBeenCalledTimes(1);
  });
  it('asks no more once it can never be due, but asks again after an answer failed to come [CSH-09]', async () => {
    requested.mockResolvedValue({ ok: false, error: {} });
    (await show()).unmount();
    expect(localStorage).toHaveLength(0);
    answer({ ...facts, player: { totalDepositAmount: '5.00' } });
    session.playerId += 'x';
    (await show()).unmount();
    await show();
    expect(requested).toHaveBeenCalledTimes(2);
    expect(currentOverlay()).toBeNull();
  });
  it('waits for the lobby, and does not push another overlay aside or pass a guard [CSH-09]', async () => {
    page = '/games/';
    (await show()).unmount();
    expect(requested).not.toHaveBeenCalled();
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
  it('asks nothing signed out [CSH-09]', async () => {
    session.status = 'LOGGED_OUT';
    await show();
    expect(requested).not.toHaveBeenCalled();
  });
});
