'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { loginFailureText } from '@/components/sign-in/login-failure-text';
import { notify } from '@/components/feedback/feedback-store';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import type { FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { useBusy } from '@/components/ui/use-busy.client';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

/**
 * Another address in place of one that is not confirmed: it gets a link and a code, and those of the old one are dead
 * [AUT-15].
 */
export function ChangeEmail({ current }: { current: string }) {
  const t = useText('verification');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A player who closes the form is back at the button that opened it.
    if (wasOpen.current && !isOpen) opener.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <AddressForm current={current} onClose={() => setOpen(false)} />;
  return (
    <p ref={opener} className="mt-4">
      <Button look="ghost" wide onClick={() => setOpen(true)} className="needs-script">
        {t('email.change')}
      </Button>
    </p>
  );
}

function AddressForm({ current, onClose }: { current: string; onClose: () => void }) {
  const t = useText('verification');
  const registration = useText('registration');
  const errors = useText('errors');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  useEffect(() => input.current?.focus(), []);

  async function send({ text }: FormFields) {
    const target = (text('email') ?? '').trim();
    const refuse = (text: string) => {
      setError(text);
      input.current?.focus();
    };
    if (target === '') return refuse(registration('problems.required'));
    setError(null);
    const result = await callLazily(
      () => import('@/components/verification/verification.requests.client'),
      ({ changeEmail }) => changeEmail({ email: target }),
    );
    if (!result.ok)
      return refuse(
        result.error.type === 'InvalidEmail'
          ? registration('problems.invalid')
          : loginFailureText(result.error, errors),
      );
    notify({ namespace: 'verification', kind: 'success', message: t('email.changed', { target }) });
    onClose();
    // The result of an older link says nothing of this address.
    const here = new URL(window.location.href);
    here.searchParams.delete('result');
    router.replace(here.pathname + here.search);
    router.refresh();
  }
  return (
    <ClientForm className="mt-6 grid gap-5" onSubmit={(fields) => begin(() => send(fields))}>
      <TextField
        ref={input}
        id="new-email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        readOnly={busy}
        label={t('email.newAddress')}
        hint={t('email.changeHint', { target: current })}
        error={error}
      />
      <Button type="submit" look="quiet" wide loading={busy}>
        {t('email.send')}
      </Button>
      <Button look="ghost" wide disabled={busy} onClick={onClose}>
        {t('email.keep')}
      </Button>
    </ClientForm>
  );
}
