import { seedOf } from '../../testing/seed';
import { timeScale } from '../../testing/time-scale';
import { betAtLimits } from './testing/bettors-at-limits';

jest.setTimeout(240_000 * timeScale);

/** The embedded database takes minutes. */
const onServices = process.env.DATABASE_URL || process.env.TEST_TIER === 'full' ? test : test.skip;
onServices(
  '64 bettors at once use limits of losses, of losses over accounts and of stakes to the last cent while a host is killed, and nothing is taken after a lower limit, a time-out or an exclusion [PRF-02, PRF-03, WAL-06, EVT-02]',
  async () => {
    const { kills, repeated } = await betAtLimits({ rounds: 1, kills: 1, seed: seedOf('bettors at limits') });
    expect(kills).toBe(1);
    expect(repeated).toBeGreaterThan(0);
  },
);
