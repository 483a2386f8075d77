'use client';
import { bestOffer, feeOf, toTyped, type CashierProblem } from '@/components/cashier/cashier.model';
import type { CashierTexts } from '@/components/cashier/cashier-texts';
import type { Method, Offer } from '@/components/cashier/cashier.documents';
import { FieldError } from '@/components/ui/field-error';
import { fillText } from '@/components/ui/fill-text';
import { formatMoney } from '@/lib/format/format-money';

interface MethodChoiceProps {
  readonly methods: readonly Method[];
  readonly chosen: string;
  readonly texts: CashierTexts;
  readonly onChoose: (id: string) => void;
}

/** Ways to pay in or out, each with why it is shut if it is. */
export function MethodChoice({ methods, chosen, texts, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{texts.method}</legend>
      <div className="method-choice">
        {methods.map(({ id, nameKey, blockReason }) => (
          <label key={id} className="method">
            <input type="radio" name="method" value={id} checked={id === chosen} disabled={blockReason !== null} onChange={() => onChoose(id)} />
            <span>{texts.methods[nameKey] ?? nameKey}{blockReason && <small>{texts.blocks[blockReason]}</small>}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface AmountFieldProps {
  readonly method: Method;
  readonly currency: string;
  readonly value: string;
  readonly error: string | null;
  readonly texts: CashierTexts;
  readonly onChange: (typed: string) => void;
}

/** Chips and a free amount, with a comma or a point. */
export function AmountField({ method, currency, value, error, texts, onChange }: AmountFieldProps) {
  const money = (amount: string) => formatMoney(amount, currency, texts.bcp47);
  const chips = method.quickAmounts.map((amount) => ({ amount, typed: toTyped(amount, currency, texts.bcp47) }));
  return (
    <div className="grid gap-3">
      <div className="amount-chips">
        {chips.map(({ amount, typed }) => <button key={amount} type="button" className="chip" aria-pressed={typed === toTyped(value, currency, texts.bcp47)} onClick={() => onChange(typed)}>{money(amount)}</button>)}
      </div>
      <label className="field">
        <span className="field-label">{`${texts.amount} (${currency})`}</span>
        <input className="input tabular" name="amount" inputMode="decimal" autoComplete="off" maxLength={24} value={value} onChange={(event) => onChange(event.target.value)} aria-invalid={error !== null || undefined} aria-describedby="amount-hint amount-error" />
      </label>
      <p id="amount-hint" className="field-hint">{fillText(texts.range, { min: money(method.minAmount), max: money(method.maxAmount) })}</p>
      <FieldError id="amount-error" text={error} />
    </div>
  );
}

/** What the method takes for it, or that it takes nothing. */
export function FeeLine({ method, amount, currency, texts }: { method: Method; amount: string | null; currency: string; texts: CashierTexts }) {
  const fee = amount === null ? '0' : feeOf(amount, method, currency);
  return <p className="field-hint -mt-3">{Number(fee) === 0 ? texts.noFee : fillText(texts.fee, { fee: formatMoney(fee, currency, texts.bcp47) })}</p>;
}

/** An offer in a few words. */
export function offerText({ nameKey, percentage, maxBonus }: Offer, currency: string, { offers, bcp47 }: Pick<CashierTexts, 'offers' | 'bcp47'>): string {
  return fillText(offers[nameKey] ?? '', { percentage, max: formatMoney(maxBonus, currency, bcp47) });
}

/** That a deposit can award a bonus, with the best one that is open to the player; where the brand announces it [CSH-09]. */
export function OfferAnnouncement({ offers, currency, texts }: { offers: readonly Offer[]; currency: string; texts: CashierTexts }) {
  const best = bestOffer(offers, currency);
  if (texts.announcement === null || !best) return null;
  return <p className="account-notice" data-offer={best.id}>{fillText(texts.announcement, { offer: offerText(best, currency, texts), min: formatMoney(best.minDeposit, currency, texts.bcp47) })}</p>;
}

/** The text of a problem with its amounts put in; of a block the very reason, which the form may not have heard of yet [CSH-07]. */
export function problemText(problem: CashierProblem, params: Readonly<Record<string, unknown>>, currency: string, texts: CashierTexts): string {
  const block = (problem === 'DepositsBlocked' || problem === 'WithdrawalsBlocked') && texts.blocks[String(params.reason)];
  if (block) return block;
  const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? formatMoney(value, currency, texts.bcp47) : String(value)]));
  return fillText(texts.problems[problem], filled);
}
