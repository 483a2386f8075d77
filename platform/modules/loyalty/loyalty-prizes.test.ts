import { retryAsideEvents } from '../../kernel/events/consumer';
import { readAside, releaseAside } from '../../kernel/events/set-aside';
import type { PlayerId } from '../../kernel/ids';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

const DAY_MS = 86_400_000;
let bench: Awaited<ReturnType<typeof openLoyaltyBench>>;
beforeAll(async () => {
  bench = await openLoyaltyBench();
});
afterAll(() => bench.db.close());

const roundsOf = async (player: PlayerId) =>
  (await bench.viewsOf(player)).missions.find(({ id }) => id === 'rounds') ?? {};
const playRounds = async (player: PlayerId) => {
  for (let n = 0; n < 3; n += 1) await bench.play(player);
};

test('a completed mission says that its reward waits only where the reward was assigned [GAM-03]', async () => {
  const [rewarded, blocked, left] = [await bench.newMember(), await bench.newMember(), await bench.newMember()];
  for (const player of [rewarded, blocked, left]) await playRounds(player);
  await bench.accounts.changeBlocks(blocked, { rewards: true });
  bench.moveClock(1);
  await bench.choose(left, false);
  await bench.catchUp();
  expect(await roundsOf(rewarded)).toMatchObject({ isCompleted: true, hasPrize: true });
  for (const player of [blocked, left])
    expect(await roundsOf(player)).toMatchObject({ isCompleted: true, hasPrize: false });
  await bench.loyalty.rebuild();
  await bench.catchUp();
  expect(await roundsOf(rewarded)).toMatchObject({ isCompleted: true, hasPrize: true });
  expect(await roundsOf(blocked)).toMatchObject({ isCompleted: true, hasPrize: false });
});

test('the winner of a tournament who is on a break when it ends keeps the place and gets no prize, and nobody moves up [GAM-03]', async () => {
  await bench.loyalty.plan();
  const [winner, second] = [await bench.newMember(), await bench.newMember()];
  await bench.play(winner, { win: 90_00n });
  await bench.play(second, { win: 50_00n });
  await bench.catchUp();
  const until = new Date(bench.clock.now().getTime() + 2 * DAY_MS);
  await bench.db.tx((tx) => bench.accounts.startTimeOut(tx, winner, until));
  bench.moveClock(DAY_MS);
  await bench.runLoyaltyJobs();
  const { rows } = await bench.db.query(
    'select place, player_id, outcome from loyalty_results where player_id = any($1::uuid[]) order by place',
    [[winner, second]],
  );
  expect(rows).toEqual([
    { place: 1, player_id: winner, outcome: 'player-blocked' },
    { place: 2, player_id: second, outcome: 'assigned' },
  ]);
  const sprintOf = async (player: PlayerId) =>
    (await bench.viewsOf(player)).tournaments.find(({ isOver }) => isOver) ?? {};
  expect(await sprintOf(winner)).toMatchObject({ isPaid: true, own: { place: 1 }, hasPrize: false });
  expect(await sprintOf(second)).toMatchObject({ isPaid: true, own: { place: 2 }, hasPrize: true });
  bench.moveClock(2 * DAY_MS);
  await bench.runLoyaltyJobs();
  const campaigns = async (player: PlayerId) =>
    (await bench.campaignsOf(player)).filter((id) => id === 'first' || id === 'podium');
  expect([await campaigns(winner), await campaigns(second)]).toEqual([[], ['podium']]);
});

test('a tournament is not paid while a play of its brand is set aside, and counts the plays behind it once that is decided [GAM-03, EVT-01]', async () => {
  const lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { db, loyalty } = bench;
  await loyalty.plan();
  const [late, early] = [await bench.newMember(), await bench.newMember()];
  await bench.play(early, { win: 50_00n });
  await db.query(`insert into events (topic, key, payload) values ('games.bet-settled', $1, '{"brand": "aurora"}')`, [
    late,
  ]);
  await bench.play(late, { win: 90_00n });
  await bench.catchUp();
  lines.mockRestore();
  // The clock that the test moves is not the database's.
  await db.query(`update events_set_aside set recorded_at = now() - interval '3 days', state = 'set-aside', retry_at = null
                  where state = 'retrying'`);
  bench.moveClock(DAY_MS);
  await bench.runLoyaltyJobs();
  const placesOf = async () =>
    (
      await db.query('select player_id from loyalty_results where player_id = any($1::uuid[]) order by place', [
        [late, early],
      ])
    ).rows.map(({ player_id: player }) => player);
  expect(await placesOf()).toEqual([]);
  const [aside] = await readAside(db, 10, null);
  if (!aside) throw new Error('nothing is set aside');
  expect(aside).toMatchObject({ consumer: 'loyalty', brand: 'aurora', lane: late, behind: 1 });
  await db.tx((tx) => releaseAside(tx, aside));
  while (await retryAsideEvents(db, loyalty.consumer));
  bench.moveClock(61_000);
  await bench.runLoyaltyJobs();
  expect(await placesOf()).toEqual([late, early]);
});
