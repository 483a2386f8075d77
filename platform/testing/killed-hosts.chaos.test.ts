import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../kernel/clock';
import { createContentModule } from '../modules/content/index';
import { followBalances } from './balance-followers';
import { atChaosScale } from './chaos-scale';
import { effectsOf, HostLoad, isLogRead, readEffects } from './host-load';
import { startLoadBalancer } from './load-balancer';
import { onManyHosts, startHosts } from './many-hosts';
import { startWeb, type TestWeb } from './start-web';
import { waitUntil } from './wait-until';
import { timeScale } from './time-scale';

jest.setTimeout(1_200_000 * timeScale);

const HOSTS = 3;
/** Each host is killed at least once. */
const KILLS = atChaosScale(18, 2 * HOSTS);
const BETWEEN_KILLS_MS = atChaosScale(10_000, 2_000);
const PLAYERS = 8;
const CHANGE_WITHIN_MS = 5_000;
const BACK_WITHIN_MS = 20_000;

/** Whether the lobby of the host says it. */
const says = async (web: TestWeb, text: string): Promise<boolean> => {
  const answer = await fetch(`${web.url}/en/`).catch(() => null);
  return answer?.status === 200 && (await answer.text()).includes(text);
};

describe('three web and three platform hosts, killed in turn [OPS-02]', () =>
  onManyHosts(
    'every accepted call has one effect, no balance is missed, and a change of content is on every host in 5 s [WAL-06, CSH-01, SUB-02]',
    async () => {
      const cluster = await startHosts(PLAYERS, { count: HOSTS });
      const { hosts, players, db } = cluster;
      const platform = await startLoadBalancer(hosts.map(({ port }) => port));
      const webs = await Promise.all(Array.from({ length: HOSTS }, () => startWeb(platform.url)));
      const content = createContentModule({ db, clock: systemClock });
      const load = new HostLoad(players, () => platform.url);
      // Those who bet; those who deposit sign in themselves, which ends any session before.
      const followed = players.filter((_player, actor) => actor % 2 === 1);
      const followers = followBalances(db, followed, {
        signInAt: () => platform.url,
        pagesAt: webs.map(
          ({ url }) =>
            () =>
              url,
        ),
      });
      const changes: number[] = [];

      /** On the hosts that run, since it was published. */
      async function change(text: string, running: readonly TestWeb[]): Promise<void> {
        await content.publishContent({
          kind: 'texts',
          texts: [{ brand: 'aurora', locale: 'en', key: 'footer.rules', value: text }],
        });
        const seen = running.map((web) => waitUntil(`${text} at ${web.url}`, () => says(web, text), BACK_WITHIN_MS));
        changes.push(Math.max(...(await Promise.all(seen))));
      }

      try {
        await change('Rules as of kill 0', webs);
        await waitUntil('live balances', await followers.readLedger(), BACK_WITHIN_MS);
        for (let kill = 1; kill <= KILLS; kill += 1) {
          const taken = load.calls();
          const [web, host] = [webs[kill % HOSTS], hosts[kill % HOSTS]];
          const killed = kill % 2 === 0 ? web : host;
          if (!web || !host || !killed) throw new Error('no such host');
          const away = wait(BETWEEN_KILLS_MS);
          await killed.kill9();
          // The others learn of a change while it is away, and it does when it is back.
          const text = `Rules as of kill ${kill}`;
          await change(text, killed === web ? webs.filter((other) => other !== web) : webs);
          await (killed === web ? web.start() : host.restart());
          await waitUntil(`${text} at ${web.url}`, () => says(web, text), CHANGE_WITHIN_MS);
          await away;
          expect(load.calls()).toBeGreaterThan(taken);
        }
        await load.finish();
        const balances = await waitUntil('live balances', await followers.readLedger(), BACK_WITHIN_MS);
        await waitUntil('events', () => isLogRead(db), BACK_WITHIN_MS);
        console.info(
          `${KILLS} kills, one every ${BETWEEN_KILLS_MS / 1_000} s: ${load.calls()} calls accepted, ${load.unanswered.length} repeated; changes seen after ${changes.join(', ')} ms; balances after ${balances} ms`,
        );
        expect(load.unanswered.length).toBeGreaterThan(0);
        expect(Math.max(...changes)).toBeLessThan(CHANGE_WITHIN_MS);
        expect(await readEffects(db, players)).toEqual(effectsOf(load.accepted, players));
      } finally {
        followers.close();
        await Promise.all(webs.map((web) => web.stop()));
        await platform.close();
        await cluster.stop();
      }
    },
  ));
