'use client';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { notify } from '@/components/feedback/feedback-store';
import { isAnyGuardRegistered } from '@/components/guards/guards.model';
import { currentGuards } from '@/components/guards/guards-store';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import { currentOverlay, openOverlay, subscribeToOverlay } from '@/components/overlay/overlay-store';
import { fillText } from '@/components/ui/fill-text';
import { lowFundsPrompt, type LowFundsPrompt } from '@/components/wallet/low-funds.model';
import { noteBalanceChange } from '@/components/recent-games/recent-games.sync.client';
import { isPlayedWithoutBonus } from '@/components/wallet/played-game-store';
import { WALLET } from '@/components/wallet/wallet.documents';
import { isNews, parseBalanceEvent, withoutSign, type BalanceEvent } from '@/components/wallet/wallet.model';
import { hasWalletFlag, setWalletFlag, takeWalletFlag } from '@/components/wallet/wallet-flags.client';
import type { WalletReactionTexts } from '@/components/wallet/wallet-texts';
import { formatMoney } from '@/lib/format/format-money';
import { operationOf } from '@/lib/graphql/graphql';
import { listen } from '@/lib/live/live-hub.client';

interface Surroundings {
  readonly locale: string;
  readonly isSportsMode: boolean;
  readonly texts: WalletReactionTexts;
}

/** Tells the player of money that came or went, and asks for a deposit when a bet has left little [WAL-03, WAL-04]. Returns how to stop. */
export function reactToWallet(playerId: string, surroundings: () => Surroundings): () => void {
  if (takeWalletFlag('withdrawalRequested', playerId)) tell(surroundings().texts.withdrawalRequested);
  let seen: number | null = null;
  const { text, name } = operationOf(WALLET);
  // Every event on its own: the shown balance may jump over one that is overtaken at once, as a bet is by its win.
  return listen({ query: text, operationName: name, variables: {} }, {
    onEvent: (data) => {
      const event = parseBalanceEvent(data);
      if (!event) return;
      const isNew = isNews(seen, event);
      seen = Math.max(seen ?? event.version, event.version);
      if (!isNew) return;
      noteBalanceChange();
      react(event, playerId, surroundings());
    },
    onConnection: () => undefined,
  });
}

function react(event: BalanceEvent, playerId: string, { locale, isSportsMode, texts }: Surroundings): void {
  const amount = () => formatMoney(withoutSign(event.amount), event.currency, locale);
  switch (event.moneyType) {
    case 'Deposit':
      return tell(fillText(texts.deposited, { amount: amount() }));
    case 'Withdrawal':
      return tell(fillText(texts.withdrawn, { amount: amount() }));
    case 'InitWithdrawal':
      return setWalletFlag('withdrawalRequested', playerId);
    case 'CasinoBet': {
      const prompt = lowFundsPrompt(event, {
        isDismissed: hasWalletFlag('lowFundsDismissed', playerId),
        isOverlayOpen: currentOverlay() !== null,
        isGuarded: isAnyGuardRegistered(currentGuards()),
        isSportsMode,
        isBonusDisabled: isPlayedWithoutBonus(),
      });
      return prompt === null ? undefined : ask(prompt, playerId, texts);
    }
    case null:
      return undefined;
  }
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
