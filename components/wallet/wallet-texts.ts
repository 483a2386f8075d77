import type { LowFundsPrompt } from '@/components/wallet/low-funds.model';
import type { BonusTexts } from '@/components/wallet/bonus-standing.client';
import type { WalletTexts } from '@/components/wallet/wallet-badge.client';
import type { Translator } from '@/lib/i18n/translations';

/** The texts of the wallet in the browser. */
export function walletTexts(t: Translator): WalletTexts {
  return { balance: t('wallet.balance'), bonus: t('wallet.bonus'), loading: t('wallet.loading'), offline: t('wallet.offline'), offlineText: t('wallet.offlineText') };
}

export function bonusTexts(t: Translator): BonusTexts {
  return { bonus: t('wallet.bonus'), wagered: t.raw('wallet.wagered') };
}

/** What the player is told and asked when money moves; `{amount}` is filled in by the browser. */
export interface WalletReactionTexts {
  readonly deposited: string;
  readonly withdrawn: string;
  readonly withdrawalRequested: string;
  readonly lowFunds: Readonly<Record<LowFundsPrompt | 'title' | 'deposit' | 'notNow', string>>;
}

export function walletReactionTexts(t: Translator): WalletReactionTexts {
  return {
    deposited: t.raw('wallet.deposited'),
    withdrawn: t.raw('wallet.withdrawn'),
    withdrawalRequested: t('wallet.withdrawalRequested'),
    lowFunds: { title: t('wallet.lowFunds.title'), plain: t('wallet.lowFunds.plain'), bonusDisabled: t('wallet.lowFunds.bonusDisabled'), deposit: t('wallet.lowFunds.deposit'), notNow: t('wallet.lowFunds.notNow') },
  };
}
