'use client';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { changeNotice, notify } from '@/components/feedback/feedback-store';
import { closeOverlay } from '@/components/overlay/overlay-store';
import { fetchMissingCode, importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { createTopic, type Topic } from '@/lib/store/store';

/** ms of waiting for code that are worth a word. */
const PATIENCE_MS = 1_000;

/** A component whose code comes when it is first shown, or before. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches the code once, without a word when it is lost; resolves in any case. */
  readonly fetchAhead: () => Promise<void>;
};

/**
 * An overlay, or a part of one, whose code is fetched when it is first opened. When the code is lost, the overlay
 * closes and a toast says so; opening it again asks again. `waiting` stands in its place meanwhile, and a toast says that
 * it takes long. Not by React's `lazy`: that shows `waiting` even if the code is there, and then for 300 ms at least.
 */
export function lazyOverlay<Props extends object>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
  waiting: ReactNode,
): LazyPart<Props> {
  const losses = createTopic();
  let fetched: ComponentType<Props> | null = null;
  const keep = (code: { readonly default: ComponentType<Props> }) => (fetched = code.default);
  let fetching: Promise<ComponentType<Props>> | null = null;
  const fetchOnce = () => (fetching ??= importWithRetry(fetchCode, losses.publish).then(keep));

  function LazyOverlay(props: Props) {
    const [Part, setPart] = useState(() => fetched);
    useEffect(() => {
      if (Part) return undefined;
      let isGone = false;
      void fetchOnce().then((code) => isGone || setPart(() => code));
      return () => {
        isGone = true;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : <Waiting losses={losses}>{waiting}</Waiting>;
  }
  return Object.assign(LazyOverlay, { fetchAhead: () => fetchCode().then(keep).then(nothing, nothing) });
}

const nothing = (): void => undefined;

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
