import { z } from 'zod';
import { platformUrl } from './product';

const clock = z.object({ shiftedSeconds: z.number() });
const address = `${platformUrl}/sandbox/clock`;

let isMoved = false;

/** Moves the clock of the platform, not the web's. A test that does so is tagged @clock; it is put right afterwards. */
export async function movePlatformClock(advanceSeconds: number): Promise<void> {
  isMoved = true;
  const { ok, status } = await fetch(address, { method: 'POST', body: JSON.stringify({ advanceSeconds }) });
  if (!ok) throw new Error(`the platform's clock did not move: ${status}`);
}

/**
 * Tokens of later journeys would last longer, or less long, than the web believes. Answers by how many seconds it was
 * wrong.
 */
export async function setPlatformClockRight(): Promise<number> {
  const { shiftedSeconds } = clock.parse(await (await fetch(address)).json());
  if (shiftedSeconds !== 0) await movePlatformClock(-shiftedSeconds);
  return shiftedSeconds;
}

/** Whether this test has moved the clock; asked once at its end. */
export function wasClockMoved(): boolean {
  const was = isMoved;
  isMoved = false;
  return was;
}
