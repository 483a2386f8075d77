'use client';
import type { LimitKind, LimitPlace } from '@/components/limits/limits.model';
import { parseDuration, toDuration } from '@/components/limits/session-limits.model';
import { Field, Input, TextField } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import type { FormFields } from '@/components/ui/form-fields';
import { formatMoney } from '@/lib/format/format-money';
import { parseAmount, toDecimalText } from '@/lib/format/parse-amount';
import { useText } from '@/lib/i18n/texts.client';

interface AmountFieldsProps {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly place: LimitPlace;
  readonly currency: string;
  readonly error: string | null;
}

const EXAMPLE = '100';
const PARTS = ['hours', 'minutes'] as const;

/** Where a new limit is typed: an amount of money, or hours and minutes. */
export function AmountFields(props: AmountFieldsProps) {
  return props.place.kind === 'session' ? <DurationFields {...props} /> : <MoneyField {...props} />;
}

/** The typed text, and the amount that it comes to: null for none. */
export function readAmount(
  { text }: FormFields,
  { id, place, currency }: Omit<AmountFieldsProps, 'error'>,
): { readonly typed: string; readonly amount: string | null } {
  if (place.kind === 'session') {
    const [hours = '', minutes = ''] = PARTS.map((part) => text(`${id}-${part}`));
    const amount = place.period === 'Bet' ? null : parseDuration(hours, minutes, place.period);
    return { typed: `${hours}:${minutes}`, amount };
  }
  const typed = text(id) ?? '';
  const minor = parseAmount(typed, currency);
  return { typed, amount: minor === null ? null : toDecimalText(minor, currency) };
}

function MoneyField({ id, place, currency, error }: AmountFieldsProps) {
  const t = useText('limits');
  return (
    <TextField
      id={id}
      name={id}
      className="tabular"
      inputMode="decimal"
      autoComplete="off"
      label={<NewLimit place={place} />}
      hint={t('hint', { currency, example: formatMoney(EXAMPLE, currency, t.language) })}
      error={error}
    />
  );
}

function DurationFields({ id, place, error }: AmountFieldsProps) {
  const t = useText('limits');
  return (
    <fieldset className="limit-duration">
      <legend className="field-label">
        <NewLimit place={place} />
      </legend>
      {PARTS.map((part) => (
        <Field key={part} label={t(`session.${part}`)}>
          <Input
            name={`${id}-${part}`}
            className="tabular"
            inputMode="numeric"
            autoComplete="off"
            invalid={error !== null}
            aria-describedby={`${id}-error`}
          />
        </Field>
      ))}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

function NewLimit({ place }: { readonly place: LimitPlace }) {
  const t = useText('limits');
  return (
    <>
      <span>{t('amount')}</span>
      <span className="sr-only"> {t(`periods.${place.period}`)}</span>
    </>
  );
}

/** Writes the amounts of limits of a kind: money, or hours and minutes of whole seconds; of what is left a begun minute too. */
export function useAmountText(kind: LimitKind, currency: string): (amount: string, round?: 'down' | 'up') => string {
  const t = useText('limits');
  return kind === 'session'
    ? (seconds, round) => t('duration', toDuration(Number(seconds), round))
    : (amount) => formatMoney(amount, currency, t.language);
}
