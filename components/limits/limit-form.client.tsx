'use client';
import { AmountFields, readAmount } from '@/components/limits/amount-fields.client';
import type { LimitPlace } from '@/components/limits/limits.model';
import { Button } from '@/components/ui/button';
import { fieldsOf, type FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { useText } from '@/lib/i18n/texts.client';

interface LimitFormProps {
  readonly place: LimitPlace;
  /** Ids of the headings that say which limit it is: its buttons are called the same as those of the others. */
  readonly describedBy: string;
  /** In force; null for none. */
  readonly limit: string | null;
  readonly currency: string;
  readonly loading: boolean;
  readonly failure: string | null;
  readonly fail: (text: string) => void;
  /** Asks the platform for the limit; null for none. False when it was refused. */
  readonly set: (amount: string | null) => Promise<boolean>;
}

/** Sets, lowers, increases or takes away one limit; the platform decides which of them acts at once. */
export function LimitForm({ place, describedBy, limit, currency, loading, failure, fail, set }: LimitFormProps) {
  const t = useText('limits');
  const errors = useText('errors');
  const { kind, period } = place;
  const id = kind === 'deposit' ? `limit-amount-${period}` : `limit-amount-${kind}-${period}`;
  const field = { id, place, currency };
  async function send(fields: FormFields, form: HTMLFormElement) {
    const { typed, amount } = readAmount(fields, field);
    if (amount === null) return fail(errors(kind === 'session' ? 'InvalidDuration' : 'InvalidAmount'));
    const isDone = await set(amount);
    // The page may show the new limit before this answer comes: what was typed meanwhile stays.
    if (isDone && readAmount(fieldsOf(form), field).typed === typed) form.reset();
  }
  return (
    <ClientForm className="grid gap-3" onSubmit={(fields, form) => void send(fields, form)}>
      <AmountFields {...field} error={failure} />
      <div className="limit-actions">
        <Button type="submit" loading={loading} aria-describedby={describedBy} className="needs-script">
          {limit === null ? t('setLimit') : t('changeLimit')}
        </Button>
        {limit !== null && (
          <Button
            look="ghost"
            loading={loading}
            aria-describedby={describedBy}
            className="needs-script"
            onClick={() => void set(null)}
          >
            {t('removeLimit')}
          </Button>
        )}
      </div>
    </ClientForm>
  );
}
