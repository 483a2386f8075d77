import { UNITS_PER_STAKE } from '../domain/lines';
import { drawRound, type RoundOutcome } from '../domain/round';
import type { RandomSource } from '@foyer/studio-kit/domain/random';
import type { SlotVariant } from '../domain/slot-variant';

/** `loses` pays nothing, `wins` pays more than the stake. */
export const orderedOutcomes = ['loses', 'wins'] as const;
type OrderedOutcome = (typeof orderedOutcomes)[number];

/** More than any variant needs: most rounds lose, and one in some ten wins. */
const MOST_DRAWS = 10_000;

/** The outcomes that testers have ordered for the next rounds of players, in this process. */
export interface OutcomeOrders {
  /** The player's rounds end so from now on, one after the other; a later order comes after. */
  readonly order: (playerId: string, outcomes: readonly OrderedOutcome[]) => void;
  /** The order for the player's next round, which it uses up. */
  readonly take: (playerId: string | null) => OrderedOutcome | null;
}

export function createOutcomeOrders(): OutcomeOrders {
  const orders = new Map<string, OrderedOutcome[]>();
  return {
    order: (playerId, outcomes) => void orders.set(playerId, [...(orders.get(playerId) ?? []), ...outcomes]),
    take: (playerId) => (playerId === null ? null : (orders.get(playerId)?.shift() ?? null)),
  };
}

const isOrdered = ({ units }: RoundOutcome, order: OrderedOutcome): boolean =>
  order === 'loses' ? units === 0 : units > UNITS_PER_STAKE;

/** A round as chance has it, drawn again until it ends as ordered. */
export function drawOrdered(variant: SlotVariant, random: RandomSource, order: OrderedOutcome | null): RoundOutcome {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const outcome = drawRound(variant, random);
    if (order === null || isOrdered(outcome, order)) return outcome;
  }
  throw new Error(`no round of ${variant.id} ${order}`);
}
