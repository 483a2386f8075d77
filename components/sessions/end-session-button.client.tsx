'use client';
import { useRouter } from 'next/navigation';
import { notify } from '@/components/feedback/feedback-store';
import { openOverlay } from '@/components/overlay/overlay-store';
import { command } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';
import { useText } from '@/lib/i18n/texts.client';

const END_SESSION = graphql(`
  mutation EndSession($sessionId: ID!) {
    endSession(sessionId: $sessionId)
  }
`);

/** A session that had ended before is no failure. */
const endSession = command(END_SESSION, () => undefined);

/** Signs one device out, after asking. */
export function EndSessionButton({ sessionId, describedBy }: { sessionId: string; describedBy: string }) {
  const t = useText('sessions');
  const overlay = useText('overlay');
  const router = useRouter();
  async function end() {
    const result = await endSession({ sessionId });
    notify({
      namespace: 'sessions',
      kind: result.ok ? 'success' : 'error',
      message: result.ok ? t('endDone') : t('endFailed'),
    });
    router.refresh();
  }
  function ask() {
    openOverlay({
      variant: 'confirmation',
      title: t('endTitle'),
      text: t('endText'),
      ok: t('end'),
      dismiss: overlay('signOutDismiss'),
      onOk: end,
    });
  }
  return (
    <button type="button" className="btn btn-quiet" aria-describedby={describedBy} onClick={ask}>
      {t('end')}
    </button>
  );
}
