// How much slower this machine is now than the one that the tests' limits of time were chosen on.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Median of ten measurements on the machine of reference: two cores, nothing beside it. */
const REFERENCE_MS = 900;
const ROUNDS = 700_000;
const LOOP = `const { createHash } = require('node:crypto');
let text = '';
for (let round = 0; round < ${ROUNDS}; round += 1) text = createHash('sha256').update(text).digest('hex');`;

/**
 * Resolves to a number from 1 to 4: the time of a fixed calculation on every core at once, as a multiple of the
 * reference. A machine whose cores are busy counts as slow. TIME_SCALE, where set, is taken instead.
 */
export async function measureTimeScale() {
  if (process.env.TIME_SCALE) return Number(process.env.TIME_SCALE);
  const started = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, calculate));
  const factor = (performance.now() - started) / REFERENCE_MS;
  return Math.min(4, Math.max(1, Math.round(factor * 10) / 10));
}

function calculate() {
  return new Promise((resolve) => spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }).once('exit', resolve));
}
