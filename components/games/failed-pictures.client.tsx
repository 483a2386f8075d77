'use client';
import { useEffect } from 'react';
import { drawnCover, keptAsWebp } from '@/components/games/drawn-cover';

/** Links to games, studios and lists, and the entry of a game; banners have other pictures. */
const PLACES = 'a[href*="/game"], .game-entry';

/** A picture that cannot be shown is tried in the other form of kept ones, and is drawn then, in the same room. */
export function FailedPictures(): null {
  useEffect(() => {
    for (const picture of document.images)
      if (picture.complete && picture.naturalWidth === 0 && hasPixels(picture)) replace(picture);
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target);
    };
    // Errors of pictures do not bubble.
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);
  return null;
}

/** Drawings may have no width of their own. */
const hasPixels = (picture: HTMLImageElement): boolean =>
  /^(?!data:)(?!.*\.svg(?:\?|$))./.test(picture.getAttribute('src') ?? '');

function replace(picture: HTMLImageElement): void {
  const address = picture.getAttribute('src') ?? '';
  const place = picture.closest(PLACES);
  if (!place || picture.closest('picture') || address.startsWith('data:')) return;
  picture.removeAttribute('srcset');
  const name = picture.alt || place.querySelector('span, strong')?.textContent || place.textContent || '';
  picture.src = keptAsWebp(address) ?? drawnCover(name, picture.width > picture.height ? 'wide' : 'tile');
}
