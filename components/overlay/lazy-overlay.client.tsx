'use client';
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { changeNotice, notify } from '@/components/feedback/feedback-store';
import { closeOverlay } from '@/components/overlay/overlay-store';
import { fetchMissingCode, importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { createTopic, type Topic } from '@/lib/store/store';

/** ms of waiting for code that are worth a word. */
const PATIENCE_MS = 1_000;

/**
 * An overlay, or a part of one, whose code is fetched when it is first opened. When the code is lost, the overlay
 * closes and a toast says so; opening it again asks again. `waiting` stands in its place meanwhile, and a toast says that it takes long.
 */
export function lazyOverlay<Props extends object>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
  waiting: ReactNode,
): ComponentType<Props> {
  const losses = createTopic();
  const Part = lazy(() => importWithRetry(fetchCode, losses.publish));
  return function LazyOverlay(props) {
    return (
      <Suspense fallback={<Waiting losses={losses}>{waiting}</Waiting>}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function Waiting({ losses, children }: { losses: Topic<void>; children: ReactNode }) {
  const t = useText('errors');
  const common = useText('common');
  useEffect(() => {
    const stop = losses.listen(() => {
      closeOverlay();
      notify({ namespace: 'overlay', kind: 'error', message: t('Network') });
    });
    fetchMissingCode();
    return stop;
  }, [losses, t]);
  useEffect(() => {
    let notice: string | null = null;
    const timer = setTimeout(() => {
      notice = notify({ namespace: 'overlay', kind: 'info', message: common('wait') });
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      if (notice !== null) changeNotice('close', notice);
    };
  }, [common]);
  return children;
}
