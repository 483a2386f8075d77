import { windowOfDay } from '@/contract/calendar-window';
import type { Licence } from '@/contract/licence.schema';
import type { Clock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { scheduleJob, type JobHandlers } from '../../kernel/jobs';
import type { ComplianceModule } from './index';

/** Writes what the database must know of the licences' rules. */
export type WriteRules = (tx: Queryable, licences: readonly Licence[]) => Promise<void>;

const CHANGE_JOB = 'licence-change';

interface FollowDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly compliance: Pick<ComplianceModule, 'licences' | 'changes'>;
}

/** Keeps the rules that checks read in the database as they are on each day. */
export function createRuleFollowing({ db, clock, compliance }: FollowDeps) {
  const writers: WriteRules[] = [];
  const jobs: JobHandlers = {
    async [CHANGE_JOB](tx) {
      for (const write of writers) await write(tx, compliance.licences());
    },
  };
  return {
    jobs,
    /** Writes them now, and on each day that changes a rule. */
    async followRules(write: WriteRules): Promise<void> {
      writers.push(write);
      await db.tx((tx) => write(tx, compliance.licences()));
    },
    /** Plans a job for each change to come; once for all hosts. */
    async plan(): Promise<void> {
      await db.tx(async (tx) => {
        for (const { code, timeZone, from } of compliance.changes) {
          const { startsAt: runAt } = windowOfDay(from, timeZone);
          if (runAt > clock.now())
            await scheduleJob(tx, { kind: CHANGE_JOB, uniqueKey: `${code}/${from}`, runAt, payload: {} });
        }
      });
    },
  };
}
