import { z } from 'zod';
import { newId, type PlayerId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { createRandom, shuffled } from '../../testing/random';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { queryValue } from '../../kernel/db/rows';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

const DAY_MS = 86_400_000;
let bench: Awaited<ReturnType<typeof openLoyaltyBench>>;
beforeAll(async () => {
  bench = await openLoyaltyBench();
});
afterAll(() => bench.db.close());

const levelOf = async (player: PlayerId) => {
  const { level, points } = (await bench.progress(player)) ?? {};
  return [level, points];
};

test('a player begins on level 1, and points grow from cash staked by the weight of the kind of game [LOY-03]', async () => {
  const player = await bench.newMember();
  expect(await levelOf(player)).toEqual([1, 0]);
  await bench.play(player, { stake: 5_00n });
  await bench.play(player, { stake: 10_00n, game: 'roulette' });
  await bench.play(player, { stake: 3_00n, bonus: 3_00n });
  await bench.play(player, { stake: 9_00n, game: 'unknown' });
  await bench.play(player, { stake: 0n, win: 400_00n });
  await bench.catchUp();
  expect(await levelOf(player)).toEqual([1, 7]);
});

test('a level reached for the first time brings its reward once, also after a rollback and the way up again [LOY-03]', async () => {
  const player = await bench.newMember();
  const bet = await bench.play(player, { stake: 12_00n });
  await bench.catchUp();
  expect(await levelOf(player)).toEqual([2, 12]);
  await bench.rollBack(player, bet);
  await bench.catchUp();
  expect(await levelOf(player)).toEqual([1, 0]);
  await bench.play(player, { stake: 11_00n });
  await bench.catchUp();
  expect(await bench.campaignsOf(player)).toEqual(['level-2']);
});

test('a rollback that comes before its bet, or twice, leaves nothing of the bet [LOY-03]', async () => {
  const player = await bench.newMember();
  const id = newId();
  await bench.rollBack(player, id);
  await bench.catchUp();
  await bench.play(player, { id, stake: 50_00n });
  await bench.rollBack(player, id);
  await bench.catchUp();
  expect(await levelOf(player)).toEqual([1, 0]);
  expect(await bench.progressOf(player)).toEqual({ rounds: 0n, studios: 0n, tables: 0n });
});

test('a player who has not opted in, or has left, gets nothing for play meanwhile [LOY-03]', async () => {
  const player = await bench.newMember(false);
  await bench.play(player, { stake: 500_00n });
  await bench.catchUp();
  await bench.choose(player, true);
  bench.moveClock(1);
  await bench.play(player, { stake: 4_00n });
  bench.moveClock(1);
  await bench.choose(player, false);
  bench.moveClock(1);
  await bench.play(player, { stake: 500_00n });
  await bench.catchUp();
  expect(await levelOf(player)).toEqual([1, 4]);
  expect(await bench.campaignsOf(player)).toEqual([]);
});

test('a player who has left when the play is read keeps its points and gets no reward for it, then or later [LOY-03]', async () => {
  const player = await bench.newMember();
  for (let n = 0; n < 3; n += 1) await bench.play(player, { stake: 5_00n });
  bench.moveClock(1);
  await bench.choose(player, false);
  await bench.catchUp();
  expect(await levelOf(player)).toEqual([2, 15]);
  expect(await bench.progressOf(player)).toMatchObject({ rounds: 3n });
  expect(await bench.campaignsOf(player)).toEqual([]);
});

test('a bet in the instant of leaving brings its reward or nothing, and a later one never a reward [LOY-03]', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => bench.newMember()));
  for (const player of players) await bench.play(player, { stake: 12_00n });
  bench.moveClock(1);
  await Promise.all([bench.catchUp(), ...players.map((player) => bench.choose(player, false))]);
  bench.moveClock(1);
  for (const player of players) await bench.play(player, { stake: 200_00n });
  await bench.catchUp();
  for (const player of players) {
    // Played while taking part: the points stay. The reward is given to who still takes part when it is earned.
    expect(await levelOf(player)).toEqual([2, 12]);
    expect([[], ['level-2']]).toContainEqual(await bench.campaignsOf(player));
  }
});

