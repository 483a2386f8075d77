'use client';
import { useAmountText } from '@/components/limits/amount-text.client';
import type { LimitRequests } from '@/components/limits/limit-command';
import { LimitForm } from '@/components/limits/limit-form.client';
import {
  usedShare,
  lowerElsewhere,
  type PeriodLimitKind,
  type ShownLimit,
  type ShownLimits,
} from '@/components/limits/limits.model';
import { useNewPeriod, usePlatformNow } from '@/components/limits/limits.live.client';
import { IncreaseNotice } from '@/components/limits/increase-notice.client';
import { useLimitCommand } from '@/components/limits/use-limit-command.client';
import { Card } from '@/components/ui/card';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';

interface LimitCardsProps<Answer> {
  readonly kind: PeriodLimitKind;
  /** Those of the kind. */
  readonly limits: ShownLimits;
  /** Those of the kind in an answer. */
  readonly shown: (answered: Answer) => ShownLimits;
  readonly take: (answered: Answer) => void;
  /** Stays the same while the kind does. */
  readonly fetchRequests: () => Promise<LimitRequests<Answer>>;
}

/** A card for each period of one kind of limit. */
export function LimitCards<Answer>({ kind, limits, shown, take, fetchRequests }: LimitCardsProps<Answer>) {
  const platformNow = usePlatformNow(limits.now);
  useNewPeriod(limits, platformNow, take, fetchRequests);
  return (
    <ul className="limit-cards">
      {limits.deposit.map((limit) => (
        <LimitCard
          key={limit.period}
          kind={kind}
          limit={limit}
          limits={limits}
          shown={shown}
          take={take}
          fetchRequests={fetchRequests}
          platformNow={platformNow}
        />
      ))}
    </ul>
  );
}

interface LimitCardProps<Answer> extends LimitCardsProps<Answer> {
  readonly limit: ShownLimit;
  readonly platformNow: number;
}

function LimitCard<Answer>({ kind, limit, limits, shown, take, fetchRequests, platformNow }: LimitCardProps<Answer>) {
  const t = useText('limits');
  const { period, increase } = limit;
  const { loading, failure, fail, run, set } = useLimitCommand({
    fetchRequests,
    take,
    isWaiting: (answered: Answer) =>
      shown(answered).deposit.some((now) => now.period === period && now.increase !== null),
  });
  return (
    <Card as="li" className="limit-card" aria-labelledby={`limit-${kind}-${period}`} data-period={period}>
      <h3 id={`limit-${kind}-${period}`}>{t(`periods.${period}`)}</h3>
      <LimitFigures kind={kind} limit={limit} limits={limits} />
      {increase && (
        <IncreaseNotice
          kind={kind}
          increase={increase}
          limits={limits}
          platformNow={platformNow}
          loading={loading}
          run={run}
        />
      )}
      {limits.isIncreaseBlocked && <p className="text-ink-muted">{t('blocked')}</p>}
      <LimitForm
        place={{ kind, period }}
        limit={limit.limit}
        currency={limits.currency}
        loading={loading}
        failure={failure}
        fail={fail}
        set={(amount) => set(({ setLimit }) => setLimit(period, amount))}
      />
    </Card>
  );
}

function LimitFigures({
  kind,
  limit: shown,
  limits: { currency, timeZone },
}: Pick<LimitCardProps<unknown>, 'kind' | 'limit' | 'limits'>) {
  const { period, limit, used, remaining, resetsAt } = shown;
  const elsewhere = lowerElsewhere(shown);
  const inForce = elsewhere ?? limit;
  const t = useText('limits');
  const { language } = t;
  const amountText = useAmountText(kind, currency);
  return (
    <>
      <p className="limit-amount tabular" data-limit={limit ?? ''}>
        {limit === null ? t('none') : amountText(limit)}
      </p>
      {elsewhere !== null && <p>{t('global.elsewhere', { amount: amountText(elsewhere) })}</p>}
      {inForce !== null && (
        <progress
          className="limit-bar"
          max={1}
          value={usedShare({ limit: inForce, used })}
          aria-label={`${t(`periods.${period}`)}: ${t('usedOf', { used: amountText(used), limit: amountText(inForce) })}`}
        />
      )}
      <dl className="facts tabular">
        <div>
          <dt>{t(`used.${kind}`)}</dt>
          <dd data-used={used}>{amountText(used)}</dd>
        </div>
        {remaining !== null && (
          <div>
            <dt>{t('remaining')}</dt>
            <dd data-remaining={remaining}>{amountText(remaining, 'up')}</dd>
          </div>
        )}
        <div>
          <dt>{t('resets')}</dt>
          <dd>
            <time dateTime={resetsAt}>{formatMinute(new Date(resetsAt), language, timeZone)}</time>
          </dd>
        </div>
      </dl>
    </>
  );
}
