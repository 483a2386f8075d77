import { randomInt } from 'node:crypto';
import type { PotRules } from '@/contract/jackpot.schema';

/** A whole number from 0 up to, not including, `below`, each as likely. */
export type Draw = (below: bigint) => bigint;

/** crypto.randomInt takes less than 2^48 at once; euro cents stay far below. */
export const cryptoDraw: Draw = (below) => BigInt(randomInt(Number(below)));

/**
 * The secret value at which a pot drops that must, above what it opens with: the seed and what was left of the pot
 * before. null for one that drops at random.
 */
export function drawDropValue({ drop }: PotRules, opensWith: bigint, draw: Draw): bigint | null {
  if (drop.rule !== 'must-drop') return null;
  return opensWith < drop.by ? opensWith + 1n + draw(drop.by - opensWith) : drop.by;
}

/** Whether a pot drops with this contribution to it, in euro cents: a contribution twice as large is twice as likely to. */
export function isDropping(
  { drop }: PotRules,
  pot: { readonly value: bigint; readonly dropsAt: bigint | null },
  contribution: bigint,
  draw: Draw,
): boolean {
  if (contribution <= 0n) return false;
  if (drop.rule === 'random') return draw(drop.oneIn) < contribution;
  return pot.value >= (pot.dropsAt ?? drop.by);
}
