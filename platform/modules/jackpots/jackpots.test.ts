import { z } from 'zod';
import type { JackpotPot } from '@/contract/jackpot.schema';
import { JACKPOTS_POT_DROPPED, jackpotsPotDropped } from '../../events/jackpots';
import { JACKPOTS } from '@/contract/jackpots';
import { appendFact } from '../../kernel/events/append-event';
import { openCursor, retryAsideEvents } from '../../kernel/events/consumer';
import { newId, type PlayerId } from '../../kernel/ids';
import type { Db } from '../../kernel/db/db';
import { queryRows, queryValue, queryValues, rowReader } from '../../kernel/db/rows';
import { createRandom } from '../../testing/random';
import { openTestDb } from '../../testing/test-db';
import { inTier } from '../../testing/tier';
import { dropForced } from './events';
import { roundChecks } from '../games/queries/round-checks';
import { wageringCheck } from '../games/queries/wagering-check';
import { createLedgerModule } from '../ledger/index';
import { systemClock } from '../../kernel/clock';
import { money } from '@/contract/money';
import { chargeOf, noDrop, openJackpotTest, STAKE, type JackpotTest } from '../../testing/jackpot-bets';

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
  (await db.query('select pot_id, value, paid, player_id, winners from jackpots_drops order by dropped_at, id')).rows;

const NONE = { mega: 0n, major: 0n, minor: 0n, shared: 0n };

test('a bet of a player who opted in gives their contribution to the pots out of their cash, each pot and the house its share [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '0.5' });
  expect(await growth(async () => void (await test1.settle(player)))).toEqual({
    mega: 20n,
    major: 11n,
    minor: 9n,
    shared: 6n,
  });
  expect(await test1.cashOf(player)).toBe(99_50n - STAKE);
});

test('stake and contribution leave the wallet in one movement, before pots are divided, and come back in one [JKP-08, WAL-02]', async () => {
  const player = await test1.newPlayer({ optedIn: '0.5' });
  const movements = async () => {
    const { rows } = await db.query(
      'select kind, cash_after from ledger_movements where player_id = $1 order by wallet_version',
      [player],
    );
    return rows.map(({ kind, cash_after: cash }) => [kind, cash]);
  };
  const [opened] = [await movements()];
  const bet = await test1.settle(player);
  const taken = [...opened, ['bet', 99_50n - STAKE]];
  expect(await movements()).toEqual(taken);
  const { rows: published } = await db.query(
    `select payload from events where topic = 'ledger.balance-changed' and key = $1 order by xid desc, number desc limit 1`,
    [player],
  );
  expect(published[0]?.payload).toMatchObject({ amount: '0.55', balance: '99.45', moneyType: 'CasinoBet' });
  await test1.catchUp();
  expect(await movements()).toEqual(taken);
  await test1.rollBack(bet);
  await test1.catchUp();
  expect(await movements()).toEqual([...taken, ['rollback', 100_00n]]);
});

test('a bet whose event comes five times, or again later, contributes once [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '1' });
  const grown = await growth(async () => {
    const bet = await test1.settle(player);
    for (let times = 1; times < 5; times += 1) await test1.repeat(bet);
    await test1.catchUp();
    await test1.repeat(bet);
  });
  expect(grown).toEqual({ mega: 40n, major: 22n, minor: 18n, shared: 12n });
  expect(await test1.cashOf(player)).toBe(99_00n - STAKE);
});

test('nobody contributes who has not opted in, has opted out, bets bonus money or on sports, has no cash beside the stake or is of a brand without the pots [JKP-03, JKP-08]', async () => {
  const grown = await growth(async () => {
    const stranger = await test1.newPlayer({ optedIn: null });
    const left = await test1.newPlayer();
    await test1.jackpots.optIn(test1.instance, { playerId: left, brand: 'aurora', optIn: false, contribution: '0.1' });
    const poor = await test1.newPlayer({ funds: 9n + STAKE });
    const other = await test1.newPlayer();
    for (const player of [stranger, left, poor]) await test1.settle(player);
    await test1.settle(other, { brand: 'mistral' });
    await test1.settle(other, { game: 'sportsbook' });
    expect(await test1.cashOf(poor)).toBe(9n);
    expect(await test1.cashOf(other)).toBe(100_00n - 2n * STAKE);
    const bonus = await test1.newPlayer({ funds: 0n });
    await giveBonus(bonus);
    await test1.settle(bonus);
    expect(await test1.cashOf(bonus)).toBe(0n);
  });
  expect(grown).toEqual(NONE);
});

