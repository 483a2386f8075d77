import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import { toPlatform } from '@/contract/signed-call';
import { systemClock } from '../kernel/clock';
import type { Db } from '../kernel/db/db';
import { signCall } from '../kernel/signed-text';
import { createLedgerModule } from '../modules/ledger/index';
import { readTestSettings } from './test-settings';
import { createGamePlayers, nameGamePlayer, TEST_GAME, type GamePlayer } from './game-players';
import { RETURN_URL } from './kill-plan';
import { testSharedSecret } from './start-platform';
import { providerKey } from './test-providers';
import { queryRows, rowReader } from '../kernel/db/rows';

export interface LoadPlayer extends GamePlayer {
  readonly phoneNumber: string;
}

/** A call that was not accepted, and how long its caller waited to hear so. */
export interface Unanswered {
  readonly what: string;
  /** Of the connection, else the status and what the body says. */
  readonly cause: string;
  readonly milliseconds: number;
}

export interface Accepted {
  readonly bets: Map<LoadPlayer, number>;
  /** Ids of transactions. */
  readonly deposits: Map<LoadPlayer, string[]>;
  readonly signIns: { player: LoadPlayer; accessToken: string; refreshToken: string }[];
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export const FUNDS = 100_000_00n;
const [STAKE, DEPOSIT] = [100n, 20_00n];
const PAUSE_MS = 100;
const REPEAT_MS = 200;

const settings = readTestSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: testSharedSecret });
const graphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ extensions: z.looseObject({ type: z.string() }) })).optional(),
  error: z.string().optional(),
});
const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Players with money in an open game, who can sign in. */
export async function createLoadPlayers(db: Db, count: number): Promise<LoadPlayer[]> {
  const opened = await createGamePlayers(db, count, FUNDS);
  const players = opened.map((player, index) => ({ ...player, phoneNumber: `+35840888${String(1000 + index)}` }));
  for (const player of players) await nameGamePlayer(db, player);
  return players;
}

/** A connection for each call: whether the host is there is known before anything is sent. */
function post(url: string, text: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent: false, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** By what it has: jest's own Error is another one than Node's. */
const causeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);

/**
 * Players who bet, deposit and sign in until they are stopped. A call that was not accepted is repeated with the same
 * ids until it is; the answers in between are kept in `unanswered`.
 */
export class HostLoad {
  readonly accepted: Accepted = { bets: new Map(), deposits: new Map(), signIns: [] };
  readonly unanswered: Unanswered[] = [];
  readonly #hostFor: (actor: number) => string;
  readonly #running: Promise<unknown>;
  #isOver = false;

