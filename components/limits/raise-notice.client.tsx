'use client';
import type { RunCommand } from '@/components/limits/limit-command';
import { timeLeft, type LimitRaise, type Limits } from '@/components/limits/limits.model';
import { Button } from '@/components/ui/button';
import { Countdown } from '@/components/ui/countdown.client';
import { formatMinute } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

interface RaiseNoticeProps {
  readonly raise: LimitRaise;
  readonly limits: Limits;
  readonly platformNow: number;
  readonly loading: boolean;
  readonly run: RunCommand;
}

/** A raise that waits, with what is left of the wait; then the question whether it shall hold [PRF-07]. */
export function RaiseNotice({ raise, limits, platformNow, loading, run }: RaiseNoticeProps) {
  const t = useText('limits');
  const { language } = t;
  const { days, time, isOver } = timeLeft(raise.dueAt, platformNow);
  const amount = raise.amount === null ? '' : formatMoney(raise.amount, limits.currency, language);
  const kind = raise.amount === null ? (isOver ? 'readyNone' : 'waitingNone') : isOver ? 'ready' : 'waiting';
  const when = formatMinute(new Date(isOver ? raise.expiresAt : raise.dueAt), language, limits.timeZone);
  return (
    <div className="limit-raise" data-state={isOver ? 'Ready' : 'Waiting'}>
      <p role="status">{t(`raise.${kind}`, { amount, time: when })}</p>
      {!isOver && (
        <p className="limit-countdown">
          <span>{t('raise.left')}</span>
          <Countdown>{days > 0 ? t('raise.daysLeft', { days, time }) : time}</Countdown>
        </p>
      )}
      <div className="limit-actions">
        {isOver && (
          <Button
            loading={loading}
            disabled={limits.isRaiseBlocked}
            className="needs-script"
            onClick={() =>
              void run(
                ({ confirmRaise }) => confirmRaise(raise.id),
                () => t('done.confirmed'),
              )
            }
          >
            {t('raise.confirm')}
          </Button>
        )}
        <Button
          look="quiet"
          loading={loading}
          className="needs-script"
          onClick={() =>
            void run(
              ({ cancelRaise }) => cancelRaise(raise.id),
              () => t('done.cancelled'),
            )
          }
        >
          {t('raise.cancel')}
        </Button>
      </div>
    </div>
  );
}
