'use client';
import { useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { toLimitFailure, type SomeLimits } from '@/components/limits/limits.model';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import type { Result } from '@/lib/graphql/failure';
import { useText } from '@/lib/i18n/texts.client';

export const fetchRequests = () => import('@/components/limits/limits.requests.client');

type LimitRequests = Awaited<ReturnType<typeof fetchRequests>>;

/** A call to the platform about a limit; it answers what holds then. */
export type LimitCommand = (requests: LimitRequests) => Promise<Result<SomeLimits>>;

/** One command about a limit at a time: sends it, takes its answer in and says what it did, or why it was refused. */
export function useLimitCommand(take: (answered: SomeLimits) => void) {
  const errors = useText('errors');
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** `done` is the text of its success; false when it was refused. */
  async function run(command: LimitCommand, done: (answered: SomeLimits) => string): Promise<boolean> {
    if (loading) return false;
    setLoading(true);
    setFailure(null);
    const answer = await callLazily(fetchRequests, command).finally(() => setLoading(false));
    if (!answer.ok) {
      setFailure(errors(toLimitFailure(answer.error.type)));
      return false;
    }
    take(answer.value);
    notify({ namespace: 'limits', kind: 'success', message: done(answer.value) });
    return true;
  }

  return { loading, failure, fail: setFailure, run };
}
