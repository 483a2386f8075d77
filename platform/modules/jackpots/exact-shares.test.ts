import { z } from 'zod';
import type { JackpotPot } from '@/contract/jackpot.schema';
import { money, type Currency } from '@/contract/money';
import { systemClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { appendFact } from '../../kernel/events/append-event';
import { applyBatch, openCursor } from '../../kernel/events/consumer';
import type { PlayerId } from '../../kernel/ids';
import { createLedgerModule } from '../ledger/index';
import { createRandom } from '../../testing/random';
import { seedOf } from '../../testing/seed';
import { openTestDb } from '../../testing/test-db';
import { inTier } from '../../testing/tier';
import { timeScale } from '../../testing/time-scale';
import type { Draw } from './domain/chance';
import type { Receiver } from './domain/shares';
import { dropForced } from './events';
import { chargeOf, openJackpotTest, STAKE, type JackpotTest } from '../../testing/jackpot-bets';

jest.setTimeout(240_000 * timeScale);

const BETS = 500;
/** Of one amount: their shares are whole cents. */
const EQUAL_BETS = inTier(1_000, 100);
const CURRENCIES: readonly Currency[] = ['EUR', 'CAD', 'NOK', 'JPY'];
/** Euro cents; the options, and amounts whose shares are seldom whole. */
const VALUES = [1n, 7n, 10n, 20n, 33n, 50n, 99n, 100n] as const;
const FUNDS = 1_000_000n;

/** A host that dies loses its connection. */
class Killed extends Error {
  readonly code = 'ECONNRESET';
}

let db: Db;
beforeEach(async () => {
  db = await openTestDb();
});
afterEach(() => db.close());

/** The whole cents that each has of all contributions: pots by their rows, the house by the ledger. */
async function received(): Promise<Record<string, bigint>> {
  const rows = await queryRows(
    db,
    rowReader({ receiver: z.string(), cents: z.bigint() }),
    `select pot_id as receiver, contributed - returned as cents from jackpots_pots
     union all select 'house', coalesce(sum(amount), 0)::bigint from ledger_moves
       where kind = 'jackpot' and account = 'house' and transaction_id is not null`,
  );
  return Object.fromEntries(rows.map(({ receiver, cents }) => [receiver, cents]));
}

async function force(host: JackpotTest, pot: JackpotPot, playerId: PlayerId): Promise<void> {
  await appendFact(db, dropForced, {
    key: playerId,
    payload: { instanceId: host.instance.id, potId: pot, playerId },
  });
}

/** Reads all events by two hosts at once, of which one or the other dies now and then. */
async function readToTheEnd(hosts: readonly JackpotTest[]): Promise<number> {
  let kills = 0;
  const read = ({ jackpots }: JackpotTest) =>
    applyBatch(db, jackpots.consumer).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
      kills += 1;
      return 1;
    });
  while ((await Promise.all(hosts.map(read))).some((passed) => passed > 0));
  for (;;) {
    try {
      await hosts[0]?.catchUp();
      return kills;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      kills += 1;
    }
  }
}

