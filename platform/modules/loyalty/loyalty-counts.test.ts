import { newId, type PlayerId } from '../../kernel/ids';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { createRandom, shuffled } from '../../testing/random';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

let bench: Awaited<ReturnType<typeof openLoyaltyBench>>;
beforeAll(async () => {
  bench = await openLoyaltyBench();
  await bench.loyalty.plan();
});
afterAll(() => bench.db.close());

/** Progress of missions and scores with their rounds, of everybody. */
async function counts(): Promise<unknown> {
  const { rows: missions } = await bench.db.query(
    'select player_id, mission, starts_at, progress from loyalty_missions order by 1, 2, 3',
  );
  const { rows: scores } = await bench.db.query(
    'select tournament_id, player_id, score, rounds, reached_at from loyalty_scores order by 1, 2',
  );
  return { missions, scores };
}

/** Rounds of up to three bets whose last call ends them, with wins, bonus money, used-up limits and rollbacks, in any order. */
function randomEvents(players: readonly PlayerId[], random: () => number): (() => Promise<unknown>)[] {
  const below = (limit: number) => Math.floor(random() * limit);
  const events: (() => Promise<unknown>)[] = [];
  const start = bench.clock.now().getTime();
  for (let n = 0; n < 160; n += 1) {
    const player = players[below(players.length)];
    if (!player) throw new Error('no player');
    const [round, studio, game] = [newId(), `studio-${below(4)}`, below(3) === 0 ? 'roulette' : 'slot'];
    const bets = 1 + below(3);
    for (let nth = 0; nth <= bets; nth += 1) {
      const [id, isWin, at] = [newId(), nth === bets, new Date(start + n * 1_000 + nth)];
      const stake = isWin ? 0n : BigInt(20 + below(300));
      const win = isWin && below(3) > 0 ? BigInt(below(2_000)) : 0n;
      const facts = { id, round, studio, game, stake, win, at, closes: isWin, atLimit: !isWin && below(25) === 0 };
      const play = () => bench.play(player, facts);
      events.push(play);
      if (below(6) === 0) events.push(play);
      if (!isWin && below(8) === 0) events.push(() => bench.rollBack(player, id, at));
    }
  }
  return shuffled(events, random);
}

test('plays added a few at a time, in any order, repeated and rolled back, give the missions and scores of a count of all plays at once [LOY-03, GAM-03]', async () => {
  const random = createRandom(7);
  const players = await Promise.all(Array.from({ length: 4 }, () => bench.newMember()));
  for (const event of randomEvents(players, random)) {
    await event();
    if (random() < 0.2) await bench.catchUp();
  }
  await bench.catchUp();
  const added = await counts();
  await bench.loyalty.rebuild();
  await bench.catchUp();
  expect(await counts()).toEqual(added);
  expect((await bench.scores()).filter(([, score]) => score > 0n)).not.toEqual([]);
});

test('rules that change within a window count all plays of the window from then on [GAM-03]', async () => {
  const player = await bench.newMember();
  for (const stake of [40n, 60n, 2_00n]) await bench.play(player, { stake, win: 3_00n });
  await bench.catchUp();
  const roundsOf = async () => {
    const { rows } = await bench.db.query('select rounds from loyalty_scores where player_id = $1', [player]);
    return [(await bench.progressOf(player)).rounds, rows[0]?.rounds];
  };
  expect(await roundsOf()).toEqual([1n, 1]);
  const leastStake = { EUR: '0.50' };
  const { consumer } = bench.hostOn(bench.db, [
    {
      ...bench.programme,
      missions: bench.programme.missions.map((mission) => ({ ...mission, leastStake })),
      tournaments: bench.programme.tournaments.map((tournament) => ({ ...tournament, leastStake })),
    },
  ]);
  await bench.play(player, { stake: 40n });
  await bench.catchUp(consumer);
  expect(await roundsOf()).toEqual([2n, 2]);
});

test('a round that ends counts once, and once more is looked at when a bet of it comes late [GAM-03]', async () => {
  const player = await bench.newMember();
  const scoreOf = async () => (await bench.scores()).find(([id]) => id === player)?.[1] ?? null;
  const round = newId();
  await bench.play(player, { round, stake: 1_00n, win: 6_00n });
  await bench.catchUp();
  expect(await scoreOf()).toBe(6_00n);
  await bench.play(player, { round, stake: 2_00n, closes: false });
  await bench.catchUp();
  expect(await scoreOf()).toBe(2_00n);
});
