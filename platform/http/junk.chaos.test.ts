import { atChaosScale } from '../testing/chaos-scale';
import { sendJunk } from '../testing/junk';
import { createRandom } from '../testing/random';
import { seedOf, testSeed } from '../testing/seed';
import { startPlatform } from '../testing/start-platform';
import { timeScale } from '../testing/time-scale';

jest.setTimeout(3_600_000 * timeScale);

test('no junk among a hundred thousand requests is a failure of the platform [SEC-06]', async () => {
  const platform = await startPlatform();
  try {
    console.info(`TEST_SEED=${testSeed}`);
    expect(await sendJunk(platform, atChaosScale(100_000, 500), createRandom(seedOf('junk')))).toEqual([]);
  } finally {
    await platform.stop();
  }
});
