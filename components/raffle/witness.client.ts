'use client';
import { isConsistent, readCheckpoint } from '@/components/raffle/verify';
import { isAllowed } from '@/lib/edge/browser-consent.client';

const KEY = 'foyer-raffle-log';
/** For visitors who let this browser keep nothing: until the page is left. */
let keptHere: string | null = null;

/** The state of the log as this browser has seen it. */
interface Seen {
  readonly publicKey: string;
  readonly size: number;
  readonly root: string;
}

function readSeen(): Seen | null {
  try {
    const kept: unknown = JSON.parse(readKept() ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { publicKey, size, root } = { publicKey: '', size: -1, root: '', ...kept };
    return size >= 0 ? { publicKey: String(publicKey), size: Number(size), root: String(root) } : null;
  } catch {
    return null;
  }
}

function readKept(): string | null {
  return isAllowed('preferences') ? (localStorage.getItem(KEY) ?? keptHere) : keptHere;
}

/** Beyond the page only with consent to preferences [CNS-01]. */
function keep(seen: Seen): void {
  keptHere = JSON.stringify(seen);
  if (isAllowed('preferences')) localStorage.setItem(KEY, keptHere);
}

async function readProof(from: number, to: number): Promise<readonly unknown[] | null> {
  const response = await fetch(`/v1/raffles/log/consistency?from=${from}&to=${to}`).catch(() => null);
  if (!response?.ok) return null;
  const answer: unknown = await response.json().catch(() => null);
  const proof = typeof answer === 'object' && answer !== null && 'proof' in answer ? answer.proof : null;
  return Array.isArray(proof) ? proof : null;
}

/**
 * Compares a checkpoint with the one before: false when the log has forgotten or changed something. One that cannot be
 * compared right now is left for the next; the newest good one is remembered.
 */
export async function witnessCheckpoint(checkpoint: unknown, publicKey: unknown): Promise<boolean> {
  const head = await readCheckpoint(checkpoint, publicKey).catch(() => null);
  if (!head) return false;
  const seen = readSeen();
  const [older, newer] = seen && seen.size > head.size ? [head, seen] : [seen, head];
  if (older && older.size > 0) {
    if (seen?.publicKey !== publicKey) return false;
    const proof = older.size === newer.size ? [] : await readProof(older.size, newer.size);
    if (!proof) return true;
    if (!(await isConsistent(older, newer, proof).catch(() => false))) return false;
  }
  if (newer === head) keep({ publicKey: String(publicKey), size: head.size, root: head.root });
  return true;
}
