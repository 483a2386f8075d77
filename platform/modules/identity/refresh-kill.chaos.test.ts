import { decodeJwt } from 'jose';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { TokenPair } from '@/contract/token-pair';
import { atChaosScale } from '../../testing/chaos-scale';
import { openPlatformDb } from '../../testing/game-players';
import { newId } from '../../kernel/ids';
import { createRandom } from '../../testing/random';
import { seedOf } from '../../testing/seed';
import { startPlatform, type StartOptions, type TestPlatform } from '../../testing/start-platform';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(3_600_000 * timeScale);

const KILLS = atChaosScale(60, 4);
/** Further kills while none has met both kinds: 40 in all at a tenth. */
const MOST_KILLS = atChaosScale(400, 40);
const PLAYERS = 12;
const random = createRandom(seedOf('refresh-kill'));
/** How long the platform is away after each kill, on its own clock: longer than clients wait for an answer. */
const AWAY_SECONDS = 90;

const phoneNumbers = Array.from({ length: PLAYERS }, (_, index) => `+3584088800${String(index).padStart(2, '0')}`);
const pair = z.object({ accessToken: z.string(), refreshToken: z.string() });

const prepare: StartOptions['prepare'] = async (place) => {
  const db = await openPlatformDb(place);
  for (const phoneNumber of phoneNumbers) {
    const id = newId();
    await db.query(
      `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at) values ($1, 'aurora', $2, 'en', 'FI', 'EUR', now(), now())`,
      [id, phoneNumber],
    );
    await db.query('insert into customers (player_id) values ($1)', [id]);
  }
  await db.close();
};

/** A browser: it keeps what it was answered, and asks again with what it has when no answer came. */
class Client {
  /** Tokens that it was given, the newest last. */
  readonly given: TokenPair[] = [];

  constructor(readonly platform: TestPlatform) {}

  get held(): TokenPair {
    const held = this.given.at(-1);
    if (!held) throw new Error('not signed in');
    return held;
  }

  async signIn(phoneNumber: string): Promise<void> {
    const body = JSON.stringify({ brand: 'aurora', phoneNumber });
    const answer = await fetch(`${this.platform.url}/sandbox/tokens`, { method: 'POST', body });
    this.given.push(pair.parse(await answer.json()));
  }

  /** Rejects when no answer came. Answers the failure's type, or null when the session goes on. */
  async refresh(refreshToken = this.held.refreshToken): Promise<string | null> {
    const { data, errors } = await this.platform.graphql(
      'mutation($token: String!) { refreshAccessToken(refreshToken: $token) { accessToken refreshToken } }',
      { token: refreshToken },
    );
    const failure = errors?.[0]?.extensions?.type;
    if (failure) return failure;
    this.given.push(z.object({ refreshAccessToken: pair }).parse(data).refreshAccessToken);
    return null;
  }

  async isSignedIn(): Promise<boolean> {
    const { status, errors } = await this.platform.graphql(
      '{ viewer { player { id } } }',
      {},
      { token: this.held.accessToken },
    );
    return status === 200 && !errors;
  }
}

/** Refreshes until the platform is gone; every other time the new access token is used before the next refresh. */
async function refreshUntilKilled(client: Client): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const failure = await client.refresh().catch(() => 'gone');
    if (failure === 'gone') return;
    expect(failure).toBeNull();
    if (turn % 2 === 0) await client.isSignedIn().catch(() => false);
  }
}

const issuedAt = ({ refreshToken }: TokenPair): number => Number(decodeJwt(refreshToken).iat) * 1000;

test('a session outlives kill -9 at any point of a refresh, however long the platform is away, and reuse still ends it [AUT-06, AUT-08]', async () => {
  const platform = await startPlatform({ prepare });
  try {
    const clients = phoneNumbers.map(() => new Client(platform));
    await Promise.all(clients.map((client, index) => client.signIn(phoneNumbers[index] ?? '')));
    const lost = { answers: 0, questions: 0 };
    const hasMetBoth = () => Math.min(lost.answers, lost.questions) > 0;
    let kills = 0;
    while (kills < KILLS || (kills < MOST_KILLS && !hasMetBoth())) {
      kills += 1;
      const refreshing = Promise.all(clients.map(refreshUntilKilled));
      await wait(30 + random() * 120);
      await platform.kill9();
      await refreshing;
      await platform.restart();
      const cameBack = Date.now() + AWAY_SECONDS * kills * 1000;
      await platform.advance(AWAY_SECONDS * kills);
      for (const client of clients) {
        expect(await client.refresh()).toBeNull();
        expect(await client.isSignedIn()).toBe(true);
        lost[issuedAt(client.held) < cameBack - 5_000 ? 'answers' : 'questions'] += 1;
      }
    }
    console.info(`${kills} kills: ${lost.answers} refreshes done without an answer, ${lost.questions} not begun`);
    // Kills that met nothing would prove nothing.
    expect(hasMetBoth()).toBe(true);
    for (const client of clients) {
      expect(await client.refresh(client.given.at(-3)?.refreshToken)).toBe('InvalidTokenFailure');
      expect(await client.refresh()).toBe('InvalidTokenFailure');
    }
  } finally {
    await platform.stop();
  }
});
