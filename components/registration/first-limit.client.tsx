'use client';
import { LIMIT_PERIODS, type Problem, type RegistrationValues } from '@/components/registration/registration.model';
import { problemText } from '@/components/registration/registration-notice';
import { Field, FieldSet, Hint, Input, Radio, SelectField } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { useText } from '@/lib/i18n/texts.client';

interface FirstLimitProps {
  readonly values: RegistrationValues;
  readonly problems: readonly Problem[];
  readonly currency: string;
  /** Years that a player must be old. */
  readonly age: number;
}

/** A first deposit limit, or the express wish for none; neither is chosen beforehand [BRD-03]. */
export function FirstLimit({ values, problems, currency, age }: FirstLimitProps) {
  const t = useText('registration');
  const limits = useText('limits');
  const problem = problems.find(({ field }) => field === 'depositLimit');
  const choice = (of: 'set' | 'none') => (
    <Radio
      name="limitChoice"
      value={of}
      defaultChecked={values.limitChoice === of}
      label={t(`limit.${of}`)}
      aria-describedby="depositLimit-error"
    />
  );
  return (
    <FieldSet title={t('limit.title')}>
      <Hint>{t('limit.text')}</Hint>
      {choice('set')}
      {values.limitChoice === 'set' && (
        <div className="field-pair">
          <SelectField label={t('limit.period')} name="limitPeriod" defaultValue={values.limitPeriod}>
            {LIMIT_PERIODS.map((period) => (
              <option key={period} value={period}>
                {limits(`periods.${period}`)}
              </option>
            ))}
          </SelectField>
          <Field label={t('limit.amount', { currency })}>
            <Input
              className="tabular"
              name="limitAmount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={values.limitAmount}
              invalid={problem !== undefined}
              aria-describedby="depositLimit-error"
            />
          </Field>
        </div>
      )}
      {choice('none')}
      <FieldError id="depositLimit-error" text={problem ? problemText(problem.reason, age, t) : null} />
    </FieldSet>
  );
}
