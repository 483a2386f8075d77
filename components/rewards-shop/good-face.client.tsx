'use client';
import type { ShopGood } from '@/components/rewards-shop/rewards-shop.model';
import { Icon } from '@/components/ui/icon';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** The worth of a good, at the head of its card. */
export function GoodFace({ type }: { type: ShopGood['rewardType'] }) {
  const t = useText('rewards');
  return (
    <div className="reward-face">
      <Icon name="gift" className="reward-mark" />
      <p className="reward-kind">{t(type.__typename === 'BonusMoneyDrop' ? 'bonus' : 'cash')}</p>
      <p className="reward-amount tabular">{formatMoney(type.amount, type.currency, t.language)}</p>
    </div>
  );
}