test('a bet counts by what its player had decided when it was made, whenever its event is read [JKP-03, JKP-08]', async () => {
  const [late, left] = [await test1.newPlayer({ optedIn: null }), await test1.newPlayer({ optedIn: '0.5' })];
  const grown = await growth(async () => {
    await test1.settle(late);
    await test1.jackpots.optIn(test1.instance, { playerId: late, brand: 'aurora', optIn: true, contribution: '0.2' });
    await test1.settle(left);
    await test1.jackpots.optIn(test1.instance, { playerId: left, brand: 'aurora', optIn: false, contribution: '0.5' });
    await test1.settle(left);
  });
  expect(grown).toEqual({ mega: 20n, major: 11n, minor: 9n, shared: 6n });
});

test('a contribution in another currency is charged as it is written there, and counts what that is in euros, rounded up [JKP-08]', async () => {
  const player = await test1.newPlayer({ currency: 'CAD', optedIn: '0.5' });
  const grown = await growth(async () => void (await test1.settle(player, { currency: 'CAD' })));
  // 1.00 CAD are 61.58 cents.
  expect(grown).toEqual({ mega: 24n, major: 13n, minor: 11n, shared: 7n });
  expect(await test1.cashOf(player)).toBe(100_00n - 1_00n - STAKE);
});

test('a bet is charged in every currency what the contract says an option comes to [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '1' });
  const [rates] = JACKPOTS.rates;
  for (const currency of Object.keys(rates?.multipliers ?? {}))
    for (const value of [1n, 7n, 10n, 20n, 33n, 50n, 99n, 100n, 101n, 12_345n]) {
      await db.query('update jackpots_opt_ins set contribution = $2 where player_id = $1', [player, value]);
      const { rows } = await db.query(`select amount, value from jackpots_due($1, 'aurora', 'test-game', $2, now())`, [
        player,
        currency,
      ]);
      expect(rows).toEqual([chargeOf(value, currency)]);
    }
});

test('the rate of a day is the newest that began by then in UTC, and the oldest counts for all time before [JKP-08]', async () => {
  const player = await test1.newPlayer({ currency: 'CAD', optedIn: '1' });
  const charged = (at: string) =>
    queryValue(db, z.bigint(), `select value from jackpots_due($1, 'aurora', 'test-game', 'CAD', $2)`, [player, at]);
  await db.query(`insert into jackpots_rates values ('CAD', '2026-03-01', 2)`);
  const read = [await charged('2001-01-01T00:00:00Z'), await charged('2026-02-28T23:59:59Z')];
  expect([...read, await charged('2026-03-01T00:00:00Z')]).toEqual([124n, 124n, 100n]);
  await db.query(`delete from jackpots_rates where from_day = '2026-03-01'`);
});

test('a bet that is rolled back gets its contribution back, once, whether pots were divided or not, and a bet that comes after its rollback gives nothing [JKP-08]', async () => {
  const [euro, dollar] = [await test1.newPlayer(), await test1.newPlayer({ currency: 'CAD' })];
  const grown = await growth(async () => {
    const divided = await test1.settle(euro);
    await test1.catchUp();
    await test1.rollBack(divided);
    await test1.rollBack(divided);
    expect(await test1.cashOf(euro)).toBe(100_00n);
    await test1.repeat(divided, 'rollback');
    const ahead = newId();
    await test1.rollBackRequest(ahead);
    await expect(test1.settle(euro, { requestId: ahead })).rejects.toThrow('RolledBack');
    const undivided = await test1.settle(dollar, { currency: 'CAD' });
    await test1.rollBack(undivided);
    expect(await test1.differences()).toEqual([]);
  });
  expect(grown).toEqual(NONE);
  expect(await test1.cashOf(euro)).toBe(100_00n);
  expect(await test1.cashOf(dollar)).toBe(100_00n);
});