  /** `hostFor` names the host of each try. */
  constructor(players: readonly LoadPlayer[], hostFor: (actor: number) => string) {
    this.#hostFor = hostFor;
    const actors = players.map((player, actor) => this.#play(player, actor));
    this.#running = Promise.all(actors);
    this.#running.catch(() => undefined);
  }

  /** Ends when all that was begun was accepted. Rejects when something was refused that nobody may refuse. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  calls(): number {
    const { bets, deposits, signIns } = this.accepted;
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    return sum([...bets.values()]) + sum([...deposits.values()].map(({ length }) => length)) + signIns.length;
  }

  async #play(player: LoadPlayer, actor: number): Promise<void> {
    let token = '';
    const renew = async () => (token = await this.#signIn(player, actor));
    if (actor % 2 === 0) await renew();
    while (!this.#isOver) {
      if (actor % 2 === 1) await this.#bet(player, actor);
      else {
        await this.#deposit(player, actor, () => token, renew);
        if (!this.#isOver) await renew();
      }
      await wait(PAUSE_MS);
    }
  }

  async #untilAccepted<T>(
    what: string,
    actor: number,
    send: (host: string) => Promise<Answer>,
    read: (answer: Answer) => T | null,
  ): Promise<T> {
    for (;;) {
      const from = performance.now();
      const fail = (cause: string) =>
        void this.unanswered.push({ what, cause, milliseconds: Math.round(performance.now() - from) });
      const answer = await send(this.#hostFor(actor)).catch((error: unknown) => void fail(causeOf(error)));
      const value = answer ? read(answer) : null;
      if (value !== null) return value;
      if (answer) fail(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
      await wait(REPEAT_MS);
    }
  }

  async #bet(player: LoadPlayer, actor: number): Promise<void> {
    const text = JSON.stringify({
      requestId: randomUUID(),
      roundId: randomUUID(),
      sessionId: player.sessionId,
      gameSlug: TEST_GAME,
      stake: '1.00',
      currency: 'EUR',
    });
    const send = (host: string) => this.#signed(`${host}/wallet/v1/bet`, text, providerKey(settings));
    await this.#untilAccepted('bet', actor, send, ({ status }) => (status === 200 ? true : null));
    this.accepted.bets.set(player, (this.accepted.bets.get(player) ?? 0) + 1);
  }

  async #deposit(player: LoadPlayer, actor: number, token: () => string, renew: () => Promise<string>): Promise<void> {
    const input = {
      idempotencyKey: randomUUID(),
      methodId: 'card',
      amount: '20.00',
      offerId: null,
      returnUrl: RETURN_URL,
    };
    const query = 'mutation Send($input: DepositInput!) { deposit(input: $input) { id } }';
    const ask = async (host: string): Promise<Answer> => {
      const answer = await this.#graphql(host, query, { input }, token());
      if (answer.status === 401) await renew();
      return answer;
    };
    const id = await this.#untilAccepted('deposit', actor, ask, ({ status, body }) => {
      const { data, errors } = graphqlAnswer.parse(body);
      return status === 200 && !errors
        ? z.object({ deposit: z.object({ id: z.string() }) }).parse(data).deposit.id
        : null;
    });
    const event = {
      eventId: `${id}/success`,
      transactionId: id,
      outcome: 'success',
      amount: '20.00',
      currency: 'EUR',
      account: null,
    };
    const report = (host: string) =>
      this.#signed(`${host}/payments/callback`, JSON.stringify(event), settings.paymentProviderSecret);
    await this.#untilAccepted('callback', actor, report, ({ status }) => (status === 200 ? true : null));
    this.accepted.deposits.set(player, [...(this.accepted.deposits.get(player) ?? []), id]);
  }

  async #signIn(player: LoadPlayer, actor: number): Promise<string> {
    const send = (host: string) =>
      post(`${host}/sandbox/tokens`, JSON.stringify({ brand: 'aurora', phoneNumber: player.phoneNumber }), {});
    const given = await this.#untilAccepted('sign-in', actor, send, ({ status, body }) =>
      status === 200 ? tokens.parse(body) : null,
    );
    this.accepted.signIns.push({ player, ...given });
    return given.accessToken;
  }

  #signed(url: string, text: string, secret: Parameters<typeof signCall>[0]): Promise<Answer> {
    const timestamp = new Date().toISOString();
    const signature = signCall(secret, toPlatform(new URL(url).pathname), timestamp, text);
    return post(url, text, { 'x-timestamp': timestamp, 'x-signature': signature });
  }

  #graphql(
    host: string,
    query: string,
    variables: Readonly<Record<string, JsonValue>>,
    token: string,
  ): Promise<Answer> {
    return post(`${host}/graphql`, JSON.stringify({ query, variables }), {
      brand: 'aurora',
      locale: 'en_GB',
      authorization: `Bearer ${token}`,
    });
  }
}

/** Whether every consumer of the event log has read all of it. */
export const isLogRead = async (db: Db): Promise<boolean> =>
  (await db.query('select from event_cursors c, events e where (e.xid, e.number) > (c.xid, c.number)')).rowCount === 0;

/** The effects of accepted calls in the database: each accepted call once, with nothing half done. */
export async function readEffects(db: Db, players: readonly LoadPlayer[]) {
  const own = [players.map(({ playerId }) => playerId)];
  const { differenceCount } = await createLedgerModule({ db, clock: systemClock }).reconcile('on-demand');
  return {
    differenceCount,
    wallets: await queryRows(
      db,
      rowReader({ player_id: z.string(), cash: z.bigint() }),
      'select player_id, cash from ledger_wallets where player_id = any($1::uuid[]) order by player_id',
      own,
    ),
    bets: await queryRows(
      db,
      rowReader({ player_id: z.string(), bets: z.number() }),
      `select player_id, count(*)::int as bets from games_requests where player_id = any($1::uuid[]) and kind = 'bet' and outcome = 'Accepted' group by player_id order by player_id`,
      own,
    ),
    counted: await queryRows(
      db,
      rowReader({ player_id: z.string(), bets: z.number() }),
      'select player_id, sum(bets)::int as bets from activity_days where player_id = any($1::uuid[]) group by player_id order by player_id',
      own,
    ),
    deposits: (
      await queryRows(
        db,
        rowReader({ id: z.string(), status: z.string() }),
        'select id, status from cashier_transactions where player_id = any($1::uuid[]) order by id',
        own,
      )
    ).map(({ id, status }) => `${id} ${status}`),
    undelivered: (await db.query('select from deliveries where done_at is null')).rowCount,
  };
}

/** The same as it has to be after all accepted calls. */
export function effectsOf(
  { bets, deposits }: Accepted,
  players: readonly LoadPlayer[],
): Awaited<ReturnType<typeof readEffects>> {
  const sorted = [...players].sort((a, b) => (a.playerId < b.playerId ? -1 : 1));
  const betting = sorted.flatMap((player) => {
    const count = bets.get(player);
    return count === undefined ? [] : [{ player_id: player.playerId, bets: count }];
  });
  return {
    differenceCount: 0,
    wallets: sorted.map((player) => ({
      player_id: player.playerId,
      cash: FUNDS - BigInt(bets.get(player) ?? 0) * STAKE + BigInt(deposits.get(player)?.length ?? 0) * DEPOSIT,
    })),
    bets: betting,
    counted: betting,
    deposits: [...deposits.values()]
      .flat()
      .sort()
      .map((id) => `${id} Completed`),
    undelivered: 0,
  };
}
