import { killAndVerify } from '../platform/testing/kill-run';
import { report } from './support/report';

/** Two hundred kills -9 amid 32 writers; throws at the first movement that is missing, doubled or answered otherwise. */
const KILLS = Number(process.env.KILL_ROUNDS ?? 200);
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000_007);

console.log(`KILL_SEED=${SEED}`);
const start = performance.now();
const { calls, interrupted } = await killAndVerify({ kills: KILLS, seed: SEED, writers: 32 });
report(`${KILLS} kills -9, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database'}`, [
  { name: 'calls, each once', value: calls, unit: '' },
  { name: 'interrupted, each once after its repetition', value: interrupted, unit: '', atLeast: KILLS },
  { name: 'time', value: (performance.now() - start) / 1_000, unit: 's' },
]);
