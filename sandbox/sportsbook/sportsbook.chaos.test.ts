import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { atChaosScale } from '../../platform/testing/chaos-scale';
import { startPlatform, type TestPlatform } from '../../platform/testing/start-platform';
import { changeCoupon, endEvent, openBettor, openPicks, type Pick } from './testing/bettor';
import { timeScale } from '../../platform/testing/time-scale';

jest.setTimeout(900_000 * timeScale);

const DEMO = '+358401000001';
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const walletSchema = z.object({ viewer: z.object({ wallet: z.object({ balance: z.string() }) }) });
const cents = (decimal: string): number => Math.round(Number(decimal) * 100);

async function balance(token: string): Promise<number> {
  const { data } = await platform.graphql('{ viewer { wallet { balance } } }', {}, { token });
  return cents(walletSchema.parse(data).viewer.wallet.balance);
}

const signIn = async (): Promise<string> => (await platform.signIn(DEMO)).accessToken;

test('visitors’ coupons are handed over to players and none is lost or mixed up, also by kills in between [SPB-02]', async () => {
  const [count, kills] = [atChaosScale(1_000, 20), atChaosScale(10, 1)];
  let bettor = await openBettor(platform, await signIn());
  let picks = await openPicks(platform);
  const chosen = new Map<string, string[]>();
  for (let number = 0; number < count; number += 1) {
    const [first, second] = [picks[number % picks.length], picks[(number * 7 + 1) % picks.length]];
    if (!first || !second) throw new Error('nothing is open');
    const made = await changeCoupon(platform, null, null, { type: 'add', selection: first.id });
    const { couponId } = await changeCoupon(platform, made.couponId, null, { type: 'add', selection: second.id });
    if (couponId === null) throw new Error('a coupon was not kept');
    if (number % Math.ceil(count / kills) === 0) {
      await platform.kill9();
      await platform.restart();
      bettor = await openBettor(platform, await signIn());
      picks = await openPicks(platform);
    }
    // Two pages of the player ask at the same time.
    const taken = await Promise.all(
      [1, 2].map(() => changeCoupon(platform, couponId, bettor.sessionToken, { type: 'read' })),
    );
    const wanted = [...new Set([first.id, second.id])];
    for (const { selections } of taken) expect(selections.map(({ id }) => id).sort()).toEqual([...wanted].sort());
    chosen.set(couponId, wanted);
  }
  expect(chosen.size).toBe(count);
});

test('kills around bets and settlements lose no stake and pay no win twice [SPB-01]', async () => {
  const token = await signIn();
  const before = await balance(token);
  const orders: { readonly pick: Pick; readonly id: string }[] = [];
  for (let round = 0; round < atChaosScale(16, 3); round += 1) {
    const bettor = await openBettor(platform, await signIn());
    const picks = await openPicks(platform, 3);
    const sent = picks.map((pick) => ({ pick, id: randomUUID() }));
    orders.push(...sent);
    // Killed while bets are on the way and an event is settled.
    const calls = [
      ...sent.flatMap(({ pick, id }) => [bettor.bet(pick, '1.00', id), bettor.bet(pick, '1.00', id)]),
      endEvent(platform, { event: orders[0]?.pick.event ?? '', home: '1' }),
    ];
    await wait(Math.random() * 120);
    await platform.kill9();
    await Promise.allSettled(calls);
    await platform.restart();
  }
  const bettor = await openBettor(platform, await signIn());
  const events = [...new Set(orders.map(({ pick }) => pick.event))];
  for (const [number, event] of events.entries())
    await endEvent(platform, number % 3 === 2 ? { event, void: '1' } : { event, home: String((number + 1) % 2) });
  // Bets that were cut off are settled within a minute of the platform's clock.
  for (let tries = 0; tries < 8; tries += 1) {
    await platform.advance(61);
    await wait(2_500);
  }
  const bets = await bettor.bets();
  expect(bets.every(({ state }) => state === 'settled' || state === 'void')).toBe(true);
  const change = bets.reduce(
    (sum, { state, stake, win }) => (state === 'settled' ? sum - cents(stake) + cents(win ?? '0') : sum),
    0,
  );
  expect(await balance(await signIn())).toBe(before + change);
  const books = await fetch(`${platform.url}/sandbox/ledger/check`);
  expect(books.status).toBe(200);
  expect(z.object({ unmatched: z.array(z.string()) }).parse(await books.json()).unmatched).toEqual([]);
});
