'use client';
import { FreeRoundTerms } from '@/components/rewards/free-rounds.client';
import type { PlayerReward } from '@/components/rewards/rewards.documents';
import { stakesFor } from '@/components/rewards/rewards.model';
import { Fact } from '@/components/ui/fact';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** The conditions of withdrawing a reward; shown before it is claimed. */
export function RewardTerms({ type }: { type: PlayerReward['reward']['rewardType'] }) {
  const t = useText('rewards');
  if (type.__typename === 'FreeSpin') return <FreeRoundTerms type={type} />;
  if (type.__typename !== 'BonusMoneyDrop') return <p className="reward-note">{t('cashTerms')}</p>;
  const { amount, currency, wageringRequirementFactor: factor, maxPayout, days } = type;
  const money = (value: string) => formatMoney(value, currency, t.language);
  const number = new Intl.NumberFormat(t.language, { maximumFractionDigits: 2 });
  return (
    <dl className="reward-facts tabular">
      <Fact name={t('wagering')}>
        {factor === 0
          ? t('noWagering')
          : t('wageringValue', { factor: number.format(factor), amount: money(stakesFor(amount, factor)) })}
      </Fact>
      <Fact name={t('maxPayout')}>{maxPayout === null ? t('maxPayoutAll') : money(maxPayout)}</Fact>
      <Fact name={t('daysLeft')}>{t('daysValue', { days })}</Fact>
    </dl>
  );
}
