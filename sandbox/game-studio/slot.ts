// The rules of the slot: its variants, a round of them, and the figures that follow.
export { payout, UNITS_PER_STAKE } from './domain/lines';
export { drawRound } from './domain/round';
export { roundLaw } from './domain/round-law';
export { agreesWith, simulate, simulatedFigures, type SimulationSums } from './domain/simulate';
export { findVariant, slotVariants, type PublishedVariant } from './domain/variants';
