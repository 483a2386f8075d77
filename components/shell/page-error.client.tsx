'use client';
import { useEffect } from 'react';
import { openOverlay } from '@/components/overlay/overlay-store';
import { ErrorContent } from '@/components/shell/error-content.client';
import { useText } from '@/lib/i18n/texts.client';
import { reportError } from '@/lib/observability/report.client';

/**
 * Stands in for a page that threw, inside its frame: reports the error, opens the error overlay and leaves a way on
 * behind it [LOC-07, ERR-02].
 */
export function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useText('error');
  useEffect(() => {
    reportError(error, { digest: error.digest ?? '' });
    openOverlay({ variant: 'error', title: t('title'), text: t('text') });
  }, [error, t]);
  return <ErrorContent onRetry={reset} />;
}
