import type { JackpotInstance, JackpotPot } from '@/contract/jackpot.schema';

export interface Shares {
  readonly house: bigint;
  readonly pots: readonly { readonly id: JackpotPot; readonly amount: bigint }[];
}

/** Splits a contribution in euro cents. Shares are rounded down; the first pot gets what is left over. */
export function splitContribution(value: bigint, { pots, houseShare }: JackpotInstance): Shares {
  const partOf = (share: number) => (value * BigInt(share)) / 1000n;
  const house = partOf(houseShare);
  const parts = pots.map(({ id, share }) => ({ id, amount: partOf(share) }));
  const rest = parts.reduce((left, { amount }) => left - amount, value - house);
  return { house, pots: parts.map((part, place) => (place === 0 ? { ...part, amount: part.amount + rest } : part)) };
}

/** What each gets of an amount in proportion to their weight, rounded down. */
export function shareByWeight<T extends { readonly weight: bigint }>(
  amount: bigint,
  members: readonly T[],
): (T & { amount: bigint })[] {
  const all = members.reduce((sum, { weight }) => sum + weight, 0n);
  return members.map((member) => ({ ...member, amount: all === 0n ? 0n : (amount * member.weight) / all }));
}
