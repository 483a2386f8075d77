'use client';
import { useState } from 'react';
import type { RunCommand } from '@/components/limits/limit-command';
import type { DepositLimit } from '@/components/limits/limits.model';
import type { LimitsTexts } from '@/components/limits/limits-texts';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import { formatMoney } from '@/lib/format/format-money';
import { parseAmount, toDecimalText } from '@/lib/format/parse-amount';

interface LimitFormProps {
  readonly limit: DepositLimit;
  readonly currency: string;
  readonly locale: string;
  readonly texts: LimitsTexts;
  readonly loading: boolean;
  readonly failure: string | null;
  readonly fail: (text: string) => void;
  readonly run: RunCommand;
}

const EXAMPLE = '100';

/** Sets, lowers, raises or takes away the limit of one period; the platform decides which of them acts at once. */
export function LimitForm({ limit: { period, limit }, currency, locale, texts, loading, failure, fail, run }: LimitFormProps) {
  const [typed, setTyped] = useState('');
  const said = (now: DepositLimit | undefined) => (now?.raise ? texts.done.requested : texts.done.saved);
  async function send() {
    const minor = parseAmount(typed, currency);
    if (minor === null || minor === 0n) return fail(texts.failures.InvalidAmount);
    if (await run(({ setDepositLimit }) => setDepositLimit(period, toDecimalText(minor, currency)), said)) setTyped('');
  }
  const id = `limit-amount-${period}`;
  return (
    <ScriptedForm className="grid gap-3" onSubmit={() => void send()} onEarlyInput={({ texts: early }) => setTyped((current) => early[id] ?? current)}>
      <label className="field">
        <span className="field-label">{texts.amount}<span className="sr-only"> {texts.periods[period]}</span></span>
        <input className="input tabular" name={id} inputMode="decimal" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} aria-invalid={failure !== null || undefined} aria-describedby={`${id}-hint ${id}-error`} />
      </label>
      <p id={`${id}-hint`} className="field-hint">{fillText(texts.hint, { currency, example: formatMoney(EXAMPLE, currency, locale) })}</p>
      <FieldError id={`${id}-error`} text={failure} />
      <div className="limit-actions">
        <Button type="submit" loading={loading} className="needs-script">{limit === null ? texts.setLimit : texts.changeLimit}</Button>
        {limit !== null && <Button look="ghost" loading={loading} className="needs-script" onClick={() => void run(({ setDepositLimit }) => setDepositLimit(period, null), said)}>{texts.removeLimit}</Button>}
      </div>
    </ScriptedForm>
  );
}
