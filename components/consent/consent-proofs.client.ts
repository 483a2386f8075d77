'use client';
import { CONSENTS_PATH } from '@/contract/consent';
import type { Consent } from '@/lib/edge/consent';
import { browserStorage } from '@/lib/edge/kept.client';
import { createTopic } from '@/lib/store/store';

/** The proof of a choice, as the platform keeps it. */
interface ConsentProof extends Consent {
  readonly brand: string;
  readonly locale: string;
}

/** The proofs that the platform has not confirmed; the oldest give way. */
const KEY = 'unsentConsents';
const MOST = 10;
/** The ids of proofs that the platform has kept. */
export const proofArrivals = createTopic<string>();
/** Ids that were not linked with the player of now: the next choice takes a new one. */
export const unlinkedIds = new Set<string>();
/** Proofs that are under way. */
const sending = new Set<string>();

/** Sends the proof of a choice. One that does not arrive is sent again with the next page. */
export function sendProof(proof: ConsentProof): void {
  const text = JSON.stringify(proof);
  write([...readUnsent(), text].slice(-MOST));
  void send(text, proof.id);
}

/** Sends what has not arrived before. */
export function sendUnsentProofs(): void {
  for (const text of readUnsent()) void send(text, idOf(text));
}

/** The choice holds all the same where its proof does not arrive. */
async function send(body: string, id: string): Promise<void> {
  if (sending.has(body)) return;
  sending.add(body);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(CONSENTS_PATH, { method: 'POST', keepalive: true, headers, body }).catch(() => null);
  sending.delete(body);
  // One that was refused would be refused again.
  if (!answer?.ok && answer?.status !== 400) return;
  write(readUnsent().filter((unsent) => unsent !== body));
  if (answer.ok) proofArrivals.publish(id);
}

const idOf = (text: string): string => /"id":"([\w-]+)"/.exec(text)?.[1] ?? '';

function readUnsent(): readonly string[] {
  const kept = browserStorage.readJson(KEY);
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
}

function write(proofs: readonly string[]): void {
  browserStorage.write(KEY, proofs.length > 0 ? JSON.stringify(proofs) : null);
}
