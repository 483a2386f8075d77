'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { noticeOf, showsNotice, type AccountNotice } from '@/components/breaks/account-notices.model';
import { ACCOUNT_RESTRICTIONS } from '@/components/breaks/breaks.client';
import { formatEnd } from '@/components/breaks/breaks.model';
import { notify } from '@/components/feedback/feedback-store';
import { registerGuard } from '@/components/guards/guards-store';
import { CLOSED_GUARD } from '@/components/guards/guards.model';
import { Button, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useBusy } from '@/components/ui/use-busy.client';
import { tabStorage } from '@/lib/edge/kept.client';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { readPlayerAgain } from '@/lib/live/first-read.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

interface NoticeEffectsProps {
  /** IANA, of the licence. */
  readonly timeZone: string;
  /** How the player signs in to the one account that stays [NOT-02]. */
  readonly loginMethod: 'email' | 'phone';
  /** Null where the back end pays nothing out. */
  readonly withdrawHref: string | null;
  readonly canReopen: boolean;
}

/** Says why an account is closed or on a break and until when, on the pages where the player has time for it [NOT-01]. */
export function NoticeEffects({ timeZone, loginMethod, withdrawHref, canReopen }: NoticeEffectsProps) {
  const t = useText('accountNotice');
  const pagePath = usePublicPathname();
  const restrictions = usePlayerValue(ACCOUNT_RESTRICTIONS) ?? null;
  const [notice, setNotice] = useState<AccountNotice | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  useEffect(() => {
    const found = noticeOf(restrictions, Date.now());
    setNotice(found);
    setDismissed(readDismissed());
    return found === null || found.kind === 'Timeout' ? undefined : registerGuard(CLOSED_GUARD, 'pending');
  }, [restrictions]);
  if (notice === null || !showsNotice(pagePath, notice.kind)) return null;
  const pauseEnds = notice.kind === 'Timeout' ? notice.until : null;
  if (pauseEnds !== null && pauseEnds === dismissed) return null;
  return (
    <Card as="aside" className="guard-note" aria-label={t('label')}>
      <p>{textOf(notice)}</p>
      <div className="flex flex-wrap gap-2">
        {withdrawHref && (
          <a className={buttonClass({ size: 'small' })} href={withdrawHref}>
            {t('withdraw')}
          </a>
        )}
        {notice.kind === 'Reopenable' && canReopen && <ReopenButton />}
        {pauseEnds !== null && (
          <Button
            look="ghost"
            size="small"
            onClick={() => {
              keepDismissed(pauseEnds);
              setDismissed(pauseEnds);
            }}
          >
            {t('dismiss')}
          </Button>
        )}
      </div>
    </Card>
  );

  function textOf(shown: AccountNotice): string {
    switch (shown.kind) {
      case 'AccountClosed':
        return shown.because === 'MultipleAccounts'
          ? t('closedMultiple', { method: loginMethod })
          : t(shown.because === 'SelfExclusion' ? 'closedExclusion' : 'closed');
      case 'Reopenable':
        return t('reopenable');
      case 'SelfExclusion':
        return t('excluded', { until: formatEnd(shown.until, t.language, timeZone) });
      case 'Timeout':
        return t('timeOut', { until: formatEnd(shown.until, t.language, timeZone) });
    }
  }
}

function ReopenButton() {
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

const KEY = 'timeOutNoticeRead';

/** The end (ISO) of the time-out whose notice the player has put away in this tab; null when there is none. */
function readDismissed(): string | null {
  return tabStorage.read(KEY);
}

/** Puts the notice of this time-out away for as long as the tab is open; one with another end is shown again. */
function keepDismissed(until: string): void {
  tabStorage.write(KEY, until);
}
