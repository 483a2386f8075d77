import { brandById } from '@/contract/brands';
import { JACKPOTS } from '@/contract/jackpots';
import { licenceOf } from '@/contract/licences';
import { noDrop } from '../../testing/jackpot-bets';
import type { Customer } from '../cashier/index';
import { must, openCashierBench } from '../cashier/testing/cashier-bench';
import { createJackpotsModule } from './index';
import { findInstantBankingNotice } from './queries/instant-banking-notice';

let bench: Awaited<ReturnType<typeof openCashierBench>>;
let jackpots: ReturnType<typeof createJackpotsModule>;
beforeAll(async () => {
  bench = await openCashierBench();
  const { db, clock, ledger, players } = bench;
  jackpots = createJackpotsModule({ db, clock, jackpots: JACKPOTS, ledger, players, draw: noDrop });
  await jackpots.open();
});
afterAll(() => bench.db.close());

const featuresOf = (id: string) => {
  const brand = brandById(id);
  return brand ? licenceOf(brand.license).features : [];
};
const noticeOf = ({ brand, playerId }: Customer) =>
  findInstantBankingNotice({ jackpots, cashier: bench.cashier, featuresOf }, brand, playerId);

async function decide({ brand, playerId }: Customer, optIn: boolean, contribution = '0.5'): Promise<void> {
  const instance = jackpots.instanceOf(brand);
  if (instance) must(await jackpots.optIn(instance, { playerId, brand, optIn, contribution }));
}

async function deposit(customer: Customer, methodId: string): Promise<void> {
  expect(await bench.report(must(await bench.deposit(customer, { methodId })), 'success')).toBe(200);
  bench.advance(1_000);
}

test('the notice names the contribution of a player who deposited by instant banking, until they leave the jackpot [NOT-01, BRD-03]', async () => {
  const player = await bench.newPlayer();
  await deposit(player, 'instant-bank');
  expect(await noticeOf(player)).toBeNull();
  await decide(player, true);
  expect(await noticeOf(player)).toEqual({ contribution: '0.50' });
  await decide(player, true, '0.1');
  expect(await noticeOf(player)).toEqual({ contribution: '0.10' });
  await decide(player, false);
  expect(await noticeOf(player)).toBeNull();
});

test('the notice follows the last deposit: it goes with one by another method [NOT-01]', async () => {
  const player = await bench.newPlayer();
  await decide(player, true);
  expect(await noticeOf(player)).toBeNull();
  await deposit(player, 'card');
  expect(await noticeOf(player)).toBeNull();
  await deposit(player, 'instant-bank');
  expect(await noticeOf(player)).not.toBeNull();
  await deposit(player, 'card');
  expect(await noticeOf(player)).toBeNull();
});

test.each([
  ['aurora', true],
  ['quetzal', false],
  ['solstice', false],
])('the licence of %s decides whether the notice comes: %s [NOT-01, BRD-03]', async (brand, comes) => {
  const player = await bench.newPlayer({ brand });
  await deposit(player, 'instant-bank');
  await decide(player, true);
  expect((await noticeOf(player)) !== null).toBe(comes);
});
