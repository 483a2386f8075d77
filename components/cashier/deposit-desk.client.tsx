'use client';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import type { CashierView } from '@/components/cashier/cashier.documents';
import { toReturnQuery, type PaymentMessage, type Prefill, type Stage } from '@/components/cashier/cashier.model';
import { DepositForm } from '@/components/cashier/deposit-form.client';
import { DepositProgress } from '@/components/cashier/deposit-progress.client';
import { dropParameters } from '@/lib/page/drop-parameters.client';

interface DepositDeskProps {
  readonly cashier: CashierView;
  readonly transactionId: string | null;
  readonly prefill: Prefill;
  /** The game that the player came from, and goes back to; null for none. */
  readonly gamePath: string | null;
  /** Whether the brand announces the award for instant banking. */
  readonly announces: boolean;
}

/** ms; a payment that is not decided by then is followed in the dialog alone. */
const WINDOW_STAYS_MS = 4_000;

/**
 * The deposit page: the form, then the provider's page, then how it ended. In a window of its own it notifies the page
 * that opened it, and goes.
 */
export function DepositDesk({ cashier, transactionId, prefill, gamePath, announces }: DepositDeskProps) {
  const router = useRouter();
  const [following, setFollowing] = useState(transactionId);
  const [first, setFirst] = useState(prefill);
  useEffect(() => {
    if (transactionId === null || !openerOfPayment()) return undefined;
    notifyOpener('paymentReturnedEvent', transactionId);
    const timer = setTimeout(() => window.close(), WINDOW_STAYS_MS);
    return () => clearTimeout(timer);
  }, [transactionId]);
  const leaveWhenDecided = useCallback(
    (stage: Stage) => {
      if (transactionId === null || stage === 'waiting' || !openerOfPayment()) return;
      // Only a deposit that has arrived closes the dialog: it shows any other end, with the way to try again.
      if (stage === 'done') notifyOpener('closeQuickDepositEvent', transactionId);
      window.close();
    },
    [transactionId],
  );
  function again(next: Prefill = prefill) {
    setFirst(next);
    dropParameters(['transaction']);
    setFollowing(null);
    // The remaining allowance and the last deposit have changed meanwhile.
    router.refresh();
  }
  if (following)
    return (
      <DepositProgress
        transactionId={following}
        methods={cashier.depositMethods}
        gamePath={gamePath}
        onAgain={again}
        onStage={leaveWhenDecided}
      />
    );
  return (
    <DepositForm
      cashier={cashier}
      prefill={first}
      announces={announces}
      returnQuery={toReturnQuery({ from: gamePath })}
      onStarted={({ id, redirectUrl }) => (redirectUrl ? window.location.assign(redirectUrl) : setFollowing(id))}
    />
  );
}

/** The page that the payment's window was opened by; null when this is no such window. */
function openerOfPayment(): Window | null {
  const opener: Window | null = window.opener;
  return new URLSearchParams(window.location.search).get('window') === '1' ? opener : null;
}

function notifyOpener(name: PaymentMessage, transactionId: string): void {
  openerOfPayment()?.postMessage({ name, transactionId }, window.location.origin);
}