test('leaves out the contribution where a loss limit has room for the stake alone; otherwise both count against it [JKP-08, PRF-02]', async () => {
  const player = await test1.newPlayer({ optedIn: '0.5' });
  await db.query(
    `insert into limits_play_rules (licence, time_zone) values ('mga', 'Europe/Malta') on conflict do nothing`,
  );
  await db.query(
    `insert into limits_in_force (player_id, kind, period, amount, currency, set_at) values ($1, 'loss', 'Day', 107, 'EUR', now())`,
    [player],
  );
  for (let n = 0; n < 2; n += 1) await test1.settle(player, { stake: 1n });
  expect(await test1.cashOf(player)).toBe(100_00n - 102n);
  await test1.settle(player, { stake: 3n });
  expect(await test1.cashOf(player)).toBe(100_00n - 105n);
  await expect(test1.settle(player, { stake: 3n })).rejects.toThrow('LimitReached');
  const back = await test1.settle(player, { stake: 2n });
  await expect(test1.settle(player, { stake: 1n })).rejects.toThrow('LimitReached');
  await test1.rollBack(back);
  await test1.settle(player, { stake: 2n });
  await db.query(`delete from limits_play_rules where licence = 'mga'`);
});

test('a contribution counts in the limit of a single stake, and is left out where the stake alone fits [JKP-08, PRF-02]', async () => {
  const player = await test1.newPlayer({ optedIn: '0.5' });
  await db.query(
    `insert into limits_in_force (player_id, kind, period, amount, currency, set_at) values ($1, 'single-stake', 'Bet', 60, 'EUR', now())`,
    [player],
  );
  await test1.settle(player, { stake: 10n });
  expect(await test1.cashOf(player)).toBe(100_00n - 60n);
  await test1.settle(player, { stake: 11n });
  expect(await test1.cashOf(player)).toBe(100_00n - 71n);
  await test1.settle(player, { stake: 60n });
  expect(await test1.cashOf(player)).toBe(100_00n - 131n);
  await expect(test1.settle(player, { stake: 61n })).rejects.toThrow('StakeAboveLimit');
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
  const winning = await test1.settle(winner);
  for (let times = 1; times < 3; times += 1) await test1.repeat(winning);
  await test1.catchUp();
  const [drop, ...more] = (await drops()).slice(before);
  expect(more).toEqual([]);
  // 22 % of 0.20.
  const dropped = pot.value + (pot.fraction + 4_400n) / 1000n;
  // Consumers of drops get each one once, within the payment.
  expect(await factsOfDrops(dropped)).toBe(1);
  expect(drop).toMatchObject({ pot_id: 'major', value: dropped, player_id: winner });
  const own = (dropped * 7n) / 10n;
  // 2.00 CAD are 1.24 euros, rounded up. The pot began with 4,000 CAD, which are worth a little less than its 2,500 euros.
  const [smallPart, largePart] = [((dropped - own) * 2200n) / 29480n, ((dropped - own) * 27280n) / 29480n];
  const inDollars = 4_000_00n + ((dropped - 2_500_00n) * 16240n) / 10000n;
  expect(await test1.cashOf(winner)).toBe(cash[2] - 20n - STAKE + own);
  expect(await test1.cashOf(small)).toBe(cash[0] + smallPart);
  expect(await test1.cashOf(large)).toBe(cash[1] + (inDollars * largePart) / dropped);
  expect((await test1.pots()).major).toBe(2_500_00n + dropped - own - smallPart - largePart);
});

