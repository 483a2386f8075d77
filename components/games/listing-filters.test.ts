/** @jest-environment node */
import { givenQuery, NO_FILTER, readFilter, toQuery } from '@/components/games/listing-filters.model';

const STUDIOS = ['skerry-reels', 'saffron-fox'];
const canonical = (query: Parameters<typeof readFilter>[0]) => toQuery(readFilter(query, STUDIOS));

test('the sort and filters of an address come back as the same address [GMS-03]', () => {
  const query = {
    sort: 'rtp',
    studio: 'saffron-fox',
    feature: 'wilds',
    volatility: '4',
    minStake: '0.5',
    maxStake: '20',
    shown: '60',
  };
  expect(readFilter(query, STUDIOS)).toEqual({ ...query, shown: 60 });
  expect(canonical(query)).toBe(givenQuery(query));
  expect(readFilter({}, STUDIOS)).toEqual(NO_FILTER);
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
    { shown: '-30' },
    { shown: 'x' },
    { other: '1' },
  ])
    expect([query, canonical(query)]).toEqual([query, '']);
  expect(canonical({ sort: ['name', 'rtp'], studio: 'x' })).toBe('?sort=name');
});

test('a range the wrong way round is turned, a comma is a point, and the shown games have a bound [GMS-03]', () => {
  expect(canonical({ minStake: '20', maxStake: '0,5' })).toBe('?minStake=0.5&maxStake=20');
  expect(canonical({ shown: '31' })).toBe('?shown=60');
  expect(canonical({ shown: '999999999' })).toBe('?shown=600');
});
