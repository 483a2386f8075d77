import { build } from 'esbuild';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import {
  agreesWith,
  simulatedFigures,
  slotVariants,
  type PublishedVariant,
  type SimulationSums,
} from '@foyer/game-studio/slot';

/**
 * Plays every variant of the slot for millions of rounds and says whether the published return lies in the
 * 99 % confidence interval of what came out. Ends with code 1 when one does not.
 * Options: --rounds (each variant, default 10,000,000), --seed, --workers.
 */
const sumsSchema = z.object({ rounds: z.number(), units: z.number(), squaredUnits: z.number(), hits: z.number() });

/** A worker does not inherit the loader that lets this file run as TypeScript, so it gets plain JavaScript. */
async function workerCode(): Promise<string> {
  const entry = fileURLToPath(new URL('./support/slot-rtp-worker.ts', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

function playInWorker(
  code: string,
  workerData: { variantId: string; rounds: number; seed: number },
): Promise<SimulationSums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData });
    worker.once('message', (message) => resolve(sumsSchema.parse(message)));
    worker.once('error', reject);
  });
}

async function playShared(
  code: string,
  variantId: string,
  rounds: number,
  seed: number,
  workers: number,
): Promise<SimulationSums> {
  const each = Math.floor(rounds / workers);
  const parts = await Promise.all(
    Array.from({ length: workers }, (_, index) =>
      playInWorker(code, { variantId, rounds: index === 0 ? rounds - each * (workers - 1) : each, seed: seed + index }),
    ),
  );
  return parts.reduce((sum, part) => ({
    rounds: sum.rounds + part.rounds,
    units: sum.units + part.units,
    squaredUnits: sum.squaredUnits + part.squaredUnits,
    hits: sum.hits + part.hits,
  }));
}

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

/** Prints one line for the variant; true when the published return is inside the interval. */
function report({ id, rtp, hitFrequency }: PublishedVariant, sums: SimulationSums, seconds: number): boolean {
  const figures = simulatedFigures(sums);
  const agrees = agreesWith(figures, rtp);
  console.log(
    `${id.padEnd(7)} simulated ${percent(figures.rtp)} ± ${percent(figures.margin)} · published ${percent(rtp)} · ` +
      `hits ${percent(figures.hitFrequency)} (published ${percent(hitFrequency)}) · deviation ${figures.standardDeviation.toFixed(3)} · ` +
      `${seconds.toFixed(1)} s · ${agrees ? 'inside' : 'OUTSIDE'} the 99 % interval`,
  );
  return agrees;
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10000000' }, seed: { type: 'string' }, workers: { type: 'string' } },
});
const rounds = z.coerce.number().int().min(1_000).parse(values.rounds);
const seed = z.coerce
  .number()
  .int()
  .nonnegative()
  .parse(values.seed ?? Date.now() % 1_000_000_000);
const workers = z.coerce
  .number()
  .int()
  .min(1)
  .max(64)
  .parse(values.workers ?? availableParallelism());
console.log(`slot RTP · ${rounds.toLocaleString('en-GB')} rounds a variant · seed ${seed} · ${workers} workers`);
const code = await workerCode();
for (const variant of slotVariants) {
  const started = performance.now();
  const sums = await playShared(code, variant.id, rounds, seed, workers);
  if (!report(variant, sums, (performance.now() - started) / 1000)) process.exitCode = 1;
}
