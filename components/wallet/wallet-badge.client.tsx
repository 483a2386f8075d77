'use client';
import { AnimatedAmount } from '@/components/ui/animated-amount.client';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { isGameOpen } from '@/components/wallet/round-hold.client';
import { useWallet } from '@/components/wallet/wallet.live.client';
import { compareDecimals } from '@/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { useStore } from '@/lib/store/use-store.client';
import { useText } from '@/lib/i18n/texts.client';

/** The balance in the header. It has its room from the start, follows every movement and says when it cannot. */
export function WalletBadge() {
  const t = useText('wallet');
  const { language } = t;
  const { status, wallet, offline } = useWallet();
  const isStill = useStore(isGameOpen);
  if (status === 'NOT_AVAILABLE') return null;
  return (
    <div
      role="group"
      aria-label={t('balance')}
      className="wallet-badge"
      data-status={status}
      data-offline={offline || undefined}
      data-balance={wallet?.balance}
    >
      {wallet === null ? (
        <WaitingBadge offline={offline} />
      ) : (
        <>
          <AnimatedAmount
            className="wallet-amount tabular"
            amount={wallet.balance}
            isStill={isStill}
            format={(amount) => formatMoney(amount, wallet.currency, language)}
          />
          {compareDecimals(wallet.bonusBalance, '0') > 0 && (
            <span className="wallet-bonus tabular">
              <span className="sr-only">{t('bonus')}</span>
              {`+${formatMoney(wallet.bonusBalance, wallet.currency, language)}`}
            </span>
          )}
          {offline && <OfflineSign />}
        </>
      )}
    </div>
  );
}

function WaitingBadge({ offline }: { offline: boolean }) {
  const t = useText('wallet');
  if (offline) return <OfflineSign withWord />;
  return <Skeleton className="wallet-skeleton" label={t('loading')} />;
}

function OfflineSign({ withWord = false }: { withWord?: boolean }) {
  const t = useText('wallet');
  return (
    <span className="wallet-offline" role="status" title={t('offlineText')}>
      <Icon name="offline" />
      <span className={withWord ? undefined : 'sr-only'}>{t('offline')}</span>
    </span>
  );
}
