import { z } from 'zod';
import fc from 'fast-check';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { queryValues } from '../../kernel/db/rows';
import { newId, type PlayerId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { money } from '@/contract/money';
import { atChaosScale } from '../../testing/chaos-scale';
import { testSeed as seed } from '../../testing/seed';
import { openTestDb } from '../../testing/test-db';
import { createAccounts, createComplianceModule } from '../compliance/index';
import { createPlayersModule, type PlayersModule } from '../players/index';
import { decideChange } from './domain/change';
import { createLimitsModule, type LimitsModule, type LimitTerms } from './index';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(600_000 * timeScale);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** On the embedded database fifty transactions stand in one queue: a tenth of the trials there. */
const trials = process.env.DATABASE_URL ? atChaosScale(200) : 20;

const malta: LimitTerms = { timeZone: 'Europe/Malta', depositPeriods: ['Day', 'Week', 'Month'], increaseWait: 24 };
const terms: Record<string, LimitTerms> = {
  malta,
  france: { ...malta, timeZone: 'Europe/Paris', increaseWait: 48 },
  curacao: { timeZone: 'America/Curacao', depositPeriods: ['Day'], increaseWait: 24 },
  estonia: { timeZone: 'Europe/Tallinn', depositPeriods: ['Day', 'Week', 'Month'], increaseWait: 'until-term-ends' },
};

let db: Db;
let players: PlayersModule;
/** Each test begins on a Wednesday noon in Malta. */
const noon = new Date('2026-11-18T11:00:00Z');
let passed = 0;
const clock = {
  now: () => new Date(noon.getTime() + passed),
  shift: (milliseconds: number) => (passed += milliseconds),
};
let limits: LimitsModule;

const moduleWith = (at: Clock) =>
  createLimitsModule({ db, clock: at, players, termsOf: (brand) => terms[brand] ?? malta });

beforeAll(async () => {
  process.stdout.write(`limits: seed ${seed}, ${trials} trials\n`);
  db = await openTestDb();
  players = createPlayersModule({ db, clock });
  limits = moduleWith(clock);
});
beforeEach(() => {
  passed = 0;
});
afterAll(() => db.close());

let lastNumber = 358_401_900_000;
async function newPlayer(brand = 'malta'): Promise<PlayerId> {
  lastNumber += 1;
  const player = await db.tx((tx) =>
    players.createPlayer(tx, {
      brand,
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
}

const eur = (minor: bigint) => money(minor, 'EUR');
type Period = 'Day' | 'Week' | 'Month';
const set = (playerId: PlayerId, period: Period, minor: bigint | null) =>
  limits.setLimit({ playerId, kind: 'deposit', period, amount: minor === null ? null : eur(minor) });
const reserve = (playerId: PlayerId, minor: bigint, depositId: string = newId(), brand = 'malta', of = limits) =>
  db.tx((tx) => of.reserve(tx, { playerId, brand, depositId, amount: eur(minor) }));

/** Begun and paid at the same moment. */
const pay = async (playerId: PlayerId, minor: bigint, brand = 'malta', of = limits) =>
  db.tx(async (tx) => {
    const depositId = newId();
    const held = await of.reserve(tx, { playerId, brand, depositId, amount: eur(minor) });
    if (held.ok) await of.settle(tx, depositId);
    return held;
  });

async function limitOf(playerId: PlayerId, period: Period) {
  const found = (await limits.getLimits(playerId))?.deposit.find((limit) => limit.period === period);
  if (!found) throw new Error(`no ${period}`);
  return found;
}

async function increaseOf(playerId: PlayerId, period: Period) {
  const { increase } = await limitOf(playerId, period);
  if (!increase) throw new Error('no increase');
  return increase;
}

describe('setting a deposit limit', () => {
  test('a limit of zero refuses every deposit at once, and is lifted like any other [PRF-02]', async () => {
    const player = await newPlayer();
    await set(player, 'Day', 0n);
    expect(await limitOf(player, 'Day')).toMatchObject({ limit: eur(0n) });
    expect(await reserve(player, 1n)).toMatchObject({
      ok: false,
      error: { kind: 'limit-reached', period: 'Day', remaining: eur(0n) },
    });
    await set(player, 'Day', 20_00n);
    expect(await limitOf(player, 'Day')).toMatchObject({ limit: eur(0n), increase: { amount: eur(20_00n) } });
  });

  test('a first and a lower one hold at once, a higher one only after its wait and a confirmation [PRF-02, PRF-07]', async () => {
    const player = await newPlayer();
    await set(player, 'Day', 100_00n);
    await set(player, 'Day', 50_00n);
    expect((await limitOf(player, 'Day')).limit).toEqual(eur(50_00n));
    await set(player, 'Day', 80_00n);
    const increase = await increaseOf(player, 'Day');
    expect(increase).toMatchObject({
      amount: eur(80_00n),
      state: 'Waiting',
      dueAt: new Date(clock.now().getTime() + DAY),
    });
    expect(await limits.confirmIncrease(player, increase.id)).toEqual({
      ok: false,
      error: { kind: 'increase-not-ready', readyAt: increase.dueAt },
    });
    clock.shift(DAY - 1);
    expect((await limits.confirmIncrease(player, increase.id)).ok).toBe(false);
    clock.shift(1);
    expect(await limitOf(player, 'Day')).toMatchObject({ limit: eur(50_00n), increase: { state: 'Ready' } });
    expect((await limits.confirmIncrease(player, increase.id)).ok).toBe(true);
    expect((await limits.confirmIncrease(player, increase.id)).ok).toBe(true);
    expect(await limitOf(player, 'Day')).toMatchObject({ limit: eur(80_00n), increase: null });
  });

  test('taking a limit away waits like an increase [PRF-02]', async () => {
    const player = await newPlayer();
    await set(player, 'Month', 10_00n);
    await set(player, 'Month', null);
    expect(await limitOf(player, 'Month')).toMatchObject({ limit: eur(10_00n), increase: { amount: null } });
    clock.shift(DAY);
    await limits.confirmIncrease(player, (await increaseOf(player, 'Month')).id);
    expect(await limitOf(player, 'Month')).toMatchObject({ limit: null, remaining: null, increase: null });
  });

  test('another increase starts the wait again, the same one does not, a lower limit ends it [PRF-07]', async () => {
    const player = await newPlayer();
    await set(player, 'Week', 100_00n);
    await set(player, 'Week', 200_00n);
    const first = await increaseOf(player, 'Week');
    clock.shift(HOUR);
    await set(player, 'Week', 200_00n);
    expect(await increaseOf(player, 'Week')).toEqual(first);
    await set(player, 'Week', 150_00n);
    expect((await increaseOf(player, 'Week')).dueAt).toEqual(new Date(clock.now().getTime() + DAY));
    expect(await limits.confirmIncrease(player, first.id)).toEqual({ ok: false, error: { kind: 'nothing-pending' } });
    await set(player, 'Week', 90_00n);
    expect(await limitOf(player, 'Week')).toMatchObject({ limit: eur(90_00n), increase: null });
  });

  test('an increase can be cancelled while it waits and when it is ready, and is forgotten after seven days [PRF-07]', async () => {
    const player = await newPlayer();
    await set(player, 'Day', 10_00n);
    for (const wait of [0, DAY]) {
      await set(player, 'Day', 20_00n);
      const { id } = await increaseOf(player, 'Day');
      clock.shift(wait);
      expect((await limits.cancelIncrease(player, id)).ok).toBe(true);
      expect((await limits.cancelIncrease(player, id)).ok).toBe(true);
      expect(await limits.confirmIncrease(player, id)).toEqual({ ok: false, error: { kind: 'nothing-pending' } });
    }
    await set(player, 'Day', 20_00n);
    const { id } = await increaseOf(player, 'Day');
    clock.shift(8 * DAY);
    expect(await limits.confirmIncrease(player, id)).toEqual({ ok: false, error: { kind: 'nothing-pending' } });
    expect(await limitOf(player, 'Day')).toMatchObject({ limit: eur(10_00n), increase: null });
    expect((await set(player, 'Day', 30_00n)).ok).toBe(true);
    expect(await increaseOf(player, 'Day')).toMatchObject({ amount: eur(30_00n), state: 'Waiting' });
  });

  test('waits as the licence says: 48 hours, or to the end of the term in its time zone [PRF-02]', async () => {
    const [french, estonian] = [await newPlayer('france'), await newPlayer('estonia')];
    for (const player of [french, estonian]) {
      await set(player, 'Month', 10_00n);
      await set(player, 'Month', 20_00n);
    }
    expect((await increaseOf(french, 'Month')).dueAt.getTime() - clock.now().getTime()).toBe(2 * DAY);
    const { increase, resetsAt } = await limitOf(estonian, 'Month');
    expect(increase?.dueAt).toEqual(resetsAt);
    expect(resetsAt.toISOString()).toMatch(/T22:00:00/);
  });

  test('refuses amounts that are none, periods that the licence does not offer, and increases of who may not increase [PRF-02, CSH-07, BRD-03]', async () => {
    const player = await newPlayer();
    for (const amount of [-1n, 1_000_000_000_000n])
      expect(await set(player, 'Day', amount)).toEqual({ ok: false, error: { kind: 'invalid-amount' } });
    expect(
      await limits.setLimit({ playerId: player, kind: 'deposit', period: 'Day', amount: money(10n, 'JPY') }),
    ).toEqual({
      ok: false,
      error: { kind: 'invalid-amount' },
    });
    expect(await set(await newPlayer('curacao'), 'Week', 10n)).toEqual({
      ok: false,
      error: { kind: 'limit-not-offered' },
    });
    await set(player, 'Day', 10_00n);
    await set(player, 'Day', 20_00n);
    const { id } = await increaseOf(player, 'Day');
    await createAccounts({ db, clock, players }).changeBlocks(player, { increaseDepositLimit: true });
    expect(await set(player, 'Day', 30_00n)).toEqual({ ok: false, error: { kind: 'increase-blocked' } });
    clock.shift(DAY);
    expect(await limits.confirmIncrease(player, id)).toEqual({ ok: false, error: { kind: 'increase-blocked' } });
    expect((await set(player, 'Day', 5_00n)).ok).toBe(true);
    expect((await limitOf(player, 'Day')).limit).toEqual(eur(5_00n));
  });

  test('one player cannot settle the increase of another [PRF-07]', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    await set(one, 'Day', 10_00n);
    await set(one, 'Day', 20_00n);
    const { id } = await increaseOf(one, 'Day');
    for (const increaseId of [id, newId(), 'x'])
      expect(await limits.cancelIncrease(other, increaseId)).toEqual({ ok: false, error: { kind: 'nothing-pending' } });
    expect((await increaseOf(one, 'Day')).id).toBe(id);
  });

  test('offers the periods of deposit limits that a licence asks for, and those that its operator adds [BRD-03, PRF-02]', () => {
    const { depositLimitPeriods } = createComplianceModule({ clock });
    const all = ['Day', 'Week', 'Month'];
    expect({
      anj: depositLimitPeriods('anj'),
      cos: depositLimitPeriods('cos'),
      crc: depositLimitPeriods('crc'),
      est: depositLimitPeriods('est'),
      mga: depositLimitPeriods('mga'),
    }).toEqual({ anj: all, cos: all, crc: all, est: [], mga: all });
  });

  test('no series of wishes increases the limit in force by itself [PRF-02]', () => {
    const amount = fc.option(fc.bigInt({ min: 1n, max: 20n }));
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 30 }), (first, wishes) => {
        let inForce = first;
        let increase: { amount: bigint | null } | null = null;
        for (const wish of wishes) {
          const before: bigint | null = inForce;
          const change = decideChange({ inForce, increase }, wish);
          if (change.kind === 'act-at-once') inForce = change.amount;
          if (change.kind === 'act-at-once' || change.kind === 'drop-increase') increase = null;
          if (change.kind === 'wait') increase = { amount: wish };
          if (before !== null) expect(inForce !== null && inForce <= before).toBe(true);
          if (increase) expect(increase.amount === null || (inForce !== null && increase.amount > inForce)).toBe(true);
        }
      }),
      { seed },
    );
  });
});

