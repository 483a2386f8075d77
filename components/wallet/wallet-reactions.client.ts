'use client';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { notify } from '@/components/feedback/feedback-store';
import { currentGuards } from '@/components/guards/guards-store';
import { isAnyGuardRegistered } from '@/components/guards/guards.model';
import { currentOverlay, openOverlay, subscribeToOverlay } from '@/components/overlay/overlay-store';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import { noteBalanceChange } from '@/components/recent-games/recent-games.sync.client';
import { hasDepositAllowance } from '@/components/wallet/deposit-allowance.client';
import { lowFundsPrompt, type LowFundsPrompt } from '@/components/wallet/low-funds.model';
import { isPlayedWithoutBonus } from '@/components/wallet/played-game-store';
import { withoutSign } from '@/components/wallet/wallet.model';
import type { BalanceEvent } from '@/contract/events/balance';
import { readCookie } from '@/lib/edge/cookies';
import { tabStorage } from '@/lib/edge/kept.client';
import { writeCookie } from '@/lib/edge/write-cookie.client';
import { formatMoney } from '@/lib/format/format-money';
import { toPagePath } from '@/lib/i18n/paths';
import type { TextOf } from '@/lib/i18n/texts.client';

interface Surroundings {
  readonly isSportsMode: boolean;
  readonly t: TextOf<'wallet'>;
}

/**
 * Notifies the player of money that came or went, and asks for a deposit when a bet has left little [WAL-03, WAL-04]:
 * answers with what is to be done with each movement.
 */
export function walletReaction(playerId: string, surroundings: () => Surroundings): (event: BalanceEvent) => void {
  if (takeWithdrawalRequest(playerId) && !listsWithdrawals()) notifySuccess(surroundings().t('withdrawalRequested'));
  return (event) => {
    noteBalanceChange();
    react(event, playerId, surroundings);
  };
}

function react(event: BalanceEvent, playerId: string, surroundings: () => Surroundings): void {
  const { t } = surroundings();
  const amount = () => formatMoney(withoutSign(event.amount), event.currency, t.language);
  switch (event.moneyType) {
    case 'Deposit':
      return showsPayment('/deposit/') ? undefined : notifySuccess(t('deposited', { amount: amount() }));
    case 'Withdrawal':
      return showsPayment('/withdraw/') ? undefined : notifySuccess(t('withdrawn', { amount: amount() }));
    case 'InitWithdrawal':
      return listsWithdrawals() ? undefined : noteWithdrawalRequest(playerId);
    case 'CasinoBet':
      return void considerAsking(event, playerId, surroundings);
    case null:
      return undefined;
  }
}

/** Whether the page shows a new withdrawal by itself, so that a later page has no news of it. */
const listsWithdrawals = () => toPagePath(window.location.pathname) === '/withdraw/';

/** Whether the page is the one of a payment's result: it says itself what a toast would say beside it. */
function showsPayment(page: '/deposit/' | '/withdraw/'): boolean {
  const { pathname, search } = window.location;
  return toPagePath(pathname) === page && new URLSearchParams(search).has('transaction');
}

/**
 * Asks when the bet calls for it and there is room for a deposit; what happened meanwhile, such as another question, is
 * looked at again.
 */
async function considerAsking(event: BalanceEvent, playerId: string, surroundings: () => Surroundings): Promise<void> {
  const promptNow = () =>
    lowFundsPrompt(event, {
      isDismissed: isDepositDialogDismissed(playerId),
      isOverlayOpen: currentOverlay() !== null,
      isGuarded: isAnyGuardRegistered(currentGuards()),
      isSportsMode: surroundings().isSportsMode,
      isBonusDisabled: isPlayedWithoutBonus(),
    });
  if (promptNow() === null || !(await hasDepositAllowance(playerId))) return;
  const prompt = promptNow();
  if (prompt !== null) ask(prompt, playerId, surroundings().t);
}

function notifySuccess(message: string): void {
  notify({ namespace: 'wallet', kind: 'success', message });
}

/** However the question is closed, other than by its yes, it was dismissed. */
function ask(prompt: LowFundsPrompt, playerId: string, t: TextOf<'wallet'>): void {
  let isAccepted = false;
  const request: OverlayRequest = {
    variant: 'confirmation',
    title: t('lowFunds.title'),
    text: t(`lowFunds.${prompt}`),
    ok: t('lowFunds.deposit'),
    dismiss: t('lowFunds.notNow'),
    onOk: () => {
      isAccepted = true;
      openQuickDeposit();
    },
  };
  openOverlay(request);
  const stop = subscribeToOverlay(() => {
    if (currentOverlay() === request) return;
    stop();
    if (!isAccepted && currentOverlay() === null) dismissDepositDialog(playerId);
  });
}

/** For this tab; it holds the id of the player to whom it belongs, so that the next one to sign in starts without. */
const WITHDRAWAL = 'withdrawalRequested';

function noteWithdrawalRequest(playerId: string): void {
  tabStorage.write(WITHDRAWAL, playerId);
}

/** Whether a withdrawal was requested; the flag is cleared. */
function takeWithdrawalRequest(playerId: string): boolean {
  const isSet = tabStorage.read(WITHDRAWAL) === playerId;
  if (isSet) tabStorage.write(WITHDRAWAL, null);
  return isSet;
}

/** For every tab, until the browser closes: the cookie holds the id of the player who wants no deposit dialog [WAL-03]. */
const DIALOG = 'displayWantToDepositDialog';

function dismissDepositDialog(playerId: string): void {
  writeCookie({ name: DIALOG, value: `dismissed:${playerId}` });
}

function isDepositDialogDismissed(playerId: string): boolean {
  return readCookie(document.cookie, DIALOG) === `dismissed:${playerId}`;
}
