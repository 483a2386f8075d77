'use client';
import type { RunCommand } from '@/components/limits/limit-command';
import { timeLeft, type LimitRaise, type Limits } from '@/components/limits/limits.model';
import type { LimitsTexts } from '@/components/limits/limits-texts';
import { Button } from '@/components/ui/button';
import { fillText } from '@/components/ui/fill-text';
import { formatDateTime } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';

interface RaiseNoticeProps {
  readonly raise: LimitRaise;
  readonly limits: Limits;
  readonly platformNow: number;
  readonly locale: string;
  readonly texts: LimitsTexts;
  readonly loading: boolean;
  readonly run: RunCommand;
}

/** A raise that waits, with what is left of the wait; then the question whether it shall hold [PRF-07]. */
export function RaiseNotice({ raise, limits, platformNow, locale, texts, loading, run }: RaiseNoticeProps) {
  const { days, time, isOver } = timeLeft(raise.dueAt, platformNow);
  const amount = raise.amount === null ? '' : formatMoney(raise.amount, limits.currency, locale);
  const kind = raise.amount === null ? (isOver ? 'readyNone' : 'waitingNone') : isOver ? 'ready' : 'waiting';
  const when = formatDateTime(new Date(isOver ? raise.expiresAt : raise.dueAt), locale, limits.timeZone);
  return (
    <div className="limit-raise" data-state={isOver ? 'Ready' : 'Waiting'}>
      <p role="status">{fillText(texts.raise[kind], { amount, time: when })}</p>
      {!isOver && (
        <p className="limit-countdown">
          <span>{texts.raise.left}</span>
          <span role="timer" className="tabular">{days > 0 ? fillText(texts.raise.daysLeft, { days, time }) : time}</span>
        </p>
      )}
      <div className="limit-actions">
        {isOver && <Button loading={loading} disabled={limits.isRaiseBlocked} className="needs-script" onClick={() => void run(({ confirmRaise }) => confirmRaise(raise.id), () => texts.done.confirmed)}>{texts.raise.confirm}</Button>}
        <Button look="quiet" loading={loading} className="needs-script" onClick={() => void run(({ cancelRaise }) => cancelRaise(raise.id), () => texts.done.cancelled)}>{texts.raise.cancel}</Button>
      </div>
    </div>
  );
}
