'use client';
import { formatHour, type HourSpan } from '@/components/blocked-hours/blocked-hours.model';
import { ConfirmStep } from '@/components/ui/confirm-step.client';
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
  return (
    <ConfirmStep
      level={3}
      title={t('chosen', { from: formatHour(chosen.from, t.language), to: formatHour(chosen.to, t.language) })}
      points={(['signIn', 'open', 'change'] as const).map((point) => t(`points.${point}`))}
      confirmText={t('confirm')}
      backText={t('back')}
      loading={loading}
      onConfirm={onConfirm}
      onBack={onBack}
    />
  );
}
