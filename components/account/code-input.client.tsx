'use client';
import { useEffect, useRef } from 'react';
import { CODE_LENGTH, digitsOf } from '@/components/account/sign-in.model';
import type { EarlyInput } from '@/components/ui/early-input';

interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** One plain field instead of one slot for each digit [FLG-01]. */
  readonly basic: boolean;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  readonly describedBy: string;
  /** Takes the focus whenever this changes. */
  readonly attempt?: number;
}

const toCode = (typed: string) => digitsOf(typed).slice(0, CODE_LENGTH);

/** The code that was typed before the scripts came, as far as it was. */
export const codeIn = ({ texts }: EarlyInput): string => toCode(texts['code'] ?? '');

/** Where a code is typed or pasted; spaces and full-width digits are understood. */
export function CodeInput({ label, value, onChange, basic, readOnly, invalid, describedBy, attempt = 0 }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (attempt > 0) input.current?.focus();
  }, [attempt]);
  const field = (
    <input
      ref={input} className={basic ? 'input tabular' : 'code-input'} name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus required maxLength={CODE_LENGTH + 2}
      value={value} onChange={(event) => onChange(toCode(event.target.value))} readOnly={readOnly} aria-invalid={invalid || undefined} aria-describedby={describedBy}
    />
  );
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      {basic ? field : <span className="code-slots"><Slots current={value.length} />{field}</span>}
    </label>
  );
}

function Slots({ current }: { current: number }) {
  return (
    <span className="code-slot-row" aria-hidden="true">
      {Array.from({ length: CODE_LENGTH }, (_slot, place) => <span key={place} data-current={place === Math.min(current, CODE_LENGTH - 1)} />)}
    </span>
  );
}
