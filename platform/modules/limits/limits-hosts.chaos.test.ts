import { atChaosScale } from '../../testing/chaos-scale';
import { seedOf, testSeed } from '../../testing/seed';
import { timeScale } from '../../testing/time-scale';
import { betAtLimits } from './testing/bettors-at-limits';

jest.setTimeout(3_600_000 * timeScale);

/** TEST_SEED repeats what the bettors do. */
const ROUNDS = atChaosScale(12);
/** Six trials a round. */
const KILLS = atChaosScale(60, 4);

test(`${ROUNDS} times three limits and three ends of play amid 64 bettors and ${KILLS} kills: each limit is used to the last cent, and nothing is taken after an end of play [PRF-02, PRF-03, WAL-06, EVT-02]`, async () => {
  console.info(`TEST_SEED=${testSeed}`);
  const run = await betAtLimits({ rounds: ROUNDS, kills: KILLS, seed: seedOf('bettors at limits, all of them') });
  console.info(JSON.stringify(run));
  // Kills that met nothing would prove nothing.
  expect(run.kills).toBeGreaterThan(0);
  expect(run.repeated).toBeGreaterThan(run.kills);
});
