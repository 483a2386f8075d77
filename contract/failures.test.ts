/** @jest-environment node */
import messages from '@/lib/i18n/merged/en_GB.json';
import { cashierBlockReasons } from './cashier';
import { FAILURES, failureTypesOf, httpStatusOf, toContract } from './failures';
import { money } from './money';

const kebab = (type: string) => type.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

describe('the catalogue of failures', () => {
  it('every kind of failure has one entry, named as its type', () => {
    const kinds = FAILURES.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    const [refused] = FAILURES.filter(({ kind, type }) => kind !== kebab(type));
    expect(refused).toEqual(expect.objectContaining({ kind: 'access-token-refused', type: 'AuthenticationFailure' }));
  });

  it('writes money as a decimal with its currency, times as ISO 8601 and lists with commas [CSH-07]', () => {
    expect(toContract({ kind: 'amount-below-minimum', minimum: money(1000n, 'EUR') })).toEqual({
      type: 'AmountBelowMinimum',
      params: { minimum: '10.00', currency: 'EUR' },
    });
    expect(
      toContract({
        kind: 'limit-reached',
        period: 'Week',
        remaining: money(1200n, 'JPY'),
        resetsAt: new Date('2026-11-23T00:00:00Z'),
      }),
    ).toEqual({
      type: 'LimitReached',
      params: { period: 'Week', remaining: '1200', currency: 'JPY', resetsAt: '2026-11-23T00:00:00.000Z' },
    });
    expect(toContract({ kind: 'closed-loop', accounts: ['•••• 1111', '•••• 2222'] }).params).toEqual({
      accounts: '•••• 1111, •••• 2222',
    });
    expect(toContract({ kind: 'code-wrong' })).toEqual({ type: 'CodeWrong', params: {} });
  });

  it('carries no field that the catalogue does not name', () => {
    const refused = { kind: 'code-sent-recently', retryAfterSeconds: 30, phoneNumber: '+358401234567' } as const;
    expect(toContract(refused).params).toEqual({ retryAfterSeconds: 30 });
  });

  it('every failure of the forms that name their failures has a text [CSH-07, AUT-13]', () => {
    expect(failureTypesOf('cashier').filter((type) => !(type in messages.cashier.problems))).toEqual([]);
    expect(failureTypesOf('limits').filter((type) => !(type in messages.errors))).toEqual([]);
    expect(failureTypesOf('signIn').filter((type) => !(type in messages.errors))).toEqual([]);
  });

  it('every reason for which the cashier is blocked has a text [CSH-07]', () => {
    expect(Object.keys(messages.cashier.blocks).sort()).toEqual([...cashierBlockReasons].sort());
  });

  it('ends a request before any operation with its status, and is part of a 200 answer otherwise [ERR-01]', () => {
    expect([httpStatusOf('bad-input'), httpStatusOf('access-token-refused')]).toEqual([400, 401]);
    expect([httpStatusOf('authentication-failure'), httpStatusOf('limit-reached')]).toEqual([200, 200]);
  });
});
