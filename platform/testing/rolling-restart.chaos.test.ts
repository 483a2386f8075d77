import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { atChaosScale } from './chaos-scale';
import { effectsOf, HostLoad, isLogRead, readEffects } from './host-load';
import { onManyHosts, startHosts } from './many-hosts';
import { timeScale } from './time-scale';
import { waitUntil } from './wait-until';
import { openSocketOf } from './web-sockets';

jest.setTimeout(1_200_000 * timeScale);

const ROUNDS = atChaosScale(20, 2);
const PLAYERS = 12;
/**
 * The errors after which a caller may try again: nothing listens there, or the host starts. A connection that still
 * stood in the port's queue when the port was closed is reset by the system.
 */
const RETRYABLE = /^(?:ECONNREFUSED$|ECONNRESET$|503 )/;
/** The host lets running requests finish for so long: one that it cut off would have waited for longer. */
const RESET_WITHIN_MS = 3_000;
/** Another refusal comes within this or the longest start: a host that loads its code answers when it has it. */
const REFUSED_WITHIN_MS = 2_000;
const SERVED_MS = 1_500;
const WALLET = 'subscription Wallet { balanceUpdated { balance version } }';
const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

onManyHosts(
  `two hosts are stopped and started again in turn under load, ${ROUNDS} times each: every accepted call has one effect, callers see what they may try again, sockets come back and sessions go on [WAL-06, CSH-01, SUB-01, AUT-08]`,
  async () => {
    const cluster = await startHosts(PLAYERS + 1);
    const { hosts, db } = cluster;
    const players = cluster.players.slice(0, PLAYERS);
    const reader = cluster.players.at(-1);
    let [turn, longestStart] = [0, 0];
    const next = () => {
      turn += 1;
      return hosts[turn % 2 ? 0 : 1].url;
    };
    const given = await fetch(`${next()}/sandbox/tokens`, {
      method: 'POST',
      body: JSON.stringify({ brand: 'aurora', phoneNumber: reader?.phoneNumber }),
    });
    let pair = tokens.parse(await given.json());
    const [closes, snapshots] = [new Array<number>(), { count: 0 }];
    const pages = Array.from({ length: 4 }, () =>
      openSocketOf(
        {
          url: next,
          token: async () => pair.accessToken,
          onEvent: () => (snapshots.count += 1),
          onClose: (code) => closes.push(code),
        },
        { Wallet: WALLET },
      ),
    );
    const load = new HostLoad(players, next);
    try {
      while (snapshots.count < pages.length) await wait(50);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, host] of hosts.entries()) {
          const taken = load.calls();
          expect(await host.terminate()).toBe(0);
          const starts = performance.now();
          await host.restart();
          longestStart = Math.max(longestStart, performance.now() - starts);
          expect(load.calls()).toBeGreaterThan(taken);
          await wait(SERVED_MS);
          // The session goes on at either host: with its token, and with the next.
          const other = hosts[index === 0 ? 1 : 0];
          const read = await host.graphql('{ viewer { player { id } } }', {}, { token: pair.accessToken });
          expect([read.status, read.errors]).toEqual([200, undefined]);
          const { data } = await other.graphql(
            'mutation($token: String!) { refreshAccessToken(refreshToken: $token) { accessToken refreshToken } }',
            { token: pair.refreshToken },
          );
          pair = z.object({ refreshAccessToken: tokens }).parse(data).refreshAccessToken;
        }
      }
      await load.finish();
      // Restarts that met nothing would prove nothing.
      expect(load.unanswered.length).toBeGreaterThan(0);
      const causes = new Map<string, number>();
      for (const { what, cause } of load.unanswered)
        causes.set(`${what}: ${cause}`, (causes.get(`${what}: ${cause}`) ?? 0) + 1);
      const [resets, refusals] = [true, false].map((isReset) =>
        Math.max(
          0,
          ...load.unanswered
            .filter(({ cause }) => (cause === 'ECONNRESET') === isReset)
            .map(({ milliseconds }) => milliseconds),
        ),
      );
      console.info(
        `reset within ${resets} ms, refused within ${refusals} ms, the longest start ${Math.round(longestStart)} ms; ` +
          `${load.calls()} calls accepted, not at once: ${JSON.stringify([...causes])}; ${closes.length} ends of sockets`,
      );
      expect(load.unanswered.filter(({ cause }) => !RETRYABLE.test(cause))).toEqual([]);
      expect(resets).toBeLessThan(RESET_WITHIN_MS);
      expect(refusals).toBeLessThan(Math.max(REFUSED_WITHIN_MS, longestStart));
      // 1001: going away. 1006: nobody listened at the host that was tried next.
      expect(closes.filter((code) => code === 1001).length).toBeGreaterThanOrEqual(ROUNDS);
      expect(closes.filter((code) => code !== 1001 && code !== 1006)).toEqual([]);
      expect(snapshots.count).toBeGreaterThan(pages.length + ROUNDS);
      await waitUntil('events', () => isLogRead(db), 60_000 * timeScale);
      expect(await readEffects(db, players)).toEqual(effectsOf(load.accepted, players));
    } finally {
      for (const page of pages) page.close();
      await cluster.stop();
    }
  },
);