describe('deposits against limits', () => {
  test('the lowest of simultaneous limits decides and says when there is room again [PRF-07]', async () => {
    const player = await newPlayer();
    await set(player, 'Day', 100_00n);
    await set(player, 'Week', 150_00n);
    await set(player, 'Month', 120_00n);
    expect((await pay(player, 90_00n)).ok).toBe(true);
    expect(await pay(player, 10_01n)).toMatchObject({
      ok: false,
      error: { kind: 'limit-reached', period: 'Day', remaining: eur(10_00n) },
    });
    clock.shift(DAY);
    const refused = await pay(player, 30_01n);
    expect(refused).toMatchObject({ ok: false, error: { period: 'Month', remaining: eur(30_00n) } });
    expect((await pay(player, 30_00n)).ok).toBe(true);
    expect(await limitOf(player, 'Month')).toMatchObject({ used: eur(120_00n), remaining: eur(0n) });
    expect(await limitOf(player, 'Day')).toMatchObject({ used: eur(30_00n), remaining: eur(70_00n) });
  });

  test('deposits made before the limit count, and a limit below them leaves nothing [PRF-02]', async () => {
    const player = await newPlayer();
    expect((await reserve(player, 70_00n)).ok).toBe(true);
    await set(player, 'Day', 50_00n);
    expect(await limitOf(player, 'Day')).toMatchObject({ used: eur(70_00n), remaining: eur(0n) });
    expect((await reserve(player, 1n)).ok).toBe(false);
  });

  test('one deposit counts once; given up it counts no more; tried again it is judged again [PRF-02]', async () => {
    const player = await newPlayer();
    await set(player, 'Day', 100_00n);
    const id = newId();
    for (let i = 0; i < 3; i += 1) expect((await reserve(player, 60_00n, id)).ok).toBe(true);
    expect((await limitOf(player, 'Day')).used).toEqual(eur(60_00n));
    await expect(reserve(player, 61_00n, id)).rejects.toThrow('another one');
    await expect(reserve(await newPlayer(), 60_00n, id)).rejects.toThrow('another one');
    for (let i = 0; i < 2; i += 1) await db.tx((tx) => limits.release(tx, id));
    expect((await limitOf(player, 'Day')).used).toEqual(eur(0n));
    expect((await reserve(player, 50_00n)).ok).toBe(true);
    expect((await reserve(player, 60_00n, id)).ok).toBe(false);
    await db.tx((tx) => limits.release(tx, newId()));
  });

  test('a deposit counts in every window from its beginning to its money; what is not paid yet may be paid in this one [PRF-02, PRF-07]', async () => {
    const player = await newPlayer();
    await set(player, 'Day', 100_00n);
    const [overnight, given] = [newId(), newId()];
    expect((await reserve(player, 60_00n, overnight)).ok).toBe(true);
    expect((await reserve(player, 40_00n, given)).ok).toBe(true);
    clock.shift(DAY);
    expect(await reserve(player, 1n)).toMatchObject({ ok: false, error: { remaining: eur(0n) } });
    await db.tx((tx) => limits.release(tx, given));
    await db.tx((tx) => limits.settle(tx, overnight));
    expect((await limitOf(player, 'Day')).used).toEqual(eur(60_00n));
    expect((await pay(player, 40_00n)).ok).toBe(true);
    expect((await pay(player, 1n)).ok).toBe(false);
    clock.shift(DAY);
    expect((await limitOf(player, 'Day')).used).toEqual(eur(0n));
    expect((await pay(player, 100_00n)).ok).toBe(true);
    for (const unknown of [newId(), given]) await db.tx((tx) => limits.settle(tx, unknown));
    expect((await limitOf(player, 'Day')).used).toEqual(eur(100_00n));
  });

  test('the amount that a rolled-back deposit reserved is free again [PRF-02]', async () => {
    const player = await newPlayer();
    await set(player, 'Day', 10_00n);
    await expect(
      db.tx(async (tx) => {
        await limits.reserve(tx, { playerId: player, brand: 'malta', depositId: newId(), amount: eur(10_00n) });
        throw new Error('the money did not come');
      }),
    ).rejects.toThrow('did not come');
    expect((await reserve(player, 10_00n)).ok).toBe(true);
  });

  test.each([
    ['malta', '2026-03-28T22:59:59.999Z', '2026-03-29T21:59:59.999Z'],
    ['malta', '2026-10-24T21:59:59.999Z', '2026-10-25T22:59:59.999Z'],
    ['estonia', '2026-10-24T20:59:59.999Z', '2026-10-25T21:59:59.999Z'],
    ['curacao', '2028-02-29T03:59:59.999Z', '2028-03-01T03:59:59.999Z'],
  ])('under %s the day that begins after %s ends after %s [PRF-02]', async (brand, lastOfDay, lastOfNext) => {
    const player = await newPlayer(brand);
    await set(player, 'Day', 10_00n);
    const at = (text: string, later = 0) => moduleWith({ now: () => new Date(new Date(text).getTime() + later) });
    expect((await pay(player, 10_00n, brand, at(lastOfDay))).ok).toBe(true);
    expect((await pay(player, 1n, brand, at(lastOfDay))).ok).toBe(false);
    expect((await pay(player, 10_00n, brand, at(lastOfDay, 1))).ok).toBe(true);
    expect(await pay(player, 1n, brand, at(lastOfNext))).toMatchObject({
      ok: false,
      error: { resetsAt: new Date(new Date(lastOfNext).getTime() + 1) },
    });
    expect((await pay(player, 1n, brand, at(lastOfNext, 1))).ok).toBe(true);
  });

  test(`fifty at once, ${trials} times: never above the limit by one minor unit, and no allowance left that would have been enough [PRF-02]`, async () => {
    const random = fc.sample(
      fc.tuple(
        fc.bigInt({ min: 1n, max: 100_00n }),
        fc.array(fc.bigInt({ min: 1n, max: 10_00n }), { minLength: 50, maxLength: 50 }),
      ),
      { seed, numRuns: trials },
    );
    for (const [limit, amounts] of random) {
      const player = await newPlayer();
      await set(player, 'Day', limit);
      await set(player, 'Week', limit + 1n);
      const answers = await Promise.all(amounts.map((amount) => reserve(player, amount)));
      const taken = amounts.reduce((sum, amount, i) => (answers[i]?.ok ? sum + amount : sum), 0n);
      const { used } = await limitOf(player, 'Day');
      expect(used.amount).toBe(taken);
      expect(taken <= limit).toBe(true);
      for (const [i, amount] of amounts.entries()) if (!answers[i]?.ok) expect(amount > limit - taken).toBe(true);
    }
  });

  test('one deposit sent fifty times at once counts once [PRF-02]', async () => {
    const player = await newPlayer();
    await set(player, 'Day', 10_00n);
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => reserve(player, 6_00n, id)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await limitOf(player, 'Day')).used).toEqual(eur(6_00n));
  });

  test('increases, lower limits and confirmations at once end at the lower limit [PRF-02]', async () => {
    for (let round = 0; round < 15; round += 1) {
      const player = await newPlayer();
      await set(player, 'Day', 100_00n);
      await set(player, 'Day', 200_00n);
      const { id } = await increaseOf(player, 'Day');
      clock.shift(DAY);
      await Promise.all([
        set(player, 'Day', 300_00n),
        limits.confirmIncrease(player, id),
        set(player, 'Day', 40_00n),
        set(player, 'Day', 300_00n),
        limits.confirmIncrease(player, id),
      ]);
      // A lower limit ends the increase before it, and lowers what was confirmed before it.
      const after = await limitOf(player, 'Day');
      expect(after.limit).toEqual(eur(40_00n));
      expect(after.increase?.state ?? 'Waiting').toBe('Waiting');
      const { rows } = await db.query(
        'select count(*) as open from limit_increases where player_id = $1 and settled_at is null',
        [player],
      );
      expect(Number(rows[0]?.open)).toBeLessThanOrEqual(1);
    }
  });

  test('a lower limit and deposits at once: what comes after the lower limit keeps to it [PRF-02]', async () => {
    for (let round = 0; round < 15; round += 1) {
      const player = await newPlayer();
      await set(player, 'Day', 50_00n);
      const [, ...answers] = await Promise.all([
        set(player, 'Day', 20_00n),
        ...Array.from({ length: 20 }, () => reserve(player, 5_00n)),
      ]);
      const used = BigInt(answers.filter(({ ok }) => ok).length) * 5_00n;
      expect(used >= 20_00n && used <= 50_00n).toBe(true);
      expect((await reserve(player, 1n)).ok).toBe(false);
    }
  });
});

