'use client';
import { useEffect, useRef, useState } from 'react';
import {
  AmountField,
  AwardAnnouncement,
  FeeLine,
  MethodChoice,
  problemText,
} from '@/components/cashier/cashier-fields.client';
import type { CashierView } from '@/components/cashier/cashier.documents';
import { asSentence, checkAmount, offersWithin, toProblem, type Prefill } from '@/components/cashier/cashier.model';
import {
  firstChoice,
  lastUsedFirst,
  parseLastDeposit,
  repeatableDeposit,
  type RepeatableDeposit,
} from '@/components/cashier/last-deposit.model';
import type { startDeposit, StartedDeposit } from '@/components/cashier/cashier.requests.client';
import {
  AccountChoice,
  LimitLeft,
  OfferChoice,
  PageOffers,
  RememberChoice,
} from '@/components/cashier/deposit-fields.client';
import { NoMethods } from '@/components/cashier/no-methods.client';
import { RepeatDeposit } from '@/components/cashier/repeat-deposit.client';
import { prepareSending, sendOrAsk } from '@/components/cashier/sending.client';
import { Button } from '@/components/ui/button';
import type { FormFields } from '@/components/ui/form-fields';
import { ClientForm } from '@/components/ui/client-form.client';
import { formatMoney } from '@/lib/format/format-money';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { localePath } from '@/lib/i18n/paths';
import { useLocale, useText } from '@/lib/i18n/texts.client';
import { track } from '@/lib/observability/track.client';

interface DepositFormProps {
  readonly cashier: CashierView;
  readonly prefill: Prefill;
  /** Whether the brand announces the award for instant banking. */
  readonly announces: boolean;
  /** Beside the page that the provider leads back to. */
  readonly returnQuery: string;
  readonly onStarted: (deposit: StartedDeposit) => void;
}

interface Entered {
  readonly methodId: string;
  readonly accountId: string;
  readonly amount: string;
  readonly offerId: string;
  readonly remembers: boolean;
}

type DepositChoice = Omit<Parameters<typeof startDeposit>[0]['input'], 'returnUrl'>;

/** The fields as they are now; what is not shown stays as it was. Another method begins without an account. */
function withFields(before: Entered, { text, checked }: FormFields): Entered {
  const methodId = text('method') ?? before.methodId;
  return {
    methodId,
    accountId: methodId === before.methodId ? (text('account') ?? before.accountId) : '',
    amount: text('amount') ?? before.amount,
    offerId: text('offer') ?? before.offerId,
    remembers: checked('remember') ?? before.remembers,
  };
}

/** Method, amount, account and offer; nothing is sent before the player's own click. */
export function DepositForm({ cashier, prefill, announces, returnQuery, onStarted }: DepositFormProps) {
  const t = useText('cashier');
  const locale = useLocale();
  const { currency, depositMethods, offers, tightest, lastPayload } = cashier;
  // The values of the fields. An account is kept only on the player's request: a consent is given, not taken back.
  const [entered, setEntered] = useState<Entered>(() => ({
    ...firstChoice(cashier, prefill, t.language),
    offerId: '',
    remembers: false,
  }));
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState<'form' | 'repeat' | null>(null);
  // One key for one intent: a second try of the same deposit is the same deposit.
  const key = useRef(crypto.randomUUID());
  const repeatKey = useRef(crypto.randomUUID());
  useEffect(prepareSending, []);
  const method = depositMethods.find(({ id }) => id === entered.methodId);
  if (!method) return <NoMethods />;
  const last = parseLastDeposit(lastPayload);
  const judged = checkAmount(entered.amount, method, currency);
  const amount = 'amount' in judged ? judged.amount : null;
  // Not beside what a link, or a refusal before, has put into the form.
  const repeatable = prefill.methodId === null && prefill.amount === null ? repeatableDeposit(cashier) : null;
  const within = offersWithin(offers, { amount: amount ?? '0', kind: method.kind }, currency);

  function hear(fields: FormFields) {
    key.current = crypto.randomUUID();
    setError(null);
    setEntered((before) => withFields(before, fields));
  }
  async function submit(fields: FormFields) {
    const now = withFields(entered, fields);
    const chosen = depositMethods.find(({ id }) => id === now.methodId);
    if (!chosen || loading) return;
    const judgement = checkAmount(now.amount, chosen, currency);
    if ('problem' in judgement) return setError(problemText(judgement.problem.kind, judgement.problem, currency, t));
    const open = offersWithin(offers, { amount: judgement.amount, kind: chosen.kind }, currency);
    await sendDeposit('form', {
      idempotencyKey: key.current,
      methodId: chosen.id,
      amount: judgement.amount,
      savedAccountId: now.accountId || null,
      saveAccount: now.remembers,
      offerId: open.find(({ id }) => id === now.offerId)?.id ?? null,
    });
  }
  async function repeat({ method: { id: methodId }, account, amount: again }: RepeatableDeposit) {
    if (loading) return;
    await sendDeposit('repeat', {
      idempotencyKey: repeatKey.current,
      methodId,
      amount: again,
      savedAccountId: account?.id ?? null,
      saveAccount: false,
      offerId: null,
    });
  }
  async function sendDeposit(from: 'form' | 'repeat', chosen: DepositChoice) {
    setLoading(from);
    setError(null);
    const returnUrl = `${window.location.origin}${localePath(locale, '/deposit/')}${returnQuery}`;
    const input = { ...chosen, returnUrl };
    const send = () =>
      callLazily(
        () => import('@/components/cashier/cashier.requests.client'),
        ({ startDeposit }) => startDeposit({ input }),
      );
    await sendOrAsk({
      send,
      onSent: (deposit) => {
        track('deposit-step', { step: 'sent' });
        onStarted(deposit);
      },
      onRefused: (text) => setError(text),
      toText: (failure) => problemText(toProblem(failure), failure.params, currency, t),
      t,
    });
    setLoading(null);
  }

  const form = (
    <ClientForm name="deposit" className="grid gap-5" onSubmit={(fields) => void submit(fields)} onInput={hear}>
      <div className="deposit-fields">
        {announces && <AwardAnnouncement offers={offers} currency={currency} />}
        <MethodChoice methods={lastUsedFirst(depositMethods, lastPayload)} chosen={method.id} last={last.methodId} />
        <AmountField method={method} currency={currency} value={entered.amount} error={error} />
        <FeeLine method={method} amount={amount} currency={currency} />
        {tightest && <LimitLeft tightest={tightest} currency={currency} />}
        {method.savedAccounts.length > 0 && (
          <AccountChoice key={method.id} accounts={method.savedAccounts} chosen={entered.accountId} />
        )}
        {entered.accountId === '' && <RememberChoice isChosen={entered.remembers} />}
        {within.length > 0 && amount !== null && (
          <OfferChoice offers={within} currency={currency} chosen={entered.offerId} amount={amount} />
        )}
        {cashier.pageOffers.length > 0 && <PageOffers offers={cashier.pageOffers} />}
      </div>
      <Button type="submit" size="large" wide loading={loading === 'form'} className="needs-script">
        {asSentence(t('pay', { amount: amount === null ? '' : formatMoney(amount, currency, t.language) }), t.language)}
      </Button>
    </ClientForm>
  );
  if (!repeatable) return form;
  return (
    <div className="deposit-desk">
      <RepeatDeposit
        deposit={repeatable}
        currency={currency}
        loading={loading === 'repeat'}
        onRepeat={() => void repeat(repeatable)}
      />
      {form}
    </div>
  );
}
