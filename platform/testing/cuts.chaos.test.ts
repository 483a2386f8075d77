import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { atChaosScale } from './chaos-scale';
import { effectsOf, HostLoad, readEffects, type LoadPlayer, type Unanswered } from './host-load';
import type { TestPlatform } from './start-platform';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';
import { onManyHosts, startTwoHosts, type TwoHosts } from './two-hosts';
import { openSocketOf, type LiveSocket } from './web-sockets';

jest.setTimeout(600_000);

const CUT_SECONDS = atChaosScale(40, 5);
/** A silent database is found out after 15 s: a shorter cut would show nothing of it. */
const SILENT_SECONDS = atChaosScale(40, 18);
const PLAYERS = 8;
/** The host's limits for a connection, 10 s, then for a statement, 15 s. */
const ANSWERED_WITHIN_MS = 25_000;
const BACK_WITHIN_MS = 15_000;
/** How long both hosts took to start: what a limit above may be passed by, or be raised to, on a slower machine. */
let startMs = 0;
const WALLET = 'subscription Wallet { balanceUpdated { balance version } }';

const health = z.object({ status: z.string(), parts: z.record(z.string(), z.looseObject({ status: z.string() })) });
const event = z.object({ balanceUpdated: z.object({ balance: z.string(), version: z.number() }) });

/** A page of one player at one host. */
class Follower {
  version = 0;
  balance = '';
  readonly #socket: LiveSocket;

  constructor(host: TestPlatform, token: () => Promise<string | null>) {
    this.#socket = openSocketOf(
      {
        url: () => host.url,
        token,
        onEvent: (data) => Object.assign(this, event.parse(data).balanceUpdated),
      },
      { Wallet: WALLET },
    );
  }

  close(): void {
    this.#socket.close();
  }
}

/** The player's access token, asked for anew before it ends. */
function tokenOf(host: TestPlatform, { phoneNumber }: LoadPlayer): () => Promise<string | null> {
  const signIn = async () => {
    const body = JSON.stringify({ brand: 'aurora', phoneNumber });
    const answer = await fetch(`${host.url}/sandbox/tokens`, { method: 'POST', body });
    return z.object({ accessToken: z.string() }).parse(await answer.json()).accessToken;
  };
  let known: { readonly token: Promise<string | null>; readonly until: number } | null = null;
  return () => {
    if (!known || known.until < Date.now()) {
      const token = signIn().catch(() => (known = null));
      known = { token, until: Date.now() + 240_000 };
    }
    return known.token;
  };
}

interface Seen {
  readonly live: Set<number>;
  /** Of the last look. */
  ready: number;
  status: string;
  parts: Readonly<Record<string, string>>;
}

/** What one host says of itself while it is watched. */
async function watch(host: TestPlatform, isOver: () => boolean): Promise<Seen> {
  const seen: Seen = { live: new Set(), ready: 0, status: '', parts: {} };
  while (!isOver()) {
    const [live, ready, whole] = await Promise.all(
      ['/health/live', '/health/ready', '/health'].map((path) =>
        fetch(`${host.url}${path}`, { signal: AbortSignal.timeout(5_000) }),
      ),
    );
    const { status, parts } = health.parse(await whole?.json());
    seen.live.add(live?.status ?? 0);
    const states = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.status]));
    Object.assign(seen, { ready: ready?.status, status, parts: states });
    await wait(200);
  }
  return seen;
}

async function until(what: string, isThere: () => Promise<boolean> | boolean): Promise<number> {
  const from = performance.now();
  while (!(await isThere())) {
    if (performance.now() - from > Math.max(BACK_WITHIN_MS, 2 * startMs)) throw new Error(`waited in vain: ${what}`);
    await wait(100);
  }
  return Math.round(performance.now() - from);
}

async function walletOf({ db }: TwoHosts, { playerId }: LoadPlayer): Promise<number> {
  const { rows } = await db.query<{ version: bigint }>('select version from ledger_wallets where player_id = $1', [
    playerId,
  ]);
  return Number(rows[0]?.version);
}

const isReady = async (host: TestPlatform): Promise<boolean> => {
  const { status } = health.parse(await (await fetch(`${host.url}/health`)).json());
  return status === 'ok';
};

