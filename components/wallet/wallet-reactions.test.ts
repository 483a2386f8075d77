import { act, renderHook } from '@testing-library/react';
import { takeFirstRead } from '@/components/cashier/cashier.first-read.client';
import { onQuickDepositRequested } from '@/components/cashier/quick-deposit-store';
import { changeNotice, currentNotices } from '@/components/feedback/feedback-store';
import { registerGuard } from '@/components/guards/guards-store';
import { closeOverlay, currentOverlay, openOverlay } from '@/components/overlay/overlay-store';
import { readCookie } from '@/lib/edge/cookies';
import { startFirstRead } from '@/lib/live/first-read.client';
import { platform } from '@/lib/testing/fake-platform';
import { readSession } from '@/lib/session/session.client';
import { textOf } from '@/lib/testing/with-texts';
import { playWithoutBonus } from './played-game-store';
import type { BalanceEvent } from '@/contract/events/balance';
import { useWalletNews } from './wallet.live.client';
import { walletReaction } from './wallet-reactions.client';

const t = textOf('wallet');
let isSportsMode = false;
const stops: (() => void)[] = [];
/** Listens as this player, who signs in first when it is another one. */
const follow = async (playerId = 'p1') => {
  if (readSession().playerId !== playerId) platform.signIn(playerId);
  const react = walletReaction(playerId, () => ({ isSportsMode, t }));
  stops.push(renderHook(() => useWalletNews(react)).unmount);
  await settled();
  expect(platform.listening()).toEqual(['Wallet']);
};

const balance: BalanceEvent = {
  version: 1,
  balance: '1.00',
  bonusBalance: '0.00',
  currency: 'EUR',
  amount: '0.00',
  moneyType: null,
  wageringProgress: null,
};
const pushAll = (data: unknown) => platform.push('Wallet', data);
const emit = (change: Partial<BalanceEvent>) => pushAll({ balanceUpdated: { ...balance, ...change } });
let depositsBlockReason: 'DepositsBlocked' | null = null;
/** The request to the platform after a bet: whether the player may deposit. */
const readPlayer = jest.fn(async () => {
  const cashier = { currency: 'EUR', depositsBlockReason, minDepositAmount: '20.00', offers: [] };
  takeFirstRead({ cashier, player: null, sessionHistory: null, wallet: null }, readSession().playerId ?? '');
  return true;
});
const settled = () => act(() => jest.advanceTimersByTimeAsync(1));
/** A bet, and the request to the platform after it. */
const bet = async (version: number, change: Partial<BalanceEvent> = {}) => {
  emit({ version, amount: '1.00', moneyType: 'CasinoBet', ...change });
  await settled();
};
const forgetFlags = () => {
  sessionStorage.clear();
  document.cookie = 'displayWantToDepositDialog=; Path=/; Max-Age=0';
};
const toasts = () => currentNotices().map(({ message }) => message);
const isPrompted = () => currentOverlay()?.variant === 'confirmation';

jest.useFakeTimers();
beforeEach(() => {
  forgetFlags();
  platform.signIn();
  depositsBlockReason = null;
  stops.push(startFirstRead(readPlayer));
  readPlayer.mockClear();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  closeOverlay();
  currentNotices().forEach(({ id }) => changeNotice('close', id));
  jest.runAllTimers();
  isSportsMode = false;
});

function accept(): void {
  const open = currentOverlay();
  if (open?.variant === 'confirmation') void open.onOk();
}

