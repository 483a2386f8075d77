import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { followBalances } from './balance-followers';
import { atChaosScale } from './chaos-scale';
import { effectsOf, HostLoad, isLogRead, readEffects, type Unanswered } from './host-load';
import type { TestPlatform } from './start-platform';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';
import { onManyHosts, startHosts } from './many-hosts';
import { waitUntil } from './wait-until';
import { timeScale } from './time-scale';

jest.setTimeout(600_000 * timeScale);

const CUT_SECONDS = atChaosScale(40, 5);
/** A silent database is found out after 15 s: a shorter cut would show nothing of it. */
const SILENT_SECONDS = atChaosScale(40, 18);
const PLAYERS = 8;
/** The host's limits for a connection, 10 s, then for a statement, 15 s. */
const ANSWERED_WITHIN_MS = 25_000;
const BACK_WITHIN_MS = 15_000;
/** How long both hosts took to start: what a limit above may be passed by, or be raised to, on a slower machine. */
let startMs = 0;

const health = z.object({ status: z.string(), parts: z.record(z.string(), z.looseObject({ status: z.string() })) });

interface Seen {
  readonly live: Set<number>;
  /** Of the last look. */
  ready: number;
  status: string;
  parts: Readonly<Record<string, string>>;
}

/** The reports of one host about itself while it is watched. */
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

const until = (what: string, isThere: () => Promise<boolean> | boolean) =>
  waitUntil(what, isThere, Math.max(BACK_WITHIN_MS, 2 * startMs));

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
    const cluster = await startHosts(PLAYERS, {
      natsUrl: lines.NATS.through(process.env.NATS_URL ?? ''),
      through: lines.PostgreSQL.through,
    });
    startMs = performance.now() - begun;
    const { hosts, players, db } = cluster;
    const load = new HostLoad(players, (actor) => hosts[actor % 4 < 2 ? 0 : 1].url);
    // Those who bet, each on a page of both hosts; those who deposit sign in themselves, which ends any session before.
    const followed = players.filter((_player, actor) => actor % 2 === 1);
    const followers = followBalances(db, followed, {
      signInAt: () => hosts[0].url,
      pagesAt: hosts.map(
        ({ url }) =>
          () =>
            url,
      ),
    });

    const hearsAll = async () => until('live balances', await followers.readLedger());

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
      await until('events', () => isLogRead(db));
      expect(await readEffects(db, players)).toEqual(effectsOf(load.accepted, players));
      const last = new Map(load.accepted.signIns.map(({ player, accessToken }) => [player, accessToken]));
      expect(last.size).toBe(PLAYERS / 2);
      for (const token of last.values())
        for (const host of hosts)
          expect((await host.graphql('{ viewer { player { id } } }', {}, { token })).status).toBe(200);
      expect(hosts.map((host) => host.output().match(/platform ready/g)?.length)).toEqual([1, 1]);
    } finally {
      followers.close();
      for (const line of Object.values(lines)) line.mend();
      await cluster.stop();
      await Promise.all(Object.values(lines).map((line) => line.close()));
    }
  },
);
