import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const HEARTBEAT_MS = 2_000;
const SILENT_AFTER_MS = 10_000;
const ATTEMPTS = 5;

const ownerSchema = z.object({ pid: z.number().int().positive(), host: z.string(), birth: z.string() });
type Owner = z.infer<typeof ownerSchema>;

export interface DirectoryLock {
  release(): Promise<void>;
}

export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(`${directory} is in use by process ${pid}: stop it, or set FOYER_DATA to another folder`);
    this.name = 'DirectoryInUse';
  }
}

/**
 * Claims a folder for this process. A claim is a numbered file beside the folder, made by link(2): it appears whole or
 * not at all. A process that takes over from a dead owner claims the next number, then looks again and withdraws when
 * anybody else lives.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  mkdirSync(dirname(directory), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const outcome = tryClaim(directory);
    if (outcome.kind === 'claimed') return holdClaim(outcome.path);
    if (outcome.kind === 'in-use' && (attempt >= ATTEMPTS || !outcome.contested))
      throw new DirectoryInUse(directory, outcome.pid);
    await sleep(20 + Math.random() * 80);
  }
}

type ClaimOutcome = { kind: 'claimed'; path: string } | { kind: 'in-use'; pid: number; contested: boolean };

function tryClaim(directory: string): ClaimOutcome {
  const before = listClaims(directory);
  const living = before.find(isAlive);
  if (living) return { kind: 'in-use', pid: living.owner.pid, contested: false };
  const number = 1 + Math.max(0, ...before.map((claim) => claim.number));
  const path = `${directory}.lock.${number}`;
  if (!createWhole(path, { pid: process.pid, host: hostname(), birth: birthOf(process.pid) })) {
    return { kind: 'in-use', pid: process.pid, contested: true };
  }
  const after = listClaims(directory).filter((claim) => claim.path !== path);
  const rival = after.find(isAlive);
  if (rival) {
    rmSync(path, { force: true });
    return { kind: 'in-use', pid: rival.owner.pid, contested: true };
  }
  for (const claim of after) rmSync(claim.path, { force: true });
  return { kind: 'claimed', path };
}

function holdClaim(path: string): DirectoryLock {
  const timer = setInterval(() => {
    const now = new Date();
    utimesSync(path, now, now);
  }, HEARTBEAT_MS);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      rmSync(path, { force: true });
    },
  };
}

interface Claim {
  path: string;
  number: number;
  owner: Owner;
  silentMs: number;
}

function listClaims(directory: string): Claim[] {
  const prefix = `${basename(directory)}.lock.`;
  return readdirSync(dirname(directory)).flatMap((name) => {
    const number = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (!Number.isInteger(number)) return [];
    return readClaim(join(dirname(directory), name), number);
  });
}

function readClaim(path: string, number: number): Claim[] {
  try {
    const owner = ownerSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return [{ path, number, owner, silentMs: Date.now() - statSync(path).mtimeMs }];
  } catch {
    // Withdrawn while we looked.
    return [];
  }
}

/**
 * On this host the process table shows it; a claim from another host (a container's name counts) lives by its
 * heartbeat.
 */
function isAlive({ owner, silentMs }: Claim): boolean {
  if (owner.host !== hostname()) return silentMs < SILENT_AFTER_MS;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return owner.birth === birthOf(owner.pid);
}

/**
 * When a process was born, in the kernel's ticks: distinguishes it from a later one with the same number. Empty where
 * unknown.
 */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function createWhole(path: string, owner: Owner): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
