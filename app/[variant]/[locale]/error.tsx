'use client';
import { useEffect } from 'react';
import { ErrorContent } from '@/components/shell/error-content';
import { reportError } from '@/lib/observability/report.client';
import { usePageErrorTexts } from '@/lib/page/error-texts.client';

/** Stands in for a page that threw [LOC-07, ERR-02]. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { lobbyHref, ...texts } = usePageErrorTexts();
  useEffect(() => reportError(error, { digest: error.digest ?? '' }), [error]);
  return <ErrorContent texts={texts} lobbyHref={lobbyHref} onRetry={reset} />;
}
