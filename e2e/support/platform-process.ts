import { execFileSync } from 'node:child_process';
import { expect, test } from './test';
import { platformPort, platformUrl } from './product';

/** STOP holds the platform's process still, as a host does that is out of reach: connections open, nothing answers. */
export function signalPlatform(signal: 'STOP' | 'CONT' | 'KILL'): void {
  for (const pid of platformPids()) execFileSync('kill', [`-${signal}`, pid]);
}

export function platformPids(): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  const candidates = lines.filter((line) => line.includes('dist/platform/main.mjs')).map((line) => line.trim().split(' ')[0] ?? '');
  return candidates.filter((pid) => execFileSync('cat', [`/proc/${pid}/environ`], { encoding: 'utf8' }).split('\0').includes(`PLATFORM_PORT=${platformPort}`));
}

/** The product gives up on a platform that dies more often than five times in a minute. */
const MOST_KILLS_A_MINUTE = 4;
const kills: number[] = [];

/** Before a test that kills the platform once: waits until the product would bear it. */
export async function waitForKillTurn(): Promise<void> {
  const rest = (kills.at(-MOST_KILLS_A_MINUTE) ?? 0) + 61_000 - Date.now();
  if (rest > 0) {
    const info = test.info();
    info.setTimeout(info.timeout + rest);
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  kills.push(Date.now());
}

/** Kills the platform without a word and returns when its successor answers. */
export async function restartPlatform(): Promise<void> {
  const killed = platformPids();
  signalPlatform('KILL');
  await expect.poll(() => platformPids().some((pid) => !killed.includes(pid)), { timeout: 30_000 }).toBe(true);
  await expect.poll(async () => fetch(`${platformUrl}/health`).then(({ status }) => status, () => 0), { timeout: 60_000 }).toBe(200);
}
