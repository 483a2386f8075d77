import { z } from 'zod';
import { brandById } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { money } from '@/contract/money';
import { newId } from '../../kernel/ids';
import { queryValue } from '../../kernel/db/rows';
import { openCampaignPauses } from '../../testing/campaign-pauses';
import { createTestGames } from '../../testing/game-players';
import { must, openCashierBench, type Columns } from '../cashier/testing/cashier-bench';
import type { Customer, Transaction } from '../cashier/index';
import { createComplianceModule } from '../compliance/index';
import { createLedgerModule } from '../ledger/index';
import { parseCampaign } from './domain/campaign';
import { createRewardsModule, type RewardsModule } from './index';
import { BONUS, campaign, HOUR_MS } from './testing/rewards-bench';

const OFFER = { type: 'deposit-offer', eligibility: 'ALWAYS', methodKind: null, minimum: { EUR: '20.00' } };
const LINK = { type: 'page-offer', eligibility: 'ALWAYS', path: '/cashback/' };
const PRIZE = { ...BONUS, amounts: { EUR: '200.00' }, maxStakes: { EUR: '5.00' } };
/** A bonus as large as the deposit, 200 euros at most. */
const offer = (change: Readonly<Record<string, unknown>> = {}, trigger: object = {}) =>
  campaign({
    claimType: 'Automatic',
    trigger: { ...OFFER, percentage: 100, ...trigger },
    prize: PRIZE,
    budget: { EUR: '100000.00' },
    ...change,
  });
const page = (change: Readonly<Record<string, unknown>> = {}) =>
  campaign({
    names: { en: 'Money back', fi: 'Rahaa takaisin' },
    kind: 'Cashback',
    trigger: LINK,
    prize: null,
    budget: {},
    ...change,
  });

/** The cashier with the offers of campaigns. */
async function openBench() {
  const sources: RewardsModule['offers'][] = [];
  const offers = () => {
    const [source] = sources;
    if (!source) throw new Error('no campaigns yet');
    return source;
  };
  const made = await openCashierBench(() => ({
    openOffers: (...of) => offers().open(...of),
    onDepositCompleted: (...of) => offers().give(...of),
  }));
  const { db, clock, players } = made;
  const ledger = createLedgerModule({ db, clock });
  const compliance = createComplianceModule({ clock });
  const pauses = await openCampaignPauses({ db, clock, players });
  const brandOf = (id: string): Brand => {
    const brand = brandById(id);
    if (!brand) throw new RangeError(`no brand ${id}`);
    return brand;
  };
  const rewards = createRewardsModule({
    db,
    clock,
    ledger,
    players,
    games: createTestGames({ db, clock, ledger }).games,
    brandOf,
    togglesOf: async ({ features }) => features,
    licenceOf: (brand) => compliance.licence(brandOf(brand).license),
    isLimitReached: pauses.isLimitReached,
    readHarmPauses: pauses.readHarmPauses,
    endUnpaid: async () => undefined,
    wakeConsumers: () => undefined,
  });
  sources.push(rewards.offers);
  return { ...made, rewards, addMarker: pauses.addMarker };
}
let bench: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.db.close());

const publish = async (definition: ReturnType<typeof campaign>) => {
  await bench.rewards.publishCampaign(definition);
  return definition.id;
};
const offersOf = async ({ playerId }: Customer, brand = 'aurora') => {
  const cashier = await bench.cashier.getCashier(playerId, brand);
  return [...(cashier?.offers ?? []), ...(cashier?.pageOffers ?? [])];
};
const isOffered = async (customer: Customer, id: string) =>
  (await offersOf(customer, customer.brand)).some((each) => each.id === id);
const refusalOf = async (customer: Customer, change: Parameters<typeof bench.deposit>[1]) => {
  const answer = await bench.deposit(customer, change);
  return answer.ok ? null : answer.error;
};
const take = async (customer: Customer, offerId: string, amount = '50.00') =>
  must(await bench.deposit(customer, { offerId, amount }));
const bonusOf = async ({ playerId }: Customer) => (await bench.ledger.getWallet(playerId))?.bonusBalance.amount;
const keyOf = async ({ playerId }: Customer, { id }: Transaction) =>
  (await bench.cashier.getTransaction(playerId, id))?.bonusKey;
const reservedOf = (id: string) =>
  queryValue(bench.db, z.bigint(), `select reserved from rewards_budgets where campaign_id = $1`, [id]);
const act = () => ({ operator: 'Aino', reason: 'a test', key: newId() });