test(`${BETS} contributions of many sizes in four currencies, with events that repeat, bets that are rolled back, drops, two hosts and kills, give pots and house their exact shares [M1, JKP-08]`, async () => {
  const random = createRandom(seedOf('exact-shares'));
  const whole = (below: number) => Math.floor(random() * below);
  let isKilling = false;
  const draw: Draw = (below) => {
    if (isKilling && whole(80) === 0) throw new Killed();
    return below - 1n;
  };
  const hosts = [await openJackpotTest(db, draw), await openJackpotTest(db, draw)] as const;
  const [host] = hosts;
  await openCursor(db, host.jackpots.consumer);
  isKilling = true;
  const players: { readonly id: PlayerId; readonly currency: Currency; readonly value: bigint }[] = [];
  for (const [place, value] of VALUES.entries()) {
    const currency = CURRENCIES[place % CURRENCIES.length] ?? 'EUR';
    const id = await host.newPlayer({ currency, funds: FUNDS });
    await db.query('update jackpots_opt_ins set contribution = $2 where player_id = $1', [id, value]);
    players.push({ id, currency, value: chargeOf(value, currency).value });
  }
  const shares: readonly (readonly [Receiver, bigint])[] = [
    ...host.instance.pots.map(({ id, share }) => [id, BigInt(share)] as const),
    ['house', BigInt(host.instance.houseShare)],
  ];
  // The exact sums, in thousandths of a cent.
  const exact = new Map<Receiver, bigint>(shares.map(([receiver]) => [receiver, 0n]));
  const add = (receiver: Receiver, amount: bigint) => exact.set(receiver, (exact.get(receiver) ?? 0n) + amount);
  const cycles = new Map<Receiver, number>();
  const given: { betId: string; place: number; cycles: ReadonlyMap<Receiver, number> }[] = [];
  let [kills, drops, returns] = [0, 0, 0];
  for (let n = 0; n < BETS; n += 1) {
    const place = whole(players.length);
    const player = players[place];
    if (!player) throw new Error('no player');
    const betId = await host.settle(player.id, { currency: player.currency });
    for (let times = whole(3); times > 0; times -= 1) await host.repeat(betId);
    for (const [receiver, share] of shares) add(receiver, player.value * share);
    given.push({ betId, place, cycles: new Map(cycles) });
    if (whole(8) === 0) {
      const [back] = given.splice(whole(given.length), 1);
      const payer = back && players[back.place];
      if (!back || !payer) throw new Error('no bet');
      await host.rollBack(back.betId);
      if (whole(2) === 0) await host.repeat(back.betId, 'rollback');
      for (const [receiver, share] of shares)
        add(cycles.get(receiver) === back.cycles.get(receiver) ? receiver : 'house', -payer.value * share);
      returns += 1;
    }
    if (whole(20) === 0) {
      const pot = host.instance.pots[whole(host.instance.pots.length)];
      if (!pot) throw new Error('no pot');
      await force(host, pot.id, player.id);
      cycles.set(pot.id, (cycles.get(pot.id) ?? 0) + 1);
      drops += 1;
    }
    if (whole(25) !== 0 && n < BETS - 1) continue;
    kills += await readToTheEnd(hosts);
    const floors = [...exact].map(([receiver, sum]) => [receiver, (sum - (((sum % 1000n) + 1000n) % 1000n)) / 1000n]);
    expect(await received()).toEqual(Object.fromEntries(floors));
    expect(await host.differences()).toEqual([]);
  }
  const { rows } = await db.query('select count(*)::int as n from jackpots_drops');
  expect(rows[0]?.n).toBe(drops);
  expect([kills, drops, returns].every((count) => count > 2)).toBe(true);
});

test(`${EQUAL_BETS} contributions of 0.10 give the house its eight hundredths and no pot a cent more than its share [M1]`, async () => {
  const host = await openJackpotTest(db);
  await openCursor(db, host.jackpots.consumer);
  const player = await host.newPlayer({ funds: 1_000_00n });
  for (let n = 0; n < EQUAL_BETS; n += 1) await host.settle(player);
  await host.catchUp();
  const bets = BigInt(EQUAL_BETS);
  const tenths = { mega: 40n, major: 22n, minor: 18n, shared: 12n, house: 8n };
  expect(await received()).toEqual(
    Object.fromEntries(Object.entries(tenths).map(([receiver, each]) => [receiver, (bets * each) / 10n])),
  );
  expect(await host.cashOf(player)).toBe(1_000_00n - bets * (STAKE + 10n));
});

test('a contribution that was taken after its bet, as before, counts in the books and is given back with the bet [M1, JKP-08]', async () => {
  const host = await openJackpotTest(db);
  await openCursor(db, host.jackpots.consumer);
  const player = await host.newPlayer({ optedIn: null });
  const bet = await host.settle(player);
  const ledger = createLedgerModule({ db, clock: systemClock });
  const account = 'jackpot:northern-lights/undivided';
  await ledger.postMovement({
    idempotencyKey: `jackpot:northern-lights:${bet}`,
    kind: 'jackpot',
    playerId: player,
    postings: [{ from: 'player_cash', to: account, amount: money(10n, 'EUR') }],
    moneyType: null,
    reference: { jackpot: 'northern-lights', transactionId: bet, cause: 'contribution' },
  });
  await db.query(
    `insert into jackpots_contributions (instance_id, bet_id, player_id, status, amount, currency, value, shares, made_at)
     values ('northern-lights', $1, $2, 'taken', 10, 'EUR', 10, '[]', now())`,
    [bet, player],
  );
  await host.catchUp();
  expect(await host.differences()).toEqual([]);
  expect(await host.cashOf(player)).toBe(100_00n - STAKE - 10n);
  await host.rollBack(bet);
  expect(await host.differences()).toEqual([]);
  await host.catchUp();
  expect(await host.differences()).toEqual([]);
  expect(await host.cashOf(player)).toBe(100_00n);
  expect(await received()).toEqual({ mega: 0n, major: 0n, minor: 0n, shared: 0n, house: 0n });
});
