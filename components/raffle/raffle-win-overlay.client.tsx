'use client';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

const NAMES = { hourly: 'drops.hourly', daily: 'drops.daily', weekly: 'drops.weekly' } as const;

/** The prize of the player in a draw [RAF-03, OVL-01]. */
export default function RaffleWinOverlay({ content, titleId, onClose }: OverlayBodyProps<'raffle-win'>) {
  const t = useText('raffle');
  const { type, name, amount, currency } = content;
  return (
    <div className="raffle-win">
      <p className="eyebrow">{type === null ? name : t(NAMES[type])}</p>
      <h2 id={titleId}>{t('win.title')}</h2>
      <p className="raffle-win-amount tabular">{formatMoney(amount, currency, t.language)}</p>
      <p>{t('win.text')}</p>
      <Button size="large" wide onClick={onClose}>
        {t('win.back')}
      </Button>
    </div>
  );
}
