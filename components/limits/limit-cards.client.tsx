'use client';
import { useAmountText } from '@/components/limits/amount-fields.client';
import { LimitForm } from '@/components/limits/limit-form.client';
import {
  limitsOf,
  lowerElsewhere,
  timeLeft,
  toAllLimits,
  usedShare,
  type AllLimits,
  type LimitIncrease,
  type LimitKind,
  type Limits,
  type ShownLimit,
  type SomeLimits,
} from '@/components/limits/limits.model';
import { useAllLimits, useNewPeriod, usePlatformNow } from '@/components/limits/limits.live.client';
import { fetchRequests, useLimitCommand, type LimitCommand } from '@/components/limits/use-limit-command.client';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Countdown } from '@/components/ui/countdown.client';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';

const fetchRead = async () => (await fetchRequests()).readLimits;

interface LimitCardsProps {
  readonly initial: AllLimits;
  readonly kind: LimitKind;
  /** Of the heading above the cards. */
  readonly titleId: string;
}

/** A card for each limit of one kind, live: of each period that the licence offers, or the one of each bet. */
export function LimitCards({ initial, kind, titleId }: LimitCardsProps) {
  const { limits, take } = useAllLimits(initial);
  const platformNow = usePlatformNow(limits.now);
  const shown = limitsOf(limits, kind);
  useNewPeriod(shown, platformNow, take, fetchRead);
  if (shown.length === 0) return null;
  return (
    <ul className="limit-cards">
      {shown.map((limit) => (
        <LimitCard key={limit.period} {...{ kind, titleId, limit, limits, take, platformNow }} />
      ))}
    </ul>
  );
}

interface LimitCardProps extends Omit<LimitCardsProps, 'initial'> {
  readonly limit: ShownLimit;
  readonly limits: AllLimits;
  readonly take: (answered: SomeLimits) => void;
  readonly platformNow: number;
}

function LimitCard({ kind, titleId, limit, limits, take, platformNow }: LimitCardProps) {
  const t = useText('limits');
  const { period, increase } = limit;
  const { loading, failure, fail, run } = useLimitCommand(take);
  const id = `limit-${kind}-${period}`;
  const describedBy = `${titleId} ${id}`;
  const isWaiting = (answered: SomeLimits) =>
    limitsOf(toAllLimits({ ...limits, ...answered }), kind).some(
      (now) => now.period === period && now.increase !== null,
    );
  return (
    <Card as="li" className="limit-card" aria-labelledby={id} data-period={period}>
      <h3 id={id}>{t(`periods.${period}`)}</h3>
      <LimitFigures kind={kind} limit={limit} limits={limits} />
      {increase && <IncreaseNotice {...{ kind, describedBy, increase, limits, platformNow, loading, run }} />}
      {limits.isIncreaseBlocked && <p className="text-ink-muted">{t('blocked')}</p>}
      <LimitForm
        place={{ kind, period }}
        describedBy={describedBy}
        limit={limit.limit}
        currency={limits.currency}
        loading={loading}
        failure={failure}
        fail={fail}
        set={(amount) =>
          run(
            ({ setLimit }) => setLimit({ kind, period }, amount),
            (answered) => (isWaiting(answered) ? t('done.requested') : t('done.saved')),
          )
        }
      />
    </Card>
  );
}

/** The limit, and how much of it is used and left where it has a period. */
function LimitFigures({
  kind,
  limit: shown,
  limits: { currency, timeZone },
}: Pick<LimitCardProps, 'kind' | 'limit' | 'limits'>) {
  const { period, limit, use } = shown;
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
      {use && inForce !== null && (
        <progress
          className="limit-bar"
          max={1}
          value={usedShare({ limit: inForce, used: use.used })}
          aria-label={`${t(`periods.${period}`)}: ${t('usedOf', { used: amountText(use.used), limit: amountText(inForce) })}`}
        />
      )}
      {use && kind !== 'singleStake' && (
        <dl className="facts tabular">
          <div>
            <dt>{t(`used.${kind}`)}</dt>
            <dd data-used={use.used}>{amountText(use.used)}</dd>
          </div>
          {use.remaining !== null && (
            <div>
              <dt>{t('remaining')}</dt>
              <dd data-remaining={use.remaining}>{amountText(use.remaining, 'up')}</dd>
            </div>
          )}
          <div>
            <dt>{t('resets')}</dt>
            <dd>
              <time dateTime={use.resetsAt}>{formatMinute(new Date(use.resetsAt), language, timeZone)}</time>
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}

interface IncreaseNoticeProps {
  readonly kind: LimitKind;
  readonly describedBy: string;
  readonly increase: LimitIncrease;
  readonly limits: Pick<Limits, 'currency' | 'timeZone' | 'isIncreaseBlocked'>;
  readonly platformNow: number;
  readonly loading: boolean;
  readonly run: (command: LimitCommand, done: () => string) => Promise<boolean>;
}

/** An increase that waits, with what is left of the wait; then the question whether it shall hold [PRF-07]. */
export function IncreaseNotice({
  kind: limitKind,
  describedBy,
  increase,
  limits,
  platformNow,
  loading,
  run,
}: IncreaseNoticeProps) {
  const t = useText('limits');
  const amountText = useAmountText(limitKind, limits.currency);
  const { language } = t;
  const { days, time, isOver } = timeLeft(increase.dueAt, platformNow);
  const amount = increase.amount === null ? '' : amountText(increase.amount);
  const kind = increase.amount === null ? (isOver ? 'readyNone' : 'waitingNone') : isOver ? 'ready' : 'waiting';
  const when = formatMinute(new Date(isOver ? increase.expiresAt : increase.dueAt), language, limits.timeZone);
  return (
    <div className="limit-increase" data-state={isOver ? 'Ready' : 'Waiting'}>
      <p role="status">{t(`increase.${kind}`, { amount, time: when })}</p>
      {!isOver && (
        <p className="limit-countdown">
          <span>{t('increase.left')}</span>
          <Countdown>{days > 0 ? t('increase.daysLeft', { days, time }) : time}</Countdown>
        </p>
      )}
      <div className="limit-actions">
        {isOver && (
          <Button
            loading={loading}
            disabled={limits.isIncreaseBlocked}
            aria-describedby={describedBy}
            className="needs-script"
            onClick={() =>
              void run(
                ({ confirmIncrease }) => confirmIncrease(increase.id),
                () => t('done.confirmed'),
              )
            }
          >
            {t('increase.confirm')}
          </Button>
        )}
        <Button
          look="quiet"
          loading={loading}
          aria-describedby={describedBy}
          className="needs-script"
          onClick={() =>
            void run(
              ({ cancelIncrease }) => cancelIncrease(increase.id),
              () => t('done.cancelled'),
            )
          }
        >
          {t('increase.cancel')}
        </Button>
      </div>
    </div>
  );
}
