import { deepEqual, equal, ok } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { dayIn, windowAt } from '@/contract/calendar-window';
import type { JsonValue } from '@/contract/json';
import type { Db } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import { newId } from '../../../kernel/ids';
import { launchGame } from '../../../testing/game-provider';
import { openPlatformDb } from '../../../testing/game-players';
import { decimal } from '../../../testing/kill-plan';
import { createRandom } from '../../../testing/random';
import { startPlatform, testSharedSecret, type StartOptions, type TestPlatform } from '../../../testing/start-platform';
import { providerKey } from '../../../testing/test-providers';
import { readTestSettings } from '../../../testing/test-settings';
import { timeScale } from '../../../testing/time-scale';
import { waitUntil } from '../../../testing/wait-until';
import { createWalletClient } from '../../../testing/wallet-client';

const TIME_ZONE = 'Europe/Malta';
const DAY_SECONDS = 86_400;
const READ_WITHIN_MS = 120_000 * timeScale;
/** Slots of three studios. */
const SLOTS = ['scarab-cascade', 'nilewatch', 'jackals-vault'];
/** Of the demonstration's programme: rounds of the mission of a day, and the best rounds of the tournament of a day. */
const [ROUNDS_OF_MISSION, BEST_ROUNDS] = [20, 10];
const LEVELS_FROM = [100n, 500n, 2_000n, 8_000n, 25_000n];

const madePlayer = z.object({ playerId: z.string(), phoneNumber: z.string(), accessToken: z.string() });
const sessionOf = z.looseObject({ sessionId: z.string() });
const detailsOf = z.object({
  viewer: z.object({ playerGamificationDetails: z.object({ points: z.number() }) }),
});

interface Person extends z.infer<typeof madePlayer> {
  readonly games: readonly { readonly slug: string; readonly sessionId: string }[];
  /** Cents staked, without bets that were undone. */
  staked: bigint;
  /** Cents of bets that were undone: levels may have been reached with them for a moment. */
  undone: bigint;
  rounds: number;
  /** Hundredths of multipliers. */
  readonly scores: bigint[];
}

interface Size {
  readonly players: number;
  readonly roundsEach: number;
  readonly kills: number;
  readonly seed: number;
}

/**
 * Players of the demonstration's programme play while hosts, two on PostgreSQL and one on the embedded database, are
 * killed one after the other; then the tournament of the day ends while they are killed again. Throws unless points,
 * missions and places are what was played, and each reward was given once. Answers how much of it there was.
 */
