'use client';
import { useEffect } from 'react';
import { currentOverlay, openByLink } from '@/components/overlay/overlay-store';

/** Opens the search by `/`, unless somebody types, and by Ctrl or ⌘ with K; not over another overlay [GMS-08]. */
export function SearchKeys(): null {
  useEffect(() => {
    function open(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const byLetter = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
      const bySlash = key === '/' && !ctrlKey && !metaKey && !altKey;
      const types = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      if ((byLetter || (bySlash && !types)) && currentOverlay() === null && openByLink('search'))
        event.preventDefault();
    }
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return null;
}
