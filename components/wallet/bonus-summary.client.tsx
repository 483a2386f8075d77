'use client';
import { useWallet } from '@/components/wallet/wallet.live.client';
import { compareDecimals } from '@/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** The player's bonus money and how much of its wagering is done, as it changes; nothing without a bonus [WAL-02]. */
export function BonusSummary() {
  const t = useText('wallet');
  const { language } = t;
  const { wallet } = useWallet();
  if (wallet === null || (wallet.wageringProgress === null && compareDecimals(wallet.bonusBalance, '0') === 0))
    return null;
  const { bonusBalance, currency, wageringProgress } = wallet;
  return (
    <div className="bonus-summary tabular" data-wagering={wageringProgress ?? undefined}>
      <p>
        <span>{t('bonus')}</span> <strong>{formatMoney(bonusBalance, currency, language)}</strong>
      </p>
      {wageringProgress !== null && <Wagering percent={wageringProgress} />}
    </div>
  );
}

function Wagering({ percent }: { percent: number }) {
  const t = useText('wallet');
  const { language } = t;
  // Rounded down by the platform: only what is wholly wagered reads 100 %.
  const text = t('wagered', {
    share: new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100),
  });
  return (
    <>
      <progress className="bonus-bar" max={100} value={percent} aria-label={text} />
      <small>{text}</small>
    </>
  );
}