test('the bonus of an offer comes with the deposit, by its terms, and is a reward of its campaign [RWD-05, RWD-06]', async () => {
  const [customer, id] = [await bench.newPlayer(), await publish(offer())];
  const deposit = await take(customer, id);
  expect(await bonusOf(customer)).toBe(0n);
  await bench.report(deposit, 'success');
  expect([await bench.balances(customer), await bonusOf(customer)]).toEqual([[50_00n, 0n], 50_00n]);
  expect((await bench.ledger.getBonuses(customer.playerId))[0]).toMatchObject({
    required: money(1000_00n, 'EUR'),
    maxPayout: money(250_00n, 'EUR'),
    maxStake: money(5_00n, 'EUR'),
    expiresAt: new Date(bench.clock.now().getTime() + 7 * 24 * HOUR_MS),
  });
  const given = await bench.rewards.getRewards(customer.playerId, { statuses: ['Credited'], desc: true, last: 10 });
  expect(given).toMatchObject([{ campaignId: id, reason: 'Deposit', prize: { amount: money(50_00n, 'EUR') } }]);
  expect([await reservedOf(id), await keyOf(customer, deposit)]).toEqual([50_00n, `reward:${given[0]?.id}`]);
  await bench.report(deposit, 'reversed');
  expect(await bonusOf(customer)).toBe(0n);
});

test('offers follow the deposits made, the largest bonus first, and each has its name in the language of the page [RWD-05]', async () => {
  const customer = await bench.newPlayer({ brand: 'quetzal' });
  const audience = { brands: ['quetzal'], licences: null, countries: null };
  const small = { prize: { ...PRIZE, amounts: { EUR: '10.00' } } };
  const [any, first, later] = [
    await publish(offer({ audience, ...small })),
    await publish(offer({ audience }, { eligibility: 'FIRST_TIME_DEPOSIT' })),
    await publish(offer({ audience }, { eligibility: 'EXISTING_DEPOSITS' })),
  ];
  const link = await publish(page({ audience }));
  const ids = async () => (await offersOf(customer, 'quetzal')).map(({ id }) => id);
  expect(await ids()).toEqual([first, any, link]);
  expect(await refusalOf(customer, { offerId: later })).toEqual({ kind: 'offer-not-available' });
  expect(await refusalOf(customer, { offerId: link })).toEqual({ kind: 'offer-not-available' });
  expect(await offersOf(customer, 'quetzal')).toMatchObject([
    { kind: 'Incentive', action: 'DEPOSIT', percentage: 100, minDeposit: { amount: 20_00n }, maxPayoutFactor: 5 },
    { action: 'DEPOSIT', maxBonus: { amount: 10_00n }, maxStake: { amount: 5_00n }, days: 7, wageringFactor: 20 },
    { kind: 'Cashback', action: 'PAGE_LINK', path: '/cashback/' },
  ]);
  expect((await offersOf(customer, 'quetzal')).at(-1)?.nameIn('fi_FI')).toBe('Rahaa takaisin');
  // Money of another's account is sent back, and is no first deposit.
  const anothers = { account: { token: 't', label: 'l', holder: 'Matti Korhonen' } };
  await bench.setColumns(customer.playerId, { first_name: 'Aino', last_name: 'Virtanen' });
  await bench.report(await take(customer, first), 'success', anothers);
  expect([await ids(), await bonusOf(customer)]).toEqual([[first, any, link], 0n]);
  await bench.report(must(await bench.deposit(customer)), 'success');
  expect(await ids()).toEqual([later, any, link]);
  await bench.grantBonus(customer, 5_00n);
  expect([await ids(), await refusalOf(customer, { offerId: any })]).toEqual([[link], { kind: 'bonus-active' }]);
});

test.each<[string, object, object?]>([
  ['not begun', { startsAt: '2026-06-01T00:00:00Z' }],
  ['ended', { endsAt: '2026-02-01T10:00:00Z' }],
  ['of another brand', { audience: { brands: ['kuu'], licences: null, countries: null } }],
  ['of another licence', { audience: { brands: ['aurora'], licences: ['est'], countries: null } }],
  ['of another country', { audience: { brands: ['aurora'], licences: null, countries: ['DE'] } }],
  ['of another currency', { prize: { ...PRIZE, amounts: { JPY: '800' }, maxStakes: null } }],
  ['without a least deposit in the currency', {}, { minimum: { JPY: '2000' } }],
  ['without a budget', { budget: {} }],
  ['whose budget has less left than its largest bonus', { budget: { EUR: '199.99' } }],
  ['no offer of deposits', { trigger: { type: 'manual' } }],
])('an offer that is %s is neither shown nor taken [RWD-05]', async (_what, change, trigger = {}) => {
  const [customer, id] = [await bench.newPlayer(), await publish(offer({ ...change }, trigger))];
  expect(await isOffered(customer, id)).toBe(false);
  expect(await refusalOf(customer, { offerId: id })).toEqual({ kind: 'offer-not-available' });
});

