import { equal, ok } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { windowAt } from '@/contract/calendar-window';
import { licenceOf } from '@/contract/licences';
import type { Db } from '../../../kernel/db/db';
import { queryValue } from '../../../kernel/db/rows';
import { systemClock } from '../../../kernel/clock';
import { newId } from '../../../kernel/ids';
import {
  createGamePlayers,
  nameGamePlayer,
  openPlatformDb,
  TEST_GAME,
  type GamePlayer,
} from '../../../testing/game-players';
import { decimal } from '../../../testing/kill-plan';
import { createRandom } from '../../../testing/random';
import { startPlatform, testSharedSecret, type StartOptions, type TestPlatform } from '../../../testing/start-platform';
import { providerKey } from '../../../testing/test-providers';
import { readTestSettings } from '../../../testing/test-settings';
import { createWalletClient } from '../../../testing/wallet-client';
import { createLedgerModule } from '../../ledger/index';

const BETTORS = 64;
/** Of one person, for a limit over accounts: bets of one account follow each other by its wallet alone. */
const ACCOUNTS = 8;
const FUNDS = 10_000_00n;
const KINDS = ['Loss', 'GlobalLoss', 'Stake'] as const;
type Kind = (typeof KINDS)[number];
/** Mutations that end play at once, by the brand of the player. */
const ENDINGS = [
  ['kuu', 'setPlayLimit(kind: Stake, period: Day, amount: "0.00") { __typename }'],
  ['aurora', 'stopPlayFor24Hours { __typename }'],
  ['aurora', 'takeBreak(kind: SelfExclusion, period: "P6M") { __typename }'],
] as const;
type Ending = (typeof ENDINGS)[number];
/** A kill, or what ends play, comes after so many answers, by chance. */
const [LEAST_ANSWERS, MORE_ANSWERS] = [40, 160];

interface Account extends GamePlayer {
  readonly brand: string;
  readonly phoneNumber: string;
}

/** One limit or one end of play, and the accounts that bet. */
interface Trial {
  readonly how: Kind | Ending;
  readonly accounts: readonly Account[];
  /** Cents that were taken, by the answers. */
  taken: bigint;
}

interface Wish {
  /** How often each limit and each end of play is tried. */
  readonly rounds: number;
  /** A host is killed in as many of the trials, the first ones. */
  readonly kills: number;
  readonly seed: number;
}

let made = 0;

async function createAccount(db: Db, brand: string, ssn: string | null): Promise<Account> {
  const [player] = await createGamePlayers(db, 1, FUNDS);
  if (!player) throw new Error('no player');
  made += 1;
  const phoneNumber = `+3725550${String(made).padStart(4, '0')}`;
  await nameGamePlayer(db, { ...player, phoneNumber });
  if (brand === 'kuu') {
    await db.query(`update players set brand = 'kuu', country_code = 'EE', ssn = $2 where id = $1`, [
      player.playerId,
      ssn,
    ]);
    await db.query(`update games_sessions set brand = 'kuu', licence = 'est' where id = $1`, [player.sessionId]);
  }
  return { ...player, brand, phoneNumber };
}

async function createTrials(db: Db, rounds: number): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const how of KINDS) {
      const person = newId();
      const accounts: Account[] = [];
      while (accounts.length < (how === 'GlobalLoss' ? ACCOUNTS : 1))
        accounts.push(await createAccount(db, 'kuu', person));
      trials.push({ how, accounts, taken: 0n });
    }
    for (const how of ENDINGS) trials.push({ how, accounts: [await createAccount(db, how[0], null)], taken: 0n });
  }
  return trials;
}

/** A month's limit, unless the month ends in this hour. */
function periodNow(): 'Month' | 'Week' {
  const { timeZone } = licenceOf('est');
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)];
  return windowAt('Month', now, timeZone).endsAt > later ? 'Month' : 'Week';
}

/**
 * 64 bettors at once, on two hosts of one PostgreSQL or one of the embedded database, of which one is killed amid the
 * bets: against limits of losses, of losses over accounts and of stakes, and while a limit is lowered, a time-out or an
 * exclusion begins. A call without an answer is repeated as it was. Throws unless each limit is used to its last cent and
 * no further, nothing that began after an end of play was taken, and the books hold. Answers how much of it there was.
 */
