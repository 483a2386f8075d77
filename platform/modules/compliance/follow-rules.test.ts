import { z } from 'zod';
import { licenceSchema } from '@/contract/licence.schema';
import { licenceOf } from '@/contract/licences';
import { shiftableClock } from '../../kernel/clock';
import { queryValue } from '../../kernel/db/rows';
import { runDueJob } from '../../kernel/jobs';
import { openTestDb } from '../../testing/test-db';
import { writeRules } from '../reality-checks/store';
import { createRuleFollowing } from './follow-rules';
import { createComplianceModule } from './index';

const source = { title: 'A law of the test', url: 'https://law.example/' };
/** Midnight of 1 July in London is an hour before that of UTC. */
const CHANGES_AT = Date.parse('2027-06-30T23:00:00Z');

test('rules that the database checks by are written again when their day begins, by one host for all [BRD-06, PRF-03]', async () => {
  const clock = shiftableClock({ now: () => new Date(CHANGES_AT - 3_600_000) });
  const britain = licenceSchema.parse({
    ...licenceOf('mga'),
    code: 'gb',
    timeZone: 'Europe/London',
    changes: [
      { from: '2027-01-01', rules: {}, source },
      {
        from: '2027-07-01',
        rules: { realityCheck: { defaultMinutes: 20, allowedMinutes: [20], graceSeconds: 10 } },
        source,
      },
    ],
  });
  const db = await openTestDb();
  try {
    const minutes = () =>
      queryValue(db, z.number(), "select default_minutes from reality_checks_rules where licence = 'gb'", []);
    const [first, second] = [0, 1].map(() =>
      createRuleFollowing({ db, clock, compliance: createComplianceModule({ clock, licences: [britain] }) }),
    );
    for (const host of [first, second]) {
      await host?.followRules(writeRules);
      await host?.plan();
    }
    expect(await minutes()).toBe(60);
    clock.shift(3_599_999);
    expect(await runDueJob(db, clock, first?.jobs ?? {})).toBe(false);
    clock.shift(1);
    expect(await runDueJob(db, clock, second?.jobs ?? {})).toBe(true);
    expect(await minutes()).toBe(20);
    expect(await runDueJob(db, clock, first?.jobs ?? {})).toBe(false);
  } finally {
    await db.close();
  }
});
