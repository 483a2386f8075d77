'use client';
import type { AccountNotice } from '@/components/breaks/account-notices.model';
import { formatEnd } from '@/components/breaks/breaks.model';
import { buttonClass } from '@/components/ui/button';
import { useText } from '@/lib/i18n/texts.client';

interface StoppedNoticeProps {
  readonly notice: AccountNotice;
  /** IANA, of the licence. */
  readonly timeZone: string;
  readonly withdrawHref: string | null;
}

/** Until when play is stopped, in a calm line; closed accounts have a notice of their own on every page [NOT-01]. */
export function StoppedNotice({ notice, timeZone, withdrawHref }: StoppedNoticeProps) {
  const t = useText('accountNotice');
  if (notice.kind !== 'Timeout' && notice.kind !== 'SelfExclusion') return null;
  const until = formatEnd(notice.until, t.language, timeZone);
  return (
    <aside className="my-stopped" aria-label={t('label')}>
      <p>{t(notice.kind === 'Timeout' ? 'timeOut' : 'excluded', { until })}</p>
      {withdrawHref && (
        <a className={buttonClass({ look: 'quiet', size: 'small' })} href={withdrawHref}>
          {t('withdraw')}
        </a>
      )}
    </aside>
  );
}
