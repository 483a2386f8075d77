import { z } from 'zod';
import type { Currency } from '@/contract/money';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { applyBatch, readLags } from '../../kernel/events/consumer';
import { newId, type PlayerId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { atChaosScale } from '../../testing/chaos-scale';
import { createRandom, shuffled } from '../../testing/random';
import { openTestDb } from '../../testing/test-db';
import { verifyBundle } from '../../../scripts/verify-raffle.cjs';
import { verifyReceipt } from '../../../scripts/verify-raffle-receipt.cjs';
import { Killed, mortalDb, type MortalDb } from '../../testing/mortal-db';
import { openRaffleTest, type RaffleTest } from './testing/raffle-bets';
import {
  createRaffleOracle,
  nameOf,
  windowOf,
  type OracleBet,
  type OracleDraw,
  type OracleType,
  type OracleZone,
} from './testing/raffle-oracle';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(1_200_000 * timeScale);

/** CHAOS_SEED repeats a run. */
const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 2_147_483_647);
const DRAWS = atChaosScale(1_000);
const random = createRandom(SEED);
const below = (most: number): number => Math.floor(random() * most);
const chance = (of: number): boolean => random() < of;

const [MINUTE, HALF_HOUR, HOUR, DAY] = [60_000, 1_800_000, 3_600_000, 86_400_000];
const BEGINS = Date.parse('2026-03-05T12:10:00Z');
type Look = readonly [at: string, before: number, after: number];
/** Hours to look at, before and after an instant; fewer of them at a smaller scale. */
const LOOKS: readonly Look[] = [
  // Clocks go forward in Toronto, and the end of the day of 23 hours, which ends a week too.
  ['2026-03-08T07:00Z', 4, 20],
  ['2026-03-09T04:00Z', 2, 3],
  // The same in Malta.
  ['2026-03-29T01:00Z', 3, 20],
  ['2026-03-29T22:00Z', 2, 3],
  // Clocks go back, days of 25 hours.
  ['2026-10-25T01:00Z', 3, 21],
  ['2026-10-25T23:00Z', 2, 3],
  ['2026-11-01T06:00Z', 4, 25],
  // The year's end, at which rates change too; a month's end; February's with and without its 29th.
  ['2026-12-31T23:00Z', 14, 18],
  ['2027-01-31T23:00Z', 14, 16],
  ['2027-02-28T23:00Z', 12, 16],
  ['2028-02-29T23:00Z', 14, 10],
];
/** Too much for a smaller scale. */
const FURTHER_LOOKS: readonly Look[] = [
  ['2027-03-14T05:30Z', 8, 24],
  ['2028-02-28T23:00Z', 12, 14],
  ['2028-03-26T01:00Z', 8, 24],
];
/** One brand on its licence's calendar, one on another with summer time, one whose hours begin at half past. */
const ZONES: Readonly<Record<string, OracleZone>> = {
  aurora: 'Europe/Malta',
  solstice: 'America/Toronto',
  quetzal: 'America/St_Johns',
};
const BRANDS = Object.keys(ZONES);
const CURRENCIES = ['EUR', 'CAD', 'NOK', 'JPY'] as const satisfies readonly Currency[];
/** Ten thousandths of a unit in a euro, until the year's end and after it. */
const RATES = [
  { from: '2025-01-01', parts: { EUR: 10_000n, CAD: 16_240n, NOK: 117_300n, JPY: 1_774_000n } },
  { from: '2027-01-01', parts: { EUR: 10_000n, CAD: 15_003n, NOK: 119_999n, JPY: 1_621_237n } },
] as const;
const PRIZES: Readonly<Record<OracleType, readonly bigint[]>> = {
  hourly: [25_00n],
  daily: [100_00n, 50_00n, 25_00n, 25_00n],
  weekly: [1000_00n, 500_00n, 250_00n, 100_00n, 100_00n, 50_00n],
};
const STUDIOS = ['skerry-reels', 'velvet-anvil', 'paper-lantern-games'];
/** Milliseconds from a window's end at which bets are made. */
const EDGES = [-1_000, -1, 0, 1, 1_000];
const FUNDS = 100_00n;

interface Host {
  readonly db: MortalDb;
  readonly test: RaffleTest;
}

/** An event that is written once its time has come, with what the oracle makes of it. */
interface Mail {
  readonly from: number;
  readonly write: (now: number) => Promise<unknown>;
}

interface BetPlayer {
  readonly id: PlayerId;
  readonly brand: string;
  readonly currency: (typeof CURRENCIES)[number];
}

