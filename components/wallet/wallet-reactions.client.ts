'use client';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { notify } from '@/components/feedback/feedback-store';
import { isAnyGuardRegistered } from '@/components/guards/guards.model';
import { currentGuards } from '@/components/guards/guards-store';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import { currentOverlay, openOverlay, subscribeToOverlay } from '@/components/overlay/overlay-store';
import { fillText } from '@/components/ui/fill-text';
import { hasDepositRoom } from '@/components/wallet/deposit-room.client';
import { lowFundsPrompt, type LowFundsPrompt } from '@/components/wallet/low-funds.model';
import { noteBalanceChange } from '@/components/recent-games/recent-games.sync.client';
import { isPlayedWithoutBonus } from '@/components/wallet/played-game-store';
import { withoutSign, type BalanceEvent } from '@/components/wallet/wallet.model';
import { onWalletNews } from '@/components/wallet/wallet-news.client';
import { hasWalletFlag, setWalletFlag, takeWalletFlag } from '@/components/wallet/wallet-flags.client';
import type { WalletReactionTexts } from '@/components/wallet/wallet-texts';
import { formatMoney } from '@/lib/format/format-money';

interface Surroundings {
  readonly locale: string;
  readonly isSportsMode: boolean;
  readonly texts: WalletReactionTexts;
}

/** Tells the player of money that came or went, and asks for a deposit when a bet has left little [WAL-03, WAL-04]. Returns how to stop. */
export function reactToWallet(playerId: string, surroundings: () => Surroundings): () => void {
  if (takeWalletFlag('withdrawalRequested', playerId)) tell(surroundings().texts.withdrawalRequested);
  return onWalletNews((event) => {
    noteBalanceChange();
    react(event, playerId, surroundings);
  });
}

function react(event: BalanceEvent, playerId: string, surroundings: () => Surroundings): void {
  const { locale, texts } = surroundings();
  const amount = () => formatMoney(withoutSign(event.amount), event.currency, locale);
  switch (event.moneyType) {
    case 'Deposit':
      return tell(fillText(texts.deposited, { amount: amount() }));
    case 'Withdrawal':
      return tell(fillText(texts.withdrawn, { amount: amount() }));
    case 'InitWithdrawal':
      return setWalletFlag('withdrawalRequested', playerId);
    case 'CasinoBet':
      return void considerAsking(event, playerId, surroundings);
    case null:
      return undefined;
  }
}

/** Asks when the bet calls for it and there is room for a deposit; what happened meanwhile, such as another question, is looked at again. */
async function considerAsking(event: BalanceEvent, playerId: string, surroundings: () => Surroundings): Promise<void> {
  const promptNow = () =>
    lowFundsPrompt(event, {
      isDismissed: hasWalletFlag('lowFundsDismissed', playerId),
      isOverlayOpen: currentOverlay() !== null,
      isGuarded: isAnyGuardRegistered(currentGuards()),
      isSportsMode: surroundings().isSportsMode,
      isBonusDisabled: isPlayedWithoutBonus(),
    });
  if (promptNow() === null || !(await hasDepositRoom())) return;
  const prompt = promptNow();
  if (prompt !== null) ask(prompt, playerId, surroundings().texts);
}

function tell(message: string): void {
  notify({ namespace: 'wallet', kind: 'success', message });
}

/** However the question is closed, other than by its yes, it was dismissed. */
function ask(prompt: LowFundsPrompt, playerId: string, { lowFunds }: WalletReactionTexts): void {
  let isAccepted = false;
  const request: OverlayRequest = {
    variant: 'confirmation',
    title: lowFunds.title,
    text: lowFunds[prompt],
    ok: lowFunds.deposit,
    dismiss: lowFunds.notNow,
    onOk: () => {
      isAccepted = true;
      openQuickDeposit();
    },
  };
  openOverlay(request);
  const stop = subscribeToOverlay(() => {
    if (currentOverlay() === request) return;
    stop();
    if (!isAccepted && currentOverlay() === null) setWalletFlag('lowFundsDismissed', playerId);
  });
}
