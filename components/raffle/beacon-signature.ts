import { DRAND_HASH_TO_CURVE, QUICKNET } from '@/contract/quicknet';

/** The code that checks it is 30 KB, and only who checks a draw needs it; fetched beforehand, it needs no network. */
export const loadBls = () => import('@noble/curves/bls12-381');

/**
 * Whether the beacon has signed its round; null if unknown: another chain than quicknet, or the code for
 * it did not come.
 * @param signature a point of BLS12-381 G1, hex
 */
export async function isSignedByBeacon(chain: unknown, round: number, signature: string): Promise<boolean | null> {
  if (chain !== QUICKNET.chain) return null;
  const loaded = await loadBls().catch(() => null);
  if (!loaded) return null;
  const { shortSignatures } = loaded.bls12_381;
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(round));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', message.buffer));
  try {
    return shortSignatures.verify(signature, shortSignatures.hash(digest, DRAND_HASH_TO_CURVE), QUICKNET.publicKey);
  } catch {
    // No point of the curve.
    return false;
  }
}
