import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformPort, platformUrl } from './product';

/** Seconds that this worker's platform is away from the time. */
let moved = 0;
/** Holds the most that it ever was: a worker that follows one whose test has failed goes on with its product. */
const furthestOf = (port: number): string => join(tmpdir(), `foyer-e2e-furthest-${port}`);
const FURTHEST = furthestOf(platformPort);
const readFurthest = (): number => (existsSync(FURTHEST) ? Number(readFileSync(FURTHEST, 'utf8')) : 0);

/** Moves the clock of the platform, not the web's. The test sets it back when it ends. */
export async function movePlatformClock(advanceSeconds: number): Promise<void> {
  const body = JSON.stringify({ advanceSeconds });
  const { ok, status } = await fetch(`${platformUrl}/sandbox/clock`, { method: 'POST', body });
  if (!ok) throw new Error(`the platform's clock did not move: ${status}`);
  moved += advanceSeconds;
  if (moved > readFurthest()) writeFileSync(FURTHEST, String(moved));
}

/**
 * Moves the platform to a time that it has not lived through: what ends by the clock, such as a draw, has ended for good
 * in the hours that an earlier test has gone through. To be called after the sign-in, whose tokens tell the time.
 */
export async function movePlatformToNewTime(): Promise<void> {
  const ahead = readFurthest() - moved;
  if (ahead > 0) await movePlatformClock(ahead);
}

/** For a product that begins anew. */
export function forgetPlatformTimes(port: number): void {
  rmSync(furthestOf(port), { force: true });
}

/** Tokens of later journeys would last longer, or less long, than the web believes. */
export async function setPlatformClockRight(): Promise<void> {
  if (moved !== 0) await movePlatformClock(-moved);
}
