import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 100;

/** Asks until the answer is yes; answers how many ms that took. Throws after `withinMs`, with what was waited for. */
export async function waitUntil(
  what: string,
  isThere: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<number> {
  const from = performance.now();
  while (!(await isThere())) {
    if (performance.now() - from > withinMs) throw new Error(`waited ${withinMs} ms in vain: ${what}`);
    await wait(PAUSE_MS);
  }
  return Math.round(performance.now() - from);
}
