import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { platformPort, platformUrl } from './product';

const clock = z.object({ shiftedSeconds: z.number() });
const address = `${platformUrl}/sandbox/clock`;
/** Holds the most that it was ever ahead: a worker that follows one whose test has failed goes on with its product. */
const furthestOf = (port: number): string => join(tmpdir(), `foyer-e2e-furthest-${port}`);
const FURTHEST = furthestOf(platformPort);
const readFurthest = (): number => (existsSync(FURTHEST) ? Number(readFileSync(FURTHEST, 'utf8')) : 0);

let isMoved = false;

/** By how many seconds this worker's platform is away from the time. */
const readShift = async (): Promise<number> => clock.parse(await (await fetch(address)).json()).shiftedSeconds;

/** Moves the clock of the platform, not the web's. A test that does so is tagged @clock; it is put right afterwards. */
export async function movePlatformClock(advanceSeconds: number): Promise<void> {
  isMoved = true;
  const { ok, status } = await fetch(address, { method: 'POST', body: JSON.stringify({ advanceSeconds }) });
  if (!ok) throw new Error(`the platform's clock did not move: ${status}`);
  const shift = await readShift();
  if (shift > readFurthest()) writeFileSync(FURTHEST, String(shift));
}

/**
 * Moves the platform to a time that it has not lived through: a draw, or anything else that ends by the clock, has
 * ended for good in the hours that an earlier test has gone through. To be called after the sign-in, whose tokens hold
 * the time.
 */
export async function movePlatformToNewTime(): Promise<void> {
  const ahead = readFurthest() - (await readShift());
  if (ahead > 0) await movePlatformClock(ahead);
}

/** For a product that begins from the start. */
export function forgetPlatformTimes(port: number): void {
  rmSync(furthestOf(port), { force: true });
}

/**
 * Tokens of later journeys would last longer, or less long, than the web believes. Answers by how many seconds it was
 * wrong.
 */
export async function setPlatformClockRight(): Promise<number> {
  const seconds = await readShift();
  if (seconds !== 0) await movePlatformClock(-seconds);
  return seconds;
}

/** Whether this test has moved the clock; read once at its end. */
export function wasClockMoved(): boolean {
  const was = isMoved;
  isMoved = false;
  return was;
}
