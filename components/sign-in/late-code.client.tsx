'use client';
import { useEffect, useState, type ReactNode } from 'react';
import type { SentCode } from '@/components/sign-in/sign-in.model';
import { callLazily } from '@/lib/graphql/lazy-import.client';

/** When the fate of a message is read, seconds after it was sent: a refusal comes soon, a bounce later. */
const ASK_AFTER_SECONDS = [4, 10, 20, 40, 80, 160];

interface LateCodeProps {
  readonly sent: Pick<SentCode, 'isLate' | 'messageId'> | null;
  /** Messages are not going out. */
  readonly late: string;
  /** This one could not be sent or delivered. */
  readonly failed?: string;
  /** The other ways. */
  readonly children?: ReactNode;
}

/** Says that a code may not come, or will not; nothing while it is on its way [AUT-15]. */
export function LateCode({ sent, late, failed = late, children }: LateCodeProps) {
  const hasFailed = useFailure(sent?.messageId ?? null);
  if (!hasFailed && !sent?.isLate) return null;
  return (
    <div role="status" className="account-notice grid gap-3">
      <p>{hasFailed ? failed : late}</p>
      {children}
    </div>
  );
}

function useFailure(messageId: string | null): boolean {
  const [failedId, setFailedId] = useState<string | null>(null);
  useEffect(() => {
    if (messageId === null) return;
    const timers = ASK_AFTER_SECONDS.map((seconds) => setTimeout(() => void ask(messageId), seconds * 1000));
    async function ask(id: string) {
      const result = await callLazily(
        () => import('@/components/sign-in/sign-in.requests.client'),
        ({ hasMessageFailed }) => hasMessageFailed({ id }),
      );
      if (result.ok && result.value) {
        stop();
        setFailedId(id);
      }
    }
    const stop = () => timers.forEach(clearTimeout);
    return stop;
  }, [messageId]);
  return messageId !== null && failedId === messageId;
}
