'use client';
import { useState } from 'react';
import { feeOf, instantBankingAward, toTyped, type CashierProblem } from '@/components/cashier/cashier.model';
import { MethodMark } from '@/components/cashier/method-mark';
import type { Method, Offer } from '@/components/cashier/cashier.documents';
import { offerText } from '@/components/cashier/offer-text.client';
import { Hint, TextField } from '@/components/ui/field';
import { writeField } from '@/components/ui/form-fields';
import { compareDecimals } from '@/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { useText, type TextOf } from '@/lib/i18n/texts.client';

interface MethodChoiceProps {
  readonly methods: readonly Method[];
  readonly chosen: string;
  /** The method of the last deposit. */
  readonly last?: string | null;
}

/** Ways to pay in or out, each with why it is shut if it is, and with the accounts that are saved. */
export function MethodChoice({ methods, chosen, last = null }: MethodChoiceProps) {
  const t = useText('cashier');
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{t('method')}</legend>
      <div className="method-choice">
        {methods.map((method) => (
          <MethodOption key={method.id} method={method} isChosen={method.id === chosen} isLast={method.id === last} />
        ))}
      </div>
    </fieldset>
  );
}

interface MethodOptionProps {
  readonly method: Method;
  readonly isChosen: boolean;
  readonly isLast: boolean;
}

function MethodOption({ method, isChosen, isLast }: MethodOptionProps) {
  const t = useText('cashier');
  const { id, kind, nameKey, savedAccounts, blockReason } = method;
  const notes = [
    isLast && t('lastUsed'),
    savedAccounts.length > 0 && t('saved', { accounts: savedAccounts.map(({ label }) => label).join(', ') }),
  ].filter((note) => note !== false);
  return (
    <label className="method">
      <input
        type="radio"
        name="method"
        value={id}
        defaultChecked={isChosen}
        disabled={blockReason !== null}
        aria-labelledby={`method-${id}`}
        aria-describedby={`method-${id}-notes`}
      />
      <span>
        <span id={`method-${id}`}>
          <span>{t.find(`methods.${nameKey}`) ?? nameKey}</span>
          {blockReason && <small>{t.find(`blocks.${blockReason}`)}</small>}
        </span>
        <span id={`method-${id}-notes`}>
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </span>
      </span>
      <MethodMark kind={kind} nameKey={nameKey} />
    </label>
  );
}

interface AmountFieldProps {
  readonly method: Method;
  readonly currency: string;
  /** The value when the field is first shown. */
  readonly value: string;
  readonly error: string | null;
}

/** Chips and a free amount, with a comma or a point. */
export function AmountField({ method, currency, value, error }: AmountFieldProps) {
  const t = useText('cashier');
  const [first] = useState(value);
  const money = (amount: string) => formatMoney(amount, currency, t.language);
  const chips = method.quickAmounts.map((amount) => ({ amount, typed: toTyped(amount, currency, t.language) }));
  return (
    <div className="grid gap-3">
      <div className="amount-chips amount-presets">
        {chips.map(({ amount, typed }) => (
          <button
            key={amount}
            type="button"
            className="chip"
            aria-pressed={typed === toTyped(value, currency, t.language)}
            onClick={({ currentTarget }) => writeField(currentTarget.form?.elements.namedItem('amount'), typed)}
          >
            {presetMoney(amount, currency, t.language)}
          </button>
        ))}
      </div>
      <TextField
        id="amount"
        className="tabular"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        defaultValue={first}
        label={`${t('amount')} (${currency})`}
        hint={t('range', { min: money(method.minAmount), max: money(method.maxAmount) })}
        error={error}
      />
    </div>
  );
}

/** An amount that is offered: "20.00" is "€20". */
export const presetMoney = (amount: string, currency: string, locale: string): string =>
  formatMoney(amount, currency, locale, /^\d+(\.0+)?$/.test(amount) ? { fractionDigits: 0 } : {});

/** The fee of the method for the amount, or that there is none. */
export function FeeLine({ method, amount, currency }: { method: Method; amount: string | null; currency: string }) {
  const t = useText('cashier');
  const fee = amount === null ? '0' : feeOf(amount, method, currency);
  return (
    <Hint className="-mt-3">
      {compareDecimals(fee, '0') === 0 ? t('noFee') : t('fee', { fee: formatMoney(fee, currency, t.language) })}
    </Hint>
  );
}

/** That a deposit by instant banking can award a bonus; nothing where no such award is open to the player [CSH-09]. */
export function AwardAnnouncement({ offers, currency }: { offers: readonly Offer[]; currency: string }) {
  const t = useText('cashier');
  const award = instantBankingAward(offers, currency);
  if (!award) return null;
  return (
    <p className="account-notice" data-offer={award.id}>
      {t('announcement', {
        offer: offerText(award, currency, t),
        min: formatMoney(award.minDeposit, currency, t.language),
      })}
    </p>
  );
}

/**
 * The text of a problem with its amounts put in; of a block the very reason, which the form may not have heard of yet
 * [CSH-07].
 */
export function problemText(
  problem: CashierProblem,
  params: Readonly<Record<string, unknown>>,
  currency: string,
  t: TextOf<'cashier'>,
): string {
  const block =
    (problem === 'DepositsBlocked' || problem === 'WithdrawalsBlocked') && t.find(`blocks.${String(params.reason)}`);
  if (block) return block;
  const filled = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
        ? formatMoney(value, currency, t.language)
        : String(value),
    ]),
  );
  return t(`problems.${problem}`, filled);
}
