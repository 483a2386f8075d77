const scale = Number(process.env.CHAOS_SCALE ?? 1);
if (!(scale > 0)) throw new Error(`CHAOS_SCALE is "${process.env.CHAOS_SCALE}", expected a number above 0; 1 is full.`);

/** How often a chaos test does a thing whose ordered count is `full`: CHAOS_SCALE times as often, `least` at least. */
export const atChaosScale = (full: number, least = 1): number => Math.max(least, Math.round(full * scale));
