import { atChaosScale } from './chaos-scale';
import { killAndVerify } from './kill-run';
import { seedOf, testSeed } from './seed';

/** TEST_SEED repeats what the writers do. */
const KILLS = atChaosScale(200);
const SEED = seedOf('kill');
const WRITERS = 32;

test(`kill -9 amid ${WRITERS} writers, ${KILLS} times: every acknowledged movement, prize and free round is there once and all accounts sum to zero [WAL-06, CSH-01, RWD-03, OPR-06]`, async () => {
  console.info(`TEST_SEED=${testSeed}`);
  const { calls, interrupted, bonuses } = await killAndVerify({ kills: KILLS, seed: SEED, writers: WRITERS });
  console.info(`${calls} calls, ${interrupted} flows interrupted, bonuses: ${JSON.stringify(bonuses)}`);
  // Kills that met nothing would prove nothing.
  expect(interrupted).toBeGreaterThan(KILLS);
  expect(calls).toBeGreaterThan(KILLS * 20);
  expect(Math.min(bonuses.converted, bonuses.expired, bonuses.withdrawal)).toBeGreaterThan(0);
}, 3_600_000);
