import { atChaosScale } from '../../testing/chaos-scale';
import { seedOf, testSeed } from '../../testing/seed';
import { timeScale } from '../../testing/time-scale';
import { playOnKilledPlatforms } from './testing/killed-platforms';
import { playOnTwoHosts } from './testing/two-hosts';

jest.setTimeout(3_600_000 * timeScale);

const PLAYERS = 12;
const ROUNDS = atChaosScale(400, 40);
const KILLS = atChaosScale(30, 4);
const ROUNDS_A_DAY = atChaosScale(2_000, 200);

beforeAll(() => console.info(`TEST_SEED=${testSeed}`));

test(`${PLAYERS} players, ${ROUNDS} rounds each and ${KILLS} kills of hosts amid play, and more as a tournament ends: points, missions and places are what was played, and each reward was given once [LOY-03, GAM-03, EVT-01]`, async () => {
  const seed = seedOf('loyalty on killed platforms');
  const run = await playOnKilledPlatforms({ players: PLAYERS, roundsEach: ROUNDS, kills: KILLS, seed });
  console.info(JSON.stringify(run));
  // Kills that met nothing would prove nothing.
  expect(run.killsInPlay).toBeGreaterThan(0);
  expect(run.repeated).toBeGreaterThan(0);
});

test(`${ROUNDS_A_DAY} rounds a day, repeated and reordered, over the change of clocks and two ends of months on two hosts that are killed, give each player what a plain count of the play gives [LOY-03, GAM-03, EVT-01]`, async () => {
  const run = await playOnTwoHosts({ players: 40, roundsADay: ROUNDS_A_DAY, seed: seedOf('loyalty, all of it') });
  console.info(JSON.stringify(run));
  expect(run.kills).toBeGreaterThan(3);
  expect(run.playersWhoLostPoints).toBeGreaterThan(0);
});