describe('the events of limits', () => {
  const topicOf = (player: PlayerId) => `limits.${player}`;
  const events = async (player: PlayerId) =>
    queryValues(db, z.number(), `select (payload ->> 'version')::int from events where channel = $1 order by number`, [
      topicOf(player),
    ]);

  test('every change has a higher version, and an increase is published as ready without taking effect [PRF-07]', async () => {
    const player = await newPlayer();
    await set(player, 'Day', 10_00n);
    await reserve(player, 1_00n);
    await set(player, 'Day', 20_00n);
    expect(await events(player)).toEqual([1, 2, 3]);
    expect((await limits.getLimits(player))?.version).toBe(3);
    const jobs = async () => {
      while (await runDueJob(db, clock, limits.jobs));
    };
    await jobs();
    expect(await events(player)).toHaveLength(3);
    clock.shift(DAY);
    await jobs();
    await jobs();
    expect(await events(player)).toEqual([1, 2, 3, 4]);
    expect(await limitOf(player, 'Day')).toMatchObject({ limit: eur(10_00n), increase: { state: 'Ready' } });
    clock.shift(7 * DAY);
    await jobs();
    expect(await events(player)).toEqual([1, 2, 3, 4, 5]);
    expect((await db.query('select outcome from limit_increases where player_id = $1', [player])).rows).toEqual([
      { outcome: 'expired' },
    ]);
  });
});
