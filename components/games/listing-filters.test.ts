/** @jest-environment node */
import {
  countFilters,
  givenQuery,
  NO_FILTER,
  readFilter,
  refinedVariables,
  toQuery,
} from '@/components/games/listing-filters.model';

const CHOICES = { studios: ['skerry-reels', 'saffron-fox'], features: ['wilds', 'hold-and-win'], hasRtp: true };
const canonical = (query: Parameters<typeof readFilter>[0]) => toQuery(readFilter(query, CHOICES));

test('the sort and filters of an address come back as the same address [GMS-03]', () => {
  const query = {
    sort: 'rtp',
    studio: 'saffron-fox',
    feature: 'wilds',
    volatility: '4',
    minStake: '0.5',
    maxStake: '20',
    minRtp: '95.5',
    maxRtp: '97',
    shown: '60',
  };
  expect(readFilter(query, CHOICES)).toEqual({ ...query, shown: 60 });
  expect(canonical(query)).toBe(givenQuery(query));
  expect(readFilter({}, CHOICES)).toEqual(NO_FILTER);
  expect(toQuery(NO_FILTER)).toBe('');
});

test('values that do not exist are dropped from the address, and so is what holds anyway [GMS-03]', () => {
  for (const query of [
    { sort: 'cheapest' },
    { sort: 'popular', studio: '', feature: '', volatility: '', minStake: '', maxStake: '' },
    { studio: 'nobody' },
    { feature: 'wilds;drop table' },
    { volatility: '6' },
    { volatility: '-1' },
    { minStake: '-5' },
    { minStake: '0' },
    { minStake: '1e9' },
    { maxStake: '99999999999' },
    { maxStake: 'NaN' },
    { maxStake: '\u0000' },
    { minRtp: '100.01' },
    { minRtp: '-1' },
    { maxRtp: 'all' },
    { shown: '-30' },
    { shown: 'x' },
    { other: '1' },
  ])
    expect([query, canonical(query)]).toEqual([query, '']);
  expect(canonical({ sort: ['name', 'rtp'], studio: 'x' })).toBe('?sort=name');
});

test('a range the wrong way round is turned, a comma is a point, and the shown games have a bound [GMS-03]', () => {
  expect(canonical({ minStake: '20', maxStake: '0,5' })).toBe('?minStake=0.5&maxStake=20');
  expect(canonical({ minRtp: '97', maxRtp: '95,5' })).toBe('?minRtp=95.5&maxRtp=97');
  expect(canonical({ shown: '31' })).toBe('?shown=60');
  expect(canonical({ shown: '999999999' })).toBe('?shown=600');
});

test('features are the words of the catalogue, and a brand that does not say the return to player does not filter by it [GMS-05, GMS-08]', () => {
  expect(canonical({ feature: 'hold-and-win' })).toBe('?feature=hold-and-win');
  expect(canonical({ feature: 'free-spins' })).toBe('');
  expect(toQuery(readFilter({ minRtp: '95', maxRtp: '97' }, { ...CHOICES, hasRtp: false }))).toBe('');
});

test('a filter is counted by its choices, a range once, and asks for the listing that it is in [GMS-08]', () => {
  const filter = readFilter({ sort: 'rtp', feature: 'wilds', volatility: '4', minRtp: '95', maxRtp: '97' }, CHOICES);
  expect([countFilters(NO_FILTER), countFilters(filter)]).toEqual([0, 3]);
  const scope = { currencyCode: 'EUR', ipCountryCode: 'FI' };
  expect(refinedVariables({ kind: 'studio', slug: 'skerry-reels' }, filter, scope, 1)).toEqual({
    list: null,
    studioList: 'skerry-reels',
    category: null,
    sort: 'rtp',
    studio: null,
    feature: 'wilds',
    volatility: 4,
    minStake: null,
    maxStake: null,
    minRtp: '95',
    maxRtp: '97',
    first: 1,
    currencyCode: 'EUR',
    ipCountryCode: 'FI',
  });
});
