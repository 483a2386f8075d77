import type { SlotVariant, Volatility } from './slot-variant';
import { bold } from './variants/bold';
import { calm } from './variants/calm';
import { lively } from './variants/lively';

/** The published figures of a variant in a catalogue: shares of one (0.955 = 95.5 %). */
export interface PublishedVariant {
  id: string;
  rtp: number;
  volatility: Volatility;
  hitFrequency: number;
}

const variants: readonly SlotVariant[] = [calm, lively, bold];

/** The pay-table variants a game can be built on, with their exact return to player. */
export const slotVariants: readonly PublishedVariant[] = variants.map(({ id, rtp, volatility, hitFrequency }) => ({
  id,
  rtp,
  volatility,
  hitFrequency,
}));

/** The full data of a variant; null for an unknown id. */
export function findVariant(id: string): SlotVariant | null {
  return variants.find((variant) => variant.id === id) ?? null;
}