test('players with yen, which have no cents, give whole yen, rounded up, and are paid whole yen, rounded down, while pots count euros [JKP-07, JKP-08]', async () => {
  const [community, winner] = [
    await test1.newPlayer({ currency: 'JPY', optedIn: '1' }),
    await test1.newPlayer({ currency: 'JPY', optedIn: '0.5' }),
  ];
  await forceAllPots();
  const grown = await growth(async () => void (await test1.settle(community, { currency: 'JPY' })));
  // 177.4 yen are one euro, so 200 yen 112.7 cents.
  expect(grown).toMatchObject({ mega: 45n, major: 25n });
  const left = 100_00n - STAKE - 200n;
  expect(await test1.cashOf(community)).toBe(left);
  const pot = await majorPot();
  draw = (below) => (below === 25_000_00_000n ? 0n : below - 1n);
  await test1.settle(winner, { currency: 'JPY' });
  await test1.catchUp();
  // 22 % of 100 yen's 57 cents.
  const dropped = pot.value + (pot.fraction + 12_540n) / 1000n;
  const own = (dropped * 7n) / 10n;
  const inYen = 450_000n + ((dropped - 2_500_00n) * 1774n) / 1000n;
  expect(await test1.cashOf(winner)).toBe(100_00n - STAKE - 100n + (inYen * 7n) / 10n);
  expect(await test1.cashOf(community)).toBe(left + (inYen * (dropped - own)) / dropped);
});

test('the last 30 drops of each pot are read in their order, and a drop makes the pages that show them again [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '1' });
  const versionOf = async (brand: string) => {
    const [version = 0n] = await queryValues(db, z.bigint(), 'select version from content_versions where tag = $1', [
      `drops:${brand}`,
    ]);
    return version;
  };
  const before = [await versionOf('aurora'), await versionOf('solstice'), await versionOf('kuu')];
  const isMinor = ({ potId }: { readonly potId: string }) => potId === 'minor';
  const known = (await test1.jackpots.getLastDrops(test1.instance)).filter(isMinor).length;
  for (let n = 0; n < 32; n += 1) await forceDrop('minor', player);
  const after = [await versionOf('aurora'), await versionOf('solstice'), await versionOf('kuu')];
  expect(after.map((version, place) => version - (before[place] ?? 0n))).toEqual([32n, 32n, 0n]);
  const all = await test1.jackpots.getLastDrops(test1.instance);
  const minor = all.filter(isMinor);
  expect(known).toBeLessThan(30);
  expect(minor).toHaveLength(30);
  const ids = await queryValues(
    db,
    z.string(),
    `select id from jackpots_drops where pot_id = 'minor' order by cycle desc limit 30`,
  );
  expect(minor.map(({ id }) => id)).toEqual(ids.reverse());
  expect(all.length).toBeGreaterThan(30);
});

test('each payment of a drop is a win that its player has not seen, until they acknowledge it; nobody else can [JKP-07]', async () => {
  const [winner, other] = [await test1.newPlayer({ optedIn: '1' }), await test1.newPlayer({ optedIn: '1' })];
  await test1.settle(other);
  await test1.catchUp();
  const before = await test1.cashOf(winner);
  await forceDrop('major', winner);
  const [own, ...more] = await test1.jackpots.getUnseenWins(winner);
  expect(more).toEqual([]);
  expect(own).toMatchObject({ kind: 'winner', source: 'major', currency: 'EUR' });
  expect(own?.amount).toBe((await test1.cashOf(winner)) - before);
  const [share] = await test1.jackpots.getUnseenWins(other);
  expect(share).toMatchObject({ kind: 'community', source: 'major', subject: own?.subject });

  const ids = [own?.id ?? '', 'unknown'];
  await test1.jackpots.acknowledgeWins(other, ids);
  expect(await test1.jackpots.getUnseenWins(winner)).toEqual([own]);
  const changes = () =>
    queryValue(db, z.number(), `select count(*)::int from events where topic = 'jackpots.wins.' || $1`, [winner]);
  const changesBefore = await changes();
  for (let times = 0; times < 3; times += 1) await test1.jackpots.acknowledgeWins(winner, ids);
  expect(await test1.jackpots.getUnseenWins(winner)).toEqual([]);
  expect(await test1.jackpots.getUnseenWins(other)).toEqual([share]);
  expect(await changes()).toBe((changesBefore ?? 0) + 1);
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
  const { rows } = await db.query(`select drops_at from jackpots_pots where pot_id = 'minor'`);
  expect(rows[0]?.drops_at).toBe(500_00n);
});

test('a bet that is rolled back after its pot has dropped gets its contribution from the house [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '1' });
  const bet = await test1.settle(player);
  await test1.catchUp();
  await forceDrop('minor', player);
  const grown = await growth(() => test1.rollBack(bet));
  expect(grown).toEqual({ mega: -40n, major: -22n, minor: 0n, shared: -12n });
});