test.each([
  [
    'on a time-out',
    (playerId: PlayerId, until: Date) => bench.db.tx((tx) => bench.accounts.startTimeOut(tx, playerId, until)),
  ],
  [
    'excluded',
    (playerId: PlayerId, until: Date) => bench.db.tx((tx) => bench.accounts.startSelfExclusion(tx, playerId, until)),
  ],
] as const)(
  'a player %s gets no reward of a level, a mission or a tournament, and cannot join [LOY-03]',
  async (_how, pause) => {
    const player = await bench.newMember();
    for (let n = 0; n < 3; n += 1) await bench.play(player, { stake: 5_00n, win: 20_00n });
    await pause(player, new Date(bench.clock.now().getTime() + 30 * DAY_MS));
    await bench.catchUp();
    expect(await bench.campaignsOf(player)).toEqual([]);
    await bench.choose(player, false);
    expect(await bench.choose(player, true)).toBe(false);
  },
);

test('missions count rounds, cash staked on their games, and studios, and bring one reward a window [GAM-03]', async () => {
  const player = await bench.newMember();
  const round = newId();
  await bench.play(player, { round, closes: false });
  await bench.play(player, { round, stake: 0n, win: 1_00n });
  await bench.play(player, { stake: 50n });
  await bench.play(player, { stake: 12_00n, game: 'roulette' });
  await bench.catchUp();
  expect(await bench.progressOf(player)).toEqual({ rounds: 2n, studios: 1n, tables: 12_00n });
  const last = await bench.play(player, { stake: 8_00n, game: 'roulette', studio: 'two' });
  await bench.catchUp();
  await bench.rollBack(player, last);
  await bench.play(player, { stake: 30_00n, game: 'roulette', studio: 'three' });
  await bench.catchUp();
  const missions = (await bench.campaignsOf(player)).filter((id) => id.startsWith('mission'));
  expect(missions).toEqual(['mission-rounds', 'mission-studios', 'mission-tables']);
  bench.moveClock(DAY_MS);
  for (let n = 0; n < 3; n += 1) await bench.play(player);
  await bench.catchUp();
  expect((await bench.campaignsOf(player)).filter((id) => id === 'mission-rounds')).toHaveLength(2);
});

test('1,000 events repeated in any order, and read again from the beginning, give what a plain count gives [LOY-03]', async () => {
  const random = createRandom(15);
  const below = (limit: number) => Math.floor(random() * limit);
  const players = await Promise.all(Array.from({ length: 6 }, () => bench.newMember()));
  const bets = Array.from({ length: 400 }, () => ({
    id: newId(),
    player: players[below(players.length)] ?? players[0],
    stake: BigInt(1 + below(500)),
    game: below(3) === 0 ? 'roulette' : 'slot',
    isUndone: below(5) === 0,
  }));
  const events = bets.flatMap(({ id, player, stake, game, isUndone }) => {
    if (!player) return [];
    const bet = () => bench.play(player, { id, stake, game });
    const undo = () => bench.rollBack(player, id);
    return [bet, ...(below(3) === 0 ? [bet, bet] : []), ...(isUndone ? [undo, undo] : [])];
  });
  for (const event of shuffled(events, random)) await event();
  const expected = players.map((player) =>
    bets
      .filter((bet) => bet.player === player && !bet.isUndone)
      .reduce((sum, { stake, game }) => sum + (game === 'slot' ? stake * 10n : stake * 2n), 0n),
  );
  const earned = async () => {
    const { rows } = await bench.db.query(
      `select player_id, earned, (select sum(m.earned)::bigint from loyalty_periods m where m.player_id = l.player_id) as months from loyalty_members l`,
    );
    return players.map((player) => rows.find((row) => row.player_id === player));
  };
  await bench.catchUp();
  expect((await earned()).map((row) => [row?.earned, row?.months])).toEqual(expected.map((sum) => [sum, sum]));
  const [rewards, progress, scores] = [
    await Promise.all(players.map(bench.campaignsOf)),
    await Promise.all(players.map(bench.progressOf)),
    await bench.scores(),
  ];
  await bench.loyalty.rebuild();
  await bench.catchUp();
  expect((await earned()).map((row) => [row?.earned, row?.months])).toEqual(expected.map((sum) => [sum, sum]));
  expect(await Promise.all(players.map(bench.campaignsOf))).toEqual(rewards);
  expect(await Promise.all(players.map(bench.progressOf))).toEqual(progress);
  expect(await bench.scores()).toEqual(scores);
});

