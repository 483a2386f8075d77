import { randomInt } from 'node:crypto';
import type { PotRules } from '@/contract/jackpot.schema';
import { THOUSANDTHS } from './shares';

/** A whole number from 0 up to, not including, `below`, each as likely. */
export type Draw = (below: bigint) => bigint;

/** crypto.randomInt takes less than 2^48 at once; thousandths of euro cents stay below, up to two thousand million euros. */
export const cryptoDraw: Draw = (below) => BigInt(randomInt(Number(below)));

/**
 * The secret value at which a pot drops that must, above what it opens with: the seed and what was left of the pot
 * before. null for one that drops at random.
 */
export function drawDropValue({ drop }: PotRules, opensWith: bigint, draw: Draw): bigint | null {
  if (drop.rule !== 'must-drop') return null;
  return opensWith < drop.by ? opensWith + 1n + draw(drop.by - opensWith) : drop.by;
}

/**
 * Whether a pot drops with this contribution to it, in thousandths of a euro cent: a contribution twice as large is twice as
 * likely to.
 */
export function isDropping(
  { drop }: PotRules,
  pot: { readonly value: bigint; readonly dropsAt: bigint | null },
  contribution: bigint,
  draw: Draw,
): boolean {
  if (contribution <= 0n) return false;
  if (drop.rule === 'random') return draw(drop.oneIn * THOUSANDTHS) < contribution;
  return pot.value >= (pot.dropsAt ?? drop.by);
}