const leaf = <T extends z.ZodType>(schema: T) =>
  z.object({ leaf: z.string() }).transform(({ leaf: text }) => schema.parse(JSON.parse(text)));
const moment = z.object({ at: z.iso.datetime() });
const bundleLeaves = z.object({ opened: leaf(z.looseObject({})), closed: leaf(moment), drawn: leaf(moment) });
const receiptOf = z.looseObject({ pseudonym: z.string() });
const toEuros = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** Ends of windows in all of the ranges, in order: whole and half hours. */
function endsOfLooks(): number[] {
  const ends = new Set<number>();
  for (const [text, before, after] of atChaosScale(1, 0) === 1 ? [...LOOKS, ...FURTHER_LOOKS] : LOOKS) {
    const at = Date.parse(text.replace('Z', ':00Z'));
    const [first, last] = [at - atChaosScale(2 * before) * HALF_HOUR, at + atChaosScale(2 * after) * HALF_HOUR];
    for (let end = first; end <= last; end += HALF_HOUR) ends.add(end);
  }
  return [...ends].sort((one, other) => one - other);
}

async function openRun() {
  // It stands still but for the test.
  const clock = shiftableClock({ now: () => new Date(BEGINS) });
  const toDecimals = ([currency, parts]: [string, bigint]): [string, string] => [
    currency,
    currency === 'EUR' ? '1' : `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`,
  ];
  const options = {
    clock,
    timeZoneOf: (brand: string) => ZONES[brand] ?? 'UTC',
    rates: RATES.map(({ from, parts }) => ({
      from,
      multipliers: Object.fromEntries(Object.entries(parts).map(toDecimals)),
    })),
  };
  const games = await openRaffleTest(db, options);
  const hosts: Host[] = [];
  for (let n = 0; n < 2; n += 1) {
    const own = mortalDb(db);
    hosts.push({ db: own, test: await openRaffleTest(own, options) });
  }
  const players: BetPlayer[] = [];
  for (const brand of BRANDS)
    for (const currency of CURRENCIES)
      players.push({ id: await games.newPlayer({ brand, currency }), brand, currency });
  const oracle = createRaffleOracle({
    zones: ZONES,
    studios: STUDIOS,
    rates: RATES.map(({ from, parts }) => ({ from: Date.parse(from), parts })),
  });
  const cash = new Map(players.map(({ id }) => [id, FUNDS]));
  return {
    clock,
    games,
    hosts,
    players,
    oracle,
    cash,
    mails: new Array<Mail>(),
    wins: new Map<string, string>(),
    kills: 0,
    bets: 0,
  };
}

type Run = Awaited<ReturnType<typeof openRun>>;

/** A bet with what becomes of it: how often and when its events come. */
function makeBet(run: Run, { id: player, brand, currency }: BetPlayer, at: number): void {
  const { games, oracle, mails } = run;
  const unit = currency === 'JPY' ? 2n : currency === 'NOK' ? 12n : 1n;
  const bet: OracleBet = {
    id: newId(),
    brand,
    player,
    currency,
    at,
    studio: chance(0.85) ? oracle.studioAt(brand, at) : (STUDIOS[below(3)] ?? ''),
    stake: BigInt(1 + below(500)) * unit,
  };
  const what = { ...bet, at: new Date(at), currency };
  const settle = (from: number) =>
    mails.push({
      from,
      write: (now) => {
        oracle.settle(bet, now);
        return games.settle(player, what);
      },
    });
  const rollBack = (from: number) =>
    mails.push({
      from,
      write: () => {
        oracle.rollBack(bet);
        return games.rollBack(player, bet.id, what);
      },
    });
  run.bets += 1;
  // Its first event may come only after its draw was closed.
  const first = chance(0.1) ? at + 5_000 : at;
  const later = () => (chance(0.3) ? first + below(3 * HOUR) : first);
  settle(first);
  for (let n = below(5); n > 0; n -= 1) settle(later());
  if (chance(0.25)) for (let n = 1 + below(3); n > 0; n -= 1) rollBack(later());
}

/** Bets between two instants: some around the ends of windows between them, some anywhere. */
function makeBets(run: Run, from: number, to: number, ends: readonly number[]): void {
  for (const player of run.players) {
    const isIn = (at: number) => at > from && at <= to;
    for (const end of ends)
      for (const edge of EDGES)
        if (chance(0.25) && isIn(end + edge) && isEndOf(player.brand, end)) makeBet(run, player, end + edge);
    // Rarely while nobody is there for days: each such bet opens draws of its own.
    if (chance(to - from > DAY ? 0.05 : 0.5)) makeBet(run, player, from + 1 + below(to - from));
  }
}

