'use client';
import { useAmountText } from '@/components/limits/amount-text.client';
import type { RunCommand } from '@/components/limits/limit-command';
import { timeLeft, type LimitIncrease, type LimitKind, type Limits } from '@/components/limits/limits.model';
import { Button } from '@/components/ui/button';
import { Countdown } from '@/components/ui/countdown.client';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';

interface IncreaseNoticeProps {
  readonly kind: LimitKind;
  readonly increase: LimitIncrease;
  readonly limits: Pick<Limits, 'currency' | 'timeZone' | 'isIncreaseBlocked'>;
  readonly platformNow: number;
  readonly loading: boolean;
  readonly run: RunCommand;
}

/** An increase that waits, with what is left of the wait; then the question whether it shall hold [PRF-07]. */
export function IncreaseNotice({ kind: limitKind, increase, limits, platformNow, loading, run }: IncreaseNoticeProps) {
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
            className="needs-script"
            onClick={() => void run(({ confirmIncrease }) => confirmIncrease(increase.id), t('done.confirmed'))}
          >
            {t('increase.confirm')}
          </Button>
        )}
        <Button
          look="quiet"
          loading={loading}
          className="needs-script"
          onClick={() => void run(({ cancelIncrease }) => cancelIncrease(increase.id), t('done.cancelled'))}
        >
          {t('increase.cancel')}
        </Button>
      </div>
    </div>
  );
}
