import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Licence } from '@/contract/licence.schema';
import { licenceOf } from '@/contract/licences';
import { money, toDecimal, type Currency } from '@/contract/money';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { queryValues } from '../../kernel/db/rows';
import { newId, type PlayerId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { testProvider, testProviders } from '../../testing/test-providers';
import { createComplianceModule } from '../compliance/index';
import { actOnRounds, roundsOrder } from './commands/act-on-rounds';
import { createLeftRoundsJob, endLeftRounds, LEFT_ROUNDS_JOB, planLooks } from './commands/end-left-rounds';
import { createGamesHealth } from './health';
import { returnStakes, selectRoundsToLookAt, takeLook } from './left-rounds-store';
import { startEndRoundProvider, type EndRoundProvider } from './testing/end-round-provider';
import { GAME, openWalletBench, ORIGIN, SECRET, type WalletBench } from './testing/wallet-bench';

const HOUR = 3_600_000;
const RULES = ['stakeReturns', 'playedToEnd', 'waits', 'silent'] as const;
type RuleName = (typeof RULES)[number];

const ruleOf = (name: RuleName): Licence['unfinishedRounds'] => {
  if (name === 'silent') return null;
  return name === 'waits' ? { rule: name } : { rule: name, hours: 24 };
};
/** One for each rule. */
const licences = RULES.map((name) => ({ ...licenceOf('mga'), code: name, unfinishedRounds: ruleOf(name) }));

let bench: WalletBench;
let provider: EndRoundProvider;
let rule: RuleName = 'stakeReturns';
const clock = shiftableClock();
let db: Db;
let call: WalletBench['call'];

beforeAll(async () => {
  provider = await startEndRoundProvider(SECRET, () => clock.now());
  bench = await openWalletBench(
    {
      compliance: createComplianceModule({ clock, licences }),
      brandTerms: () => ({ licence: rule, currency: 'EUR' }),
      providers: testProviders([testProvider('studio', SECRET, { endRoundUrl: provider.url })]),
    },
    clock,
  );
  ({ db, call } = bench);
});
afterAll(async () => {
  const books = await bench.ledger.reconcile('on-demand');
  await provider.close();
  await db.close();
  expect(books).toMatchObject({ differenceCount: 0, differences: [] });
});
beforeEach(async () => {
  // Rounds that an earlier test has left open are no matter of the next one.
  await db.query('update games_rounds set look_at = null, stuck_at = null where look_at is not null');
  provider.calls.length = 0;
  provider.answer = () => 200;
});

const look = (most?: number) => endLeftRounds(bench.deps, most);

interface Table {
  readonly playerId: PlayerId;
  readonly sessionId: string;
  readonly roundId: string;
  readonly requestId: string;
}

const betOf = ({ sessionId, roundId }: Pick<Table, 'sessionId' | 'roundId'>, stake: bigint, currency: Currency) => ({
  requestId: newId(),
  sessionId,
  roundId,
  gameSlug: GAME,
  stake: toDecimal(money(stake, currency)),
  currency,
});

/** A player of 10,000 minor units who has staked so many in a round, under a licence of that rule. */
async function leave(name: RuleName, stake = 200n, currency: Currency = 'EUR', bonus = 0n): Promise<Table> {
  rule = name;
  const playerId = await bench.newPlayer(bonus > 0n ? 150n : 10_000n, currency);
  if (bonus > 0n) {
    const [amount, expiresAt] = [money(bonus, currency), new Date(clock.now().getTime() + 240 * HOUR)];
    const grant = { idempotencyKey: newId(), playerId, amount, wageringFactor: 5, maxPayout: null, expiresAt };
    expect((await db.tx((tx) => bench.ledger.grantBonus(tx, grant))).ok).toBe(true);
  }
  const round = { sessionId: await bench.launch(playerId), roundId: newId() };
  const bet = betOf(round, stake, currency);
  expect((await call('bet', bet)).status).toBe(200);
  return { ...round, playerId, requestId: bet.requestId };
}

const winOf = ({ sessionId, roundId }: Table, amount: string, roundClosed = true) => ({
  ...{ requestId: newId(), sessionId, roundId, amount, roundClosed },
});
const win = (table: Table, amount: string, roundClosed = true) => call('win', winOf(table, amount, roundClosed));
const rollback = ({ requestId: betRequestId }: Table) => call('rollback', { requestId: newId(), betRequestId });
const openOf = async ({ playerId }: Table) =>
  (await bench.games.openRounds(ORIGIN, playerId)).map(({ roundId }) => roundId);
const endOf = async ({ playerId }: Table) => {
  const { rounds } = await bench.games.roundPage(playerId, 1, null);
  return [rounds[0]?.result, rounds[0]?.endedBy];
};
const movesOf = ({ playerId }: Table) =>
  queryValues(db, z.string(), 'select kind from ledger_movements where player_id = $1 order by wallet_version', [
    playerId,
  ]);
const order = (given: object) => actOnRounds({ db, clock, wakeConsumers: () => undefined }, roundsOrder.parse(given));
const act = (action: 'return-stakes' | 'close', { roundId }: Table, key: string = newId()) =>
  order({ action, provider: 'studio', roundId, operator: 'Aino', reason: 'left', key });

test.each(['EUR', 'JPY'] as const)(
  'the stake of a round that was left returns at the hour of the rule, not a second before, and once, in %s [GMS-10]',
  async (currency) => {
    const table = await leave('stakeReturns', 200n, currency);
    clock.shift(24 * HOUR - 1_000);
    await look();
    expect([await bench.balanceOf(table.playerId), await openOf(table)]).toEqual([9_800n, [table.roundId]]);
    clock.shift(1_000);
    await look();
    expect([await bench.balanceOf(table.playerId), await openOf(table)]).toEqual([10_000n, []]);
    expect(await endOf(table)).toEqual(['Cancelled', 'rule']);
    expect((await movesOf(table)).slice(-2)).toEqual(['bet', 'rollback']);
    clock.shift(24 * HOUR);
    await look();
    expect(await bench.balanceOf(table.playerId)).toBe(10_000n);
    expect(provider.calls).toEqual([]);
  },
);

test('a provider that comes after the stake has returned is answered clearly, and nothing moves [GMS-10, WAL-06, OPR-06]', async () => {
  const table = await leave('stakeReturns');
  clock.shift(24 * HOUR);
  await look();
  expect(await win(table, '50.00')).toMatchObject({ status: 409, body: { error: 'RoundClosed' } });
  expect(await rollback(table)).toMatchObject({ status: 200, body: { balance: '100.00' } });
  expect(await call('round', { roundId: table.roundId })).toMatchObject({
    body: { status: 'cancelled', stakes: '0.00', wins: '0.00', openBets: 0 },
  });
  expect(await call('request', { requestId: table.requestId })).toMatchObject({ body: { outcome: 'Accepted' } });
  expect(await bench.balanceOf(table.playerId)).toBe(10_000n);
});

test('the hours count from the last stake, and all stakes of a round return, also those of another session [GMS-10]', async () => {
  const table = await leave('stakeReturns');
  clock.shift(23 * HOUR);
  const later = { ...table, sessionId: await bench.launch(table.playerId) };
  await call('bet', betOf(later, 300n, 'EUR'));
  await look();
  clock.shift(23 * HOUR);
  await look();
  expect(await openOf(table)).toEqual([table.roundId]);
  clock.shift(HOUR);
  await look();
  expect([await bench.balanceOf(table.playerId), await endOf(table)]).toEqual([10_000n, ['Cancelled', 'rule']]);
  expect((await movesOf(table)).slice(-2)).toEqual(['rollback', 'rollback']);
});

test('cash and bonus money return as they were staked, with what counted towards the bonus [GMS-10, RWD-03]', async () => {
  const table = await leave('stakeReturns', 400n, 'EUR', 1_000n);
  const before = await bench.ledger.getWallet(table.playerId);
  expect([before?.balance.amount, before?.bonusBalance.amount]).toEqual([0n, 750n]);
  expect(before?.wageringProgress).toBeGreaterThan(0);
  clock.shift(24 * HOUR);
  await look();
  const after = await bench.ledger.getWallet(table.playerId);
  expect([after?.balance.amount, after?.bonusBalance.amount, after?.wageringProgress]).toEqual([150n, 1_000n, 0]);
  expect(await endOf(table)).toEqual(['Cancelled', 'rule']);
});

test('a free round is over with its call, and no look comes to it [GMS-10]', async () => {
  const table = await leave('stakeReturns');
  await win(table, '0.00');
  const id = newId();
  const grant = { id, playerId: table.playerId, provider: 'studio', gameSlug: GAME, stake: money(20n, 'EUR') } as const;
  const terms = { betLevel: 1, rounds: 2, holdsWins: false, expiresAt: new Date(clock.now().getTime() + 96 * HOUR) };
  await db.tx((tx) => bench.games.grantFreeRounds(tx, { ...grant, ...terms }));
  const { sessionId } = table;
  const free = { requestId: newId(), sessionId, roundId: newId(), grantId: id, amount: '0.40' };
  expect((await call('free-round', free)).status).toBe(200);
  clock.shift(48 * HOUR);
  await look();
  expect([await endOf(table), await bench.balanceOf(table.playerId)]).toEqual([['Won', null], 9_840n]);
});

test('a round that waits by its licence, or under one that names no rule, is left as it is [GMS-10]', async () => {
  const tables = [await leave('waits'), await leave('silent')];
  clock.shift(1_000 * HOUR);
  await look();
  for (const table of tables) expect(await openOf(table)).toEqual([table.roundId]);
  expect(provider.calls).toEqual([]);
  expect((await win(tables[0] ?? never(), '1.00')).status).toBe(200);
});

test('hosts that look at once return each stake once, whatever the size of their batches [GMS-10, WAL-06]', async () => {
  const tables: Table[] = [];
  for (let n = 0; n < 12; n += 1) tables.push(await leave('stakeReturns'));
  clock.shift(24 * HOUR);
  await Promise.all([look(3), look(3), look(50), look(50)]);
  while (await look(3));
  for (const table of tables) {
    expect(await bench.balanceOf(table.playerId)).toBe(10_000n);
    expect((await movesOf(table)).filter((kind) => kind === 'rollback')).toHaveLength(1);
  }
});

test('a win of the same moment is paid or refused, and never beside the stake that returns [GMS-10, WAL-06]', async () => {
  const tables: Table[] = [];
  for (let n = 0; n < 20; n += 1) tables.push(await leave('stakeReturns'));
  clock.shift(24 * HOUR);
  const [, ...wins] = await Promise.all([look(), ...tables.map((table) => win(table, '5.00'))]);
  for (const [place, table] of tables.entries()) {
    const isPaid = wins[place]?.status === 200;
    expect(await bench.balanceOf(table.playerId)).toBe(isPaid ? 10_300n : 10_000n);
    expect(await endOf(table)).toEqual(isPaid ? ['Won', null] : ['Cancelled', 'rule']);
  }
});

test('a rollback of the same moment gives the stake back once [GMS-10, WAL-06]', async () => {
  const tables: Table[] = [];
  for (let n = 0; n < 10; n += 1) tables.push(await leave('stakeReturns'));
  clock.shift(24 * HOUR);
  await Promise.all([look(), ...tables.map(async (table) => expect((await rollback(table)).status).toBe(200))]);
  for (const table of tables) expect(await bench.balanceOf(table.playerId)).toBe(10_000n);
});

test('a host that ends between its look and the return leaves the round to a later look [GMS-10]', async () => {
  const table = await leave('stakeReturns');
  clock.shift(24 * HOUR);
  const [seen] = await selectRoundsToLookAt(db, clock.now(), 10);
  const next = { lookAt: new Date(clock.now().getTime() + 60_000), isDue: true, asksProvider: false, isStuck: false };
  expect(await takeLook(db, seen ?? never(), next, clock.now())).toBe(true);
  expect(await takeLook(db, seen ?? never(), next, clock.now())).toBe(false);
  await look();
  expect(await openOf(table)).toEqual([table.roundId]);
  clock.shift(60_000);
  await look();
  expect(await endOf(table)).toEqual(['Cancelled', 'rule']);
});

test('a round with a new stake since it was seen keeps its stakes [GMS-10]', async () => {
  const table = await leave('stakeReturns');
  clock.shift(24 * HOUR);
  const [seen] = await selectRoundsToLookAt(db, clock.now(), 10);
  await call('bet', betOf({ ...table, sessionId: await bench.launch(table.playerId) }, 100n, 'EUR'));
  expect(await returnStakes(db, seen ?? never(), 'rule', clock.now())).toBe('RoundMoved');
  expect(await bench.balanceOf(table.playerId)).toBe(9_700n);
});

test('a provider is called at the hour of the rule, and ends the round by its win [GMS-10]', async () => {
  const table = await leave('playedToEnd');
  provider.answer = async () => (await win(table, '3.50')).status;
  clock.shift(24 * HOUR - 1_000);
  await look();
  expect(provider.calls).toEqual([]);
  clock.shift(1_000);
  await look();
  expect(provider.calls).toEqual([table.roundId]);
  expect([await bench.balanceOf(table.playerId), await endOf(table)]).toEqual([10_150n, ['Won', 'rule']]);
  clock.shift(48 * HOUR);
  await look();
  expect(provider.calls).toHaveLength(1);
});

test('a provider that takes the call twice, late or with a rollback ends the round once [GMS-10, WAL-06]', async () => {
  const table = await leave('playedToEnd');
  clock.shift(24 * HOUR);
  await Promise.all([look(), look(), look()]);
  clock.shift(60_000);
  await look();
  expect(provider.calls).toEqual([table.roundId, table.roundId]);
  const undone = await Promise.all([rollback(table), rollback(table), win(table, '9.00')]);
  const isUndone = undone[2]?.status === 409;
  expect(await bench.balanceOf(table.playerId)).toBe(isUndone ? 10_000n : 10_700n);
  expect(await endOf(table)).toEqual([isUndone ? 'Cancelled' : 'Won', 'rule']);
});

test('a provider that refuses or says yes and does nothing is called again, ever later, and after six hours an operator is needed [GMS-10]', async () => {
  const table = await leave('playedToEnd');
  const health = createGamesHealth(db);
  provider.answer = () => (provider.calls.length % 2 === 0 ? 503 : 200);
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  clock.shift(24 * HOUR);
  for (let minute = 0; minute < 360; minute += 1) {
    await look();
    clock.shift(60_000);
  }
  expect(provider.calls.length).toBeGreaterThan(8);
  expect(provider.calls.length).toBeLessThan(14);
  expect(await health()).toMatchObject({ status: 'ok', leftRounds: 0 });
  clock.shift(HOUR);
  await look();
  quiet.mockRestore();
  expect(await health()).toMatchObject({ status: 'alarm', leftRounds: 1 });
  expect(await order({ action: 'list' })).toMatchObject({
    body: { rounds: [{ roundId: table.roundId, provider: 'studio', stake: '2.00', currency: 'EUR', brand: 'aurora' }] },
  });
  expect(await order({ action: 'list', brand: 'mistral' })).toEqual({ status: 200, body: { rounds: [] } });
  const key = newId();
  expect(await act('return-stakes', table, key)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await act('return-stakes', table, key)).toMatchObject({ body: { status: 'cancelled', repeated: true } });
  expect(await act('return-stakes', table)).toMatchObject({ status: 404, body: { error: 'NoRoundLeft' } });
  expect([await bench.balanceOf(table.playerId), await endOf(table)]).toEqual([10_000n, ['Cancelled', 'operator']]);
  expect(await win(table, '7.00')).toMatchObject({ body: { error: 'RoundClosed' } });
  expect(await health()).toMatchObject({ status: 'ok', leftRounds: 0 });
});

test('a provider that cannot be called still ends its rounds by itself, and six hours later an operator does [GMS-10]', async () => {
  const table = await leave('playedToEnd');
  const deps = { ...bench.deps, providers: testProviders([testProvider('studio', SECRET)]) };
  for (const hours of [24, 5]) {
    clock.shift(hours * HOUR);
    await endLeftRounds(deps);
  }
  expect(await order({ action: 'list' })).toMatchObject({ body: { rounds: [] } });
  clock.shift(HOUR);
  await endLeftRounds(deps);
  expect(await order({ action: 'list' })).toMatchObject({ body: { rounds: [{ calledAt: null }] } });
  expect((await win(table, '1.00')).status).toBe(200);
  expect(await endOf(table)).toEqual(['Returned', null]);
  expect(await order({ action: 'list' })).toMatchObject({ body: { rounds: [] } });
});

test('a round that has won keeps its stake: its provider ends it, or an operator closes it as it stands [GMS-10]', async () => {
  const table = await leave('stakeReturns');
  await win(table, '1.20', false);
  clock.shift(24 * HOUR);
  await look();
  expect(provider.calls).toEqual([table.roundId]);
  clock.shift(7 * HOUR);
  await look();
  expect(await act('return-stakes', table)).toMatchObject({ status: 409, body: { error: 'RoundWon' } });
  expect(await act('close', table)).toMatchObject({ body: { status: 'closed' } });
  expect([await bench.balanceOf(table.playerId), await endOf(table)]).toEqual([9_920n, ['Returned', 'operator']]);
});

test('a provider that does not answer holds up the rounds of no other, and is left alone for a while [GMS-10]', async () => {
  for (let n = 0; n < 20; n += 1) await leave('playedToEnd');
  const other = await leave('stakeReturns');
  provider.answer = () => 0;
  clock.shift(24 * HOUR);
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await look();
  quiet.mockRestore();
  expect(provider.calls.length).toBeLessThanOrEqual(8);
  expect(await endOf(other)).toEqual(['Cancelled', 'rule']);
});

test('rounds from before the upgrade are ended by the rule, by the time of their last stake [GMS-10]', async () => {
  const table = await leave('stakeReturns');
  clock.shift(10 * HOUR);
  await call('bet', betOf(table, 100n, 'EUR'));
  await db.query('update games_rounds set staked_at = null, look_at = null where round_id = $1', [table.roundId]);
  const migration = readFileSync(`${__dirname}/migrations/0013-left-rounds.sql`, 'utf8');
  await db.query(/^with waiting[^;]*;/m.exec(migration)?.[0] ?? never());
  clock.shift(24 * HOUR - 1_000);
  await look();
  expect(await openOf(table)).toEqual([table.roundId]);
  clock.shift(1_000);
  await look();
  expect(await bench.balanceOf(table.playerId)).toBe(10_000n);
});

test('the platform looks every minute, by one job a day, whichever host has it [GMS-10]', async () => {
  const jobs = { [LEFT_ROUNDS_JOB]: createLeftRoundsJob(bench.deps) };
  const runAll = async () => {
    let runs = 0;
    while (await runDueJob(db, clock, jobs)) runs += 1;
    return runs;
  };
  await db.query('delete from jobs where kind = $1', [LEFT_ROUNDS_JOB]);
  for (let host = 0; host < 2; host += 1) await db.tx((tx) => planLooks(tx, clock.now()));
  const table = await leave('stakeReturns');
  expect(await runAll()).toBe(1);
  expect(await runAll()).toBe(0);
  clock.shift(60_000);
  expect(await runAll()).toBeGreaterThan(0);
  clock.shift(72 * HOUR);
  await runAll();
  expect(await endOf(table)).toEqual(['Cancelled', 'rule']);
  const waiting = await queryValues(
    db,
    z.date(),
    'select run_at from jobs where kind = $1 and finished_at is null order by run_at',
    [LEFT_ROUNDS_JOB],
  );
  expect(waiting).toHaveLength(2);
  expect(waiting[0]?.getTime()).toBeLessThanOrEqual(clock.now().getTime() + 60_000);
});

test('the player is informed of the latest round that was ended, for a week [GMS-10]', async () => {
  const table = await leave('stakeReturns');
  expect(await bench.games.endedRound(table.playerId)).toBeNull();
  clock.shift(24 * HOUR);
  await look();
  expect(await bench.games.endedRound(table.playerId)).toMatchObject({
    ...{ roundId: table.roundId, gameName: 'The frost', result: 'Cancelled', endedBy: 'rule' },
  });
  clock.shift(7 * 24 * HOUR);
  expect(await bench.games.endedRound(table.playerId)).toBeNull();
});

function never(): never {
  throw new Error('expected something');
}
