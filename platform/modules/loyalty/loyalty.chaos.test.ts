import { newId, type PlayerId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { atChaosScale } from '../../testing/chaos-scale';
import { readOwnPlace, readRanking } from './store';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(900_000 * timeScale);

const DAY_MS = 86_400_000;

test('a round is ranked within a second among 10,000 players, and the end pays each place once [GAM-03]', async () => {
  const bench = await openLoyaltyBench();
  const { db, loyalty } = bench;
  await loyalty.plan();
  const tournament = await bench.fillTournament(atChaosScale(10_000));
  const player = await bench.newMember();
  const times: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    await bench.play(player, { win: BigInt(100 + n) });
    const begun = performance.now();
    await bench.catchUp();
    const [own, ranking] = [await readOwnPlace(db, tournament, player), await readRanking(db, tournament, 10)];
    times.push(performance.now() - begun);
    expect(own?.score).toBe(n === 0 ? 100n : BigInt(2 * (100 + n) - 1));
    expect(ranking).toHaveLength(10);
  }
  times.sort((a, b) => a - b);
  expect(times[Math.ceil(times.length * 0.99) - 1]).toBeLessThan(1_000);

  const winner: PlayerId = await bench.newMember();
  for (const round of [newId(), newId()]) await bench.play(winner, { round, win: 100_00n });
  await bench.catchUp();
  expect(await readOwnPlace(db, tournament, winner)).toMatchObject({ place: 1 });
  bench.moveClock(DAY_MS);
  await Promise.all([1, 2, 3, 4].map(() => runDueJob(db, bench.clock, loyalty.jobs)));
  await bench.runLoyaltyJobs();
  expect((await bench.campaignsOf(winner)).filter((id) => id === 'first')).toHaveLength(1);
  const paid = await db.query('select place from loyalty_results where tournament_id = $1 order by place', [
    tournament,
  ]);
  expect(paid.rows).toEqual([{ place: 1 }, { place: 2 }, { place: 3 }]);
  await db.close();
});
