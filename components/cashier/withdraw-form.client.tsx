'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { AmountField, FeeLine, MethodChoice, problemText } from '@/components/cashier/cashier-fields.client';
import type { CashierView, Method } from '@/components/cashier/cashier.documents';
import {
  checkAmount,
  errorAt,
  NO_ERRORS,
  asSentence,
  toProblem,
  withdrawalPath,
  type CashierProblem,
  type FieldErrors,
} from '@/components/cashier/cashier.model';
import { NoMethods } from '@/components/cashier/no-methods.client';
import { prepareSending, sendOrAsk } from '@/components/cashier/sending.client';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { FieldError } from '@/components/ui/field-error';
import type { FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { compareDecimals } from '@/contract/money';
import { readPayoutAccount } from '@/contract/payout-account';
import { formatMoney } from '@/lib/format/format-money';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { localePath } from '@/lib/i18n/paths';
import { useLocale, useText } from '@/lib/i18n/texts.client';

interface Entered {
  readonly methodId: string;
  readonly accountId: string;
  readonly newAccount: string;
  readonly amount: string;
}

/** The fields as they are now; what is not shown stays as it was. Another method begins with its first account. */
function withFields(before: Entered, { text }: FormFields, methods: readonly Method[]): Entered {
  const methodId = text('method') ?? before.methodId;
  return {
    methodId,
    accountId:
      methodId === before.methodId
        ? (text('account') ?? before.accountId)
        : (methods.find(({ id }) => id === methodId)?.savedAccounts[0]?.id ?? ''),
    newAccount: text('newAccount') ?? before.newAccount,
    amount: text('amount') ?? before.amount,
  };
}

/** The problem with the account; null where it can be paid, as far as the form can see. */
function accountProblem(
  { accountId, newAccount }: Entered,
  { kind }: Method,
  { currency, isClosedLoop }: Pick<CashierView, 'currency' | 'isClosedLoop'>,
): CashierProblem | null {
  if (accountId !== '') return null;
  if (isClosedLoop) return 'ClosedLoopNone';
  if (newAccount.trim() === '') return 'AccountNeeded';
  return readPayoutAccount(kind, currency, newAccount) ? null : 'AccountNumberWrong';
}

interface WithdrawFormProps {
  readonly cashier: CashierView;
  /** The methods of which a withdrawal that is requested now is reviewed on Monday. */
  readonly reviewedOnMonday: readonly string[];
}

/** Where to, how much, and the request; in closed loop only to accounts that were deposited from [CSH-08]. */
export function WithdrawForm({ cashier, reviewedOnMonday }: WithdrawFormProps) {
  const t = useText('cashier');
  const locale = useLocale();
  const router = useRouter();
  const { currency, withdrawalMethods, isClosedLoop, balance, bonusBalance } = cashier;
  const first = withdrawalMethods.find(({ blockReason }) => blockReason === null);
  // The values of the fields.
  const [entered, setEntered] = useState<Entered>({
    methodId: first?.id ?? '',
    accountId: first?.savedAccounts[0]?.id ?? '',
    newAccount: '',
    amount: '',
  });
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const [loading, setLoading] = useState(false);
  // One key for one intent, as long as nothing about it changes.
  const key = useRef(crypto.randomUUID());
  useEffect(prepareSending, []);
  const method = withdrawalMethods.find(({ id }) => id === entered.methodId);
  if (!method) return <NoMethods />;
  const money = (amount: string) => formatMoney(amount, currency, t.language);
  const judged = checkAmount(entered.amount, method, currency);

  function hear(fields: FormFields) {
    key.current = crypto.randomUUID();
    setErrors(NO_ERRORS);
    setEntered((before) => withFields(before, fields, withdrawalMethods));
  }
  async function submit(fields: FormFields) {
    const now = withFields(entered, fields, withdrawalMethods);
    const { methodId, accountId, newAccount, amount } = now;
    const chosen = withdrawalMethods.find(({ id }) => id === methodId);
    if (!chosen || loading) return;
    const judgement = checkAmount(amount, chosen, currency);
    const wrongAccount = accountProblem(now, chosen, cashier);
    // All that is wrong is said at once, each at its field.
    if ('problem' in judgement || wrongAccount)
      return setErrors({
        account: wrongAccount && problemText(wrongAccount, {}, currency, t),
        amount: 'problem' in judgement ? problemText(judgement.problem.kind, judgement.problem, currency, t) : null,
      });
    setLoading(true);
    setErrors(NO_ERRORS);
    const account =
      accountId === '' ? { accountId: null, newAccount: newAccount.trim() || null } : { accountId, newAccount: null };
    const input = { idempotencyKey: key.current, methodId, amount: judgement.amount, ...account };
    const send = () =>
      callLazily(
        () => import('@/components/cashier/cashier.requests.client'),
        ({ requestWithdrawal }) => requestWithdrawal({ input }),
      );
    await sendOrAsk({
      send,
      // The page of its result takes the form's place, so that nothing is left to be sent once more.
      onSent: ({ id }) => router.replace(localePath(locale, withdrawalPath(id))),
      onRefused: (text, problem) => {
        setErrors(errorAt(problem, text));
        setLoading(false);
      },
      toText: (failure) => problemText(toProblem(failure), failure.params, currency, t),
      t,
    });
  }
  return (
    <ClientForm className="grid gap-5" onSubmit={(fields) => void submit(fields)} onInput={hear}>
      <p>{t('available', { amount: money(balance) })}</p>
      {compareDecimals(bonusBalance, '0') > 0 && (
        <p className="account-notice">{t('forfeits', { bonus: money(bonusBalance) })}</p>
      )}
      <MethodChoice methods={withdrawalMethods} chosen={method.id} />
      <PayoutAccount
        key={method.id}
        accounts={method.savedAccounts}
        isClosedLoop={isClosedLoop}
        chosen={entered.accountId}
        newAccount={entered.newAccount}
        error={errors.account}
      />
      <AmountField method={method} currency={currency} value={entered.amount} error={errors.amount} />
      <FeeLine method={method} amount={'amount' in judged ? judged.amount : null} currency={currency} />
      {reviewedOnMonday.includes(method.id) && <p className="account-notice">{t('weekend')}</p>}
      <Button type="submit" size="large" wide loading={loading} className="needs-script">
        {asSentence(t('withdraw', { amount: 'amount' in judged ? money(judged.amount) : '' }), t.language)}
      </Button>
    </ClientForm>
  );
}

interface PayoutAccountProps {
  readonly accounts: Method['savedAccounts'];
  readonly isClosedLoop: boolean;
  readonly chosen: string;
  readonly newAccount: string;
  readonly error: string | null;
}

/** The account that the money goes to: a saved one or, outside of closed loop, a new one. */
function PayoutAccount({ accounts, isClosedLoop, chosen, newAccount, error }: PayoutAccountProps) {
  const t = useText('cashier');
  const isTyped = chosen === '' && !isClosedLoop;
  return (
    <>
      {(accounts.length > 0 || isClosedLoop) && (
        <SelectField
          label={t('payout')}
          name="account"
          defaultValue={chosen}
          aria-invalid={(error !== null && !isTyped) || undefined}
          aria-describedby={isTyped ? undefined : 'payout-error'}
        >
          {accounts.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          {!isClosedLoop && <option value="">{t('otherAccount')}</option>}
        </SelectField>
      )}
      {isTyped ? (
        <TextField
          id="payout-account"
          name="newAccount"
          autoComplete="off"
          maxLength={64}
          defaultValue={newAccount}
          label={t('accountNumber')}
          error={error}
        />
      ) : (
        <FieldError id="payout-error" text={error} />
      )}
    </>
  );
}
