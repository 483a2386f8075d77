'use client';
import { useEffect, useRef, useState } from 'react';
import { AmountField, FeeLine, MethodChoice, OfferAnnouncement, offerText, problemText } from '@/components/cashier/cashier-fields.client';
import type { CashierView } from '@/components/cashier/cashier.documents';
import { firstChoice, judgeAmount, offersWithin, toProblem, type Prefill } from '@/components/cashier/cashier.model';
import type { StartedDeposit } from '@/components/cashier/cashier.requests.client';
import type { CashierTexts } from '@/components/cashier/cashier-texts';
import { prepareSending, sendOrAsk } from '@/components/cashier/sending.client';
import { Button } from '@/components/ui/button';
import type { EarlyInput } from '@/components/ui/early-input';
import { fillText } from '@/components/ui/fill-text';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import { formatMoney } from '@/lib/format/format-money';
import { runLate } from '@/lib/graphql/late-code.client';

interface DepositFormProps {
  readonly cashier: CashierView;
  readonly prefill: Prefill;
  readonly texts: CashierTexts;
  /** Beside the page that the provider leads back to. */
  readonly returnQuery: string;
  readonly onStarted: (deposit: StartedDeposit) => void;
}

/** Method, amount, account and offer; nothing is sent before the player's own click. */
export function DepositForm({ cashier, prefill, texts, returnQuery, onStarted }: DepositFormProps) {
  const { currency, depositMethods, offers, tightest } = cashier;
  const [choice, setChoice] = useState(() => firstChoice(cashier, prefill, texts.bcp47));
  const [offerId, setOfferId] = useState('');
  // Kept only for who asks for it: a consent is given, not taken back.
  const [remembers, setRemembers] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  // One key for one intent: a second try of the same deposit is the same deposit.
  const key = useRef(crypto.randomUUID());
  useEffect(prepareSending, []);
  const method = depositMethods.find(({ id }) => id === choice.methodId);
  if (!method) return <p className="account-notice">{texts.noMethods}</p>;
  const judged = judgeAmount(choice.amount, method, currency);
  const amount = 'amount' in judged ? judged.amount : null;
  const within = offersWithin(offers, amount ?? '0', currency);

  function renewKey() {
    key.current = crypto.randomUUID();
    setError(null);
  }
  function change(next: Partial<typeof choice>) {
    renewKey();
    setChoice((before) => ({ ...before, ...next }));
  }
  function chooseOffer(id: string) {
    renewKey();
    setOfferId(id);
  }
  function takeEarly({ texts: { method: chosen, amount: typed, account, offer }, checks }: EarlyInput) {
    change({ ...(chosen !== undefined && { methodId: chosen, accountId: '' }), ...(typed !== undefined && { amount: typed }), ...(account !== undefined && { accountId: account }) });
    setOfferId((before) => offer ?? before);
    setRemembers((before) => checks['remember'] ?? before);
  }
  async function submit() {
    if (!method || loading) return;
    if ('problem' in judged) return setError(problemText(judged.problem.kind, judged.problem, currency, texts));
    setLoading(true);
    setError(null);
    const returnUrl = `${window.location.origin}${texts.hrefs.deposit}${returnQuery}`;
    const offer = within.some(({ id }) => id === offerId) ? offerId : null;
    const input = { idempotencyKey: key.current, methodId: method.id, amount: judged.amount, savedAccountId: choice.accountId || null, saveAccount: remembers, offerId: offer, returnUrl };
    const send = () => runLate(() => import('@/components/cashier/cashier.requests.client'), ({ startDeposit }) => startDeposit(input));
    await sendOrAsk({ send, onSent: onStarted, onRefused: setError, toText: (failure) => problemText(toProblem(failure), failure.params, currency, texts), texts });
    setLoading(false);
  }

  return (
    <ScriptedForm className="grid gap-5" onSubmit={() => void submit()} onEarlyInput={takeEarly}>
      <div className="deposit-fields">
        <OfferAnnouncement offers={offers} currency={currency} texts={texts} />
        <MethodChoice methods={depositMethods} chosen={method.id} texts={texts} onChoose={(methodId) => change({ methodId, accountId: '' })} />
        <AmountField method={method} currency={currency} value={choice.amount} error={error} texts={texts} onChange={(typed) => change({ amount: typed })} />
        <FeeLine method={method} amount={amount} currency={currency} texts={texts} />
        {tightest && <p className="field-hint" data-limit={tightest.limit}>{fillText(texts.limitLeft, { period: texts.periods[tightest.period], remaining: formatMoney(tightest.remaining, currency, texts.bcp47), limit: formatMoney(tightest.limit, currency, texts.bcp47) })}</p>}
        {method.savedAccounts.length > 0 && (
          <label className="field">
            <span className="field-label">{texts.account}</span>
            <select className="input" name="account" value={choice.accountId} onChange={(event) => change({ accountId: event.target.value })}>
              <option value="">{texts.otherAccount}</option>
              {method.savedAccounts.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
            </select>
          </label>
        )}
        {choice.accountId === '' && <label className="check-row"><input type="checkbox" name="remember" checked={remembers} onChange={(event) => { renewKey(); setRemembers(event.target.checked); }} /><span>{texts.remember}</span></label>}
        {within.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="field-label mb-2">{texts.offer}</legend>
            <label className="check-row"><input type="radio" name="offer" value="" checked={offerId === ''} onChange={() => chooseOffer('')} /><span>{texts.offerNone}</span></label>
            {within.map((offer) => (
              <label key={offer.id} className="check-row">
                <input type="radio" name="offer" value={offer.id} checked={offer.id === offerId} onChange={() => chooseOffer(offer.id)} />
                <span>{offerText(offer, currency, texts)}<small className="field-hint block">{fillText(texts.offerTerms, { factor: offer.wageringFactor })}</small></span>
              </label>
            ))}
            <a className="link text-sm" href={texts.hrefs.bonusTerms} target="_blank" rel="noopener">{texts.bonusTerms}</a>
          </fieldset>
        )}
      </div>
      <Button type="submit" size="large" wide loading={loading} className="needs-script">{fillText(texts.pay, { amount: amount === null ? '' : formatMoney(amount, currency, texts.bcp47) }).trim()}</Button>
    </ScriptedForm>
  );
}
