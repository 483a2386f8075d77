import { money } from '@/contract/money';
import type { Db } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { createRandom } from '../../testing/random';
import { seedOf } from '../../testing/seed';
import { openTestDb } from '../../testing/test-db';
import { createAccounts } from '../compliance/index';
import { createPlayersModule, type PlayersModule } from '../players/index';
import { createLimitsModule, type LimitsModule } from './index';

const DAY = 24 * 3_600_000;
const noon = new Date('2026-11-18T11:00:00Z');
let passed = 0;
const clock = { now: () => new Date(noon.getTime() + passed) };
let db: Db;
let players: PlayersModule;
let limits: LimitsModule;
let newPlayer: () => Promise<PlayerId>;

beforeAll(async () => {
  db = await openTestDb();
  players = createPlayersModule({ db, clock });
  limits = createLimitsModule({
    db,
    clock,
    players,
    termsOf: () => ({
      timeZone: 'Europe/Malta',
      depositPeriods: ['Day', 'Week', 'Month'],
      playPeriods: { loss: ['Day'], stake: ['Day'] },
      increaseWait: 24,
    }),
  });
  let lastNumber = 358_401_900_000;
  newPlayer = async () => {
    lastNumber += 1;
    const player = await db.tx((tx) =>
      players.createPlayer(tx, {
        brand: 'aurora',
        phoneNumber: `+${lastNumber}`,
        isPhoneNumberVerified: true,
        countryCode: 'FI',
        currency: 'EUR',
        language: 'fi_FI',
        personalInfo: {},
        isSmsMarketingAccepted: false,
        isEmailMarketingAccepted: false,
        isPhoneMarketingAccepted: false,
        acceptedAt: clock.now(),
      }),
    );
    if (!player.ok) throw new Error(player.error.kind);
    return player.value;
  };
});
beforeEach(() => {
  passed = 0;
});
afterAll(() => db.close());

const set = (playerId: PlayerId, cents: bigint | null, kind: 'deposit' | 'loss' | 'stake' = 'deposit') =>
  limits.setLimit({ playerId, kind, period: 'Day', amount: cents === null ? null : money(cents, 'EUR') });

async function increaseOf(playerId: PlayerId): Promise<string> {
  const id = (await limits.getLimits(playerId))?.deposit[0]?.increase?.id;
  if (id === undefined) throw new Error('no increase');
  return id;
}

const changesOf = async (playerId: PlayerId, after: bigint | null = null, first = 50) =>
  limits.getHistory(playerId, { first, after });
/** Each change with the amounts before and after it, the newest first. */
const storyOf = async (playerId: PlayerId) =>
  (await changesOf(playerId)).changes.map(({ change, before, after }) => [change, before, after]);

test('keeps one row of each change: set, lowered, increased in two steps, removed [PRF-02, PRF-07]', async () => {
  const player = await newPlayer();
  await set(player, 50_00n);
  await set(player, 20_00n);
  await set(player, 80_00n);
  passed += DAY;
  await limits.confirmIncrease(player, await increaseOf(player));
  await set(player, null);
  passed += DAY;
  await limits.confirmIncrease(player, await increaseOf(player));
  expect(await storyOf(player)).toEqual([
    ['Removed', 80_00n, null],
    ['IncreaseRequested', 80_00n, null],
    ['IncreaseConfirmed', 20_00n, 80_00n],
    ['IncreaseRequested', 20_00n, 80_00n],
    ['Lowered', 50_00n, 20_00n],
    ['Set', null, 50_00n],
  ]);
  const { changes } = await changesOf(player);
  expect(changes[0]).toMatchObject({ kind: 'deposit', period: 'Day', currency: 'EUR', changedAt: clock.now() });
});

test('keeps one row where an increase is replaced, given up in either way, or ended by a lower limit [PRF-07]', async () => {
  const player = await newPlayer();
  await set(player, 50_00n);
  await set(player, 80_00n);
  await set(player, 90_00n);
  await limits.cancelIncrease(player, await increaseOf(player));
  await set(player, 90_00n);
  await set(player, 50_00n);
  await set(player, 90_00n);
  await set(player, 10_00n);
  expect(await storyOf(player)).toEqual([
    ['Lowered', 50_00n, 10_00n],
    ['IncreaseRequested', 50_00n, 90_00n],
    ['IncreaseCancelled', 50_00n, 90_00n],
    ['IncreaseRequested', 50_00n, 90_00n],
    ['IncreaseCancelled', 50_00n, 90_00n],
    ['IncreaseReplaced', 50_00n, 90_00n],
    ['IncreaseRequested', 50_00n, 80_00n],
    ['Set', null, 50_00n],
  ]);
});

