'use client';

const FLAGS_KEY = '__@feature_flags';

/** The browser's entries under the key of the flags: toggles that a tester set, and experiments that were drawn. */
export function readFlags(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(FLAGS_KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}

/** Replaces all of it; with nothing left the key goes. */
export function writeFlags(flags: Readonly<Record<string, unknown>>): void {
  if (Object.keys(flags).length > 0) localStorage.setItem(FLAGS_KEY, JSON.stringify(flags));
  else localStorage.removeItem(FLAGS_KEY);
}
