import { seedOf } from '../../testing/seed';
import { timeScale } from '../../testing/time-scale';
import { playOnTwoHosts } from './testing/two-hosts';

jest.setTimeout(180_000 * timeScale);

test('two hosts that are killed amid repeated events, over the change of clocks and two ends of months, give each player what a plain count of the play gives [LOY-03, GAM-03, EVT-01]', async () => {
  const run = await playOnTwoHosts({ players: 5, roundsADay: 24, seed: seedOf('loyalty on two hosts') });
  // A run in which nothing of it happened would prove nothing.
  expect(run.kills).toBeGreaterThan(3);
  expect(run.prizes).toBeGreaterThan(6);
  expect(run.playersWhoLostPoints).toBeGreaterThan(0);
});
