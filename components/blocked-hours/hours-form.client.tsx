'use client';
import { useState } from 'react';
import { formatHour, HOURS, type HourSpan } from '@/components/blocked-hours/blocked-hours.model';
import { Button } from '@/components/ui/button';
import { ClientForm } from '@/components/ui/client-form.client';
import { SelectField } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import type { FormFields } from '@/components/ui/form-fields';
import { useText } from '@/lib/i18n/texts.client';

const USUAL: HourSpan = { from: 22, to: 6 };
const ERROR_ID = 'blocked-hours-error';

interface HoursFormProps {
  readonly initial: HourSpan | null;
  readonly onChosen: (span: HourSpan) => void;
}

/** Takes two different hours of the day. */
export function HoursForm({ initial, onChosen }: HoursFormProps) {
  const t = useText('blockedHours');
  const [error, setError] = useState<string | null>(null);
  const start = initial ?? USUAL;

  function choose({ text }: FormFields) {
    const span = { from: Number(text('from')), to: Number(text('to')) };
    if (span.from === span.to) return setError(t('different'));
    onChosen(span);
  }

  return (
    <ClientForm className="grid gap-5" onSubmit={choose}>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['from', 'to'] as const).map((name) => (
          <SelectField
            key={name}
            name={name}
            label={t(name)}
            defaultValue={start[name]}
            aria-invalid={error !== null || undefined}
            aria-describedby={ERROR_ID}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {formatHour(hour, t.language)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <FieldError id={ERROR_ID} text={error} />
      <Button type="submit" size="large" className="needs-script justify-self-start">
        {t('continue')}
      </Button>
    </ClientForm>
  );
}
