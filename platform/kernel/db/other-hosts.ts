import { z } from 'zod';
import { logError } from '../log';
import type { Db } from './db';
import { queryValue } from './rows';

const lookEveryMs = 60_000;

/** Processes of the platform that are connected to this database, beside this one; 0 on the embedded one. */
export async function countOtherHosts(db: Db): Promise<number> {
  if (db.kind !== 'pg') return 0;
  const others = await queryValue(
    db,
    z.number(),
    `select count(distinct application_name)::int from pg_stat_activity
     where datname = current_database() and application_name like 'foyer-%'
       and application_name <> current_setting('application_name')`,
  );
  return others ?? 0;
}

/**
 * Warns of hosts that share the database while the bus is inside this process: each event reaches the players of one
 * host only. One look may meet a restart, so two have to see it. Answers how to end it.
 */
export function warnOfOtherHosts(db: Db, everyMs = lookEveryMs): () => void {
  let seen = 0;
  const look = async (): Promise<void> => {
    const others = await countOtherHosts(db);
    seen = others === 0 ? 0 : seen + 1;
    if (seen === 2)
      logError('hosts share the database without NATS_URL: live events reach one of them only', { others });
  };
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
