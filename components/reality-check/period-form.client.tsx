'use client';
import { useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import type { FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

interface PeriodFormProps {
  /** Minutes. */
  readonly period: number;
  readonly allowedPeriods: readonly number[];
}

/** How much play there is between two reality checks [PRF-03]. */
export function PeriodForm({ period, allowedPeriods }: PeriodFormProps) {
  const t = useText('realityCheck');
  const [isSaving, setSaving] = useState(false);
  async function save({ text }: FormFields) {
    setSaving(true);
    const minutes = Number(text('minutes'));
    const result = await callLazily(
      () => import('@/components/reality-check/reality-check.requests.client'),
      ({ chooseRealityCheckPeriod }) => chooseRealityCheckPeriod({ minutes }),
    );
    setSaving(false);
    notify({
      namespace: 'reality-check',
      kind: result.ok ? 'success' : 'error',
      message: result.ok ? t('saved') : t('notSaved'),
    });
  }
  return (
    <ClientForm className="grid justify-items-start gap-4" onSubmit={(fields) => void save(fields)}>
      <SelectField name="minutes" label={t('period')} defaultValue={period}>
        {allowedPeriods.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('minutes', { minutes })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" loading={isSaving} className="needs-script">
        {t('save')}
      </Button>
    </ClientForm>
  );
}
