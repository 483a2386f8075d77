import type { Db } from '../kernel/db/db';
import { openPgDb } from '../kernel/db/pg-db';
import { openPlatformDb } from './game-players';
import { createLoadPlayers, type LoadPlayer } from './host-load';
import { startPlatform, type TestPlatform } from './start-platform';

export interface Hosts {
  readonly hosts: readonly [TestPlatform, TestPlatform, ...TestPlatform[]];
  readonly players: readonly LoadPlayer[];
  /** Straight to the database of all. */
  readonly db: Db;
  stop(): Promise<void>;
}

interface HostsOptions {
  readonly natsUrl?: string;
  /** How the hosts reach their PostgreSQL. */
  readonly through?: (databaseUrl: string) => string;
  /** Two unless given. */
  readonly count?: number;
  /** Settings of all hosts. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** As a test is called that needs both services: where one is not configured, its name says why it is skipped. */
export const onManyHosts = (name: string, run: () => Promise<void>): void =>
  process.env.DATABASE_URL && process.env.NATS_URL
    ? test(name, run)
    : test.skip(`${name} (needs DATABASE_URL and NATS_URL: npm run test:services)`, run);

/** Hosts on one PostgreSQL, with players who can play, pay and sign in. */
export async function startHosts(
  playerCount: number,
  { natsUrl, through = (url) => url, count = 2, settings = {} }: HostsOptions = {},
): Promise<Hosts> {
  const env: Record<string, string> = {
    SOCKETS_PER_ADDRESS: '5000',
    ...settings,
    ...(natsUrl ? { NATS_URL: natsUrl } : {}),
  };
  let players: LoadPlayer[] = [];
  const first = await startPlatform({
    env,
    prepare: async ({ dataDir, databaseUrl = '' }) => {
      const db = await openPlatformDb({ dataDir, databaseUrl });
      players = await createLoadPlayers(db, playerCount);
      await db.close();
      env.DATABASE_URL = through(databaseUrl);
    },
  });
  // One issuer for all, as in front of them a load balancer has one name.
  const startNext = () => startPlatform({ besides: first, env: { ...env, PLATFORM_PUBLIC_URL: first.url } });
  const hosts: [TestPlatform, TestPlatform, ...TestPlatform[]] = [first, await startNext()];
  while (hosts.length < count) hosts.push(await startNext());
  const db = await openPgDb({ databaseUrl: first.databaseUrl ?? '' });
  return {
    hosts,
    players,
    db,
    async stop() {
      await db.close();
      // The first one owns the database.
      for (const host of [...hosts].reverse()) await host.stop();
    },
  };
}
