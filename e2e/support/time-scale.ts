const given = Number(process.env.TIME_SCALE ?? 1);

/** How many times slower than a usual one this machine is taken to be; the runner sets it from 1 to 4. */
const timeScale = Number.isFinite(given) ? Math.min(4, Math.max(1, given)) : 1;

/** A bound of ours, in milliseconds, as long as it has to be here. */
export const scaled = (milliseconds: number): number => Math.round(milliseconds * timeScale);
