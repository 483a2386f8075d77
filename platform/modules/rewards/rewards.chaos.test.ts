import { newId, type PlayerId } from '../../kernel/ids';
import { atChaosScale } from '../../testing/chaos-scale';
import { campaign, openRewardsBench } from './testing/rewards-bench';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(1_200_000 * timeScale);

let bench: Awaited<ReturnType<typeof openRewardsBench>>;
beforeAll(async () => {
  bench = await openRewardsBench();
});
afterAll(() => bench.db.close());

test('claims delivered one to five times in parallel give one credit each [RWD-03, EVT-02]', async () => {
  const count = atChaosScale(5_000);
  const definition = await bench.rewards.publishCampaign(campaign());
  const people = await Promise.all(Array.from({ length: 10 }, () => bench.newPlayer()));
  const given: { player: PlayerId; id: string }[] = [];
  for (let place = 0; place < count; place += 1) {
    const player = people[place % people.length];
    const reward = player && (await bench.rewards.give(definition, player, newId()));
    if (!player || !reward?.ok) throw new Error('not given');
    given.push({ player, id: reward.value.reward.id });
  }
  for (let from = 0; from < count; from += 32)
    await Promise.all(
      given
        .slice(from, from + 32)
        .flatMap(({ player, id }, place) =>
          Array.from({ length: 1 + (place % 5) }, () => bench.rewards.claim(player, id)),
        ),
    );
  await bench.runJobs();
  for (const [place, player] of people.entries()) {
    const share = given.filter((_, index) => index % people.length === place).length;
    expect(await bench.wallet(player)).toEqual({ cash: BigInt(share) * 5_00n, bonus: 0n });
  }
  expect(await bench.ledger.checkBooks()).toMatchObject({ wrongBalances: [], wrongVersions: [], unmatched: [] });
});
