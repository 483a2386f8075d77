'use client';
import { isConsistent, readCheckpoint } from '@/components/raffle/verify';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { browserStorage } from '@/lib/edge/kept.client';
import { createStore } from '@/lib/store/store';

const KEY = 'foyer-raffle-log';
/** For visitors who let this browser keep nothing: until the page is left. */
export const keptHere = createStore<string | null>(null);

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
  return isAllowed('preferences') ? (browserStorage.read(KEY) ?? keptHere.read()) : keptHere.read();
}

/** Beyond the page only with consent to preferences [CNS-01]. */
function keep(seen: Seen): void {
  const text = JSON.stringify(seen);
  keptHere.write(text);
  if (isAllowed('preferences')) browserStorage.write(KEY, text);
}

async function readProof(from: number, to: number): Promise<readonly unknown[] | null> {
  const response = await fetch(`/v1/raffles/log/consistency?from=${from}&to=${to}`).catch(() => null);
  if (!response?.ok) return null;
  const answer: unknown = await response.json().catch(() => null);
  const proof = typeof answer === 'object' && answer !== null && 'proof' in answer ? answer.proof : null;
  return Array.isArray(proof) ? proof : null;
}

/**
 * How the log compares with what this browser had seen of it: `first` where that was nothing, `uncompared` where the proof
 * could not be read just now, `broken` where the log has forgotten or changed something.
 */
export interface Witnessed {
  readonly kind: 'first' | 'consistent' | 'uncompared' | 'broken';
  /** Lines of the log; null where the checkpoint itself is none. */
  readonly size: number | null;
}

/** The latest comparison of this page; a log that was broken once stays so. */
export const witnessed = createStore<Witnessed | null>(null);

/** Compares a checkpoint with the one before, and remembers the newest good one. */
export async function witnessCheckpoint(checkpoint: unknown, publicKey: unknown): Promise<Witnessed> {
  const outcome = await compare(checkpoint, publicKey);
  if (witnessed.read()?.kind !== 'broken') witnessed.write(outcome);
  return outcome;
}

async function compare(checkpoint: unknown, publicKey: unknown): Promise<Witnessed> {
  const head = await readCheckpoint(checkpoint, publicKey).catch(() => null);
  if (!head) return { kind: 'broken', size: null };
  const { size } = head;
  const seen = readSeen();
  const [older, newer] = seen && seen.size > size ? [head, seen] : [seen, head];
  const isFirst = !older || older.size === 0;
  if (!isFirst) {
    if (seen?.publicKey !== publicKey) return { kind: 'broken', size };
    const proof = older.size === newer.size ? [] : await readProof(older.size, newer.size);
    if (!proof) return { kind: 'uncompared', size };
    if (!(await isConsistent(older, newer, proof).catch(() => false))) return { kind: 'broken', size };
  }
  if (newer === head) keep({ publicKey: String(publicKey), size, root: head.root });
  return { kind: isFirst ? 'first' : 'consistent', size };
}
