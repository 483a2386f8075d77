'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { AmountField, FeeLine, MethodChoice, problemText } from '@/components/cashier/cashier-fields.client';
import type { CashierView } from '@/components/cashier/cashier.documents';
import { judgeAmount, toProblem } from '@/components/cashier/cashier.model';
import type { Requested } from '@/components/cashier/cashier.requests.client';
import { prepareSending, sendOrAsk } from '@/components/cashier/sending.client';
import type { CashierTexts } from '@/components/cashier/cashier-texts';
import { notify } from '@/components/feedback/feedback-store';
import { Button } from '@/components/ui/button';
import type { EarlyInput } from '@/components/ui/early-input';
import { fillText } from '@/components/ui/fill-text';
import { ScriptedForm } from '@/components/ui/scripted-form.client';
import { formatMoney } from '@/lib/format/format-money';
import { runLate } from '@/lib/graphql/late-code.client';

/** Where to, how much, and the request; in closed loop only to accounts that were deposited from [CSH-08]. */
export function WithdrawForm({ cashier, texts }: { cashier: CashierView; texts: CashierTexts }) {
  const router = useRouter();
  const { currency, withdrawalMethods, isClosedLoop, balance, bonusBalance } = cashier;
  const first = withdrawalMethods.find(({ blockReason }) => blockReason === null);
  const [methodId, setMethodId] = useState(first?.id ?? '');
  const [accountId, setAccountId] = useState(first?.savedAccounts[0]?.id ?? '');
  const [newAccount, setNewAccount] = useState('');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  // One key for one intent, as long as nothing about it changes.
  const key = useRef(crypto.randomUUID());
  useEffect(prepareSending, []);
  const method = withdrawalMethods.find(({ id }) => id === methodId);
  if (!method) return <p className="account-notice">{texts.noMethods}</p>;
  const money = (amount: string) => formatMoney(amount, currency, texts.bcp47);
  const judged = judgeAmount(typed, method, currency);

  function change(apply: () => void) {
    key.current = crypto.randomUUID();
    setError(null);
    apply();
  }
  function choose(id: string) {
    setMethodId(id);
    setAccountId(withdrawalMethods.find((other) => other.id === id)?.savedAccounts[0]?.id ?? '');
  }
  function takeEarly({ texts: { method: chosen, account, newAccount: another, amount } }: EarlyInput) {
    if (chosen !== undefined) choose(chosen);
    if (account !== undefined) setAccountId(account);
    if (another !== undefined) setNewAccount(another);
    if (amount !== undefined) setTyped(amount);
  }
  async function submit() {
    if (!method || loading) return;
    if ('problem' in judged) return setError(problemText(judged.problem.kind, judged.problem, currency, texts));
    setLoading(true);
    setError(null);
    const account = accountId === '' ? { accountId: null, newAccount: newAccount.trim() || null } : { accountId, newAccount: null };
    const input = { idempotencyKey: key.current, methodId: method.id, amount: judged.amount, ...account };
    const send = () => runLate(() => import('@/components/cashier/cashier.requests.client'), ({ requestWithdrawal }) => requestWithdrawal(input));
    await sendOrAsk({ send, onSent: tellRequested, onRefused: setError, toText: (failure) => problemText(toProblem(failure), failure.params, currency, texts), texts });
    setLoading(false);
  }
  function tellRequested({ amount, reference }: Requested) {
    change(() => setTyped(''));
    notify({ namespace: 'cashier', kind: 'success', message: fillText(texts.requested, { amount: money(amount), reference }) });
    router.refresh();
  }

  return (
    <ScriptedForm className="grid gap-5" onSubmit={() => void submit()} onEarlyInput={(early) => change(() => takeEarly(early))}>
      <p>{fillText(texts.available, { amount: money(balance) })}</p>
      {Number(bonusBalance) > 0 && <p className="account-notice">{fillText(texts.forfeits, { bonus: money(bonusBalance) })}</p>}
      <MethodChoice methods={withdrawalMethods} chosen={method.id} texts={texts} onChoose={(id) => change(() => choose(id))} />
      {(method.savedAccounts.length > 0 || isClosedLoop) && (
        <label className="field">
          <span className="field-label">{texts.payout}</span>
          <select className="input" name="account" value={accountId} onChange={(event) => change(() => setAccountId(event.target.value))}>
            {method.savedAccounts.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
            {!isClosedLoop && <option value="">{texts.otherAccount}</option>}
          </select>
        </label>
      )}
      {accountId === '' && !isClosedLoop && (
        <label className="field">
          <span className="field-label">{texts.accountNumber}</span>
          <input className="input" name="newAccount" autoComplete="off" maxLength={64} value={newAccount} onChange={(event) => change(() => setNewAccount(event.target.value))} />
        </label>
      )}
      <AmountField method={method} currency={currency} value={typed} error={error} texts={texts} onChange={(next) => change(() => setTyped(next))} />
      <FeeLine method={method} amount={'amount' in judged ? judged.amount : null} currency={currency} texts={texts} />
      <Button type="submit" size="large" wide loading={loading} className="needs-script">{fillText(texts.withdraw, { amount: 'amount' in judged ? money(judged.amount) : '' }).trim()}</Button>
    </ScriptedForm>
  );
}