test('a transaction that ends in the middle of a drop leaves nothing of it, and the next one drops the pot once [JKP-08]', async () => {
  const player = await test1.newPlayer({ optedIn: '1' });
  draw = (below) => (below === 25_000_00_000n ? 0n : below - 1n);
  await db.query(`alter table jackpots_drops add constraint killed check (player_id <> '${player}') not valid`);
  await test1.settle(player);
  const before = { pots: await test1.pots(), cash: await test1.cashOf(player), drops: (await drops()).length };
  const lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await test1.catchUp();
  expect(lines.mock.calls.join()).toContain('killed');
  lines.mockRestore();
  expect({ pots: await test1.pots(), cash: await test1.cashOf(player), drops: (await drops()).length }).toEqual(before);
  await db.query('alter table jackpots_drops drop constraint killed');
  await db.query('update events_set_aside set retry_at = now()');
  expect(await retryAsideEvents(db, test1.jackpots.consumer)).toBe(true);
  expect((await drops()).length).toBe(before.drops + 1);
});

test('bets whose events come 1 to 5 times in any order, a rollback before its bet too, leave pots and players exactly what they must have [JKP-08]', async () => {
  const random = createRandom(16);
  const whole = (below: number) => Math.floor(random() * below);
  draw = (below) => BigInt(whole(Number(below)));
  const bets = inTier(1_000, 250);
  const options = ['0.1', '0.2', '0.5', '1'];
  const players = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      test1.newPlayer({ currency: n % 3 === 0 ? 'CAD' : 'EUR', optedIn: options[n % 4] ?? '1', funds: 1_000_00n }),
    ),
  );
  const cash = new Map<PlayerId, bigint>();
  let returned = 0n;
  for (let n = 0; n < bets; n += 1) {
    const place = whole(players.length);
    const player = players[place];
    if (!player) continue;
    const bet = await test1.settle(player, { currency: place % 3 === 0 ? 'CAD' : 'EUR' });
    if (whole(10) !== 0) continue;
    await test1.rollBack(bet);
    returned += 1n;
  }
  for (const player of players) cash.set(player, await test1.cashOf(player));
  const { rows: written } = await db.query(
    `with taken as (delete from events where topic in ('games.bet-settled', 'games.bet-rolled-back') and key = any($1) returning *)
     select topic, key, payload from taken`,
    [players],
  );
  const events = written.flatMap((event) => Array.from({ length: 1 + whole(5) }, () => event));
  for (let place = events.length - 1; place > 0; place -= 1) {
    const other = whole(place + 1);
    const [one, two] = [events[place], events[other]];
    if (one && two) [events[place], events[other]] = [two, one];
  }
  await db.query(
    `insert into events (topic, key, payload) select topic, key, payload
     from jsonb_to_recordset($1) as each (topic text, key text, payload jsonb)`,
    [JSON.stringify(events)],
  );
  await test1.catchUp();
  const { rows } = await db.query(
    `select (select sum(1000 * value + fraction) from jackpots_pots)::bigint + (select sum(fraction) from jackpots_house)::bigint as pots,
       (select 1000 * sum(e.amount) from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.kind = 'jackpot' and a.owner like 'northern-lights/%')::bigint as account`,
  );
  expect(rows[0]?.pots).toBe(rows[0]?.account);
  const { rows: kept } = await db.query(
    'select status, count(*) as n from jackpots_contributions where player_id = any($1::uuid[]) group by status order by status',
    [players],
  );
  expect(kept).toEqual([
    { status: 'divided', n: BigInt(bets) - returned },
    { status: 'returned', n: returned },
  ]);
  const ledger = createLedgerModule({ db, clock: systemClock, furtherChecks: [...roundChecks, wageringCheck] });
  expect((await ledger.reconcile('on-demand')).differences).toEqual([]);
  const won = await winsOf(players);
  for (const player of players)
    expect(await test1.cashOf(player)).toBe((cash.get(player) ?? 0n) + (won.get(player) ?? 0n));
}, 240_000);