describe('after a bet that leaves little', () => {
  it('asks whether to deposit, and a yes opens the quick deposit [WAL-03]', async () => {
    const openDialog = jest.fn(() =>
      openOverlay({ variant: 'quick-deposit', prefill: { methodId: null, amount: null } }),
    );
    stops.push(onQuickDepositRequested(openDialog));
    await follow();
    emit({});
    await bet(2);
    expect(currentOverlay()).toMatchObject({
      variant: 'confirmation',
      title: t('lowFunds.title'),
      text: t('lowFunds.plain'),
    });
    accept();
    expect(openDialog).toHaveBeenCalledTimes(1);
    closeOverlay();
    await bet(3);
    expect(isPrompted()).toBe(true);
  });

  it('never asks about the first balance that this tab reads, nor for an event that comes again or late [WAL-03]', async () => {
    await follow();
    await bet(5);
    expect(isPrompted()).toBe(false);
    await bet(5);
    await bet(4);
    expect(isPrompted()).toBe(false);
    await bet(6);
    expect(isPrompted()).toBe(true);
    forgetFlags();
    closeOverlay();
    forgetFlags();
    await bet(6);
    expect(isPrompted()).toBe(false);
  });

  it('asks after a bet that its win overtakes at once [WAL-03]', async () => {
    await follow();
    emit({});
    await bet(2);
    emit({ version: 3, balance: '50.00', amount: '49.00' });
    await settled();
    expect(isPrompted()).toBe(true);
  });

  it('never asks again in any tab once dismissed, in whatever way, but asks another player [WAL-03, CKS-01]', async () => {
    await follow();
    emit({});
    await bet(2);
    closeOverlay();
    expect(readCookie(document.cookie, 'displayWantToDepositDialog')).toBe('dismissed:p1');
    await bet(3);
    expect(isPrompted()).toBe(false);
    stops.splice(0).forEach((stop) => stop());
    await follow('p2');
    emit({});
    await bet(2);
    expect(isPrompted()).toBe(true);
  });

  it('asks again when another overlay has taken its place [WAL-03]', async () => {
    await follow();
    emit({});
    await bet(2);
    openOverlay({ variant: 'default', title: 'Other', text: '' });
    closeOverlay();
    await bet(3);
    expect(isPrompted()).toBe(true);
  });

  it('leaves an open overlay, a guard and sports alone [WAL-03]', async () => {
    await follow();
    emit({});
    openOverlay({ variant: 'search' });
    await bet(2);
    expect(isPrompted()).toBe(false);
    closeOverlay();
    const leave = registerGuard('phone-verification', 'pending');
    await bet(3);
    leave();
    isSportsMode = true;
    await bet(4);
    expect(currentOverlay()).toBeNull();
    isSportsMode = false;
    await bet(5);
    expect(isPrompted()).toBe(true);
  });

  it('knows whether the game that is played takes bonus money [WAL-03]', async () => {
    await follow();
    emit({});
    const end = playWithoutBonus();
    await bet(2, { bonusBalance: '5.00' });
    expect(currentOverlay()).toMatchObject({ text: t('lowFunds.bonusDisabled') });
    end();
    closeOverlay();
    forgetFlags();
    await bet(3, { bonusBalance: '5.00' });
    expect(currentOverlay()).toMatchObject({ text: t('lowFunds.plain') });
  });

  it('asks nobody who may not deposit, or has no room left in a limit [WAL-03, CSH-07, PRF-02]', async () => {
    depositsBlockReason = 'DepositsBlocked';
    await follow();
    emit({});
    await bet(2);
    expect([isPrompted(), readPlayer.mock.calls.length]).toEqual([false, 1]);
    depositsBlockReason = null;
    await bet(3);
    expect(isPrompted()).toBe(true);
  });

  it('never replaces an overlay that opened while the platform was answering [WAL-03]', async () => {
    await follow();
    emit({});
    emit({ version: 2, amount: '1.00', moneyType: 'CasinoBet' });
    openOverlay({ variant: 'search' });
    await settled();
    expect(currentOverlay()?.variant).toBe('search');
  });

  it('asks the platform nothing after a bet that leaves enough [WAL-03]', async () => {
    await follow();
    emit({});
    await bet(2, { balance: '50.00' });
    expect(readPlayer).not.toHaveBeenCalled();
  });
});

describe('money that came or went', () => {
  it('money that came or went is shown once, with its amount and never with a sign [WAL-04]', async () => {
    await follow();
    emit({});
    emit({ version: 2, amount: '25.50', moneyType: 'Deposit' });
    emit({ version: 2, amount: '25.50', moneyType: 'Deposit' });
    emit({ version: 3, amount: '-10.00', moneyType: 'Withdrawal' });
    expect(toasts()).toEqual([t('deposited', { amount: '€25.50' }), t('withdrawn', { amount: '€10.00' })]);
  });

  it('says nothing beside the page of the result, which says it itself [CSH-11, WAL-04]', async () => {
    await follow();
    emit({});
    window.history.replaceState(null, '', '/en/withdraw/?transaction=w1');
    emit({ version: 2, amount: '-10.00', moneyType: 'Withdrawal' });
    emit({ version: 3, amount: '20.00', moneyType: 'InitWithdrawal' });
    expect(toasts()).toEqual([]);
    emit({ version: 4, amount: '25.50', moneyType: 'Deposit' });
    window.history.replaceState(null, '', '/en/deposit/?transaction=d1');
    emit({ version: 5, amount: '26.50', moneyType: 'Deposit' });
    window.history.replaceState(null, '', '/en/withdraw/');
    emit({ version: 6, amount: '-11.00', moneyType: 'Withdrawal' });
    const said = [t('deposited', { amount: '€25.50' }), t('withdrawn', { amount: '€11.00' })];
    expect(toasts()).toEqual(said);
    // Nor on the next page; nor when the page of withdrawals is loaded, which lists the new one.
    window.history.replaceState(null, '', '/');
    await follow();
    emit({ version: 7, amount: '20.00', moneyType: 'InitWithdrawal' });
    for (const page of ['/en/withdraw/', '/']) {
      window.history.replaceState(null, '', page);
      await follow();
    }
    expect(toasts()).toEqual(said);
  });

  it("shows money no second time on a reconnect, which begins with the state, nor by a newcomer's replay [WAL-04]", async () => {
    await follow();
    emit({ version: 2, amount: '25.50', moneyType: 'Deposit' });
    emit({ version: 2 });
    emit({ version: 9 });
    emit({ version: 8, amount: '25.50', moneyType: 'Deposit' });
    expect(toasts()).toEqual([]);
  });

  it('keeps a requested withdrawal for the next page load, once and for its player alone [WAL-04]', async () => {
    await follow();
    emit({});
    emit({ version: 2, amount: '20.00', moneyType: 'InitWithdrawal' });
    expect(toasts()).toEqual([]);
    await follow('p2');
    expect(toasts()).toEqual([]);
    await follow();
    expect(toasts()).toEqual([t('withdrawalRequested')]);
    await follow();
    expect(toasts()).toEqual([t('withdrawalRequested')]);
  });

  it('shows nothing for an event of another shape [WAL-04]', async () => {
    await follow();
    emit({});
    for (const data of [
      null,
      'x',
      {},
      { balanceUpdated: null },
      { balanceUpdated: { ...balance, version: '2' } },
      { balanceUpdated: { ...balance, version: 2, amount: 5, moneyType: 'Deposit' } },
    ])
      pushAll(data);
    expect(toasts()).toEqual([]);
  });
});
