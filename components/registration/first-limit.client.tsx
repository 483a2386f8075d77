'use client';
import type { Problem, RegistrationValues } from '@/components/registration/registration.model';
import type { RegistrationTexts } from '@/components/registration/registration-texts';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';

const PERIODS = ['Day', 'Week', 'Month'] as const;

interface FirstLimitProps {
  readonly values: RegistrationValues;
  readonly change: (values: Partial<RegistrationValues>) => void;
  readonly problems: readonly Problem[];
  readonly currency: string;
  readonly texts: RegistrationTexts;
}

/** A first deposit limit, or the express wish for none; neither is chosen beforehand [BRD-03]. */
export function FirstLimit({ values, change, problems, currency, texts: { limit: texts, problems: reasons } }: FirstLimitProps) {
  const problem = problems.find(({ field }) => field === 'depositLimit');
  const choice = (of: 'set' | 'none') => (
    <label className="check-row">
      <input type="radio" name="limitChoice" value={of} checked={values.limitChoice === of} onChange={() => change({ limitChoice: of })} aria-describedby="depositLimit-error" />
      <span>{texts[of]}</span>
    </label>
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label">{texts.title}</legend>
      <p className="field-hint">{texts.text}</p>
      {choice('set')}
      {values.limitChoice === 'set' && (
        <div className="field-pair">
          <label className="field">
            <span className="field-label">{texts.period}</span>
            <select className="input" name="limitPeriod" value={values.limitPeriod} onChange={(event) => change({ limitPeriod: PERIODS.find((period) => period === event.target.value) ?? 'Day' })}>
              {PERIODS.map((period) => <option key={period} value={period}>{texts.periods[period]}</option>)}
            </select>
          </label>
          <label className="field">
            <span className="field-label">{fillText(texts.amount, { currency })}</span>
            <input className="input tabular" name="limitAmount" inputMode="decimal" autoComplete="off" value={values.limitAmount} onChange={(event) => change({ limitAmount: event.target.value })} aria-invalid={problem !== undefined || undefined} aria-describedby="depositLimit-error" />
          </label>
        </div>
      )}
      {choice('none')}
      <FieldError id="depositLimit-error" text={problem ? reasons[problem.reason] : null} />
    </fieldset>
  );
}
