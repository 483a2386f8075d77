'use client';

/** A device's clock that goes back by more than this, in ms, has been put right. */
const LEAST_BACK = 1_000;

let seen: { readonly wall: number; readonly passed: number } | null = null;
let ahead = 0;

/**
 * Milliseconds since the epoch by the device's clock as it was when the page began: where that is put back meanwhile, the
 * time goes on as it has passed. Sleep counts, since only the device's clock knows of it.
 */
export function steadyNow(): number {
  const now = { wall: Date.now(), passed: performance.now() };
  const expected = seen ? seen.wall + now.passed - seen.passed : now.wall;
  if (now.wall < expected - LEAST_BACK) ahead += expected - now.wall;
  seen = now;
  return now.wall + ahead;
}
