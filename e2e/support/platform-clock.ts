import { platformUrl } from './product';

/** Seconds that this worker's platform is away from the time. */
let moved = 0;

/** Moves the clock of the platform, not the web's. The test sets it back when it ends. */
export async function movePlatformClock(advanceSeconds: number): Promise<void> {
  const body = JSON.stringify({ advanceSeconds });
  const { ok, status } = await fetch(`${platformUrl}/sandbox/clock`, { method: 'POST', body });
  if (!ok) throw new Error(`the platform's clock did not move: ${status}`);
  moved += advanceSeconds;
}

/** Tokens of later journeys would last longer, or less long, than the web believes. */
export async function setPlatformClockRight(): Promise<void> {
  if (moved !== 0) await movePlatformClock(-moved);
}
