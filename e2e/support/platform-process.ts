import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { platformPort, platformUrl } from './product';
import { scaled } from './time-scale';

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