test.each([
  ['a pot', `update jackpots_pots set value = value + 1, contributed = contributed + 1 where pot_id = 'mega'`],
  ['what is no whole cent yet', `update jackpots_pots set fraction = fraction + 1 where pot_id = 'mega'`],
  ['what a pot has paid', `update jackpots_pots set paid = paid + 1, seeded = seeded + 1 where pot_id = 'minor'`],
  ['a contribution', `update jackpots_contributions set amount = amount + 1 where status = 'divided'`],
])('the reconciliation finds %s that differs from the ledger [JKP-08]', async (_what, tamper) => {
  await test1.settle(await test1.newPlayer());
  await test1.catchUp();
  expect(await test1.differences()).toEqual([]);
  await db.query(tamper);
  expect(await test1.differences()).toContainEqual(expect.objectContaining({ kind: 'jackpot' }));
  await db.query(tamper.replaceAll('+ 1', '- 1'));
});

test('keeps only the last of 100 simultaneous decisions of a player [JKP-03]', async () => {
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
  const { rows } = await db.query(
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

/** Bonus money alone, enough for some bets. */
async function giveBonus(playerId: PlayerId): Promise<void> {
  const ledger = createLedgerModule({ db, clock: systemClock });
  await db.tx((tx) =>
    ledger.grantBonus(tx, {
      idempotencyKey: newId(),
      playerId,
      amount: money(10_00n, 'EUR'),
      wageringFactor: 10,
      maxPayout: null,
      expiresAt: new Date(Date.now() + 86_400_000),
    }),
  );
}

/** The payouts to players out of pots. */
async function winsOf(players: readonly PlayerId[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await queryRows(
    db,
    rowReader({ playerId: z.string(), amount: z.bigint() }),
    `select w ->> 'playerId' as player_id, sum((w ->> 'amount')::bigint)::bigint as amount
     from jackpots_drops, jsonb_array_elements(winners) w where w ->> 'playerId' = any($1) group by 1`,
    [players],
  );
  return new Map(rows.map((row) => [row.playerId, row.amount]));
}

async function majorPot() {
  const pot = (await test1.jackpots.getPots(test1.instance)).find(({ id }) => id === 'major');
  if (!pot) throw new Error('no major pot');
  return pot;
}

async function factsOfDrops(value: bigint): Promise<number> {
  const { rows } = await db.query('select payload from events where topic = $1', [JACKPOTS_POT_DROPPED]);
  return rows.filter(({ payload }) => jackpotsPotDropped.parse(payload).value === value).length;
}

async function forceDrop(potId: JackpotPot, playerId: PlayerId): Promise<void> {
  const payload = { instanceId: test1.instance.id, potId, playerId };
  await appendFact(db, dropForced, { key: playerId, payload });
  await test1.catchUp();
}

/** Empties every pot to its seed, so that nobody of another test shares it. */
async function forceAllPots(): Promise<void> {
  const nobody = await test1.newPlayer({ funds: 0n });
  for (const { id } of test1.instance.pots) await forceDrop(id, nobody);
}

test('the last winners have their initials and what they were paid, and an instance without enabledCommunity shows none of what the community wins [JKP-02, RAF-04]', async () => {
  const player = await test1.newPlayer({ optedIn: '1', currency: 'CAD' });
  await test1.settle(player, { currency: 'CAD' });
  await test1.catchUp();
  await forceDrop('minor', player);
  const [newest] = await test1.jackpots.getLastWinners(test1.instance, 5);
  const [drop] = (await drops()).slice(-1);
  const paid = z.array(z.object({ playerId: z.string(), amount: z.string() })).parse(drop?.winners);
  expect(newest).toMatchObject({
    potId: 'minor',
    brand: 'aurora',
    currency: 'CAD',
    amount: BigInt(paid.find(({ playerId }) => playerId === player)?.amount ?? 0),
  });
  expect(newest?.initials).toMatch(/^[A-Z]{1,2}$/);
  const values = await test1.jackpots.getLastDropValues(test1.instance);
  expect(values.map(({ currency }) => currency)).toContain('CAD');
  const quiet = { ...test1.instance, enabledCommunity: false };
  expect(await test1.jackpots.getLastWinners(quiet, 5)).toEqual([]);
  expect(await test1.jackpots.getLastDropValues(quiet)).toEqual([]);
});
