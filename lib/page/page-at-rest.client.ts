'use client';

/** Longest wait for a moment without work, ms. */
const LATEST_MS = 3_000;
let atRest: Promise<void> | null = null;

/** Resolves when the page is loaded and the browser has nothing to do, 3 s after the load at the latest. */
export function pageAtRest(): Promise<void> {
  atRest ??= new Promise((resolve) => {
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
        : setTimeout(resolve, LATEST_MS);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
  return atRest;
}

/** Whether the visitor has set the browser to save data; browsers without the setting say nothing of it. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
