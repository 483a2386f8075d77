import { JACKPOTS_POT_DROPPED, jackpotsPotDropped } from '@/contract/events/jackpots';
import { appendFact } from '../../kernel/events/append-event';
import { openCursor } from '../../kernel/events/consumer';
import { newId, type PlayerId } from '../../kernel/ids';
import type { Db } from '../../kernel/db/db';
import { createRandom } from '../../testing/random';
import { openTestDb } from '../../testing/test-db';
import { DROP_FORCED } from './events';
import { noDrop, openJackpotTest, type JackpotTest } from './testing/jackpot-bets';

let db: Db;
let draw = noDrop;
let test1: JackpotTest;

beforeAll(async () => {
  db = await openTestDb();
  test1 = await openJackpotTest(db, (below) => draw(below));
  await openCursor(db, test1.jackpots.consumer);
});
beforeEach(() => (draw = noDrop));
afterEach(async () => expect(await test1.differences()).toEqual([]));
afterAll(() => db.close());

/** How much each pot changed while something was done. */
async function growth(what: () => Promise<void>): Promise<Record<string, bigint>> {
  const before = await test1.pots();
  await what();
  await test1.catchUp();
  const after = await test1.pots();
  return Object.fromEntries(Object.entries(after).map(([id, value]) => [id, value - (before[id] ?? 0n)]));
}

const drops = async () =>
  (
    await db.query<{ pot_id: string; value: bigint; paid: bigint; player_id: string; winners: unknown }>(
      'select pot_id, value, paid, player_id, winners from jackpots_drops order by dropped_at, id',
    )
  ).rows;

const NONE = { mega: 0n, major: 0n, minor: 0n, shared: 0n };

test('a bet of a player who opted in gives their contribution to the pots out of their cash, each pot and the house its share [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '0.5' });
  expect(await growth(async () => void (await test1.settle(player)))).toEqual({
    mega: 20n,
    major: 11n,
    minor: 9n,
    shared: 6n,
  });
  expect(await test1.cashOf(player)).toBe(99_50n);
});

test('a bet whose event comes five times, or again later, contributes once [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '1' });
  const grown = await growth(async () => {
    const id = await test1.settle(player, { times: 5 });
    await test1.catchUp();
    await test1.settle(player, { id });
  });
  expect(grown).toEqual({ mega: 40n, major: 22n, minor: 18n, shared: 12n });
  expect(await test1.cashOf(player)).toBe(99_00n);
});

test('nobody contributes who has not opted in, has opted out, bets bonus money alone or on sports, has no cash or is of a brand without the pots [JKP-03, JKP-08]', async () => {
  const grown = await growth(async () => {
    const stranger = await test1.newPlayer({ optedIn: null });
    const left = await test1.newPlayer();
    await test1.jackpots.optIn(test1.instance, { playerId: left, brand: 'aurora', optIn: false, contribution: '0.1' });
    const poor = await test1.newPlayer({ funds: 9n });
    const other = await test1.newPlayer();
    for (const player of [stranger, left, poor]) await test1.settle(player);
    await test1.settle(other, { cashStake: 0n });
    await test1.settle(other, { brand: 'mistral' });
    await test1.settle(other, { provider: 'sportsbook' });
    await test1.catchUp();
    expect(await test1.cashOf(poor)).toBe(9n);
  });
  expect(grown).toEqual(NONE);
});

test('a bet counts by what its player had decided when it was made, whenever its event is read [JKP-03, JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: null });
  const before = new Date(Date.now() - 60_000);
  await test1.jackpots.optIn(test1.instance, { playerId: player, brand: 'aurora', optIn: true, contribution: '0.2' });
  expect(await growth(async () => void (await test1.settle(player, { at: before })))).toEqual(NONE);
});

test('a contribution in another currency is charged at the rate of the day, rounded up, and counts its euros [JKP-08]', async () => {
  const player = await test1.newPlayer({ currency: 'CAD', optedIn: '0.5' });
  const grown = await growth(async () => void (await test1.settle(player, { currency: 'CAD' })));
  expect(grown).toEqual({ mega: 20n, major: 11n, minor: 9n, shared: 6n });
  expect(await test1.cashOf(player)).toBe(100_00n - 82n);
});

test('a bet that is rolled back gets its contribution back, once, also when the rollback is read first [JKP-08]', async () => {
  const [euro, dollar] = [await test1.newPlayer(), await test1.newPlayer({ currency: 'CAD' })];
  const grown = await growth(async () => {
    const id = await test1.settle(euro);
    await test1.catchUp();
    await test1.rollBack(euro, id);
    await test1.rollBack(euro, id);
    const ahead = newId();
    await test1.rollBack(euro, ahead);
    await test1.settle(euro, { id: ahead });
    const converted = await test1.settle(dollar, { currency: 'CAD' });
    await test1.rollBack(dollar, converted, 'CAD');
  });
  expect(grown).toEqual(NONE);
  expect(await test1.cashOf(euro)).toBe(100_00n);
  expect(await test1.cashOf(dollar)).toBe(100_00n);
});

