'use client';
import { useRouter } from 'next/navigation';
import { notify } from '@/components/feedback/feedback-store';
import { openOverlay } from '@/components/overlay/overlay-store';
import { endSessionOf } from '@/components/sessions/sessions.requests.client';

export interface EndSessionTexts {
  readonly action: string;
  readonly title: string;
  readonly text: string;
  readonly ok: string;
  readonly dismiss: string;
  readonly done: string;
  readonly failed: string;
}

/** Signs one device out, after asking. */
export function EndSessionButton({ sessionId, describedBy, texts }: { sessionId: string; describedBy: string; texts: EndSessionTexts }) {
  const router = useRouter();
  async function end() {
    const result = await endSessionOf(sessionId);
    notify({ namespace: 'sessions', kind: result.ok ? 'success' : 'error', message: result.ok ? texts.done : texts.failed });
    router.refresh();
  }
  function ask() {
    openOverlay({ variant: 'confirmation', title: texts.title, text: texts.text, ok: texts.ok, dismiss: texts.dismiss, onOk: end });
  }
  return <button type="button" className="btn btn-quiet" aria-describedby={describedBy} onClick={ask}>{texts.action}</button>;
}
