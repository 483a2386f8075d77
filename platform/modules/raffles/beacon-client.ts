import { z } from 'zod';
import { answerWithin } from '@/contract/within';
import type { Beacon } from './domain/raffle.schema';
import { isSignatureOfRound } from './domain/beacon';
import { sha256Hex } from './log/statements';

/** The signature of a round, hex; null while it has not come or cannot be had. */
export type ReadRound = (beacon: Beacon, round: number) => Promise<string | null>;

const TIMEOUT_MS = 10_000;
const MOST_CHARACTERS = 10_000;
const answer = z.object({
  round: z.number(),
  /** BLS12-381 G1. */
  signature: z.string().regex(/^[0-9a-f]{96}$/),
  randomness: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/**
 * Asks a drand server. It is not believed: a signature that the chain's key has not given for this round counts as one
 * that has not come, since the signature decides the winners.
 */
export const readRound: ReadRound = async (beacon, round) => {
  const { url, chain } = beacon;
  try {
    const place = `${url.replace(/\/$/, '')}/${chain}/public/${round}`;
    const response = await answerWithin(TIMEOUT_MS, (signal) => fetch(place, { signal, redirect: 'error' }), {
      characters: MOST_CHARACTERS,
    });
    if (!response.ok) return null;
    const parsed = answer.safeParse(await response.json());
    if (!parsed.success || parsed.data.round !== round) return null;
    const { signature, randomness } = parsed.data;
    const isWhole = randomness === undefined || randomness === sha256Hex(Buffer.from(signature, 'hex'));
    return isWhole && isSignatureOfRound(beacon, round, signature) ? signature : null;
  } catch {
    return null;
  }
};
