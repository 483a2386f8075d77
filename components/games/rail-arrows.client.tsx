'use client';
import { useEffect, useRef, useState } from 'react';
import { SCROLL_THROTTLE_MS, scrollStep, visibleArrows } from '@/components/games/rail.model';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';

interface RailArrowsProps {
  readonly track: { readonly current: HTMLElement | null };
  readonly listName: string;
  /** Of the row, whose end moves with it. */
  readonly count: number;
  /** Called with the row when it was scrolled or has another size, and once at the start. */
  readonly onLook?: (row: HTMLElement) => void;
}

/** The arrows over a row that scrolls, each where it leads anywhere. */
export function RailArrows({ track, listName, count, onLook }: RailArrowsProps) {
  const t = useText('lobby');
  const [arrows, setArrows] = useState({ back: false, forward: true });

  function look() {
    const row = track.current;
    if (!row) return;
    setArrows((before) => {
      const now = visibleArrows(row);
      return now.back === before.back && now.forward === before.forward ? before : now;
    });
    onLook?.(row);
  }
  useThrottledScroll(track, count, look);

  function step(direction: 1 | -1) {
    const row = track.current;
    row?.scrollBy({ left: direction * scrollStep(row.clientWidth), behavior: 'smooth' });
  }

  return (
    <>
      {arrows.back && (
        <button
          type="button"
          className="rail-arrow"
          data-side="back"
          aria-label={t('scrollBack', { list: listName })}
          onClick={() => step(-1)}
        >
          <Icon name="left" />
        </button>
      )}
      {arrows.forward && (
        <button
          type="button"
          className="rail-arrow"
          data-side="forward"
          aria-label={t('scrollForward', { list: listName })}
          onClick={() => step(1)}
        >
          <Icon name="right" />
        </button>
      )}
    </>
  );
}

/** Calls back on scrolling at most once per throttle, the last place included, and once at the start and for each count. */
function useThrottledScroll(
  track: { readonly current: HTMLElement | null },
  count: number,
  onScroll: () => void,
): void {
  const latest = useRef(onScroll);
  useEffect(() => {
    latest.current = onScroll;
  });
  useEffect(() => {
    const element = track.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function schedule() {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, SCROLL_THROTTLE_MS);
    }
    element?.addEventListener('scroll', schedule, { passive: true });
    const watcher = new ResizeObserver(schedule);
    if (element) watcher.observe(element);
    return () => {
      element?.removeEventListener('scroll', schedule);
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [track, count]);
}
