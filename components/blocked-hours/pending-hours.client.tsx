'use client';
import { useEffect, useRef } from 'react';
import { clockOf, formatHour, secondsToWait, type BlockedHours } from '@/components/blocked-hours/blocked-hours.model';
import { Button } from '@/components/ui/button';
import { Countdown, useSecondsFrom } from '@/components/ui/countdown.client';
import { formatMinute } from '@/lib/format/dates';
import { useText } from '@/lib/i18n/texts.client';

interface PendingHoursProps {
  readonly hours: BlockedHours;
  readonly pending: NonNullable<BlockedHours['pending']>;
  readonly loading: boolean;
  /** The wait is over. */
  readonly onOver: () => void;
  readonly onCancel: () => void;
}

/** A change that waits, with what is left of the wait. */
export function PendingHours({ hours, pending, loading, onOver, onCancel }: PendingHoursProps) {
  const t = useText('blockedHours');
  const left = useSecondsFrom(secondsToWait(hours));
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (left === 0) over.current();
  }, [left]);
  const time = formatMinute(new Date(pending.holdsFrom), t.language, hours.timeZone);
  const span = pending.hours;
  return (
    <div className="account-notice grid gap-3">
      <p>
        {span
          ? t('pending', { time, from: formatHour(span.from, t.language), to: formatHour(span.to, t.language) })
          : t('pendingNone', { time })}
      </p>
      <p>
        {t('left')} <Countdown>{clockOf(left)}</Countdown>
      </p>
      <Button look="quiet" loading={loading} className="needs-script justify-self-start" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
