const scale = Number(process.env.TIME_SCALE ?? 1);
if (!(scale >= 1 && scale <= 4))
  throw new Error(`TIME_SCALE is "${process.env.TIME_SCALE}", expected a number from 1 to 4; 1 is a usual machine.`);

/** How many times slower than usual this machine may be: tests multiply their limits of time by it. */
export const timeScale = scale;
