import { createHash } from 'node:crypto';
import type { MovementRequest } from './movement';

/** The fields that must be equal for two requests of one key to be the same request. */
export function movementFingerprint({ kind, playerId, postings }: MovementRequest): string {
  const lines = postings.map(({ from, to, amount }) => `${from}>${to}:${amount.amount}${amount.currency}`);
  return createHash('sha256')
    .update([kind, playerId, ...lines].join('|'))
    .digest('base64url');
}
