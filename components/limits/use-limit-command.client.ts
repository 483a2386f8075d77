'use client';
import { useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import type { IncreaseRequests, RunCommand } from '@/components/limits/limit-command';
import { toLimitFailure } from '@/components/limits/limits.model';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import type { Result } from '@/lib/graphql/failure';
import { useText } from '@/lib/i18n/texts.client';

interface LimitCommands<Answer, Requests extends IncreaseRequests<Answer>> {
  readonly fetchRequests: () => Promise<Requests>;
  readonly take: (answered: Answer) => void;
  /** Whether an increase of the limit waits in an answer. */
  readonly isWaiting: (answered: Answer) => boolean;
}

/** One command about a limit at a time: sends it, takes its answer in and says what it did, or why it was refused. */
export function useLimitCommand<Answer, Requests extends IncreaseRequests<Answer>>({
  fetchRequests,
  take,
  isWaiting,
}: LimitCommands<Answer, Requests>) {
  const t = useText('limits');
  const errors = useText('errors');
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(
    command: (requests: Requests) => Promise<Result<Answer>>,
    done: (answered: Answer) => string,
  ): Promise<boolean> {
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

  const run: RunCommand = (command, done) =>
    send(
      (requests) => command<Answer>(requests),
      () => done,
    );
  const set = (command: (requests: Requests) => Promise<Result<Answer>>) =>
    send(command, (answered) => (isWaiting(answered) ? t('done.requested') : t('done.saved')));
  return { loading, failure, fail: setFailure, run, set };
}
