import { WITHOUT_END } from '@/contract/break-period';
import type { PlayerId } from '../../kernel/ids';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { timeScale } from '../../testing/time-scale';
import { programmesFile } from './domain/programme';

jest.setTimeout(180_000 * timeScale);

const DAY_MS = 86_400_000;
let bench: Awaited<ReturnType<typeof openLoyaltyBench>>;
beforeAll(async () => {
  bench = await openLoyaltyBench({
    programmes: (everywhere) => [
      {
        ...everywhere,
        id: 'canada',
        countries: ['CA'],
        decayPercent: 10,
        tournaments: everywhere.tournaments.map((each) => ({ ...each, id: 'canada-sprint' })),
      },
      everywhere,
    ],
  });
});
afterAll(() => bench.db.close());

const levelOf = async (player: PlayerId) => {
  const { level, points } = (await bench.progress(player)) ?? {};
  return [level, points];
};
const newMemberWithPoints = async (country = 'FI') => {
  const player = await bench.newMember(true, country);
  await bench.play(player, { stake: 150_00n });
  await bench.catchUp();
  return player;
};
/** The month that is so many after the first of the test: nothing is played in it. */
const monthAfter = (months: number) => {
  const now = bench.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
};
const periodOf = (date: Date) => date.toISOString().slice(0, 7);
const moveTo = (date: Date) => bench.moveClock(date.getTime() - bench.clock.now().getTime());

test('each country has the months of its own programme at a brand with two [LOY-03]', async () => {
  const [canadian, finn] = [await newMemberWithPoints('CA'), await newMemberWithPoints('FI')];
  await bench.loyalty.closePeriod('aurora', '2025-01');
  expect(await levelOf(canadian)).toEqual([3, 135]);
  expect(await levelOf(finn)).toEqual([2, 75]);
});

test('the tournaments of every programme of a brand end, and each pays the players of its own country [GAM-03]', async () => {
  bench.moveClock(3 * DAY_MS);
  await bench.loyalty.plan();
  const [canadian, finn] = [await bench.newMember(true, 'CA'), await bench.newMember(true, 'FI')];
  await bench.play(canadian, { win: 5_00n });
  await bench.play(finn, { win: 9_00n });
  await bench.catchUp();
  bench.moveClock(DAY_MS);
  await bench.runLoyaltyJobs();
  const firstPrizes = async (player: PlayerId) =>
    (await bench.campaignsOf(player)).filter((id) => id === 'first' || id === 'podium');
  expect([await firstPrizes(canadian), await firstPrizes(finn)]).toEqual([['first'], ['first']]);
  const own = async (player: PlayerId) =>
    (await bench.viewsOf(player)).tournaments.filter(({ isOver }) => isOver).map(({ tournament }) => tournament);
  expect([await own(canadian), await own(finn)]).toEqual([['canada-sprint'], ['sprint']]);
});

test.each([
  ['a tournament id that two programmes of a brand share', { id: 'other' }, 'two tournaments of a brand have one id'],
  ['a programme id that two programmes share', { tournaments: [] }, 'two programmes have one id'],
])('the file of programmes is refused for %s [GAM-03]', (_what, change, message) => {
  const [programme] = programmesFile.read().programmes;
  const parsed = programmesFile.schema.safeParse({ programmes: [programme, { ...programme, ...change }] });
  expect(parsed.error?.message).toContain(message);
});

/** A member with 150 points of a time before. */
async function newMemberOfOld(): Promise<PlayerId> {
  const player = await bench.newMember();
  await bench.db.query('update loyalty_members set earned = 150000 where player_id = $1', [player]);
  return player;
}
const closeMonth = async (month: Date) => bench.loyalty.closePeriod('aurora', periodOf(month));

test.each([
  ['the stop for 24 hours', (player: PlayerId) => bench.breaks.stopFor24Hours(player)],
  ['a time-out', (player: PlayerId) => bench.breaks.takeBreak(player, { kind: 'TimeOut', period: 'P1D' })],
  [
    'an exclusion without an end, until the operator lifts it,',
    (player: PlayerId) => bench.breaks.takeBreak(player, { kind: 'SelfExclusion', period: WITHOUT_END }),
  ],
])('a month that %s touches costs no points, and the one after it may [LOY-03]', async (_what, stop) => {
  // Noon of the last day: 24 hours touch the next month too.
  const [touched, next, after] = [monthAfter(2), monthAfter(3), monthAfter(4)];
  moveTo(new Date(Date.UTC(touched.getUTCFullYear(), touched.getUTCMonth() + 1, 0, 12)));
  const [resting, idle] = [await newMemberOfOld(), await newMemberOfOld()];
  await stop(resting);
  bench.moveClock(2 * DAY_MS);
  await closeMonth(touched);
  expect([await levelOf(resting), await levelOf(idle)]).toEqual([
    [3, 150],
    [2, 75],
  ]);
  await closeMonth(next);
  expect(await levelOf(resting)).toEqual([3, 150]);
  await bench.accounts.changeAccountStatus({
    playerId: resting,
    status: 'Open',
    cause: null,
    reopenByCustomerAllowed: false,
  });
  await closeMonth(after);
  expect(await levelOf(resting)).toEqual([2, 75]);
});
