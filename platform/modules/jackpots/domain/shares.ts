import type { JackpotInstance, JackpotPot } from '@/contract/jackpot.schema';

/** Of one euro cent. Shares are thousandths, so every part of a contribution is a whole number of these. */
export const THOUSANDTHS = 1000n;

export type Receiver = JackpotPot | 'house';

export interface Part {
  readonly receiver: Receiver;
  readonly thousandths: bigint;
}

export interface PartChange {
  readonly receiver: Receiver;
  /** Whole euro cents that the receiver gets; below zero for those taken from it. */
  readonly cents: bigint;
  /** Thousandths that the receiver has afterwards beside whole cents: 0 to 999. */
  readonly fraction: bigint;
}

/** The exact parts of a contribution in euro cents, the house's among them; together they are all of it. */
export function partsOf(value: bigint, { pots, houseShare }: JackpotInstance): readonly Part[] {
  return [
    ...pots.map(({ id, share }): Part => ({ receiver: id, thousandths: value * BigInt(share) })),
    { receiver: 'house', thousandths: value * BigInt(houseShare) },
  ];
}

/**
 * The whole cents of parts, added to the fractions that are there. A receiver has its whole cents, rounded down,
 * after any number of contributions of any size; its fraction waits for the next. Parts below zero are taken back.
 */
export function settleParts(fractions: ReadonlyMap<Receiver, bigint>, parts: readonly Part[]): readonly PartChange[] {
  return parts.map(({ receiver, thousandths }) => {
    const sum = (fractions.get(receiver) ?? 0n) + thousandths;
    const fraction = ((sum % THOUSANDTHS) + THOUSANDTHS) % THOUSANDTHS;
    return { receiver, cents: (sum - fraction) / THOUSANDTHS, fraction };
  });
}

/** The share of each in an amount in proportion to their weight, rounded down. */
export function shareByWeight<T extends { readonly weight: bigint }>(
  amount: bigint,
  members: readonly T[],
): (T & { amount: bigint })[] {
  const all = members.reduce((sum, { weight }) => sum + weight, 0n);
  return members.map((member) => ({ ...member, amount: all === 0n ? 0n : (amount * member.weight) / all }));
}