test('a month with too little play costs points and one level at most, once; enough play costs nothing [LOY-03]', async () => {
  const [idle, active] = [await bench.newMember(), await bench.newMember()];
  const month = bench.clock.now().toISOString().slice(0, 7);
  for (const player of [idle, active]) await bench.play(player, { stake: 150_00n });
  await bench.catchUp();
  await bench.loyalty.closePeriod('aurora', '2025-01');
  // Half of 150 would be level 2 and is: 75 points.
  expect(await levelOf(idle)).toEqual([2, 75]);
  await bench.loyalty.closePeriod('aurora', '2025-01');
  expect(await levelOf(idle)).toEqual([2, 75]);
  await bench.loyalty.closePeriod('aurora', month);
  expect(await levelOf(active)).toEqual([2, 75]);
  await bench.loyalty.closePeriod('aurora', '2025-02');
  await bench.loyalty.closePeriod('aurora', '2025-03');
  await bench.loyalty.closePeriod('aurora', '2025-04');
  expect(await levelOf(active)).toEqual([1, 9]);
});

test('points of a player who has left stay as they are, whatever months pass, and are evaluated again after coming back [LOY-03]', async () => {
  const player = await bench.newMember();
  await bench.play(player, { stake: 150_00n });
  await bench.catchUp();
  bench.moveClock(1);
  await bench.choose(player, false);
  const left = await levelOf(player);
  for (const month of ['2025-05', '2025-06']) await bench.loyalty.closePeriod('aurora', month);
  expect(await levelOf(player)).toEqual(left);
  bench.moveClock(1);
  await bench.choose(player, true);
  await bench.loyalty.closePeriod('aurora', '2025-07');
  expect(await levelOf(player)).toEqual([2, 75]);
});

test('a tournament ranks the best rounds, drops what was rolled back, and pays each place once by two jobs at once [GAM-03]', async () => {
  bench.moveClock(3 * DAY_MS);
  await bench.runLoyaltyJobs();
  await bench.loyalty.plan();
  const [best, second, third, gone, cheap] = await Promise.all(Array.from({ length: 5 }, () => bench.newMember()));
  if (!best || !second || !third || !gone || !cheap) throw new Error('no players');
  const before = await bench.scores();
  // Three rounds, the best two count: 8 and 3.
  for (const win of [8_00n, 3_00n, 1_00n]) await bench.play(best, { win });
  for (const win of [5_00n, 0n]) await bench.play(second, { win });
  bench.moveClock(1_000);
  // As much as the second, but later.
  await bench.play(third, { win: 5_00n });
  const undone = await bench.play(gone, { win: 90_00n });
  await bench.play(cheap, { stake: 10n, win: 9_00n });
  await bench.catchUp();
  await bench.rollBack(gone, undone);
  await bench.catchUp();
  const scores = (await bench.scores()).filter(([id]) => !before.some(([known]) => known === id));
  expect(scores.map(([id, score]) => [id, score])).toEqual([
    [best, 11_00n],
    [second, 5_00n],
    [third, 5_00n],
  ]);
  bench.moveClock(DAY_MS);
  await Promise.all([1, 2].map(() => runDueJob(bench.db, bench.clock, bench.loyalty.jobs)));
  await bench.runLoyaltyJobs();
  const id = await queryValue(
    bench.db,
    z.string(),
    `select id from loyalty_tournaments where paid_at is not null order by ends_at desc limit 1`,
  );
  await Promise.all([1, 2].map(() => bench.loyalty.endTournament(id ?? '')));
  const prizes = async (player: PlayerId) =>
    (await bench.campaignsOf(player)).filter((id) => id === 'first' || id === 'podium');
  expect(await Promise.all([best, second, third, gone, cheap].map(prizes))).toEqual([
    ['first'],
    ['podium'],
    ['podium'],
    [],
    [],
  ]);
});
