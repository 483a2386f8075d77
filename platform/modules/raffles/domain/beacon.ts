import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381';
import { DRAND_HASH_TO_CURVE } from '@/contract/quicknet';
import type { Beacon } from './raffle.schema';

/** Between the end of a window and the round that decides, so that list and root are logged before it comes. */
const SETTLING_SECONDS = 30;

/** When a round comes. */
export const timeOfRound = ({ genesis, period }: Beacon, round: number): Date =>
  new Date((genesis + (round - 1) * period) * 1_000);

/** The round that decides a draw: the first that comes half a minute after its end, and after its opening. */
export function decidingRound({ genesis, period }: Beacon, endsAt: Date, openedAt: Date): number {
  const earliest = Math.max(endsAt.getTime(), openedAt.getTime()) / 1_000 + SETTLING_SECONDS;
  return Math.max(1, Math.ceil((earliest - genesis) / period) + 1);
}

/**
 * Whether the chain's key has signed the round. Takes about 0.2 s of processor time, once a draw.
 * @param signature a point of BLS12-381 G1, hex
 */
export function isSignatureOfRound(
  { publicKey }: Pick<Beacon, 'publicKey'>,
  round: number,
  signature: string,
): boolean {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  const { shortSignatures } = bls12_381;
  try {
    const hashed = shortSignatures.hash(createHash('sha256').update(message).digest(), DRAND_HASH_TO_CURVE);
    return shortSignatures.verify(signature, hashed, publicKey);
  } catch {
    // Not points of the curve.
    return false;
  }
}
