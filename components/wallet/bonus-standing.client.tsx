'use client';
import { fillText } from '@/components/ui/fill-text';
import { useWallet } from '@/components/wallet/wallet.live.client';
import { formatMoney } from '@/lib/format/format-money';

export interface BonusTexts {
  readonly bonus: string;
  readonly wagered: string;
}

/** The player's bonus money and how much of its wagering is done, as it changes; nothing without a bonus [WAL-02]. */
export function BonusStanding({ locale, texts }: { locale: string; texts: BonusTexts }) {
  const { wallet } = useWallet();
  if (wallet === null || (wallet.wageringProgress === null && Number(wallet.bonusBalance) === 0)) return null;
  const { bonusBalance, currency, wageringProgress } = wallet;
  return (
    <div className="bonus-standing tabular" data-wagering={wageringProgress ?? undefined}>
      <p><span>{texts.bonus}</span> <strong>{formatMoney(bonusBalance, currency, locale)}</strong></p>
      {wageringProgress !== null && <Wagering percent={wageringProgress} locale={locale} texts={texts} />}
    </div>
  );
}

function Wagering({ percent, locale, texts }: { percent: number; locale: string; texts: BonusTexts }) {
  // Rounded down by the platform: only what is wholly wagered reads 100 %.
  const text = fillText(texts.wagered, { share: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100) });
  return <><progress className="bonus-bar" max={100} value={percent} aria-label={text} /><small>{text}</small></>;
}
