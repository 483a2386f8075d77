/**
 * Whether the beacon has signed its round; null where that is unknown. Throws when the signature (hex) is no point
 * of the curve.
 */
export function isSignedByBeacon(
  opened: { readonly chain: string; readonly round: number },
  signature: string,
): boolean | null;
