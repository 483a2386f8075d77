import { expect } from 'playwright/test';
import { setPlatformClockRight, wasClockMoved } from './platform-clock';
import { restartPlatform, signalPlatform } from './platform-process';
import { platformUrl } from './product';
import { scaled } from './time-scale';

const MOMENT_MS = scaled(15_000);

const isHealthy = (): Promise<boolean> =>
  fetch(`${platformUrl}/health`, { signal: AbortSignal.timeout(scaled(5_000)) }).then(
    ({ ok }) => ok,
    () => false,
  );

const becomesHealthy = (): Promise<boolean> =>
  expect
    .poll(isHealthy, { timeout: MOMENT_MS })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

/**
 * Leaves the platform of this worker as a test may find it: it answers, and its clock is right. Answers what this test
 * has left otherwise, which is mended by then, so that the test fails alone.
 */
export async function mendPlatform(mayMoveClock: boolean): Promise<string[]> {
  const faults: string[] = [];
  if (!(await becomesHealthy())) {
    faults.push('the platform does not answer');
    // It may only be held still.
    signalPlatform('CONT');
    if (!(await becomesHealthy())) await restartPlatform();
  }
  const wasMoved = wasClockMoved();
  const seconds = await setPlatformClockRight();
  if (seconds !== 0) wasClockMoved();
  if (!mayMoveClock && (wasMoved || seconds !== 0))
    faults.push(`a test without the tag @clock has moved the platform's clock, by ${seconds} s at its end`);
  return faults;
}
