'use client';
import { useAmountText } from '@/components/limits/amount-text.client';
import { IncreaseNotice } from '@/components/limits/increase-notice.client';
import { LimitForm } from '@/components/limits/limit-form.client';
import type { SingleStakeLimits } from '@/components/limits/limits.model';
import { useLimitsOf, usePlatformNow } from '@/components/limits/limits.live.client';
import { SINGLE_STAKE_CHANGED } from '@/components/limits/single-stake.documents';
import { useLimitCommand } from '@/components/limits/use-limit-command.client';
import { Card } from '@/components/ui/card';
import { useText } from '@/lib/i18n/texts.client';

const fetchRequests = async () => (await import('@/components/limits/limits.requests.client')).singleStakeRequests;

const isWaiting = ({ singleStake }: SingleStakeLimits) => Boolean(singleStake?.increase);

const place = { kind: 'singleStake', period: 'Bet' } as const;

/** The limit of each bet with an increase that waits, live; nothing of it is used, so there is no bar. */
export function SingleStakeCard({ initial }: { initial: SingleStakeLimits }) {
  const t = useText('limits');
  const { limits, take } = useLimitsOf(SINGLE_STAKE_CHANGED, initial);
  const platformNow = usePlatformNow(limits.now);
  const { loading, failure, fail, run, set } = useLimitCommand({ fetchRequests, take, isWaiting });
  const amountText = useAmountText(place.kind, limits.currency);
  if (!limits.singleStake) return null;
  const { limit, increase } = limits.singleStake;
  return (
    <ul className="limit-cards">
      <Card as="li" className="limit-card" aria-labelledby="limit-single-stake">
        <h3 id="limit-single-stake">{t('periods.Bet')}</h3>
        <p className="limit-amount tabular" data-limit={limit ?? ''}>
          {limit === null ? t('none') : amountText(limit)}
        </p>
        {increase && (
          <IncreaseNotice
            kind={place.kind}
            increase={increase}
            limits={limits}
            platformNow={platformNow}
            loading={loading}
            run={run}
          />
        )}
        {limits.isIncreaseBlocked && <p className="text-ink-muted">{t('blocked')}</p>}
        <LimitForm
          place={place}
          limit={limit}
          currency={limits.currency}
          loading={loading}
          failure={failure}
          fail={fail}
          set={(amount) => set(({ setLimit }) => setLimit(amount))}
        />
      </Card>
    </ul>
  );
}
