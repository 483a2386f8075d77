'use client';

/**
 * Takes parameters out of the address, without a navigation; the router learns of it, or it would bring them back with
 * its next refresh.
 */
export function dropParameters(names: readonly string[]): void {
  const url = new URL(window.location.href);
  const present = names.filter((name) => url.searchParams.has(name));
  if (present.length === 0) return;
  for (const name of present) url.searchParams.delete(name);
  window.history.replaceState(null, '', url);
}
