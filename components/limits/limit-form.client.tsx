'use client';
import { AmountFields, readAmount } from '@/components/limits/amount-fields.client';
import type { RunCommand } from '@/components/limits/limit-command';
import type { DepositLimit, LimitKind } from '@/components/limits/limits.model';
import { Button } from '@/components/ui/button';
import { fieldsOf, type FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
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
  const said = (now: DepositLimit | undefined) => (now?.increase ? t('done.requested') : t('done.saved'));
  const id = kind === 'deposit' ? `limit-amount-${period}` : `limit-amount-${kind}-${period}`;
  const place = { id, period, currency };
  async function send(fields: FormFields, form: HTMLFormElement) {
    const { typed, amount } = readAmount(fields, kind, place);
    if (amount === null) return fail(errors(kind === 'session' ? 'InvalidDuration' : 'InvalidAmount'));
    const isDone = await run(({ setLimit }) => setLimit(period, amount), said);
    // The page may show the new limit before this answer comes: what was typed meanwhile stays.
    if (isDone && readAmount(fieldsOf(form), kind, place).typed === typed) form.reset();
  }
  return (
    <ClientForm className="grid gap-3" onSubmit={(fields, form) => void send(fields, form)}>
      <AmountFields {...place} kind={kind} error={failure} />
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
