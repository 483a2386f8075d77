'use client';
import type { FeedbackItem, FeedbackKind } from '@/components/feedback/feedback.model';
import { changeNotice, notices as shownNotices } from '@/components/feedback/feedback-store';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-paths';
import { useText } from '@/lib/i18n/texts.client';
import { useStore } from '@/lib/store/use-store.client';

const ICONS: Readonly<Record<FeedbackKind, IconName>> = {
  error: 'alert',
  info: 'info',
  success: 'check',
  warning: 'alert',
};

/** The live region of the page. It is there before the first notice, or screen readers would miss that one. */
export function Notices() {
  const t = useText('feedback');
  const notices = useStore(shownNotices);
  return (
    <section className="notices" aria-label={t('region')} aria-live="polite">
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function Notice({ notice }: { notice: FeedbackItem }) {
  const t = useText('feedback');
  const { id, kind, status, message } = notice;
  return (
    <div
      className="notice"
      data-kind={kind}
      data-status={status}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => changeNotice('pause', id)}
      onPointerLeave={() => changeNotice('resume', id)}
    >
      <Icon name={ICONS[kind]} />
      <p>{message}</p>
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={t('dismiss')}
        onClick={() => changeNotice('close', id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
