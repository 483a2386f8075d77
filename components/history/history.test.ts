/** @jest-environment node */
import { transactionStatuses } from '@/contract/cashier';
import fc from 'fast-check';
import {
  hasProblem,
  isFiltered,
  readHistoryQuery,
  toParams,
  toSearch,
  toVariables,
  trackerSteps,
  type HistoryQuery,
} from './history.model';

const read = (search: string) => readHistoryQuery(new URLSearchParams(search));

describe('the address of a history', () => {
  it('asks for everything, newest first, when it says nothing [CSH-08]', () => {
    const query = read('');
    expect(query).toEqual({
      statuses: [],
      from: '',
      to: '',
      order: 'createdAtDesc',
      after: null,
      problems: { from: null, to: null },
    });
    expect([hasProblem(query), isFiltered(query), toSearch(query)]).toEqual([false, false, '']);
    expect(toVariables('Deposit', query, 'Europe/Malta')).toEqual({
      type: 'Deposit',
      statuses: null,
      from: null,
      to: null,
      sort: { field: 'createdAt', desc: true },
    });
  });

  it('names statuses, days and order; the last day is a whole one [CSH-08]', () => {
    const query = read(
      'status=Completed&status=Cancelled&from=2026-03-28&to=2026-03-29&sort=processedAtAsc&after=1774000000000.0b3b1f1e-0000-4000-8000-000000000000',
    );
    expect(query.after).toBe('1774000000000.0b3b1f1e-0000-4000-8000-000000000000');
    expect(toVariables('Withdrawal', query, 'Europe/Malta')).toEqual({
      type: 'Withdrawal',
      statuses: ['Completed', 'Cancelled'],
      from: '2026-03-27T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
      sort: { field: 'processedAt', desc: false },
    });
  });

  it.each([
    'status=Paid',
    'status=completed&status=',
    'sort=amount',
    'sort=__proto__',
    'after=',
    `after=${'9'.repeat(500)}`,
    'after=%00',
    "after='--",
    'page=7',
    'from=&to=',
  ])('takes %s for not said [CSH-08]', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it.each([
    ['from=2026-02-30', { from: 'NoDay', to: null }],
    ['to=soon', { from: null, to: 'NoDay' }],
    ['from=9999999-01-01&to=2026-01-01', { from: 'NoDay', to: null }],
    ['from=2026-01-02&to=2026-01-01', { from: null, to: 'EndsBeforeStart' }],
    ['from=2026-01-01&to=2026-01-01', { from: null, to: null }],
  ])('says what is wrong with the days of %s [CSH-08]', (search, problems) => {
    const query = read(search);
    expect(query.problems).toEqual(problems);
    expect(hasProblem(query)).toBe(Object.values(problems).some((problem) => problem !== null));
  });

  it('reads the address that it writes, without the place [CSH-08]', () => {
    const query = fc.record({
      statuses: fc.subarray([...transactionStatuses]),
      from: fc.constantFrom('', '2026-01-01', '2026-03-29'),
      to: fc.constantFrom('', '2026-03-29', '2026-12-31'),
      order: fc.constantFrom('createdAtDesc', 'createdAtAsc', 'processedAtDesc', 'processedAtAsc'),
      after: fc.constant(null),
      problems: fc.constant({ from: null, to: null }),
    }) satisfies fc.Arbitrary<HistoryQuery>;
    fc.assert(
      fc.property(query, (expected) => {
        expect(read(toSearch(expected))).toEqual(expected);
        expect(read(toSearch(expected, { after: 'a.b' }))).toEqual({ ...expected, after: 'a.b' });
      }),
    );
  });

  it('never breaks, whatever stands in it [CSH-08]', () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('status', 'from', 'to', 'sort', 'after', 'x'), value), (given) => {
        const query = readHistoryQuery(toParams(given));
        if (!hasProblem(query)) expect(() => toVariables('Deposit', query, 'Europe/Tallinn')).not.toThrow();
      }),
    );
  });
});

describe('the way of a withdrawal', () => {
  const states = (
    stage: Parameters<typeof trackerSteps>[0]['stage'],
    processingMode: 'Instant' | 'Manual' = 'Manual',
  ) => trackerSteps({ stage, processingMode }).map((step) => `${step.stage} ${step.state}`);

  it('a withdrawal goes through review, sending and paid, as far as it has come [CSH-11]', () => {
    expect(states('REVIEW')).toEqual(['REVIEW current', 'SENDING ahead', 'PAID ahead']);
    expect(states('SENDING')).toEqual(['REVIEW done', 'SENDING current', 'PAID ahead']);
    expect(states('PAID')).toEqual(['REVIEW done', 'SENDING done', 'PAID done']);
  });

  it('skips the review of an instant withdrawal, ends at a stop, and shows no steps for a deposit [CSH-08, CSH-11]', () => {
    expect(states('SENDING', 'Instant')).toEqual(['SENDING current', 'PAID ahead']);
    expect(states('STOPPED')).toEqual(['STOPPED current']);
    expect(states(null)).toEqual([]);
  });
});