export async function betAtLimits({ rounds, kills: wanted, seed }: Wish) {
  const random = createRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  let place: Parameters<NonNullable<StartOptions['prepare']>>[0] = { dataDir: '', databaseUrl: undefined };
  let trials: Trial[] = [];
  const first = await startPlatform({
    prepare: async (given) => {
      place = given;
      const db = await openPlatformDb(given);
      trials = await createTrials(db, rounds);
      await db.close();
    },
  });
  const hosts: TestPlatform[] = [first];
  // The embedded database belongs to one process.
  if (first.databaseUrl) hosts.push(await startPlatform({ besides: first }));
  const settings = readTestSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: testSharedSecret });
  const clients = hosts.map(({ url }) => createWalletClient(url, providerKey(settings)));
  let [answers, repeated, kills] = [0, 0, 0];

  /** Why the bet was refused; null when it was taken. */
  async function bet({ sessionId }: GamePlayer, cents: bigint): Promise<string | null> {
    const body = {
      requestId: newId(),
      sessionId,
      roundId: newId(),
      gameSlug: TEST_GAME,
      stake: decimal(cents),
      currency: 'EUR',
    };
    for (;;) {
      const answer = await clients[below(clients.length)]?.call('bet', body).catch(() => null);
      if (answer && answer.status < 500) {
        answers += 1;
        return answer.status === 200 ? null : (answer.body.error ?? `status ${answer.status}`);
      }
      repeated += 1;
      await wait(20);
    }
  }

  /** As the player, at a host that is there. */
  async function mutate({ brand, phoneNumber }: Account, mutation: string): Promise<void> {
    const signIn = async (host: TestPlatform): Promise<string> => {
      const answer = await fetch(`${host.url}/sandbox/tokens`, {
        method: 'POST',
        body: JSON.stringify({ brand, phoneNumber }),
      });
      return z.object({ accessToken: z.string() }).parse(await answer.json()).accessToken;
    };
    for (let tries = 0; ; tries += 1) {
      const host = hosts[below(hosts.length)] ?? first;
      const answer = await signIn(host)
        .then((token) => host.graphql(`mutation { done: ${mutation} }`, {}, { token, brand }))
        .catch(() => null);
      if (answer && !answer.errors) return;
      // One that was kept and not answered may have ended the account's sign-in.
      if (tries > 500) throw new Error(`${mutation}: ${JSON.stringify(answer?.errors)}`);
      await wait(50);
    }
  }

  /** After so many further answers, unless the trial is over before. */
  async function afterSome(isOver: () => boolean): Promise<boolean> {
    const from = answers + LEAST_ANSWERS + below(MORE_ANSWERS);
    while (answers < from && !isOver()) await wait(2);
    return !isOver();
  }

  async function killOne(isOver: () => boolean): Promise<void> {
    if (!(await afterSome(isOver))) return;
    const host = hosts[kills % hosts.length] ?? first;
    await host.kill9();
    kills += 1;
    await host.restart();
  }

  /** Bets of many sizes, each bettor with smaller ones until a cent is too much. */
  async function useUp(trial: Trial): Promise<void> {
    const [owner] = trial.accounts;
    if (!owner) throw new Error('no account');
    const limit = BigInt(60_00 + below(60_00));
    const amount = decimal(limit);
    await mutate(
      owner,
      `setPlayLimit(kind: ${String(trial.how)}, period: ${periodNow()}, amount: "${amount}") { __typename }`,
    );
    const betting = Array.from({ length: BETTORS }, async (_, bettor) => {
      const account = trial.accounts[bettor % trial.accounts.length] ?? owner;
      for (let cents = BigInt(1 + below(150)); cents > 0n;) {
        const refusal = await bet(account, cents);
        if (refusal === null) trial.taken += cents;
        else {
          equal(refusal, 'LimitReached');
          cents /= 2n;
        }
      }
    });
    await Promise.all(betting);
    equal(trial.taken, limit, `a limit of ${String(trial.how)} is used to its last cent`);
  }

  /** Small bets until play has ended. */
  async function bePlaying(trial: Trial, mutation: string): Promise<void> {
    const [account] = trial.accounts;
    if (!account) throw new Error('no account');
    let [isAnswered, late] = [false, 0];
    const refusals = new Set<string>();
    const ending = (async () => {
      await afterSome(() => false);
      await mutate(account, mutation);
      isAnswered = true;
    })();
    const betting = Array.from({ length: BETTORS }, async () => {
      for (;;) {
        const isLate = isAnswered;
        const refusal = await bet(account, 1n);
        if (refusal === null) {
          trial.taken += 1n;
          if (isLate) late += 1;
        } else {
          refusals.add(refusal);
          if (isLate) return;
        }
      }
    });
    await Promise.all([ending, ...betting]);
    equal(late, 0, `no bet that began after ${mutation} was taken`);
    ok(refusals.size > 0 && !refusals.has('InsufficientFunds'), [...refusals].join(', '));
  }

  async function assertBooks(db: Db): Promise<void> {
    for (const { accounts, taken, how } of trials) {
      const ids = [accounts.map(({ playerId }) => playerId)];
      const cash = await queryValue(
        db,
        z.bigint(),
        'select sum(cash)::bigint from ledger_wallets where player_id = any($1::uuid[])',
        ids,
      );
      equal(
        BigInt(accounts.length) * FUNDS - (cash ?? 0n),
        taken,
        `the wallet has paid what was taken: ${String(how)}`,
      );
      const counted = await queryValue(
        db,
        z.bigint(),
        'select coalesce(sum(staked), 0)::bigint from limits_play_days where player_id = any($1::uuid[])',
        ids,
      );
      if (accounts[0]?.brand === 'kuu') equal(counted, taken, `the limits have counted it: ${String(how)}`);
    }
    equal((await createLedgerModule({ db, clock: systemClock }).reconcile('on-demand')).differenceCount, 0);
  }

  try {
    for (const [index, trial] of trials.entries()) {
      let isOver = false;
      const killing = index < wanted ? killOne(() => isOver) : Promise.resolve();
      const playing = typeof trial.how === 'string' ? useUp(trial) : bePlaying(trial, trial.how[1]);
      await playing.finally(() => (isOver = true));
      await killing;
    }
    for (const host of hosts) await host.terminate();
    const db = await openPlatformDb(place);
    try {
      await assertBooks(db);
    } finally {
      await db.close();
    }
    return { answers, repeated, kills };
  } finally {
    for (const client of clients) client.close();
    for (const host of hosts.reverse()) await host.stop();
  }
}