export async function playOnKilledPlatforms({ players: count, roundsEach, kills: wanted, seed }: Size) {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  let place: Parameters<NonNullable<StartOptions['prepare']>>[0] = { dataDir: '', databaseUrl: undefined };
  const first = await startPlatform({ prepare: async (given) => void (place = given) });
  const hosts: TestPlatform[] = [first];
  if (first.databaseUrl) hosts.push(await startPlatform({ besides: first }));
  /** At noon no day, week or month ends while they play. */
  let ahead = secondsToNoon();
  const now = (): Date => new Date(Date.now() + ahead * 1_000);
  const settings = readTestSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: testSharedSecret });
  const clients = hosts.map(({ url }) => createWalletClient(url, providerKey(settings), now));
  let [kills, repeated] = [0, 0];

  /** Until it was taken, by whichever host is there at its right time. */
  async function call(operation: 'bet' | 'win' | 'rollback', body: Readonly<Record<string, JsonValue>>): Promise<void> {
    for (;;) {
      const answer = await clients[below(clients.length)]?.call(operation, body).catch(() => null);
      if (answer?.status === 200) return;
      // A host that has just started is at the machine's time, and takes no signature of another.
      if (answer && answer.status < 500 && answer.status !== 401)
        throw new Error(`${operation} was answered ${answer.status} ${answer.body.error ?? ''}`);
      repeated += 1;
      await wait(20);
    }
  }

  async function kill(host: TestPlatform): Promise<void> {
    await host.kill9();
    kills += 1;
    await host.restart();
    await host.advance(ahead);
  }

  async function makePerson(): Promise<Person> {
    const answer = await fetch(`${first.url}/sandbox/players`, {
      method: 'POST',
      body: JSON.stringify({ brand: 'aurora', funds: '5000.00' }),
    });
    const made = madePlayer.parse(await answer.json());
    const { errors } = await first.graphql(
      'mutation { setGamificationOptIn(enable: true) { optedIn } }',
      {},
      { token: made.accessToken },
    );
    equal(errors, undefined, 'a new player takes part');
    const games: { slug: string; sessionId: string }[] = [];
    for (const slug of SLOTS) {
      const launched = await launchGame(first, made.accessToken, slug, 'aurora', now);
      games.push({ slug, sessionId: sessionOf.parse(await launched.authenticate()).sessionId });
    }
    return { ...made, games, staked: 0n, undone: 0n, rounds: 0, scores: [] };
  }

  /** A round of one bet: it ends with a win or with nothing, or the bet is undone. */
  async function playRound(person: Person, mayUndo: boolean): Promise<void> {
    const game = person.games[person.rounds % SLOTS.length];
    if (!game) throw new Error('no game');
    const { slug: gameSlug, sessionId } = game;
    const [roundId, requestId, stake] = [newId(), newId(), 1_00n * BigInt(1 + below(4))];
    await call('bet', { requestId, sessionId, roundId, gameSlug, stake: decimal(stake), currency: 'EUR' });
    if (mayUndo && below(8) === 0) {
      await call('rollback', { requestId: newId(), betRequestId: requestId });
      person.undone += stake;
      return;
    }
    const score = below(3) > 0 ? 0n : BigInt(1 + below(3_000));
    const amount = decimal((stake / 100n) * score);
    await call('win', { requestId: newId(), sessionId, roundId, amount, roundClosed: true });
    person.staked += stake;
    person.rounds += 1;
    person.scores.push(score);
  }

  /** A new sign-in ends the one before, and its games with it: for players who have played to their end. */
  async function signIn({ phoneNumber }: Person): Promise<string> {
    const answer = await fetch(`${first.url}/sandbox/tokens`, {
      method: 'POST',
      body: JSON.stringify({ brand: 'aurora', phoneNumber }),
    });
    return z.object({ accessToken: z.string() }).parse(await answer.json()).accessToken;
  }
  /** Until the points of all that was played are there. */
  async function untilRead(people: readonly Person[], tokenOf: (person: Person) => Promise<string>): Promise<void> {
    for (const person of people) {
      const token = await tokenOf(person);
      const isRead = async () => {
        const { data } = await first.graphql('{ viewer { playerGamificationDetails { points } } }', {}, { token });
        return detailsOf.parse(data).viewer.playerGamificationDetails.points === Number(person.staked / 100n);
      };
      await waitUntil(`points of ${person.playerId}`, isRead, READ_WITHIN_MS);
    }
  }

  async function withRestingDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
    for (const host of hosts) await host.terminate();
    const db = await openPlatformDb(place);
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  try {
    for (const host of hosts) await host.advance(ahead);
    const people: Person[] = [];
    for (let n = 0; n < count; n += 1) people.push(await makePerson());
    // From here on the tournaments of the shifted day run, whatever the time of a host that has just started.
    for (const person of people) await playRound(person, false);
    await untilRead(people, async ({ accessToken }) => accessToken);

    let isPlaying = true;
    const playing = Promise.all(
      people.map(async (person, index) => {
        while (person.rounds < roundsEach) await playRound(person, index % 2 === 1);
      }),
    ).finally(() => (isPlaying = false));
    while (isPlaying && kills < wanted) {
      await wait(200 + below(800));
      await kill(hosts[kills % hosts.length] ?? first);
    }
    await playing;
    await untilRead(people, signIn);

    const day = dayIn(TIME_ZONE, now());
    const inPlay = kills;
    ahead += DAY_SECONDS;
    // The job that pays is due: hosts die before, in and after it.
    for (let n = 0; n < Math.min(4, wanted); n += 1) {
      for (const host of hosts) await host.advance(n === 0 ? DAY_SECONDS : 0);
      await wait(below(600));
      await kill(hosts[n % hosts.length] ?? first);
    }
    const isPaid = () =>
      withRestingDb(async (db) => {
        const id = `daily-sprint.aurora.${day}`;
        return (await db.query('select from loyalty_tournaments where id = $1 and paid_at is not null', [id])).rowCount;
      });
    for (let tries = 0; (await isPaid()) !== 1; tries += 1) {
      ok(tries < 20, 'the tournament of the day is paid');
      for (const host of hosts) {
        await host.restart();
        await host.advance(ahead);
      }
      await wait(3_000);
    }
    await withRestingDb((db) => assertLoyalty(db, people, day));
    return { kills, killsInPlay: inPlay, repeated };
  } finally {
    for (const client of clients) client.close();
    for (const host of hosts.reverse()) await host.stop();
  }
}

