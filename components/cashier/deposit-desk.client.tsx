'use client';
import { useEffect, useState } from 'react';
import type { CashierView } from '@/components/cashier/cashier.documents';
import type { Prefill } from '@/components/cashier/cashier.model';
import { DepositForm } from '@/components/cashier/deposit-form.client';
import { DepositProgress } from '@/components/cashier/deposit-progress.client';
import type { CashierTexts } from '@/components/cashier/cashier-texts';

interface DepositDeskProps {
  readonly cashier: CashierView;
  readonly transactionId: string | null;
  readonly prefill: Prefill;
  readonly texts: CashierTexts;
}

/** The deposit page: the form, then the provider's page, then how it ended. In a window of its own it tells the page that opened it, and goes. */
export function DepositDesk({ cashier, transactionId, prefill, texts }: DepositDeskProps) {
  const [following, setFollowing] = useState(transactionId);
  useEffect(() => {
    const isOwnWindow = new URLSearchParams(window.location.search).get('window') === '1';
    const opener: Window | null = window.opener;
    if (!isOwnWindow || transactionId === null || !opener) return;
    opener.postMessage({ name: 'closeQuickDepositEvent', transactionId }, window.location.origin);
    window.close();
  }, [transactionId]);
  function again() {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setFollowing(null);
  }
  if (following) return <DepositProgress transactionId={following} texts={texts} onAgain={again} />;
  return <DepositForm cashier={cashier} prefill={prefill} texts={texts} returnQuery="" onStarted={({ id, redirectUrl }) => (redirectUrl ? window.location.assign(redirectUrl) : setFollowing(id))} />;
}
