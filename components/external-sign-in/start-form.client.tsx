'use client';
import { useRef, useState } from 'react';
import { readReturnPath } from '@/components/account/pending-sign-in.client';
import { depositReturnPath, toAmount } from '@/components/external-sign-in/external-sign-in.model';
import type { ExternalMethod } from '@/components/external-sign-in/method-paths';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import type { Failure } from '@/lib/graphql/failure';
import { runLate } from '@/lib/graphql/late-code.client';
import type { LocaleCode } from '@/lib/i18n/locales';

export interface StartFailureTexts {
  readonly Network: string;
  readonly TooManyAttempts: string;
  readonly FAILED: string;
}

interface StartFormProps {
  /** Each has a button; the first is the form's own. */
  readonly methods: readonly { readonly method: ExternalMethod; readonly action: string }[];
  readonly locale: LocaleCode;
  readonly homeHref: string;
  /** Asks for an amount, beginning with this one, which is written as the locale writes it. */
  readonly deposit: { readonly amount: string; readonly currency: string; readonly paymentMethod: string | null; readonly label: string; readonly required: string } | null;
  readonly failures: StartFailureTexts;
}

function textOf(failure: Failure, failures: StartFailureTexts): string {
  if (failure.kind === 'network') return failures.Network;
  if (failure.type !== 'TooManyAttempts') return failures.FAILED;
  const seconds = failure.params['retryAfterSeconds'];
  return fillText(failures.TooManyAttempts, { minutes: typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : 1 });
}

/** Leaves for the bank, the cashier or the partner. */
export function StartForm({ methods, locale, homeHref, deposit, failures }: StartFormProps) {
  const [typed, setTyped] = useState(deposit?.amount ?? '');
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ExternalMethod | null>(null);
  const [busy, begin] = useBusy();
  const input = useRef<HTMLInputElement>(null);

  async function start(method: ExternalMethod) {
    const amount = deposit ? toAmount(typed, deposit.currency) : null;
    if (deposit && amount === null) {
      setError(deposit.required);
      input.current?.focus();
      return;
    }
    setChosen(method);
    setError(null);
    const asked = new URLSearchParams(window.location.search).get('returnTo');
    const back = parseReturnPath(asked ?? readReturnPath(), homeHref);
    const returnPath = amount === null ? back : depositReturnPath(back, { amount, paymentMethod: deposit?.paymentMethod ?? method });
    const result = await runLate(() => import('@/components/external-sign-in/external-sign-in.requests.client'), ({ startExternalSignIn }) => startExternalSignIn({ method, locale, returnPath, amount }));
    if (result.ok) {
      window.location.assign(result.value);
      return LEAVING;
    }
    setError(textOf(result.error, failures));
  }
  function submit() {
    const [own] = methods;
    if (own) begin(() => start(own.method));
  }

  return (
    <ScriptedForm className="grid gap-4" onSubmit={submit} onEarlyInput={({ texts }) => setTyped(texts['amount'] ?? typed)}>
      {deposit && (
        <label className="field">
          <span className="field-label">{deposit.label}</span>
          <input ref={input} className="input tabular" name="amount" inputMode="decimal" autoComplete="off" required value={typed} onChange={(event) => setTyped(event.target.value)} aria-invalid={error !== null || undefined} aria-describedby="start-error" />
        </label>
      )}
      <FieldError id="start-error" text={error} />
      {methods.map(({ method, action }, place) => (
        <Button key={method} type={place === 0 ? 'submit' : 'button'} look={place === 0 ? 'primary' : 'quiet'} size="large" wide loading={busy && chosen === method} disabled={busy} className="needs-script" onClick={place === 0 ? undefined : () => begin(() => start(method))}>{action}</Button>
      ))}
    </ScriptedForm>
  );
}
