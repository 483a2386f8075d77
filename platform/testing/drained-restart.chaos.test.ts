import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { atChaosScale } from './chaos-scale';
import { effectsOf, HostLoad, isLogRead, readEffects } from './host-load';
import { startLoadBalancer } from './load-balancer';
import { onManyHosts, startHosts } from './many-hosts';
import { startWeb } from './start-web';
import { timeScale } from './time-scale';
import { waitUntil } from './wait-until';
import { openSocketOf } from './web-sockets';

jest.setTimeout(1_800_000 * timeScale);

/** Calls and pages together; each host is restarted at least once, and until there were so many. */
const ANSWERS = atChaosScale(10_000, 1_000);
const PLAYERS = 12;
const READERS = 4;
const PAGES = ['/en/', '/en/games/', '/fi/', '/en/promotions/'];
const CHECK_EVERY_MS = 500;
/** Some of the checks on a busy machine come late. */
const DELAY_MS = 4_000 * timeScale;
/** Until the balancer sends to a host again. */
const BACK_MS = 3 * CHECK_EVERY_MS;
const WALLET = 'subscription Wallet { balanceUpdated { balance version } }';
const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Reads pages until it is stopped, and keeps what was no page. */
function readPages(url: string) {
  const read = { pages: 0, faults: new Array<string>() };
  let isOver = false;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !isOver; turn += 1) {
      const path = PAGES[turn % PAGES.length] ?? '/en/';
      try {
        const answer = await fetch(url + path);
        const html = await answer.text();
        if (answer.status === 200 && html.endsWith('</html>')) read.pages += 1;
        else read.faults.push(`${path}: ${answer.status}, ${html.length} characters`);
      } catch (error) {
        read.faults.push(`${path}: ${String(error)}`);
      }
      await wait(20);
    }
  });
  return {
    read,
    async stop() {
      isOver = true;
      await Promise.all(readers);
    },
  };
}

onManyHosts(
  `two platforms and two webs behind balancers are restarted in turn under load: none of ${ANSWERS} calls and pages fails, sockets move, and every call has one effect [OPR-07, WAL-06, CSH-01, SUB-01]`,
  async () => {
    const settings = { SHUTDOWN_DELAY_MS: String(DELAY_MS) };
    const cluster = await startHosts(PLAYERS + 1, { settings });
    const { hosts, db } = cluster;
    const players = cluster.players.slice(0, PLAYERS);
    const platform = await startLoadBalancer(
      hosts.map(({ port }) => port),
      { path: '/health/ready', everyMs: CHECK_EVERY_MS },
    );
    const webs = [await startWeb(platform.url, settings), await startWeb(platform.url, settings)];
    const web = await startLoadBalancer(
      webs.map(({ port }) => port),
      { path: '/api/health/', everyMs: CHECK_EVERY_MS },
    );
    const given = await fetch(`${platform.url}/sandbox/tokens`, {
      method: 'POST',
      body: JSON.stringify({ brand: 'aurora', phoneNumber: cluster.players.at(-1)?.phoneNumber }),
    });
    const { accessToken } = tokens.parse(await given.json());
    const [closes, snapshots] = [new Array<number>(), { count: 0 }];
    const socket = openSocketOf(
      {
        url: () => platform.url,
        token: async () => accessToken,
        onEvent: () => (snapshots.count += 1),
        onClose: (code) => closes.push(code),
      },
      { Wallet: WALLET },
    );
    const load = new HostLoad(players, () => platform.url);
    const pages = readPages(web.url.replace('127.0.0.1', 'localhost'));
    const answers = () => load.calls() + pages.read.pages;
    try {
      await waitUntil('the socket', () => snapshots.count > 0, 60_000 * timeScale);
      let rounds = 0;
      while (rounds === 0 || answers() < ANSWERS) {
        for (const host of hosts) {
          expect(await host.terminate()).toBe(0);
          await host.restart();
          await wait(BACK_MS);
        }
        for (const host of webs) {
          await host.terminate();
          await host.start();
          await wait(BACK_MS);
        }
        rounds += 1;
      }
      await load.finish();
      await pages.stop();
      console.info(
        `${rounds} rounds of 2 + 2 hosts, ${load.calls()} calls and ${pages.read.pages} pages, ` +
          `${load.unanswered.length} calls and ${pages.read.faults.length} pages failed; ends of the socket: ${closes.join(' ')}`,
      );
      expect(load.unanswered).toEqual([]);
      expect(pages.read.faults).toEqual([]);
      // Each time it was on a host that ended, it went to the other at its first try.
      expect(closes.length).toBeGreaterThan(0);
      expect(closes.filter((code) => code !== 1001)).toEqual([]);
      await waitUntil('events', () => isLogRead(db), 60_000 * timeScale);
      expect(await readEffects(db, players)).toEqual(effectsOf(load.accepted, players));
    } finally {
      socket.close();
      await Promise.all([load.finish(), pages.stop()]);
      await Promise.all(webs.map((each) => each.stop()));
      await Promise.all([web.close(), platform.close()]);
      await cluster.stop();
    }
  },
);
