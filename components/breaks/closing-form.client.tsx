'use client';
import { useState } from 'react';
import { openOverlay } from '@/components/overlay/overlay-store';
import { Button } from '@/components/ui/button';
import { FieldSet, Radio } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import type { FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { feedbackReasons } from '@/contract/account';
import type { Failure } from '@/lib/graphql/failure';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { signOut } from '@/lib/session/session.client';

function reasonOf({ type, params }: Failure): 'balanceLeft' | 'betsOpen' | 'failed' {
  if (type !== 'BalanceLeft') return 'failed';
  return Number(params.openBets ?? 0) > 0 ? 'betsOpen' : 'balanceLeft';
}

/** Asks why, says what it means, and closes the account [PRF-05]. */
export function ClosingForm() {
  const t = useText('closing');
  const [error, setError] = useState<string | null>(null);

  async function close(answer: string) {
    const reason = feedbackReasons.find((each) => each === answer) ?? null;
    const result = await callLazily(
      () => import('@/components/breaks/breaks.requests.client'),
      ({ closeAccount }) => closeAccount({ reason }),
    );
    if (result.ok) return void (await signOut('ACCOUNT_CLOSED'));
    setError(t(reasonOf(result.error)));
  }

  function ask({ text }: FormFields) {
    const answer = text('reason');
    if (!answer) return setError(t('chooseFirst'));
    setError(null);
    openOverlay({
      variant: 'confirmation',
      title: t('confirmTitle'),
      text: t('confirmText'),
      ok: t('close'),
      dismiss: t('keep'),
      onOk: () => close(answer),
    });
  }

  return (
    <ClientForm className="grid gap-6" onSubmit={ask}>
      <FieldSet title={t('why')}>
        {[...feedbackReasons, 'NotSaid' as const].map((reason) => (
          <Radio
            key={reason}
            name="reason"
            value={reason}
            label={t(`reasons.${reason}`)}
            aria-describedby="closing-error"
          />
        ))}
      </FieldSet>
      <FieldError id="closing-error" text={error} />
      <Button type="submit" look="danger" size="large" className="needs-script justify-self-start">
        {t('close')}
      </Button>
    </ClientForm>
  );
}
