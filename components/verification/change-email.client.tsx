'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { loginFailureText, type LoginFailureTexts } from '@/components/account/login-failure-text';
import { notify } from '@/components/feedback/feedback-store';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';
import { useBusy } from '@/components/ui/use-busy.client';
import { runLate } from '@/lib/graphql/late-code.client';

export interface ChangeEmailTexts {
  readonly change: string;
  readonly label: string;
  /** Says what becomes of the messages before. */
  readonly hint: string;
  readonly send: string;
  readonly keep: string;
  readonly required: string;
  readonly invalid: string;
  readonly changed: string;
}

interface ChangeEmailProps {
  readonly current: string;
  readonly texts: ChangeEmailTexts;
  readonly failures: LoginFailureTexts;
}

/** Another address in place of one that is not confirmed: it gets a link and a code, and those of the old one are dead [AUT-15]. */
export function ChangeEmail({ current, texts, failures }: ChangeEmailProps) {
  const [isOpen, setOpen] = useState(false);
  const door = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Whoever closes the form stands again where he opened it.
    if (wasOpen.current && !isOpen) door.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <AddressForm current={current} texts={texts} failures={failures} onClose={() => setOpen(false)} />;
  return <p ref={door} className="mt-4"><Button look="ghost" wide onClick={() => setOpen(true)} className="needs-script">{texts.change}</Button></p>;
}

function AddressForm({ current, texts, failures, onClose }: ChangeEmailProps & { onClose: () => void }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, begin] = useBusy();
  useEffect(() => input.current?.focus(), []);

  async function send() {
    const target = email.trim();
    const refuse = (text: string) => {
      setError(text);
      input.current?.focus();
    };
    if (target === '') return refuse(texts.required);
    setError(null);
    const result = await runLate(() => import('@/components/verification/verification.requests.client'), ({ changeEmail }) => changeEmail(target));
    if (!result.ok) return refuse(result.error.type === 'InvalidEmail' ? texts.invalid : loginFailureText(result.error, failures));
    notify({ namespace: 'verification', kind: 'success', message: fillText(texts.changed, { target }) });
    onClose();
    // What became of an older link is no news of this address.
    const here = new URL(window.location.href);
    here.searchParams.delete('result');
    router.replace(here.pathname + here.search);
    router.refresh();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    begin(send);
  }
  return (
    <form className="mt-6 grid gap-5" onSubmit={submit} noValidate>
      <label className="field">
        <span className="field-label">{texts.label}</span>
        <input ref={input} className="input" type="email" name="email" autoComplete="email" inputMode="email" required readOnly={busy} value={email} onChange={(event) => setEmail(event.target.value)} aria-invalid={error !== null || undefined} aria-describedby="new-email-hint new-email-error" />
      </label>
      <p id="new-email-hint" className="field-hint break-words">{fillText(texts.hint, { target: current })}</p>
      <FieldError id="new-email-error" text={error} />
      <Button type="submit" look="quiet" wide loading={busy}>{texts.send}</Button>
      <Button look="ghost" wide disabled={busy} onClick={onClose}>{texts.keep}</Button>
    </form>
  );
}
