'use client';
import { useRef, useState } from 'react';
import { readReturnPath } from '@/components/sign-in/pending-sign-in.client';
import { depositReturnPath, toAmount } from '@/components/sign-in/external-sign-in.model';
import type { ExternalMethodId } from '@/components/sign-in/method-paths';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { ClientForm } from '@/components/ui/client-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import type { Failure } from '@/lib/graphql/failure';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText, type TextOf } from '@/lib/i18n/texts.client';
import type { LocaleCode } from '@/contract/locales';

interface StartFormProps {
  /** Each has a button; the first is the form's own. */
  readonly methods: readonly { readonly method: ExternalMethodId; readonly action: string }[];
  readonly locale: LocaleCode;
  readonly homeHref: string;
  /** Asks for an amount, beginning with this one, which is written as the locale writes it. */
  readonly deposit: {
    readonly amount: string;
    readonly currency: string;
    readonly paymentMethod: string | null;
  } | null;
}

function textOf(failure: Failure, t: TextOf<'externalSignIn'>): string {
  if (failure.kind === 'network') return t('results.Network');
  if (failure.type !== 'TooManyAttempts') return t('results.FAILED');
  const seconds = failure.params['retryAfterSeconds'];
  return t('results.TooManyAttempts', {
    minutes: typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : 1,
  });
}

/** Leaves for the bank, the cashier or the partner. */
export function StartForm({ methods, locale, homeHref, deposit }: StartFormProps) {
  const t = useText('externalSignIn');
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ExternalMethodId | null>(null);
  const [busy, begin] = useBusy();
  const input = useRef<HTMLInputElement>(null);

  async function start(method: ExternalMethodId) {
    const amount = deposit ? toAmount(input.current?.value ?? '', deposit.currency) : null;
    if (deposit && amount === null) {
      setError(t('deposit.amountRequired'));
      input.current?.focus();
      return;
    }
    setChosen(method);
    setError(null);
    const returnTo = new URLSearchParams(window.location.search).get('returnTo');
    const back = parseReturnPath(returnTo ?? readReturnPath(), homeHref);
    const returnPath =
      amount === null ? back : depositReturnPath(back, { amount, paymentMethod: deposit?.paymentMethod ?? method });
    const result = await callLazily(
      () => import('@/components/sign-in/external-sign-in.requests.client'),
      ({ startExternalSignIn }) => startExternalSignIn({ method, locale, returnPath, amount }),
    );
    if (result.ok) {
      window.location.assign(result.value);
      return LEAVING;
    }
    setError(textOf(result.error, t));
  }
  function submit() {
    const [own] = methods;
    if (own) begin(() => start(own.method));
  }

  return (
    <ClientForm className="grid gap-4" onSubmit={submit}>
      {deposit && (
        <Field label={`${t('deposit.amount')} (${deposit.currency})`}>
          <Input
            ref={input}
            className="tabular"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={deposit.amount}
            invalid={error !== null}
            aria-describedby="start-error"
          />
        </Field>
      )}
      <FieldError id="start-error" text={error} />
      {methods.map(({ method, action }, place) => (
        <Button
          key={method}
          type={place === 0 ? 'submit' : 'button'}
          look={place === 0 ? 'primary' : 'quiet'}
          size="large"
          wide
          loading={busy && chosen === method}
          disabled={busy}
          className="needs-script"
          onClick={place === 0 ? undefined : () => begin(() => start(method))}
        >
          {action}
        </Button>
      ))}
    </ClientForm>
  );
}
