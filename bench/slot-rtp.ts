import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { seededRandom } from '../platform/sandbox/game-studio/domain/seeded-random';
import { agreesWith, simulate, simulatedFigures, type SimulationSums } from '../platform/sandbox/game-studio/domain/simulate';
import { findVariant, slotVariants } from '../platform/sandbox/game-studio/domain/variants';

/**
 * Plays every variant of the slot for millions of rounds and says whether the published return lies in the
 * 99 % confidence interval of what came out. Ends with code 1 when one does not.
 * Options: --rounds (each variant, default 10,000,000), --seed, --workers.
 */
const shareSchema = z.object({ variantId: z.string(), rounds: z.number().int().positive(), seed: z.number().int() });
const sumsSchema = z.object({ rounds: z.number(), units: z.number(), squaredUnits: z.number(), hits: z.number() });
type Share = z.infer<typeof shareSchema>;

function playShare({ variantId, rounds, seed }: Share): SimulationSums {
  const variant = findVariant(variantId);
  if (!variant) throw new Error(`Unknown variant ${variantId}`);
  return simulate(variant, rounds, seededRandom(seed));
}

function inWorker(share: Share): Promise<SimulationSums> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.once('message', (message) => resolve(sumsSchema.parse(message)));
    worker.once('error', reject);
  });
}

function sharesOf(variantId: string, rounds: number, seed: number, workers: number): Share[] {
  const each = Math.floor(rounds / workers);
  return Array.from({ length: workers }, (_, index) => ({ variantId, rounds: index === 0 ? rounds - each * (workers - 1) : each, seed: seed + index }));
}

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10000000' }, seed: { type: 'string' }, workers: { type: 'string' } } });
  const rounds = z.coerce.number().int().min(1_000).parse(values.rounds);
  const seed = z.coerce.number().int().nonnegative().parse(values.seed ?? Date.now() % 1_000_000_000);
  const workers = z.coerce.number().int().min(1).max(64).parse(values.workers ?? availableParallelism());
  console.log(`slot RTP · ${rounds.toLocaleString('en-GB')} rounds a variant · seed ${seed} · ${workers} workers`);
  let failed = 0;
  for (const { id, rtp, hitFrequency } of slotVariants) {
    const started = performance.now();
    const parts = await Promise.all(sharesOf(id, rounds, seed, workers).map(inWorker));
    const total = parts.reduce((sum, part) => ({
      rounds: sum.rounds + part.rounds,
      units: sum.units + part.units,
      squaredUnits: sum.squaredUnits + part.squaredUnits,
      hits: sum.hits + part.hits,
    }));
    const figures = simulatedFigures(total);
    const agrees = agreesWith(figures, rtp);
    if (!agrees) failed++;
    console.log(
      `${id.padEnd(7)} simulated ${percent(figures.rtp)} ± ${percent(figures.margin)} · published ${percent(rtp)} · ` +
        `hits ${percent(figures.hitFrequency)} (published ${percent(hitFrequency)}) · deviation ${figures.standardDeviation.toFixed(3)} · ` +
        `${((performance.now() - started) / 1000).toFixed(1)} s · ${agrees ? 'inside the 99 % interval' : 'OUTSIDE the 99 % interval'}`,
    );
  }
  if (failed > 0) process.exitCode = 1;
}

if (isMainThread) await run();
else parentPort?.postMessage(playShare(shareSchema.parse(workerData)));
