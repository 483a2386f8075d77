'use client';
import { useEffect, useRef } from 'react';
import { formatHour, type HourSpan } from '@/components/blocked-hours/blocked-hours.model';
import { Button } from '@/components/ui/button';
import { useText } from '@/lib/i18n/texts.client';

interface HoursConfirmProps {
  readonly chosen: HourSpan;
  readonly loading: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The effects of the chosen hours, before they are sent. */
export function HoursConfirm({ chosen, loading, onConfirm, onBack }: HoursConfirmProps) {
  const t = useText('blockedHours');
  const heading = useRef<HTMLHeadingElement>(null);
  // The step that replaced the form is read out from its beginning.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('chosen', { from: formatHour(chosen.from, t.language), to: formatHour(chosen.to, t.language) })}
      </h3>
      <ul className="grid list-disc gap-2 ps-5">
        {(['signIn', 'open', 'change'] as const).map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" size="large" loading={loading} onClick={onConfirm}>
          {t('confirm')}
        </Button>
        <Button look="quiet" size="large" disabled={loading} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
