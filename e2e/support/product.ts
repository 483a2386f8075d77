import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { z } from 'zod';

const given = Number(process.env.TIME_SCALE ?? 1);

/** How many times slower than a usual one this machine is taken to be; the runner sets it from 1 to 4. */
const timeScale = Number.isFinite(given) ? Math.min(4, Math.max(1, given)) : 1;

/** A bound of ours, in milliseconds, as long as it has to be here. */
export const scaled = (milliseconds: number): number => Math.round(milliseconds * timeScale);

interface Place {
  readonly port: number;
  readonly platformPort: number;
}

/**
 * Where a worker's own product listens. Tests kill its platform, move its clock and sign its players in, so no two
 * workers share one.
 */
export const placeOf = (worker: number): Place => ({
  port: Number(process.env.E2E_PORT ?? 3300) + worker,
  platformPort: Number(process.env.E2E_PLATFORM_PORT ?? 4300) + worker,
});

/** Where the product of this worker listens. */
export const { port, platformPort } = placeOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const platformUrl = `http://localhost:${platformPort}`;

/** The address of a brand's site: 'aurora' is the default brand. */
export function brandUrl(brand: string, path = '/'): string {
  return `http://${brand}.localhost:${port}${path}`;
}

/** A request's target for a brand: Node resolves no names below localhost, so the brand travels in the Host header. */
export function siteRequest(
  brand: string,
  path: string,
): [url: string, options: { headers: { host: string }; maxRedirects: 0 }] {
  return [`http://localhost:${port}${path}`, { headers: { host: `${brand}.localhost:${port}` }, maxRedirects: 0 }];
}

/** STOP holds the platform's process still, as a host does that is out of reach: connections open, nothing answers. */
export function signalPlatform(signal: 'STOP' | 'CONT' | 'KILL'): void {
  for (const pid of platformPids()) execFileSync('kill', [`-${signal}`, pid]);
}

export function platformPids(): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  const candidates = lines
    .filter((line) => line.includes('dist/platform/main.mjs'))
    .map((line) => line.trim().split(' ')[0] ?? '');
  return candidates.filter((pid) => environmentOf(pid).includes(`PLATFORM_PORT=${platformPort}`));
}

/** Nothing of a process that is gone by now. */
function environmentOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Kills the platform without a word and returns when its successor answers. */
export async function restartPlatform(): Promise<void> {
  const killed = platformPids();
  signalPlatform('KILL');
  await expect.poll(() => platformPids().some((pid) => !killed.includes(pid)), { timeout: scaled(30_000) }).toBe(true);
  await expect
    .poll(
      async () =>
        fetch(`${platformUrl}/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: scaled(60_000) },
    )
    .toBe(200);
}

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
function wasClockMoved(): boolean {
  const was = isMoved;
  isMoved = false;
  return was;
}

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
