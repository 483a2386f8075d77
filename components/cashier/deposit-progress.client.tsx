'use client';
import { useEffect, useState } from 'react';
import { stageOf, type Stage } from '@/components/cashier/cashier.model';
import type { Progress } from '@/components/cashier/cashier.requests.client';
import type { CashierTexts } from '@/components/cashier/cashier-texts';
import { Button } from '@/components/ui/button';
import { fillText } from '@/components/ui/fill-text';
import { formatMoney } from '@/lib/format/format-money';

const ASK_EVERY_MS = 1_500;

interface DepositProgressProps {
  readonly transactionId: string;
  readonly texts: CashierTexts;
  /** The payment goes on in a window of its own. */
  readonly elsewhere?: { readonly open: () => void };
  readonly onAgain: () => void;
  /** Of the dialog: where a finished deposit leads. */
  readonly onClose?: () => void;
}

/** Follows a deposit until it is decided: received, cancelled or refused [CSH-01]. */
export function DepositProgress({ transactionId, texts, elsewhere, onAgain, onClose }: DepositProgressProps) {
  const progress = useProgress(transactionId);
  const stage: Stage = progress ? stageOf(progress.status) : 'waiting';
  async function giveUp() {
    const { giveUpDeposit } = await import('@/components/cashier/cashier.requests.client');
    await giveUpDeposit(transactionId);
  }
  if (stage === 'waiting') {
    return (
      <div className="grid gap-5" data-stage={stage}>
        <p role="status" className="account-notice"><span className="spinner mr-3 inline-block" aria-hidden="true" />{elsewhere ? texts.otherWindow : texts.waiting}</p>
        {elsewhere && <Button size="large" wide onClick={elsewhere.open}>{texts.openPayment}</Button>}
        {progress && progress.status === 'Initialized' && !elsewhere && progress.redirectUrl && <a className="btn btn-primary btn-large btn-wide" href={progress.redirectUrl}>{texts.openPayment}</a>}
        {progress?.status === 'Initialized' && <Button look="ghost" onClick={() => void giveUp()}>{texts.giveUp}</Button>}
      </div>
    );
  }
  return (
    <div className="grid gap-5" data-stage={stage}>
      <p role={stage === 'done' ? 'status' : 'alert'} className="account-notice" data-kind={stage === 'done' ? 'success' : undefined}>
        {stage === 'done' && progress ? fillText(texts.done, { amount: formatMoney(progress.amount, progress.currency, texts.bcp47) }) : stage === 'cancelled' && progress?.reason !== 'ProviderRefused' ? texts.cancelled : texts.failed}
      </p>
      {stage === 'done' && onClose && <Button size="large" wide onClick={onClose}>{texts.close}</Button>}
      <Button look={stage === 'done' ? 'quiet' : 'primary'} size="large" wide onClick={onAgain}>{stage === 'done' ? texts.title : texts.retry}</Button>
    </div>
  );
}

/** Asks until there is an answer; a network that is away is asked again. */
function useProgress(transactionId: string): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask() {
      const { readProgress } = await import('@/components/cashier/cashier.requests.client');
      const next = await readProgress(transactionId);
      if (isOver) return;
      if (next) setProgress(next);
      if (!next || stageOf(next.status) === 'waiting') timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    }
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [transactionId]);
  return progress;
}
