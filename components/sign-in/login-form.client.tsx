'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loginFailureText } from '@/components/sign-in/login-failure-text';
import { keepPendingSignIn, keepReturnPath, readPendingSignIn } from '@/components/sign-in/pending-sign-in.client';
import { resendTime, toPhoneNumber } from '@/components/sign-in/sign-in.model';
import { useVisitorCountry } from '@/components/sign-in/use-visitor-country.client';
import { Button } from '@/components/ui/button';
import { Field, Hint, Input, SelectField } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import { writeField, type FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { LEAVING, useBusy } from '@/components/ui/use-busy.client';
import { steadyNow } from '@/components/ui/steady-now.client';
import { parseReturnPath } from '@/lib/edge/return-path';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

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
  /** The page was made for visitors of whom no country is known; `country` is the brand's own. */
  readonly isCountryUnknown: boolean;
  readonly codeHref: string;
  readonly homeHref: string;
  /** Another code for a player who has requested one: the address says nothing, and the way back stays as it is. */
  readonly isResend?: boolean;
}

/** Asks for a phone number and sends a code to it; the number that this tab has just used stands there already. */
export function LoginForm({
  countries,
  country,
  isCountryUnknown,
  codeHref,
  homeHref,
  isResend = false,
}: LoginFormProps) {
  const t = useText('login');
  const errors = useText('errors');
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  const input = useRef<HTMLInputElement>(null);
  const prefix = useRef<HTMLSelectElement>(null);
  const reason = useArrival(!isResend, homeHref);
  useEffect(() => {
    if (input.current?.value === '') input.current.value = readPendingSignIn()?.phoneNumber ?? '';
  }, []);

  const first = (countries.find((entry) => entry.code === country) ?? countries[0])?.prefix;
  useVisitorCountry(isCountryUnknown, (code) => {
    const own = countries.find((entry) => entry.code === code);
    // A player who has chosen one already knows better.
    if (own && prefix.current?.value === first) writeField(prefix.current, own.prefix);
  });

  function fail(text: string) {
    setError(text);
    input.current?.focus();
  }
  async function send({ text }: FormFields) {
    const phoneNumber = toPhoneNumber(text('country') ?? '', text('phone') ?? '');
    if (phoneNumber === null) return fail(t('numberRequired'));
    setError(null);
    const result = await callLazily(
      () => import('@/components/sign-in/sign-in.requests.client'),
      ({ requestLoginCode }) => requestLoginCode(phoneNumber),
    );
    // A code that went out a moment ago is as good as a new one.
    const wait = result.ok ? null : resendTime(result.error, steadyNow());
    if (!result.ok && wait === null) return fail(loginFailureText(result.error, errors));
    keepPendingSignIn(
      result.ok ? result.value : { phoneNumber, resendAvailableAt: wait ?? steadyNow(), isEarlier: true },
    );
    router.push(codeHref);
    return LEAVING;
  }
  return (
    <ClientForm className="grid gap-5" onSubmit={(fields) => begin(() => send(fields))}>
      {reason && (
        <p role="status" className="account-notice">
          {reason}
        </p>
      )}
      <div className="phone-row">
        <SelectField
          label={t('country')}
          name="country"
          autoComplete="tel-country-code"
          ref={prefix}
          defaultValue={first}
        >
          {countries.map((entry) => (
            <option key={entry.code} value={entry.prefix}>{`${entry.name} ${entry.prefix}`}</option>
          ))}
        </SelectField>
        <Field label={t('phone')}>
          <Input
            ref={input}
            className="tabular"
            name="phone"
            inputMode="tel"
            autoComplete="tel-national"
            required
            invalid={error !== null}
            aria-describedby="phone-hint phone-error"
          />
        </Field>
      </div>
      <Hint id="phone-hint">{t('phoneHint')}</Hint>
      <FieldError id="phone-error" text={error} />
      <Button type="submit" size="large" wide loading={busy} className="needs-script">
        {isResend ? t('resend') : t('send')}
      </Button>
    </ClientForm>
  );
}

/** Reads the address once: why the player is here, and where to go afterwards; or why signing in is impossible here. */
function useArrival(hasReason: boolean, homeHref: string): string | null {
  const t = useText('login');
  const [reason, setReason] = useState<string | null>(null);
  // Before the page is painted, where it is entered from another one: the notice moves nothing then.
  useLayoutEffect(() => {
    if (!hasReason) return;
    const query = new URLSearchParams(window.location.search);
    const back = query.get('returnTo');
    keepReturnPath(back === null ? null : parseReturnPath(back, homeHref));
    const name = navigator.cookieEnabled ? (query.get('logoutReason') ?? query.get('signInError')) : 'CookiesBlocked';
    setReason(t.find(`reasons.${name}`));
  }, [hasReason, homeHref, t]);
  return reason;
}
