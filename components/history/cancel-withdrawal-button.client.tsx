'use client';
import { useRouter } from 'next/navigation';
import { notify } from '@/components/feedback/feedback-store';
import type { CancelOutcome } from '@/components/history/history.requests.client';
import { openOverlay } from '@/components/overlay/overlay-store';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

const OUTCOMES = {
  done: 'cancelDone',
  blocked: 'cancelBlocked',
  sent: 'cancelSent',
  failed: 'cancelFailed',
} as const satisfies Readonly<Record<CancelOutcome, string>>;

/** Cancels a withdrawal after a confirmation, and shows the outcome. */
export function CancelWithdrawalButton({
  id,
  describedBy,
  amount,
}: {
  id: string;
  describedBy: string;
  /** As it is written on the page. */
  amount: string;
}) {
  const t = useText('history');
  const router = useRouter();
  async function cancel() {
    const answer = await callLazily(
      () => import('@/components/history/history.requests.client'),
      async ({ cancelWithdrawal }) => ({ ok: true, value: await cancelWithdrawal(id) }),
    );
    const outcome = answer.ok ? answer.value : 'failed';
    notify({ namespace: 'history', kind: outcome === 'done' ? 'success' : 'error', message: t(OUTCOMES[outcome]) });
    router.refresh();
  }
  function ask() {
    openOverlay({
      variant: 'confirmation',
      title: t('cancelTitle'),
      text: t('cancelText', { amount }),
      ok: t('cancel'),
      dismiss: t('cancelKeep'),
      onOk: cancel,
    });
  }
  return (
    <button type="button" className="btn btn-ghost btn-small needs-script" aria-describedby={describedBy} onClick={ask}>
      {t('cancel')}
    </button>
  );
}
