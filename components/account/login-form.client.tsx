'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { loginFailureText, type LoginFailureTexts } from '@/components/account/login-failure-text';
import { keepPendingSignIn, keepReturnPath, readPendingSignIn } from '@/components/account/pending-sign-in.client';
import { resendTime, toPhoneNumber } from '@/components/account/sign-in.model';
import { Button } from '@/components/ui/button';
import type { EarlyInput } from '@/components/ui/early-input';
import { FieldError } from '@/components/ui/field-error';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import { runLate } from '@/lib/graphql/late-code.client';

export interface CountryPrefix {
  /** ISO 3166 alpha-2 */
  readonly code: string;
  readonly name: string;
  /** Such as "+358". */
  readonly prefix: string;
}

interface LoginFormProps {
  readonly countries: readonly CountryPrefix[];
  readonly country: string;
  readonly codeHref: string;
  readonly homeHref: string;
  readonly texts: { readonly country: string; readonly phone: string; readonly phoneHint: string; readonly send: string; readonly numberRequired: string };
  /** Why the player comes here, by the word in the address; null where the address tells nothing, and the way back stays as it is. */
  readonly reasons: Readonly<Record<string, string>> | null;
  readonly failures: LoginFailureTexts;
}

/** Asks for a phone number and sends a code to it; the number that this tab has just used stands there already. */
export function LoginForm({ countries, country, codeHref, homeHref, texts, reasons, failures }: LoginFormProps) {
  const router = useRouter();
  const [prefix, setPrefix] = useState(() => countries.find((entry) => entry.code === country)?.prefix ?? countries[0]?.prefix ?? '');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  const input = useRef<HTMLInputElement>(null);
  const reason = useArrival(reasons, homeHref);
  useEffect(() => setTyped((current) => current || (readPendingSignIn()?.phoneNumber ?? '')), []);

  function fail(text: string) {
    setError(text);
    input.current?.focus();
  }
  async function send() {
    const phoneNumber = toPhoneNumber(prefix, typed);
    if (phoneNumber === null) return fail(texts.numberRequired);
    setError(null);
    const result = await runLate(() => import('@/components/account/account.requests.client'), ({ requestLoginCode }) => requestLoginCode(phoneNumber));
    // A code that went out a moment ago is as good as a new one.
    const wait = result.ok ? null : resendTime(result.error, Date.now());
    if (!result.ok && wait === null) return fail(loginFailureText(result.error, failures));
    keepPendingSignIn(result.ok ? result.value : { phoneNumber, resendAvailableAt: wait ?? Date.now(), isEarlier: true });
    router.push(codeHref);
    return LEAVING;
  }
  function takeEarly({ texts: { country: chosen, phone } }: EarlyInput) {
    if (chosen !== undefined) setPrefix(chosen);
    if (phone !== undefined) setTyped(phone);
  }

  return (
    <ScriptedForm className="grid gap-5" onSubmit={() => begin(send)} onEarlyInput={takeEarly}>
      {reason && <p role="status" className="account-notice">{reason}</p>}
      <div className="phone-row">
        <label className="field">
          <span className="field-label">{texts.country}</span>
          <select className="input" name="country" autoComplete="tel-country-code" value={prefix} onChange={(event) => setPrefix(event.target.value)}>
            {countries.map((entry) => <option key={entry.code} value={entry.prefix}>{`${entry.name} ${entry.prefix}`}</option>)}
          </select>
        </label>
        <label className="field">
          <span className="field-label">{texts.phone}</span>
          <input ref={input} className="input tabular" type="tel" name="phone" inputMode="tel" autoComplete="tel-national" required value={typed} onChange={(event) => setTyped(event.target.value)} aria-invalid={error !== null || undefined} aria-describedby="phone-hint phone-error" />
        </label>
      </div>
      <p id="phone-hint" className="field-hint">{texts.phoneHint}</p>
      <FieldError id="phone-error" text={error} />
      <Button type="submit" size="large" wide loading={busy} className="needs-script">{texts.send}</Button>
    </ScriptedForm>
  );
}

/** Reads the address once: why the player is here, and where to go afterwards. */
function useArrival(reasons: Readonly<Record<string, string>> | null, homeHref: string): string | null {
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    if (reasons === null) return;
    const query = new URLSearchParams(window.location.search);
    const back = query.get('returnTo');
    keepReturnPath(back === null ? null : parseReturnPath(back, homeHref));
    setReason(reasons[query.get('logoutReason') ?? query.get('signInError') ?? ''] ?? null);
  }, [reasons, homeHref]);
  return reason;
}
