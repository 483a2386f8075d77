'use client';
import type { RunCommand } from '@/components/limits/limit-command';
import type { DepositLimit, LimitKind } from '@/components/limits/limits.model';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { fieldsOf, type FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { formatMoney } from '@/lib/format/format-money';
import { parseAmount, toDecimalText } from '@/lib/format/parse-amount';
import { useText } from '@/lib/i18n/texts.client';

interface LimitFormProps {
  readonly kind?: LimitKind;
  readonly limit: DepositLimit;
  readonly currency: string;
  readonly loading: boolean;
  readonly failure: string | null;
  readonly fail: (text: string) => void;
  readonly run: RunCommand;
}

const EXAMPLE = '100';

/** Sets, lowers, increases or takes away the limit of one period; the platform decides which of them acts at once. */
export function LimitForm({
  kind = 'deposit',
  limit: { period, limit },
  currency,
  loading,
  failure,
  fail,
  run,
}: LimitFormProps) {
  const t = useText('limits');
  const errors = useText('errors');
  const { language } = t;
  const said = (now: DepositLimit | undefined) => (now?.increase ? t('done.requested') : t('done.saved'));
  const id = kind === 'deposit' ? `limit-amount-${period}` : `limit-amount-${kind}-${period}`;
  async function send({ text }: FormFields, form: HTMLFormElement) {
    const amount = text(id) ?? '';
    const minor = parseAmount(amount, currency);
    if (minor === null) return fail(errors('InvalidAmount'));
    const isDone = await run(({ setLimit }) => setLimit(period, toDecimalText(minor, currency)), said);
    // The page may show the new limit before this answer comes: what was typed meanwhile stays.
    if (isDone && fieldsOf(form).text(id) === amount) form.reset();
  }
  return (
    <ClientForm className="grid gap-3" onSubmit={(fields, form) => void send(fields, form)}>
      <TextField
        id={id}
        name={id}
        className="tabular"
        inputMode="decimal"
        autoComplete="off"
        label={
          <>
            {t('amount')}
            <span className="sr-only"> {t(`periods.${period}`)}</span>
          </>
        }
        hint={t('hint', { currency, example: formatMoney(EXAMPLE, currency, language) })}
        error={failure}
      />
      <div className="limit-actions">
        <Button type="submit" loading={loading} className="needs-script">
          {limit === null ? t('setLimit') : t('changeLimit')}
        </Button>
        {limit !== null && (
          <Button
            look="ghost"
            loading={loading}
            className="needs-script"
            onClick={() => void run(({ setLimit }) => setLimit(period, null), said)}
          >
            {t('removeLimit')}
          </Button>
        )}
      </div>
    </ClientForm>
  );
}
