'use client';
import { useEffect } from 'react';
import { ErrorContent } from '@/components/shell/error-content.client';
import { reportError } from '@/lib/observability/report.client';

/** Stands in for a page that threw [LOC-07, ERR-02]. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => reportError(error, { digest: error.digest ?? '' }), [error]);
  return <ErrorContent onRetry={reset} />;
}