test.each<[string, (player: PlayerId, increase: string) => Promise<unknown>, unknown[]]>([
  ['by the job', () => runDueJob(db, clock, limits.jobs), []],
  ['when the player gives it up', (player, increase) => limits.cancelIncrease(player, increase), []],
  ['when another is requested', (player) => set(player, 70_00n), [['IncreaseRequested', 50_00n, 70_00n]]],
  ['when the limit is lowered', (player) => set(player, 40_00n), [['Lowered', 50_00n, 40_00n]]],
])('keeps once that an increase was left too long, found %s [PRF-07]', async (_found, find, then) => {
  const player = await newPlayer();
  await set(player, 50_00n);
  await set(player, 80_00n);
  const increase = await increaseOf(player);
  passed += 9 * DAY;
  await find(player, increase);
  while (await runDueJob(db, clock, limits.jobs));
  expect((await storyOf(player)).slice(0, -2)).toEqual([...then, ['IncreaseExpired', 50_00n, 80_00n]]);
});

test('keeps nothing of what is refused, or requested again [PRF-07]', async () => {
  const player = await newPlayer();
  await set(player, 50_00n);
  await set(player, 80_00n);
  const increase = await increaseOf(player);
  const before = await storyOf(player);
  for (const cents of [80_00n, -1n, 1_000_000_000_000n]) await set(player, cents);
  await limits.confirmIncrease(player, increase);
  await limits.cancelIncrease(await newPlayer(), increase);
  await limits.setLimit({ playerId: player, kind: 'loss', period: 'Week', amount: money(10n, 'EUR') });
  await createAccounts({ db, clock, players }).changeBlocks(player, { increaseDepositLimit: true });
  await set(player, 90_00n);
  passed += DAY;
  await limits.confirmIncrease(player, increase);
  expect(await storyOf(player)).toEqual(before);
  await limits.cancelIncrease(player, increase);
  await limits.cancelIncrease(player, increase);
  await limits.confirmIncrease(player, increase);
  expect(await storyOf(player)).toEqual([['IncreaseCancelled', 50_00n, 80_00n], ...before]);
});

test('keeps nothing of a change that is rolled back with its transaction [PRF-02]', async () => {
  const player = await newPlayer();
  await expect(
    db.tx(async (tx) => {
      await limits.setFirstLimit(
        tx,
        { playerId: player, brand: 'aurora', currency: 'EUR' },
        'Day',
        money(50_00n, 'EUR'),
      );
      throw new Error('no account');
    }),
  ).rejects.toThrow('no account');
  expect(await storyOf(player)).toEqual([]);
});

test('ends at what is in force after 32 changes at once, each from where the one before it led [PRF-02]', async () => {
  const random = createRandom(seedOf('history of limits'));
  const player = await newPlayer();
  await Promise.all(
    Array.from({ length: 32 }, () =>
      set(player, BigInt(Math.ceil(random() * 1000)), random() < 0.5 ? 'loss' : 'stake'),
    ),
  );
  const { changes } = await changesOf(player);
  expect(changes.map(({ number }) => Number(number))).toEqual(changes.map((_, at) => changes.length - at));
  const now = await limits.getLimits(player);
  for (const kind of ['loss', 'stake'] as const) {
    const held = changes.filter((change) => change.kind === kind && /^(Set|Lowered)$/.test(change.change)).reverse();
    expect(held.map(({ before }) => before)).toEqual([null, ...held.map(({ after }) => after)].slice(0, -1));
    expect(held.at(-1)?.after).toBe(now?.[kind][0]?.limit?.amount);
    const last = changes.find((change) => change.kind === kind);
    expect([last?.after, last?.change.startsWith('Increase')]).toEqual(
      now?.[kind][0]?.increase
        ? [now[kind][0].increase.amount?.amount, true]
        : [held.at(-1)?.after, last?.change === 'IncreaseCancelled'],
    );
  }
});

test('gives the history in pages, each change once, to its player alone [PRF-07]', async () => {
  const player = await newPlayer();
  for (let cents = 9n; cents > 0n; cents -= 1n) await set(player, cents);
  const seen: bigint[] = [];
  let after: bigint | null = null;
  for (let more = true; more;) {
    const page = await changesOf(player, after, 4);
    seen.push(...page.changes.map(({ number }) => number));
    [after, more] = [page.changes.at(-1)?.number ?? null, page.hasNextPage];
  }
  expect(seen).toEqual([9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n]);
  expect(await storyOf(await newPlayer())).toEqual([]);
});

test('refuses to change or delete a row of the history [PRF-07]', async () => {
  await set(await newPlayer(), 10n);
  for (const statement of ['delete from limits_changes', 'update limits_changes set after = 1'])
    await expect(db.query(statement)).rejects.toThrow('never changed');
});
