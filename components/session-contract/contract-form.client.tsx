'use client';
import { useState } from 'react';
import { useDuration } from '@/components/session-contract/duration.client';
import { OWN, readWish, type Offer, type Wish } from '@/components/session-contract/session-contract.model';
import { Button } from '@/components/ui/button';
import { ClientForm } from '@/components/ui/client-form.client';
import { FieldSet, Radio, SelectField, TextField } from '@/components/ui/field';
import type { FormFields } from '@/components/ui/form-fields';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

interface ContractFormProps {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly offer: Offer;
  readonly currency: string;
  /** The terms that are chosen when the form opens. */
  readonly start: Wish;
  readonly submit: string;
  readonly loading: boolean;
  readonly onChosen: (wish: Wish) => void;
}

const NO_ERRORS = { budget: false, minutes: false };

/** Takes the terms of a contract: of each one that is offered, or a figure of the player's own within the bounds. */
export function ContractForm({ id, offer, currency, start, submit, loading, onChosen }: ContractFormProps) {
  const t = useText('sessionContract');
  const [errors, setErrors] = useState(NO_ERRORS);
  const money = (amount: string) => formatMoney(amount, currency, t.language);
  const duration = useDuration();

  function choose(fields: FormFields) {
    const read = readWish(fields, offer, currency);
    setErrors(read.errors ?? NO_ERRORS);
    if (read.wish) onChosen(read.wish);
  }

  return (
    <ClientForm className="grid gap-5" onSubmit={choose}>
      <ChoiceOrOwn
        id={id}
        name="budget"
        title={t('budget')}
        options={offer.budgets.map((budget) => ({ value: budget, label: money(budget) }))}
        start={start.budget}
        own={t('ownBudget')}
        hint={t('budgetBounds', { least: money(offer.leastBudget), most: money(offer.mostBudget) })}
        error={errors.budget ? t('budgetWrong') : null}
      />
      <ChoiceOrOwn
        id={id}
        name="minutes"
        title={t('time')}
        options={offer.minutes.map((minutes) => ({ value: String(minutes), label: duration(minutes) }))}
        start={String(start.minutes)}
        own={t('ownMinutes')}
        hint={t('timeBounds', { least: offer.leastMinutes, most: offer.mostMinutes })}
        error={errors.minutes ? t('timeWrong') : null}
      />
      <SelectField name="reminder" label={t('reminder')} defaultValue={start.reminderMinutes ?? 0}>
        {/* A reminder that was agreed cannot be left out any more. */}
        {(start.reminderMinutes === null || offer.reminderMinutes.length === 0) && (
          <option value={0}>{t('noReminder')}</option>
        )}
        {offer.reminderMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('every', { time: duration(minutes) })}
          </option>
        ))}
      </SelectField>
      <SelectField name="break" label={t('break')} defaultValue={start.breakMinutes}>
        {offer.breakMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {duration(minutes)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="large" wide loading={loading} className="needs-script">
        {submit}
      </Button>
    </ClientForm>
  );
}

interface ChoiceOrOwnProps {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The value that is chosen at first; one that is not among the options is the player's own. */
  readonly start: string;
  readonly own: string;
  readonly hint: string;
  readonly error: string | null;
}

/** One of several figures, or another one that the player types. */
function ChoiceOrOwn({ id, name, title, options, start, own, hint, error }: ChoiceOrOwnProps) {
  const t = useText('sessionContract');
  const isOffered = options.some(({ value }) => value === start);
  const [isOwn, setOwn] = useState(!isOffered);
  return (
    <FieldSet title={title}>
      <div className="session-contract-choices">
        {options.map(({ value, label }) => (
          <Radio
            key={value}
            name={name}
            value={value}
            label={label}
            defaultChecked={value === start}
            onChange={() => setOwn(false)}
          />
        ))}
        <Radio name={name} value={OWN} label={t('another')} defaultChecked={!isOffered} onChange={() => setOwn(true)} />
      </div>
      {isOwn && (
        <TextField
          id={`${id}-${name}`}
          name={`own-${name}`}
          className="tabular"
          inputMode="decimal"
          autoComplete="off"
          label={own}
          defaultValue={isOffered ? undefined : start}
          hint={hint}
          error={error}
        />
      )}
    </FieldSet>
  );
}