function secondsToNoon(): number {
  const at = Date.now();
  const noonOf = (day: Date) => windowAt('Day', day, TIME_ZONE).startsAt.getTime() + 12 * 3_600_000;
  const today = noonOf(new Date(at));
  const noon = today > at ? today : noonOf(new Date(at + DAY_SECONDS * 1_000));
  return Math.round((noon - at) / 1_000);
}

/** All that loyalty keeps of the people, against what they have played on the day YYYY-MM-DD. */
async function assertLoyalty(db: Db, people: readonly Person[], day: string): Promise<void> {
  const ids = [people.map(({ playerId }) => playerId)];
  const members = await queryRows(
    db,
    rowReader({ playerId: z.string(), earned: z.bigint() }),
    'select player_id, earned from loyalty_members where player_id = any($1::uuid[])',
    ids,
  );
  deepEqual(
    new Map(members.map(({ playerId, earned }) => [playerId, earned])),
    // A thousandth for each tenth of a cent.
    new Map(people.map(({ playerId, staked }) => [playerId, staked * 10n])),
    'points',
  );
  const missions = await queryRows(
    db,
    rowReader({ playerId: z.string(), progress: z.bigint().transform(Number) }),
    `select player_id, sum(progress)::bigint as progress from loyalty_missions
     where mission = 'twenty-rounds' and player_id = any($1::uuid[]) group by player_id`,
    ids,
  );
  deepEqual(
    new Map(missions.map(({ playerId, progress }) => [playerId, progress])),
    new Map(people.map(({ playerId, rounds }) => [playerId, rounds])),
    'rounds of the mission',
  );
  const results = await queryRows(
    db,
    rowReader({ place: z.number(), playerId: z.string(), score: z.bigint() }),
    'select place, player_id, score from loyalty_results where tournament_id = $1 order by place',
    [`daily-sprint.aurora.${day}`],
  );
  const scoreOf = new Map(people.map(({ playerId, scores }) => [playerId, bestOf(scores)]));
  const best = [...scoreOf.values()].filter((score) => score > 0n).sort((a, b) => Number(b - a));
  deepEqual(
    results.map(({ score }) => score),
    best.slice(0, 10),
    'scores by places',
  );
  for (const { playerId, score } of results)
    equal(score, scoreOf.get(playerId), 'the score of a place is its player’s');
  for (const person of people)
    await assertRewards(db, person, results.find((row) => row.playerId === person.playerId)?.place);
}

const bestOf = (scores: readonly bigint[]): bigint =>
  [...scores]
    .sort((a, b) => Number(b - a))
    .slice(0, BEST_ROUNDS)
    .reduce((sum, score) => sum + score, 0n);

/** Each reward is there once, and none that was not earned. A level that only a bet that was undone has reached may be there. */
async function assertRewards(db: Db, { playerId, staked, undone, rounds }: Person, place?: number): Promise<void> {
  const rows = await queryRows(
    db,
    rowReader({ campaignId: z.string(), given: z.number() }),
    `select campaign_id, count(*)::int as given from rewards_assignations
     where player_id = $1 and campaign_id ~ '^(level|mission|sprint-(first|ten))' group by campaign_id`,
    [playerId],
  );
  const given = new Map(rows.map(({ campaignId, given }) => [campaignId, given]));
  const expected = new Map<string, number>();
  for (const [at, points] of LEVELS_FROM.entries()) {
    const campaign = `level-${at + 2}`;
    const isSure = staked >= points * 100n;
    if (isSure || (staked + undone >= points * 100n && given.has(campaign))) expected.set(campaign, 1);
  }
  if (rounds >= ROUNDS_OF_MISSION) expected.set('mission-twenty-rounds', 1);
  if (rounds >= SLOTS.length) expected.set('mission-studios', 1);
  if (place === 1) expected.set('sprint-first', 1);
  // The podium's prize is given in the league of the week too, when that ends on the same day.
  if (place !== undefined && place > 3) expected.set('sprint-ten', 1);
  deepEqual(new Map([...given].sort()), new Map([...expected].sort()), `rewards of ${playerId}`);
}