test('no offer is shown or taken where the player may have no rewards, at a closed brand, and after a marker of harm [RWD-05]', async () => {
  const [id, link] = [await publish(offer()), await publish(page())];
  const [blocked, marked, customer] = [await bench.newPlayer(), await bench.newPlayer(), await bench.newPlayer()];
  await bench.setColumns(blocked.playerId, { rewards_blocked: true });
  await bench.addMarker(marked.playerId);
  for (const refused of [blocked, marked]) {
    expect([await isOffered(refused, id), await isOffered(refused, link)]).toEqual([false, false]);
    expect(await refusalOf(refused, { offerId: id })).toEqual({ kind: 'offer-not-available' });
  }
  expect([await isOffered(customer, id), await isOffered(customer, link)]).toEqual([true, true]);
  const close = (isClosed: boolean) =>
    bench.rewards.operate({ action: 'close-brand', brand: 'aurora', isClosed, ...act() });
  await close(true);
  expect(await isOffered(customer, id)).toBe(false);
  await close(false);
});

test('a deposit whose money comes after the campaign has ended or changed brings what was promised when it was taken [RWD-05]', async () => {
  const definition = offer({ endsAt: '2026-02-01T11:00:00Z' });
  const [late, changed, old] = [await bench.newPlayer(), await bench.newPlayer(), await bench.newPlayer()];
  const id = await publish(definition);
  const deposits = [await take(late, id), await take(changed, id), await take(old, id)] as const;
  bench.advance(2 * HOUR_MS);
  await bench.report(deposits[0], 'success');
  await publish({ ...definition, prize: { ...PRIZE, amounts: { EUR: '1.00' }, maxStakes: null } });
  await bench.report(deposits[1], 'success');
  // A deposit that was taken before its terms were kept goes by the campaign as it is now.
  await bench.db.query('update cashier_transactions set offer_terms = null where id = $1', [deposits[2].id]);
  await bench.report(deposits[2], 'success');
  expect([await bonusOf(late), await bonusOf(changed), await bonusOf(old)]).toEqual([50_00n, 50_00n, 1_00n]);
  expect(await refusalOf(await bench.newPlayer(), { offerId: id })).toEqual({ kind: 'offer-not-available' });
});

test('an offer is judged again when the money comes: the first deposit is one alone, blocked rewards and a smaller amount bring none [RWD-05]', async () => {
  const id = await publish(offer({}, { eligibility: 'FIRST_TIME_DEPOSIT' }));
  const any = await publish(offer());
  const [customer, blocked, begun] = [await bench.newPlayer(), await bench.newPlayer(), await bench.newPlayer()];
  const [first, second] = [await take(customer, id), await take(customer, id)];
  const [late, other] = [await take(blocked, id), await take(begun, any)];
  await bench.setColumns(blocked.playerId, { rewards_blocked: true });
  await bench.grantBonus(begun, 5_00n);
  for (const deposit of [second, first, late, other]) expect(await bench.report(deposit, 'success')).toBe(200);
  expect(await Promise.all([bonusOf(customer), bonusOf(blocked), bonusOf(begun)])).toEqual([50_00n, 0n, 5_00n]);
  expect([await keyOf(customer, first), await keyOf(begun, other)]).toEqual([null, null]);
  expect((await bench.balances(customer))[0]).toBe(100_00n);
  expect(await reservedOf(id)).toBe(50_00n);
});

test('a deposit that is reported many times at once brings one bonus [RWD-05, WAL-06]', async () => {
  const [customer, id] = [await bench.newPlayer(), await publish(offer())];
  const deposit = await take(customer, id);
  await Promise.all(Array.from({ length: 6 }, () => bench.report(deposit, 'success')));
  await bench.report(deposit, 'success', { eventId: newId() });
  expect([await bonusOf(customer), await reservedOf(id)]).toEqual([50_00n, 50_00n]);
  expect((await bench.balances(customer))[0]).toBe(50_00n);
});

