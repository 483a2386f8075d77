'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { openOverlay } from '@/components/overlay/overlay-store';
import type { ActiveBonus as Bonus } from '@/components/rewards/rewards.documents';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { BonusSummary } from '@/components/wallet/bonus-summary.client';
import { useWallet } from '@/components/wallet/wallet.live.client';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

/** The bonus that is being wagered, live, and the way out of it, which says before what is lost [RWD-03]. */
export function ActiveBonus({ bonus, timeZone }: { bonus: Bonus | null; timeZone: string }) {
  const t = useText('rewards');
  const router = useRouter();
  const { wallet } = useWallet();
  // A bonus that began since the page was read.
  const isUnread = typeof wallet?.wageringProgress === 'number' && bonus?.status !== 'Active';
  useEffect(() => {
    if (isUnread) router.refresh();
  }, [isUnread, router]);
  if (wallet === null || wallet.wageringProgress === null) return null;
  const { bonusBalance, currency } = wallet;

  async function cancel(bonusId: string) {
    const result = await callLazily(
      () => import('@/components/rewards/rewards.requests.client'),
      ({ cancelBonus }) => cancelBonus({ bonusId }),
    );
    notify({
      namespace: 'rewards',
      kind: result.ok ? 'success' : 'error',
      message: result.ok ? t('cancelled') : t('cancelFailed'),
    });
    router.refresh();
  }
  const ask = (bonusId: string) =>
    openOverlay({
      variant: 'confirmation',
      title: t('cancelTitle'),
      text: t('cancelText', { amount: formatMoney(bonusBalance, currency, t.language) }),
      ok: t('cancelOk'),
      dismiss: t('cancelKeep'),
      onOk: () => cancel(bonusId),
    });
  return (
    <Card className="active-bonus" aria-labelledby="active-bonus">
      <h2 id="active-bonus">{t('activeTitle')}</h2>
      <BonusSummary />
      <p className="text-ink-muted">
        {t('activeText')}{' '}
        {bonus?.status === 'Active' && (
          <span>{t('activeUntil', { time: formatMinute(new Date(bonus.expiresAt), t.language, timeZone) })}</span>
        )}{' '}
        {bonus?.status === 'Active' && bonus.maxStake && (
          <span>{t('cost.maxStake', { amount: formatMoney(bonus.maxStake, bonus.currency, t.language) })}</span>
        )}
      </p>
      {bonus?.status === 'Active' && (
        <Button look="ghost" size="small" onClick={() => ask(bonus.id)}>
          {t('cancel')}
        </Button>
      )}
    </Card>
  );
}
