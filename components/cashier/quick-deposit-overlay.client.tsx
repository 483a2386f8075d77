'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CashierView } from '@/components/cashier/cashier.documents';
import { readPaymentMessage, toReturnQuery, type Stage } from '@/components/cashier/cashier.model';
import { DepositForm } from '@/components/cashier/deposit-form.client';
import { DepositProgress } from '@/components/cashier/deposit-progress.client';
import { useAccountUpdates } from '@/components/guards/use-account-updates.client';
import type { OverlayBodyProps } from '@/components/overlay/overlay-body.client';
import { openOverlay } from '@/components/overlay/overlay-store';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { isOffered } from '@/lib/graphql/offered.client';
import { toPagePath } from '@/lib/i18n/paths';
import { useText } from '@/lib/i18n/texts.client';
import { readGamePath } from '@/lib/page/game-path';

/** px; the size of the payment's own window [AUT-14]. */
const WINDOW = 'popup,width=480,height=640';

export interface QuickDepositSettings {
  /** Whether the brand announces the award for instant banking. */
  readonly announces: boolean;
}

/** A deposit over the page, which goes on behind it: the provider's page opens in a window of its own [CSH-04]. */
export default function QuickDepositOverlay({
  titleId,
  content,
  announces,
  onClose,
}: QuickDepositSettings & OverlayBodyProps<'quick-deposit'>) {
  const t = useText('cashier');
  const common = useText('common');
  const { prefill, started } = content;
  // A browser that opens no window pays in this one, and has to find back.
  const gamePath = readGamePath(toPagePath(window.location.pathname));
  const { cashier, load, loadAgain } = useCashier();
  const payment = useRef<Window | null>(null);
  const [returned, setReturned] = useState<string | null>(null);
  const startedId = started?.id ?? null;
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = readPaymentMessage(event, { origin: window.location.origin, payment: payment.current });
      if (message === 'closeQuickDepositEvent') onClose();
      if (message === 'paymentReturnedEvent') setReturned(startedId);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onClose, startedId]);
  // The payment's window waits a few seconds for the end; on a slow line the dialog hears of it first, or alone.
  const closeAfterReturn = useCallback(
    (stage: Stage) => {
      if (stage === 'done' && returned !== null && returned === startedId) onClose();
    },
    [onClose, returned, startedId],
  );
  const redirectUrl = started?.redirectUrl ?? null;
  useEffect(() => {
    if (redirectUrl !== null) openPayment(payment, redirectUrl);
  }, [redirectUrl]);
  // By the store, since a deposit may start when another overlay has taken this one's place.
  const follow = (deposit: NonNullable<typeof started>) =>
    openOverlay({ variant: 'quick-deposit', prefill, started: deposit });
  function again(next = prefill) {
    load();
    openOverlay({ variant: 'quick-deposit', prefill: next });
  }
  return (
    <div className="overlay-body">
      <h2 id={titleId} className="text-2xl">
        {t('title')}
      </h2>
      {!isOffered('Cashier') && <p className="account-notice">{common('notOffered')}</p>}
      {isOffered('Cashier') && cashier === undefined && <Skeleton className="h-40 w-full" label={t('waiting')} />}
      {isOffered('Cashier') && cashier === null && (
        <>
          <p role="alert" className="account-notice">
            {t('loadFailed')}
          </p>
          <Button size="large" wide onClick={loadAgain}>
            {t('retry')}
          </Button>
        </>
      )}
      {cashier && started && (
        <DepositProgress
          transactionId={started.id}
          elsewhere={
            redirectUrl && returned !== started.id ? { open: () => openPayment(payment, redirectUrl) } : undefined
          }
          methods={cashier.depositMethods}
          onClose={onClose}
          onAgain={again}
          onStage={closeAfterReturn}
        />
      )}
      {cashier &&
        !started &&
        (cashier.depositsBlockReason ? (
          <p className="account-notice" data-block={cashier.depositsBlockReason}>
            {t.find(`blocks.${cashier.depositsBlockReason}`)}
          </p>
        ) : (
          <DepositForm
            cashier={cashier}
            prefill={prefill}
            announces={announces}
            returnQuery={toReturnQuery({ window: '1', from: gamePath })}
            onStarted={follow}
          />
        ))}
    </div>
  );
}

function openPayment(payment: { current: Window | null }, url: string): void {
  payment.current = window.open(url, 'payment', WINDOW);
  // A browser that opens no windows pays on this page.
  if (!payment.current) window.location.assign(url);
}

/**
 * undefined while it is read, null when it cannot be had; read again when the account changed, which may open or
 * close the cashier [PLR-02].
 */
function useCashier(): {
  readonly cashier: CashierView | null | undefined;
  readonly load: () => void;
  readonly loadAgain: () => void;
} {
  const [cashier, setCashier] = useState<CashierView | null | undefined>(undefined);
  const order = useRef({ sent: 0, shown: 0 });
  const load = useCallback(() => {
    const { current } = order;
    current.sent += 1;
    const number = current.sent;
    void callLazily(
      () => import('@/components/cashier/cashier.requests.client'),
      ({ readCashier }) => readCashier(),
    ).then((result) => {
      // An older answer that comes later says what was.
      if (number < (result.ok ? current.shown : current.sent)) return;
      if (result.ok) current.shown = number;
      setCashier((before) => (result.ok ? result.value : (before ?? null)));
    });
  }, []);
  useEffect(load, [load]);
  useAccountUpdates('player', load);
  useAccountUpdates('customer', ({ isAfterLoss }) => {
    if (!isAfterLoss) load();
  });
  function loadAgain() {
    setCashier(undefined);
    load();
  }
  return { cashier, load, loadAgain };
}
