'use client';
import { AnimatedAmount } from '@/components/ui/animated-amount.client';
import { Icon } from '@/components/ui/icon';
import { useWallet } from '@/components/wallet/wallet.live.client';
import { formatMoney } from '@/lib/format/format-money';

export interface WalletTexts {
  readonly balance: string;
  readonly bonus: string;
  readonly loading: string;
  readonly offline: string;
  readonly offlineText: string;
}

/** The balance in the header. It has its room from the start, follows every movement and says when it cannot. */
export function WalletBadge({ locale, texts }: { locale: string; texts: WalletTexts }) {
  const { status, wallet, offline } = useWallet();
  if (status === 'NOT_AVAILABLE') return null;
  return (
    <div className="wallet-badge" data-status={status} data-offline={offline || undefined} data-balance={wallet?.balance}>
      {wallet === null
        ? <WaitingBadge texts={texts} offline={offline} />
        : (
          <>
            <span className="sr-only">{texts.balance}</span>
            <AnimatedAmount className="wallet-amount tabular" amount={wallet.balance} format={(amount) => formatMoney(amount, wallet.currency, locale)} />
            {Number(wallet.bonusBalance) > 0 && <span className="wallet-bonus tabular"><span className="sr-only">{texts.bonus}</span>{`+${formatMoney(wallet.bonusBalance, wallet.currency, locale)}`}</span>}
            {offline && <OfflineSign texts={texts} />}
          </>
        )}
    </div>
  );
}

function WaitingBadge({ texts, offline }: { texts: WalletTexts; offline: boolean }) {
  if (offline) return <OfflineSign texts={texts} withWord />;
  return <span className="skeleton wallet-skeleton" role="status" aria-label={texts.loading} />;
}

function OfflineSign({ texts, withWord = false }: { texts: WalletTexts; withWord?: boolean }) {
  return (
    <span className="wallet-offline" role="status" title={texts.offlineText}>
      <Icon name="offline" />
      <span className={withWord ? undefined : 'sr-only'}>{texts.offline}</span>
    </span>
  );
}
