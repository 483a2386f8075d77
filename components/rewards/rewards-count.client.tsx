'use client';
import { UNCLAIMED } from '@/components/rewards/unclaimed.client';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

/** How many rewards wait, and the way to them; nothing when none does. */
export function RewardsCount({ href }: { href: string }) {
  const t = useText('rewards');
  const count = usePlayerValue(UNCLAIMED) ?? 0;
  if (count === 0) return null;
  return (
    <a className="rewards-count tabular" href={href} data-count={count}>
      <Icon name="gift" />
      {t('count', { count })}
    </a>
  );
}
