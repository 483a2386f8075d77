'use client';
import { useSyncExternalStore } from 'react';
import type { FeedbackItem, FeedbackKind, FeedbackState } from '@/components/feedback/feedback.model';
import { changeNotice, currentNotices, subscribeToNotices } from '@/components/feedback/feedback-store';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-paths';

const ICONS: Readonly<Record<FeedbackKind, IconName>> = { error: 'alert', info: 'info', success: 'check', warning: 'alert' };
const NONE: FeedbackState = [];

/** The live region of the page. It is there before the first notice, or screen readers would miss that one. */
export function Notices({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices, () => NONE);
  return (
    <section className="notices" aria-label={label} aria-live="polite">
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} dismissLabel={dismissLabel} />
      ))}
    </section>
  );
}

function Notice({ notice, dismissLabel }: { notice: FeedbackItem; dismissLabel: string }) {
  const { id, kind, status, message } = notice;
  return (
    <div className="notice" data-kind={kind} data-status={status} role={kind === 'error' ? 'alert' : undefined} onPointerEnter={() => changeNotice('pause', id)} onPointerLeave={() => changeNotice('resume', id)}>
      <Icon name={ICONS[kind]} />
      <p>{message}</p>
      <button type="button" className="btn btn-ghost btn-icon" aria-label={dismissLabel} onClick={() => changeNotice('close', id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