test('64 deposits at once never take more than the budget, and all are credited in full [RWD-05]', async () => {
  // 37 bonuses of 50 euros, and 49.99 that are none.
  const id = await publish(offer({ budget: { EUR: '1899.99' } }));
  const customers = await Promise.all(Array.from({ length: 64 }, () => bench.newPlayer()));
  const deposits = await Promise.all(customers.map((customer) => take(customer, id)));
  await Promise.all(deposits.map((deposit) => bench.report(deposit, 'success')));
  const bonuses = await Promise.all(customers.map(bonusOf));
  expect([bonuses.filter((amount) => amount === 50_00n).length, await reservedOf(id)]).toEqual([37, 1850_00n]);
  expect(bonuses.filter((amount) => amount === 0n)).toHaveLength(27);
  const cash = await Promise.all(customers.map(async (customer) => (await bench.balances(customer))[0]));
  expect(new Set(cash)).toEqual(new Set([50_00n]));
  expect(await bench.ledger.checkBooks()).toMatchObject({ wrongBalances: [], wrongVersions: [], unmatched: [] });
});

test('the bonus of an offer is known before the deposit, and is none where the deposit brings none [RWD-06]', async () => {
  const [customer, id] = [await bench.newPlayer(), await publish(offer({}, { percentage: 25 }))];
  const bonusFor = (amount: string, offerId = id) =>
    bench.cashier.getOfferBonus(customer.playerId, { offerId, amount });
  expect(await bonusFor('50.00')).toMatchObject({
    amount: money(12_50n, 'EUR'),
    wageringFactor: 20,
    maxPayout: money(62_50n, 'EUR'),
    maxStake: money(5_00n, 'EUR'),
    days: 7,
  });
  expect(await bonusFor('9000')).toMatchObject({ amount: money(200_00n, 'EUR') });
  for (const [amount, offerId] of [['19.99'], ['-50'], ['much'], ['50.00', 'none']] as const)
    expect(await bonusFor(amount, offerId)).toBeNull();
  await bench.grantBonus(customer, 5_00n);
  expect(await bonusFor('50.00')).toBeNull();
});

describe('the award for instant banking', () => {
  const audience = { brands: ['solstice'], licences: null, countries: null };
  let id: string;
  beforeAll(async () => {
    id = await publish(offer({ audience }, { methodKind: 'INSTANT_BANK' }));
  });
  const newPlayer = (columns: Columns = {}) => bench.newPlayer({ brand: 'solstice', columns });
  test('the award comes with a deposit by instant banking and with no other [CSH-09]', async () => {
    const customer = await newPlayer();
    for (const methodId of ['card', 'e-wallet', 'bank-transfer'])
      expect(await refusalOf(customer, { methodId, offerId: id })).toEqual({ kind: 'offer-not-available' });
    const paid = must(await bench.deposit(customer, { methodId: 'instant-bank', offerId: id }));
    await bench.report(paid, 'success');
    expect(await bonusOf(customer)).toBe(20_00n);
  });
  test('the award is offered to those alone who can pay by instant banking now [CSH-09]', async () => {
    expect(await isOffered(await newPlayer(), id)).toBe(true);
    expect(await isOffered(await newPlayer({ country_code: 'NZ' }), id)).toBe(false);
    const blocked = { instant_banking_blocked_from: new Date('2026-01-01T00:00:00Z') };
    expect(await isOffered(await newPlayer(blocked), id)).toBe(false);
  });
});

test.each([
  ['an unknown eligibility', offer({}, { eligibility: 'NEVER' })],
  ['no percentage', offer({}, { percentage: undefined })],
  ['a claim by hand', offer({ claimType: 'Manual' })],
  ['a delay', offer({ delayHours: 1 })],
  ['cash', offer({ prize: { type: 'money-drop', amounts: { EUR: '5.00' } } })],
  ['half a time of wagering', offer({ prize: { ...PRIZE, wageringFactor: 1.5 } })],
  ['a bonus that asks for nothing', offer({ prize: { ...PRIZE, wageringFactor: 0 } })],
  ['a most stake of nothing', offer({ prize: { ...PRIZE, maxStakes: { EUR: '0.00' } } })],
  ['a most stake of another currency', offer({ prize: { ...PRIZE, maxStakes: { JPY: '500' } } })],
  ['no prize', offer({ prize: null })],
  ['a prize of a page', page({ prize: PRIZE })],
  ['another site as its page', page({ trigger: { ...LINK, path: 'https://example.com/' } })],
  ['another host as its page', page({ trigger: { ...LINK, path: '//example.com/' } })],
])('an offer with %s is no campaign [RWD-05]', (_what, definition) => {
  expect(parseCampaign(definition)).toBeNull();
});

test('a page that the lobby does not have is refused by its name [RWD-05]', async () => {
  const order = (path: string) =>
    bench.rewards.operate({ action: 'publish', campaign: page({ trigger: { ...LINK, path } }), ...act() });
  expect(await order('/no-such-page/')).toMatchObject({ status: 409, body: { error: 'NoSuchPage' } });
  expect(await order('/cashback/')).toMatchObject({ status: 200 });
});
