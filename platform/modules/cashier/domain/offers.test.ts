import { offersFile } from './offers';

const page = {
  id: 'cashback',
  nameKey: 'cashback',
  brands: 'all',
  kind: 'Cashback',
  action: 'PAGE_LINK',
  path: '/cashback/',
  eligibility: 'ALWAYS',
};
const deposit = {
  id: 'welcome',
  nameKey: 'welcome',
  brands: 'all',
  eligibility: 'FIRST_TIME_DEPOSIT',
  percentage: 100,
  minDepositFactor: 1,
  maxBonusFactor: 10,
  wageringFactor: 35,
  maxPayoutFactor: 10,
  days: 30,
};
const problemsOf = (...offers: readonly object[]) =>
  offersFile.schema.safeParse({ offers }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('an offer comes with a deposit where no action is named, and is an incentive where no kind is [RWD-05]', () => {
  expect(problemsOf(deposit, { ...deposit, action: 'DEPOSIT', kind: 'Cashback' }, page)).toEqual([]);
  expect(offersFile.schema.parse({ offers: [deposit] }).offers).toMatchObject([{ kind: 'Incentive' }]);
});

test.each([
  ['an unknown action', { ...page, action: 'CALL_US' }, 'offers.0.action'],
  ['an unknown kind', { ...page, kind: 'Gift' }, 'offers.0.kind'],
  ['an unknown eligibility', { ...page, eligibility: 'NEVER' }, 'offers.0.eligibility'],
  ['a page that the lobby does not have', { ...page, path: '/no-such-page/' }, 'offers.0.path'],
  ["another site's address", { ...page, path: 'https://example.com/' }, 'offers.0.path'],
  ['another host', { ...page, path: '//example.com/' }, 'offers.0.path'],
  ['no page', { ...page, path: undefined }, 'offers.0.path'],
  ['no percentage', { ...deposit, percentage: undefined }, 'offers.0.percentage'],
  ['a most stake of nothing', { ...deposit, maxStake: { EUR: '0.00' } }, 'offers.0.maxStake.EUR'],
])('an offer with %s is refused at the start [RWD-05]', (_name, offer, path) => {
  expect(problemsOf(offer)).toEqual([path]);
});

test('a most stake that lacks a currency of its players is named [RWD-06]', () => {
  const offers = [{ ...deposit, maxStake: { EUR: '5.00' } }];
  const lacks = (currencies: readonly string[]) =>
    offersFile.lacks?.(offersFile.schema.parse({ offers }), [{ id: 'nova', license: 'mga', currencies }]);
  expect(lacks(['EUR'])).toEqual([]);
  expect(lacks(['EUR', 'SEK'])).toEqual([expect.stringContaining('offers[welcome].maxStake: expected SEK')]);
});