const zoneOf = (brand: string): OracleZone => ZONES[brand] ?? 'Europe/Malta';
const isEndOf = (brand: string, end: number): boolean => windowOf('hourly', zoneOf(brand), end)[0] === end;

/** A host that dies starts again at once; what it held is another's when its minute is over. */
async function takeTurn(run: Run, { db: own, test: { raffles, clock } }: Host, isReader: boolean): Promise<boolean> {
  try {
    const passed = await applyBatch(own, raffles.consumer);
    return (!isReader && (await runDueJob(own, clock, raffles.jobs))) || passed > 0;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    own.revive();
    run.kills += 1;
    await raffles.openDraws();
    return true;
  }
}

/** All that is due at an instant: events are written, two hosts read them and draw, and now and then one is killed. */
async function passPhase(run: Run, at: number): Promise<OracleDraw[]> {
  const { games, hosts, oracle, clock } = run;
  games.goTo(new Date(at));
  const due = run.mails.filter(({ from }) => from <= at);
  run.mails = run.mails.filter(({ from }) => from > at);
  const dieAfter = (most: number) => hosts[below(2)]?.db.dieAfter(below(most));
  for (const { write } of shuffled(due, random)) {
    await write(at);
    if (!chance(0.05)) continue;
    if (chance(0.1)) dieAfter(25);
    await Promise.all(hosts.map((host) => takeTurn(run, host, true)));
  }
  for (let minutes = 0; minutes < 3; minutes += 1) {
    const before = run.kills;
    if (minutes < 2 && chance(0.2)) dieAfter(120);
    let isBusy = true;
    while (isBusy) {
      const turns = await Promise.all(hosts.map((host) => takeTurn(run, host, false)));
      isBusy =
        turns.some(Boolean) || (await readLags(db, [games.raffles.consumer.name])).some((lag) => lag.seconds > 0);
    }
    for (const host of hosts) host.db.revive();
    if (run.kills === before) break;
    clock.shift(61_000);
  }
  oracle.work(at);
  return oracle.close(at);
}

/** Checks that the draws are those that had to be, each with its bundle, tickets and winners. */
async function checkDraws(run: Run, closed: readonly OracleDraw[], seen: Set<string>): Promise<void> {
  const rows = await queryRows(
    db,
    rowReader({ id: z.string(), brand: z.string(), type: z.enum(['hourly', 'daily', 'weekly']), startsAt: z.date() }),
    'select id, brand, type, starts_at from raffles_draws where drawn_at is not null and id <> all($1::text[])',
    [[...seen]],
  );
  const drawn = new Map(rows.map(({ id, startsAt, ...draw }) => [nameOf({ ...draw, starts: startsAt.getTime() }), id]));
  expect([...drawn.keys()].sort()).toEqual(closed.map(nameOf).sort());
  for (const draw of closed) {
    const id = drawn.get(nameOf(draw)) ?? '';
    seen.add(id);
    await checkDraw(run, draw, id);
  }
}

async function checkDraw(run: Run, draw: OracleDraw, id: string): Promise<void> {
  const { games, oracle, players, cash, clock } = run;
  const bundle: unknown = JSON.parse(JSON.stringify(await games.raffles.getBundle(id)));
  const proven = verifyBundle(bundle);
  const said = bundleLeaves.parse(bundle);
  expect(said.opened).toMatchObject({
    brand: draw.brand,
    studio: draw.studio,
    starts: new Date(draw.starts).toISOString(),
    ends: new Date(draw.ends).toISOString(),
    prizes: PRIZES[draw.type].map(toEuros),
  });
  const [closedAt, drawnAt] = [said.closed.at, said.drawn.at].map(Date.parse);
  expect(closedAt).toBeGreaterThanOrEqual(draw.ends);
  expect(drawnAt).toBeGreaterThanOrEqual(closedAt ?? 0);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(drawnAt ?? 0);

  const tickets = oracle.ticketsIn(draw);
  const holders = new Map<string, BetPlayer>();
  for (const player of players) {
    if (player.brand !== draw.brand) continue;
    const receipt = receiptOf.parse(JSON.parse(JSON.stringify(await games.raffles.getReceipt(id, player.id))));
    const expected = Number(tickets.get(player.id) ?? 0n);
    expect({ player: player.id, ...verifyReceipt(receipt, bundle) }).toEqual({
      player: player.id,
      draw: id,
      tickets: expected,
    });
    if (expected > 0) holders.set(receipt.pseudonym, player);
  }
  const total = [...tickets.values()].reduce((sum, count) => sum + count, 0n);
  expect(proven).toMatchObject({ draw: id, level: 'B', tickets: Number(total), players: holders.size });
  const prizes = PRIZES[draw.type];
  expect(proven.winners).toHaveLength(Math.min(prizes.length, Number(total)));
  for (const [place, { prize, player }] of proven.winners.entries()) {
    const winner = holders.get(player);
    const cents = prizes[place] ?? 0n;
    if (!winner) throw new Error(`${id}: a winner without tickets`);
    expect(prize).toBe(toEuros(cents));
    const amount = oracle.paidFor(cents, winner.currency, drawnAt ?? 0);
    run.wins.set(`${id}/${place}`, `${winner.id} ${amount} ${winner.currency}`);
    cash.set(winner.id, (cash.get(winner.id) ?? 0n) + amount);
  }
}

