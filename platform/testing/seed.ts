const seed = Number(process.env.TEST_SEED ?? 20_261_124);
if (!Number.isInteger(seed)) throw new Error(`TEST_SEED is "${process.env.TEST_SEED}", expected a whole number.`);

/** The seed of all random choices of tests: the same in each run unless TEST_SEED says otherwise. */
export const testSeed = seed;

/** A seed for one purpose, so that two tests do not make the same choices; 0 to 2^31 - 1. */
export function seedOf(purpose: string): number {
  let mixed = seed ^ 0x811c9dc5;
  for (const letter of purpose) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return mixed >>> 1;
}
