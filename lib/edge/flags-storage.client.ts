'use client';
import { browserStorage } from '@/lib/edge/kept.client';

const FLAGS_KEY = '__@feature_flags';

/** The browser's entries under the key of the flags: toggles that a tester set, and experiments that were drawn. */
export function readFlags(): Record<string, unknown> {
  const found = browserStorage.readJson(FLAGS_KEY);
  return typeof found === 'object' && found !== null ? { ...found } : {};
}

/** Replaces all of it; with nothing left the key goes. */
export function writeFlags(flags: Readonly<Record<string, unknown>>): void {
  browserStorage.write(FLAGS_KEY, Object.keys(flags).length > 0 ? JSON.stringify(flags) : null);
}