/** Every prize that was ever paid, of the ledger's own rows: which, to whom, and how much. */
async function readPayments(): Promise<Map<string, string>> {
  const rows = await queryRows(
    db,
    rowReader({ prize: z.string(), paid: z.string() }),
    `select (m.reference ->> 'raffle') || '/' || (m.reference ->> 'prize') as prize,
       string_agg(m.player_id || ' ' || p.amount || ' ' || p.currency, ', ') as paid
     from ledger_movements m join ledger_postings p on p.movement_id = m.id
     where m.reference ->> 'cause' = 'win' and m.reference ? 'raffle' and m.player_id is not null group by 1`,
  );
  return new Map(rows.map(({ prize, paid }) => [prize, paid]));
}

async function checkMoney({ games, players, cash }: Run): Promise<void> {
  const balances = await Promise.all(players.map(async ({ id }) => [id, await games.cashOf(id)] as const));
  expect(new Map(balances)).toEqual(cash);
  expect(await games.differences()).toEqual([]);
}

test('draws over changes of clocks, month ends, years ends and 29 February come once, at the end of their window, with the tickets and payments of an oracle, on two hosts that die [RAF-03, RAF-05]', async () => {
  process.stdout.write(`raffle calendars: CHAOS_SEED=${SEED}\n`);
  const run = await openRun();
  const seen = new Set<string>();
  const ends = endsOfLooks();
  let before = BEGINS;
  let unattended: number[] = [];
  run.oracle.work(BEGINS);
  const pass = async (at: number) => {
    makeBets(run, before, at, unattended);
    before = at;
    // A bet a second after the last of them is still to come.
    unattended = unattended.slice(-1);
    await checkDraws(run, await passPhase(run, at), seen);
  };
  for (const [place, end] of ends.entries()) {
    const [last = BEGINS, next = Infinity] = [ends[place - 1], ends[place + 1]];
    unattended.push(end);
    // Now and then nobody is there for an end.
    if (end - last <= HOUR && next - end <= HOUR && chance(0.12)) continue;
    await pass(end + 600 + below(900));
    // Bets that come after their draw was closed count in the next one; those below come too late for that.
    if (chance(0.4)) await pass(run.clock.now().getTime() + 10_000 + below(3 * MINUTE));
    if (chance(0.2)) await pass(end + (20 + below(8)) * MINUTE);
    if (next - end > HOUR) await checkMoney(run);
  }
  await checkMoney(run);

  expect(await readPayments()).toEqual(run.wins);
  const logged = await queryRows(
    db,
    rowReader({ types: z.array(z.string()), isDrawn: z.boolean() }),
    `select array_agg(l.data::jsonb ->> 'type' order by l.number) as types, d.drawn_at is not null as is_drawn
     from raffles_draws d join raffles_log_leaves l on l.draw_id = d.id and l.player_id is null group by d.id, d.drawn_at`,
  );
  expect(new Set(logged.map(({ types, isDrawn }) => `${isDrawn} ${types.join(' ')}`))).toEqual(
    new Set(['true draw-opened draw-closed draw-drawn', 'false draw-opened']),
  );
  expect(logged).toHaveLength(run.oracle.draws().length);
  const days = run.oracle.draws().filter(({ type, closedAt }) => type === 'daily' && closedAt !== null);
  const hours = days.map((day) => (day.ends - day.starts) / HOUR);
  process.stdout.write(
    `raffle calendars: ${seen.size} draws, ${run.wins.size} prizes paid, ${run.bets} bets, ${run.kills} kills, days of ${[...new Set(hours)].sort().join(', ')} hours\n`,
  );
  expect([...new Set(hours)].sort()).toEqual([23, 24, 25]);
  expect(seen.size).toBeGreaterThanOrEqual(DRAWS);
  expect(run.kills).toBeGreaterThan(2);
});
