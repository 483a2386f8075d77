'use client';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { CODE_LENGTH, digitsOf } from '@/components/sign-in/sign-in.model';
import { Field } from '@/components/ui/field';
import { writeField, type FormFields } from '@/components/ui/form-fields';

interface CodeInputProps {
  readonly label: string;
  /** The field, for the form that empties it or puts the focus there. */
  readonly field?: RefObject<HTMLInputElement | null>;
  /** Called with a complete code, also of one that was typed before the scripts came. */
  readonly onComplete?: (code: string) => void;
  /** One plain field instead of one slot for each digit [FLG-01]. */
  readonly basic: boolean;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  readonly describedBy: string;
}

const toCode = (typed: string) => digitsOf(typed).slice(0, CODE_LENGTH);

/** The code of a form, as far as it is typed. */
export const codeIn = ({ text }: FormFields): string => toCode(text('code') ?? '');

/** Where a code is typed or pasted; spaces and full-width digits are understood. */
export function CodeInput({ label, field, onComplete, basic, readOnly, invalid, describedBy }: CodeInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const isRead = useRef(false);
  const [current, setCurrent] = useState(0);
  function hear(typed: HTMLInputElement) {
    const code = toCode(typed.value);
    if (typed.value !== code) typed.value = code;
    setCurrent(code.length);
    if (code.length === CODE_LENGTH) onComplete?.(code);
  }
  useLayoutEffect(() => {
    if (!isRead.current && input.current) hear(input.current);
    isRead.current = true;
  });
  const typing = (
    <input
      ref={input}
      className={basic ? 'input tabular' : 'code-input'}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      required
      onInput={(event) => hear(event.currentTarget)}
      readOnly={readOnly}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
  useCodeOfSms((code) => writeField(input.current, code));
  return (
    <Field label={label}>
      {basic ? (
        typing
      ) : (
        <span className="code-slots">
          <Slots current={current} />
          {typing}
        </span>
      )}
    </Field>
  );
}

/** Takes the code from the SMS, where the browser can read it and the visitor agrees in the browser's own prompt. */
function useCodeOfSms(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const wanted = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(wanted).then(
      (found) => {
        const code: unknown = found && Reflect.get(found, 'code');
        if (typeof code === 'string') take(code);
      },
      // The visitor types it.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}

function Slots({ current }: { current: number }) {
  return (
    <span className="code-slot-row" aria-hidden="true">
      {Array.from({ length: CODE_LENGTH }, (_slot, place) => (
        <span key={place} data-current={place === Math.min(current, CODE_LENGTH - 1)} />
      ))}
    </span>
  );
}
