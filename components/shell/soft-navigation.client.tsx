'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { openByLink } from '@/components/overlay/overlay-store';

/** The address that a click on a plain link should reach without reloading, or null when the browser should do it. */
function softTarget(anchor: HTMLAnchorElement): string | null {
  const { location } = window;
  const locale = location.pathname.split('/', 2).join('/');
  const inside = anchor.origin === location.origin && anchor.pathname.startsWith(`${locale}/`);
  const samePlace = anchor.pathname === location.pathname && anchor.search === location.search && anchor.hash !== '';
  if (
    !inside ||
    samePlace ||
    anchor.target !== '' ||
    anchor.hasAttribute('download') ||
    anchor.dataset['hard'] !== undefined
  )
    return null;
  return anchor.pathname + anchor.search + anchor.hash;
}

/** A page that starts the sign-in by itself comes without a sign of loading [LOC-08]. */
function loadsQuietly(target: string): boolean {
  return new URL(target, window.location.origin).searchParams.has('autoSignIn');
}

/** No page is held longer than this for a picture that moves to the next one. */
const LONGEST_HOLD_MS = 250;

/** Whether the link has a picture that moves to the next page (games.css), and browser and visitor want that. */
function movesCover(anchor: HTMLAnchorElement): boolean {
  return (
    anchor.matches('.tile') &&
    'startViewTransition' in document &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

function anchorOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a') : null;
}

/**
 * Makes every plain link of the server's HTML soft: one listener for the whole page instead of a component per link,
 * which keeps eighty tiles out of the script. A link that is hovered or touched is fetched ahead.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [loading, startLoading] = useTransition();
  const [quiet, setQuiet] = useState(false);
  const arrived = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!loading) arrived.current();
  }, [loading]);
  useEffect(() => {
    const fetched = new Set<string>();
    const go = (target: string) => startLoading(() => router.push(target));
    function goWithCover(target: string) {
      const { ready } = document.startViewTransition(
        () =>
          new Promise<void>((resolve) => {
            arrived.current = resolve;
            setTimeout(resolve, LONGEST_HOLD_MS);
            go(target);
          }),
      );
      // It is left out in a hidden page, say: the visitor has arrived all the same.
      ready.catch(() => undefined);
    }
    function onClick(event: MouseEvent) {
      const anchor = anchorOf(event);
      if (
        !anchor ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const overlay = anchor.dataset['overlay'];
      const target = softTarget(anchor);
      const isOpened = overlay !== undefined && openByLink(overlay);
      if (!isOpened && target === null) return;
      if (!isOpened && target !== null) {
        setQuiet(loadsQuietly(target));
        if (movesCover(anchor)) goWithCover(target);
        else go(target);
      }
      event.preventDefault();
      anchor.closest<HTMLElement>('[popover]')?.hidePopover();
    }
    function onIntent(event: Event) {
      const anchor = anchorOf(event);
      const target = anchor && softTarget(anchor);
      if (!target || anchor.dataset['overlay'] !== undefined || fetched.has(target)) return;
      fetched.add(target);
      router.prefetch(target);
    }
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('touchstart', onIntent, { passive: true });
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('touchstart', onIntent);
    };
  }, [router]);
  return loading && !quiet ? <span className="page-loading" data-testid="page-loading" aria-hidden="true" /> : null;
}
