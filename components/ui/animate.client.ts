'use client';

/**
 * Calls `paint` with the share of the time that has passed, above 0 to 1, in each frame of so many milliseconds. A page
 * that nobody sees has no frames: there, and when it goes out of sight, the last call comes at once. Answers how to stop.
 */
export function animate(durationMs: number, paint: (share: number) => void): () => void {
  const begun = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('visibilitychange', endUnseen);
  };
  const step = (now: number) => {
    const share = Math.min(Math.max((now - begun) / durationMs, 0), 1);
    if (share === 1) stop();
    else frame = requestAnimationFrame(step);
    paint(share);
  };
  const endUnseen = () => {
    if (!document.hidden) return;
    stop();
    paint(1);
  };
  document.addEventListener('visibilitychange', endUnseen);
  if (document.hidden) endUnseen();
  else frame = requestAnimationFrame(step);
  return stop;
}
