'use client';
import { useRouter } from 'next/navigation';
import { notify } from '@/components/feedback/feedback-store';
import { Button } from '@/components/ui/button';
import { useBusy } from '@/components/ui/use-busy.client';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { readPlayerAgain } from '@/lib/live/first-read.client';

/** Opens an account again that its player has closed. */
export function ReopenButton() {
  const t = useText('accountNotice');
  const router = useRouter();
  const [busy, begin] = useBusy();
  async function reopen() {
    const result = await callLazily(
      () => import('@/components/breaks/breaks.requests.client'),
      ({ reopenAccount }) => reopenAccount(),
    );
    notify({
      namespace: 'account-notice',
      kind: result.ok ? 'success' : 'error',
      message: t(result.ok ? 'reopened' : 'reopenFailed'),
    });
    if (!result.ok) return;
    await readPlayerAgain();
    router.refresh();
  }
  return (
    <Button look="quiet" size="small" loading={busy} onClick={() => begin(reopen)}>
      {t('reopen')}
    </Button>
  );
}