test('a pot that drops pays seven tenths to its winner and the rest to the others by what they gave, once, and begins with its seed [JKP-07, JKP-08]', async () => {
  const [small, large, winner] = [
    await test1.newPlayer({ optedIn: '0.1' }),
    await test1.newPlayer({ optedIn: '1', currency: 'CAD' }),
    await test1.newPlayer({ optedIn: '0.2' }),
  ];
  await forceAllPots();
  await test1.settle(small);
  await test1.settle(large, { currency: 'CAD' });
  await test1.catchUp();
  const cash = [await test1.cashOf(small), await test1.cashOf(large), await test1.cashOf(winner)] as const;
  const pot = await majorPot();
  const before = (await drops()).length;
  // A thousandth of a cent of the major pot's in 25,000.00 decides it: zero is below any contribution.
  draw = (below) => (below === 25_000_00_000n ? 0n : below - 1n);
  await test1.settle(winner, { times: 3 });
  await test1.catchUp();
  const [drop, ...more] = (await drops()).slice(before);
  expect(more).toEqual([]);
  // 22 % of 0.20.
  const dropped = pot.value + (pot.fraction + 4_400n) / 1000n;
  // Whoever acts on drops is told once, within the payment.
  expect(await factsOfDrops(dropped)).toBe(1);
  expect(drop).toMatchObject({ pot_id: 'major', value: dropped, player_id: winner });
  const own = (dropped * 7n) / 10n;
  const [smallPart, largePart] = [((dropped - own) * 22n) / 242n, ((dropped - own) * 220n) / 242n];
  expect(await test1.cashOf(winner)).toBe(cash[2] - 20n + own);
  expect(await test1.cashOf(small)).toBe(cash[0] + smallPart);
  expect(await test1.cashOf(large)).toBe(cash[1] + (largePart * 16240n) / 10000n);
  expect((await test1.pots()).major).toBe(2_500_00n + dropped - own - smallPart - largePart);
});

test('a pot that must drop does so at a secret value between its seed and its bound, with the bet that reaches it [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '1' });
  await db.query(`update jackpots_pots set drops_at = value + 40 where pot_id = 'minor'`);
  const before = (await drops()).length;
  await test1.settle(player);
  await test1.settle(player);
  await test1.catchUp();
  expect((await drops()).length).toBe(before);
  await test1.settle(player);
  await test1.catchUp();
  expect((await drops()).slice(before)).toMatchObject([{ pot_id: 'minor', player_id: player }]);
  const { rows } = await db.query<{ drops_at: bigint }>(`select drops_at from jackpots_pots where pot_id = 'minor'`);
  expect(rows[0]?.drops_at).toBe(500_00n);
});

test('a bet that is rolled back after its pot has dropped gets its contribution from the house [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '1' });
  const id = await test1.settle(player);
  await test1.catchUp();
  await forceDrop('minor', player);
  const grown = await growth(() => test1.rollBack(player, id));
  expect(grown).toEqual({ mega: -40n, major: -22n, minor: 0n, shared: -12n });
});

test('a transaction that ends in the middle of a drop leaves nothing of it, and the next one drops the pot once [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '1' });
  const before = { pots: await test1.pots(), cash: await test1.cashOf(player), drops: (await drops()).length };
  draw = (below) => (below === 25_000_00_000n ? 0n : below - 1n);
  await db.query(`alter table jackpots_drops add constraint killed check (player_id <> '${player}') not valid`);
  await test1.settle(player);
  await expect(test1.catchUp()).rejects.toThrow('killed');
  expect({ pots: await test1.pots(), cash: await test1.cashOf(player), drops: (await drops()).length }).toEqual(before);
  await db.query('alter table jackpots_drops drop constraint killed');
  await test1.catchUp();
  expect((await drops()).length).toBe(before.drops + 1);
});

