'use client';
import { useRouter } from 'next/navigation';
import { notify } from '@/components/feedback/feedback-store';
import type { CancelOutcome } from '@/components/history/history.requests.client';
import { openOverlay } from '@/components/overlay/overlay-store';
import { runLate } from '@/lib/graphql/late-code.client';

export interface CancelTexts {
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly keep: string;
  readonly outcomes: Readonly<Record<CancelOutcome, string>>;
}

/** Gives a withdrawal up after asking, and tells what became of it. */
export function CancelWithdrawalButton({ id, describedBy, texts }: { id: string; describedBy: string; texts: CancelTexts }) {
  const router = useRouter();
  async function cancel() {
    const answer = await runLate(() => import('@/components/history/history.requests.client'), async ({ cancelWithdrawal }) => ({ ok: true, value: await cancelWithdrawal(id) }));
    const outcome = answer.ok ? answer.value : 'failed';
    notify({ namespace: 'history', kind: outcome === 'done' ? 'success' : 'error', message: texts.outcomes[outcome] });
    router.refresh();
  }
  function ask() {
    openOverlay({ variant: 'confirmation', title: texts.title, text: texts.text, ok: texts.action, dismiss: texts.keep, onOk: cancel });
  }
  return <button type="button" className="btn btn-ghost btn-small needs-script" aria-describedby={describedBy} onClick={ask}>{texts.action}</button>;
}
