import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { findVariant, simulate } from '@foyer/game-studio/slot';
import { seededRandom } from '@foyer/studio-kit/domain/seeded-random';

/** Plays the share of rounds it was started with and posts the sums. */
const share = z
  .object({ variantId: z.string(), rounds: z.number().int().positive(), seed: z.number().int() })
  .parse(workerData);
const variant = findVariant(share.variantId);
if (!variant) throw new Error(`Unknown variant ${share.variantId}`);
parentPort?.postMessage(simulate(variant, share.rounds, seededRandom(share.seed)));