test('2,000 bets whose events come 1 to 5 times in any order leave pots, with what is no whole cent yet, = seeds + contributions - paid, and cash as told [JKP-08]', async () => {
  const random = createRandom(16);
  const whole = (below: number) => Math.floor(random() * below);
  draw = (below) => BigInt(whole(Number(below)));
  const options = ['0.1', '0.2', '0.5', '1'];
  const players = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      test1.newPlayer({ currency: n % 3 === 0 ? 'CAD' : 'EUR', optedIn: options[n % 4] ?? '1', funds: 1_000_00n }),
    ),
  );
  const events: (() => Promise<unknown>)[] = [];
  for (let n = 0; n < 2_000; n += 1) {
    const place = whole(players.length);
    const player = players[place];
    if (!player) continue;
    const currency = place % 3 === 0 ? 'CAD' : 'EUR';
    const id = newId();
    for (let times = 1 + whole(5); times > 0; times -= 1) events.push(() => test1.settle(player, { id, currency }));
    if (whole(10) === 0) events.push(() => test1.rollBack(player, id, currency));
  }
  for (let place = events.length - 1; place > 0; place -= 1) {
    const other = whole(place + 1);
    const [one, two] = [events[place], events[other]];
    if (one && two) [events[place], events[other]] = [two, one];
  }
  // 150 at a time: the database waits for none of them.
  for (let from = 0; from < events.length; from += 150)
    await Promise.all(events.slice(from, from + 150).map((write) => write()));
  await test1.catchUp();
  const { rows } = await db.query<{ pots: bigint; account: bigint }>(
    `select (select sum(1000 * value + fraction) from jackpots_pots)::bigint + (select sum(fraction) from jackpots_house)::bigint as pots,
       (select 1000 * sum(e.amount) from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = 'jackpot' and a.owner like 'northern-lights/%')::bigint as account`,
  );
  expect(rows[0]?.pots).toBe(rows[0]?.account);
  const { rows: kept } = await db.query<{ taken: bigint; cancelled: bigint }>(
    `select count(*) filter (where status = 'taken') as taken, count(*) filter (where status in ('returned', 'cancelled')) as cancelled
     from jackpots_contributions where player_id = any($1::uuid[])`,
    [players],
  );
  expect(kept[0]?.taken).toBe(2_000n - (kept[0]?.cancelled ?? 0n));
}, 240_000);

test.each([
  ['a pot', `update jackpots_pots set value = value + 1, contributed = contributed + 1 where pot_id = 'mega'`],
  ['what is no whole cent yet', `update jackpots_pots set fraction = fraction + 1 where pot_id = 'mega'`],
  ['what a pot has paid', `update jackpots_pots set paid = paid + 1, seeded = seeded + 1 where pot_id = 'minor'`],
  ['a contribution', `update jackpots_contributions set amount = amount + 1 where status = 'taken'`],
])('the reconciliation finds %s that differs from the ledger [JKP-08]', async (_what, tamper) => {
  await test1.settle(await test1.newPlayer());
  await test1.catchUp();
  expect(await test1.differences()).toEqual([]);
  await db.query(tamper);
  expect(await test1.differences()).toContainEqual(expect.objectContaining({ kind: 'jackpot' }));
  await db.query(tamper.replaceAll('+ 1', '- 1'));
});

test('of 100 decisions of a player at once one is valid, the last [JKP-03]', async () => {
  const player = await test1.newPlayer({ optedIn: null });
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      test1.jackpots.optIn(test1.instance, {
        playerId: player,
        brand: 'aurora',
        optIn: n % 2 === 0,
        contribution: n % 3 === 0 ? '0.2' : '0.5',
      }),
    ),
  );
  const { rows } = await db.query<{ opted_in: boolean; contribution: bigint }>(
    'select opted_in, contribution from jackpots_opt_ins where player_id = $1 order by number desc limit 1',
    [player],
  );
  expect(await test1.jackpots.getOptIn(test1.instance, player)).toMatchObject({
    optedIn: rows[0]?.opted_in,
    contribution: rows[0]?.contribution,
  });
});

test('a contribution that is none of the options is refused [JKP-04]', async () => {
  const player = await test1.newPlayer({ optedIn: null });
  for (const contribution of ['0.3', '-0.1', '1e3', '', '0.1000001'])
    expect(
      await test1.jackpots.optIn(test1.instance, { playerId: player, brand: 'aurora', optIn: true, contribution }),
    ).toEqual({ ok: false, error: { kind: 'other-contribution' } });
});

async function majorPot() {
  const pot = (await test1.jackpots.getPots(test1.instance)).find(({ id }) => id === 'major');
  if (!pot) throw new Error('no major pot');
  return pot;
}

async function factsOfDrops(value: bigint): Promise<number> {
  const { rows } = await db.query<{ payload: unknown }>('select payload from events where topic = $1', [
    JACKPOTS_POT_DROPPED,
  ]);
  return rows.filter(({ payload }) => jackpotsPotDropped.parse(payload).value === value).length;
}

async function forceDrop(potId: string, playerId: PlayerId): Promise<void> {
  const payload = { instanceId: test1.instance.id, potId, playerId };
  await appendFact(db, { topic: DROP_FORCED, key: playerId, payload });
  await test1.catchUp();
}

/** Empties every pot to its seed, so that nobody of another test shares it. */
async function forceAllPots(): Promise<void> {
  const nobody = await test1.newPlayer({ funds: 0n });
  for (const { id } of test1.instance.pots) await forceDrop(id, nobody);
}
