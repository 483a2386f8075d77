import type { WalletTexts } from '@/components/wallet/wallet-badge.client';
import type { Translator } from '@/lib/i18n/translations';

/** The texts of the wallet in the browser. */
export function walletTexts(t: Translator): WalletTexts {
  return { balance: t('wallet.balance'), bonus: t('wallet.bonus'), loading: t('wallet.loading'), offline: t('wallet.offline'), offlineText: t('wallet.offlineText') };
}
