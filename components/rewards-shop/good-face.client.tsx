'use client';
import { kindOf, worthOf } from '@/components/rewards/reward-worth';
import type { ShopGood } from '@/components/rewards-shop/rewards-shop.model';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';

/** The worth of a good, at the head of its card. */
export function GoodFace({ type }: { type: ShopGood['rewardType'] }) {
  const t = useText('rewards');
  return (
    <div className="reward-face">
      <Icon name="gift" className="reward-mark" />
      <p className="reward-kind">{t(kindOf(type))}</p>
      <p className="reward-amount tabular">{worthOf(type, t.language)}</p>
    </div>
  );
}
