'use client';
import { useCashback } from '@/components/cashback/cashback.live.client';
import { formatPeriod, type CashbackView } from '@/components/cashback/cashback.model';
import { namedLevel, type RankNames } from '@/components/loyalty/gamification.model';
import { RewardTerms } from '@/components/rewards/reward-terms.client';
import { Card } from '@/components/ui/card';
import { Fact } from '@/components/ui/fact';
import { compareDecimals } from '@/contract/money';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** How the cashback of the present period comes about, as play moves it [RWD-05]. */
export function PresentPeriod({
  initial,
  ranks,
  timeZone,
}: {
  initial: CashbackView;
  ranks: RankNames;
  timeZone: string;
}) {
  const t = useText('cashback');
  const loyalty = useText('loyalty');
  const view = useCashback(initial);
  const money = (amount: string) => formatMoney(amount, view.currency, t.language);
  const isLate = view.countsFrom > view.startsAt;
  return (
    <Card className="cashback-now" aria-labelledby="cashback-now">
      <h2 id="cashback-now">{t('now', { period: formatPeriod(view, t.language, timeZone) })}</h2>
      {isLate && (
        <p className="text-ink-muted">
          {t('countsFrom', { time: formatMinute(new Date(view.countsFrom), t.language, timeZone) })}
        </p>
      )}
      <dl className="reward-facts tabular">
        <Fact name={t('staked')}>{money(view.staked)}</Fact>
        <Fact name={t('won')}>{money(view.won)}</Fact>
        <Fact name={t('loss')}>{money(view.loss)}</Fact>
        <Fact name={t('percent', { level: namedLevel((values) => loyalty('level', values), ranks, view.level) })}>
          {t('share', { share: view.percent / 100 })}
        </Fact>
        <Fact name={t('amount')}>
          <strong data-cashback={view.amount}>{money(view.amount)}</strong>
        </Fact>
      </dl>
      <p className="text-ink-muted">{t(reasonOf(view), { minimum: money(view.minimum), most: money(view.most) })}</p>
      <p>{t('when', { time: formatMinute(new Date(view.endsAt), t.language, timeZone) })}</p>
      <RewardTerms type={view.rewardType} />
    </Card>
  );
}

/** Why the result is what it is. */
function reasonOf({ loss, amount, most }: CashbackView): 'noLoss' | 'belowMinimum' | 'capped' | 'limits' {
  if (compareDecimals(loss, '0') === 0) return 'noLoss';
  if (compareDecimals(amount, '0') === 0) return 'belowMinimum';
  return compareDecimals(amount, most) === 0 ? 'capped' : 'limits';
}
