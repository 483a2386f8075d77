import { z } from 'zod';
import type { Queryable } from './db/db';
import { queryRows, rowReader } from './db/rows';

/** A host of the platform or of the web, and the hash of the operator's folder by which it runs. */
export interface ConfigHost {
  /** `web machine:3000` */
  readonly host: string;
  /** SHA-256, hex */
  readonly hash: string;
}

const toHost = rowReader({ host: z.string(), hash: z.string() });

/** Writes that the host is there; not more often than every ten seconds, unless its hash is another one. */
export async function noteConfigHost(db: Queryable, { host, hash }: ConfigHost): Promise<void> {
  await db.query(
    `insert into config_hosts (host, hash, seen_at) values ($1, $2, now())
     on conflict (host) do update set hash = excluded.hash, seen_at = excluded.seen_at
     where config_hosts.hash <> excluded.hash or config_hosts.seen_at < now() - interval '10 seconds'`,
    [host, hash],
  );
}

/** The hosts that were there in the last 45 seconds, by name. */
export function readConfigHosts(db: Queryable): Promise<ConfigHost[]> {
  return queryRows(
    db,
    toHost,
    `select host, hash from config_hosts where seen_at > now() - interval '45 seconds' order by host`,
  );
}

/** The host has ended. */
export async function forgetConfigHost(db: Queryable, host: string): Promise<void> {
  await db.query(`delete from config_hosts where host = $1`, [host]);
}

/** Removes hosts that have not been there for an hour. */
export async function purgeConfigHosts(db: Queryable): Promise<void> {
  await db.query(`delete from config_hosts where seen_at < now() - interval '1 hour'`);
}