onManyHosts(
  'two hosts whose PostgreSQL, then NATS, falls silent and hangs up for 40 s each go on by themselves: calls fail soon and whole, and every accepted one has one effect [WAL-06, CSH-01, SUB-02]',
  async () => {
    const lines = {
      PostgreSQL: await startTcpProxy(process.env.DATABASE_URL ?? ''),
      NATS: await startTcpProxy(process.env.NATS_URL ?? ''),
    };
    const begun = performance.now();
    const cluster = await startTwoHosts(PLAYERS, {
      natsUrl: lines.NATS.through(process.env.NATS_URL ?? ''),
      through: lines.PostgreSQL.through,
    });
    startMs = performance.now() - begun;
    const { hosts, players, db } = cluster;
    const load = new HostLoad(players, (actor) => hosts[actor % 4 < 2 ? 0 : 1].url);
    // Those who bet, each on a page of both hosts; those who deposit sign in themselves, which ends any session before.
    const followed = players.filter((_player, actor) => actor % 2 === 1);
    const followers = followed.flatMap((player) => {
      const token = tokenOf(hosts[0], player);
      return hosts.map((host) => ({ player, page: new Follower(host, token) }));
    });

    async function hearsAll(): Promise<number> {
      const versions = new Map(
        await Promise.all(followed.map(async (player) => [player, await walletOf(cluster, player)] as const)),
      );
      return until('live balances', () =>
        followers.every(({ player, page }) => page.version >= (versions.get(player) ?? Infinity)),
      );
    }

    async function cut(name: keyof typeof lines, how: Parameters<TcpProxy['cut']>[0], seconds: number) {
      const [before, taken] = [load.unanswered.length, load.calls()];
      let isOver = false;
      lines[name].cut(how);
      const watching = Promise.all(hosts.map((host) => watch(host, () => isOver)));
      await wait(seconds * 1_000);
      isOver = true;
      const seen = await watching;
      const accepted = load.calls() - taken;
      lines[name].mend();
      const ready = await until('both hosts are well', async () =>
        (await Promise.all(hosts.map(isReady))).every(Boolean),
      );
      const heard = await hearsAll();
      const answered = load.calls();
      await until('calls are accepted again', () => load.calls() > answered + PLAYERS);
      const failed: readonly Unanswered[] = load.unanswered.slice(before);
      const slowest = Math.max(0, ...failed.map(({ milliseconds }) => milliseconds));
      console.info(
        `${name} ${how} for ${seconds} s: ${accepted} calls accepted meanwhile, ${failed.length} not, the slowest after ${slowest} ms; well after ${ready} ms, balances after ${heard} ms more`,
      );
      return { seen, failed, accepted, slowest };
    }

    try {
      await hearsAll();
      for (const [how, seconds] of [
        ['stalls', SILENT_SECONDS],
        ['drops', CUT_SECONDS],
      ] as const) {
        const { seen, failed, slowest } = await cut('PostgreSQL', how, seconds);
        for (const host of seen) {
          expect([...host.live]).toEqual([200]);
          expect([host.ready, host.status, host.parts.database]).toEqual([503, 'failing', 'failing']);
        }
        expect(failed.length).toBeGreaterThan(0);
        expect(failed.filter(({ cause }) => !/InternalFailure/.test(cause))).toEqual([]);
        expect(slowest).toBeLessThan(ANSWERED_WITHIN_MS + Math.max(3_000, startMs));
      }
      for (const how of ['stalls', 'drops'] as const) {
        const { seen, failed, accepted } = await cut('NATS', how, CUT_SECONDS);
        for (const host of seen) {
          expect([...host.live]).toEqual([200]);
          expect([host.ready, host.status, host.parts.bus]).toEqual([200, 'alarm', 'alarm']);
        }
        // Money does not need the bus.
        expect(failed).toEqual([]);
        expect(accepted).toBeGreaterThan(PLAYERS);
      }
      await load.finish();
      await hearsAll();
      await until('events and deliveries', async () => {
        const { rows } = await db.query<{ unread: number }>(
          'select count(*)::int as unread from event_cursors c, events e where (e.xid, e.number) > (c.xid, c.number)',
        );
        return rows[0]?.unread === 0;
      });
      expect(await readEffects(db, players)).toEqual(effectsOf(load.accepted, players));
      const last = new Map(load.accepted.signIns.map(({ player, accessToken }) => [player, accessToken]));
      expect(last.size).toBe(PLAYERS / 2);
      for (const token of last.values())
        for (const host of hosts)
          expect((await host.graphql('{ viewer { player { id } } }', {}, { token })).status).toBe(200);
      expect(hosts.map((host) => host.output().match(/platform ready/g)?.length)).toEqual([1, 1]);
    } finally {
      for (const { page } of followers) page.close();
      for (const line of Object.values(lines)) line.mend();
      await cluster.stop();
      await Promise.all(Object.values(lines).map((line) => line.close()));
    }
  },
);
