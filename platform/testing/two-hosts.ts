import type { Db } from '../kernel/db/db';
import { openPgDb } from '../kernel/db/pg-db';
import { openPlatformDb } from './game-players';
import { createLoadPlayers, type LoadPlayer } from './host-load';
import { startPlatform, type TestPlatform } from './start-platform';

export interface TwoHosts {
  readonly hosts: readonly [TestPlatform, TestPlatform];
  readonly players: readonly LoadPlayer[];
  /** Straight to the database of both. */
  readonly db: Db;
  stop(): Promise<void>;
}

/** As a test is called that needs both services: where one is not configured, its name says why it is skipped. */
export const onManyHosts = (name: string, run: () => Promise<void>): void =>
  process.env.DATABASE_URL && process.env.NATS_URL
    ? test(name, run)
    : test.skip(`${name} (needs DATABASE_URL and NATS_URL: npm run test:services)`, run);

/** Two hosts on one PostgreSQL, which they reach as `through` says, with players who can play, pay and sign in. */
export async function startTwoHosts(
  playerCount: number,
  {
    natsUrl,
    through = (url) => url,
  }: { readonly natsUrl?: string; readonly through?: (databaseUrl: string) => string } = {},
): Promise<TwoHosts> {
  const env: Record<string, string> = { SOCKETS_PER_ADDRESS: '5000', ...(natsUrl ? { NATS_URL: natsUrl } : {}) };
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
  // One issuer for both, as in front of them a load balancer has one name.
  const second = await startPlatform({ besides: first, env: { ...env, PLATFORM_PUBLIC_URL: first.url } });
  const db = await openPgDb({ databaseUrl: first.databaseUrl ?? '' });
  return {
    hosts: [first, second],
    players,
    db,
    async stop() {
      await db.close();
      await second.stop();
      await first.stop();
    },
  };
}
