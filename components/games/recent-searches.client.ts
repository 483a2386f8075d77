'use client';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { browserStorage } from '@/lib/edge/kept.client';

const KEY = 'recentSearches';
const MOST = 5;
const MOST_LETTERS = 60;

const mayKeep = () => isAllowed('preferences');

/** The searches and openings of this browser, the latest first; nothing without consent to preferences [CMP-02]. */
export function readRecentSearches(): readonly string[] {
  if (!mayKeep()) {
    browserStorage.write(KEY, null);
    return [];
  }
  const kept = browserStorage.readJson(KEY);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : [];
}

/** Keeps a search whose result was opened. */
export function keepSearch(text: string): void {
  const kept = text.trim().slice(0, MOST_LETTERS);
  if (!kept || !mayKeep()) return;
  const others = readRecentSearches().filter((known) => known.toLowerCase() !== kept.toLowerCase());
  write([kept, ...others].slice(0, MOST));
}

export function forgetSearches(): void {
  write([]);
}

function write(searches: readonly string[]): void {
  browserStorage.write(KEY, searches.length > 0 ? JSON.stringify(searches) : null);
}
