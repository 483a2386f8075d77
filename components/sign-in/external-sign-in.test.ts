/** @jest-environment node */
import {
  depositReturnPath,
  parseCompletion,
  readArrival,
  resultWhilePending,
  toAmount,
} from './external-sign-in.model';

describe('a handler’s address', () => {
  it('reads the state, a known result, and the code or the token of the fragment of an address [NAV-03]', () => {
    expect(readArrival({ search: '?state=s1&result=success', hash: '#token=t1' })).toEqual({
      state: 's1',
      result: 'success',
      returnCode: null,
      token: 't1',
    });
    expect(readArrival({ search: '?state=s1&result=success', hash: '#returnCode=c1' })).toEqual({
      state: 's1',
      result: 'success',
      returnCode: 'c1',
      token: null,
    });
    expect(readArrival({ search: '?state=&result=whatever&token=t&returnCode=c', hash: '' })).toEqual({
      state: null,
      result: null,
      returnCode: null,
      token: null,
    });
  });

  it('an address gives only a hint while the platform has heard nothing [AUT-13]', () => {
    const arrival = (result: 'success' | 'cancel' | 'failure' | null) => ({
      state: 's',
      result,
      returnCode: null,
      token: null,
    });
    expect(resultWhilePending(arrival('success'))).toBe('PENDING');
    expect(resultWhilePending(arrival(null))).toBe('PENDING');
    expect(resultWhilePending(arrival('cancel'))).toBe('CANCELLED');
    expect(resultWhilePending(arrival('failure'))).toBe('FAILED');
  });
});

describe('answers', () => {
  it('reads an answer with its data, and refuses an unknown one [AUT-13]', () => {
    expect(parseCompletion({ result: 'SIGNED_IN', returnPath: '/fi/', ticket: 't', registrationDraft: null })).toEqual({
      result: 'SIGNED_IN',
      returnPath: '/fi/',
      ticket: 't',
      registrationDraft: null,
    });
    expect(parseCompletion({ result: 'EXPIRED', ticket: 5 })).toEqual({
      result: 'EXPIRED',
      returnPath: null,
      ticket: null,
      registrationDraft: null,
    });
    for (const body of [null, 'x', {}, { result: 'OTHER' }, { failure: {} }]) expect(parseCompletion(body)).toBeNull();
  });
});

describe('amounts', () => {
  it.each([
    ['25', 'EUR', '25.00'],
    ['25,5', 'EUR', '25.50'],
    [' 025.05 ', 'EUR', '25.05'],
    ['２５', 'EUR', '25.00'],
    ['1 234,50 €', 'EUR', '1234.50'],
    ['9999999.99', 'EUR', '9999999.99'],
    ['1,200', 'JPY', '1200'],
  ])('reads %p %s as %p [WAL-03]', (typed, currency, amount) => {
    expect(toAmount(typed, currency)).toBe(amount);
  });
  it.each([
    ['', 'EUR'],
    ['0', 'EUR'],
    ['0,00', 'EUR'],
    ['-5', 'EUR'],
    ['1.234', 'EUR'],
    ['12345678', 'EUR'],
    ['10000000', 'JPY'],
    ['25.00', 'JPY'],
    ['ten', 'EUR'],
    ['1e3', 'EUR'],
  ])('refuses %p %s [WAL-03]', (typed, currency) => {
    expect(toAmount(typed, currency)).toBeNull();
  });

  it('amounts of a deposit go back with what opens the deposit dialog, and the rest of the query stays [WAL-03]', () => {
    expect(depositReturnPath('/fi/games/?a=1&amount=3', { amount: '25.00', paymentMethod: 'piq' })).toBe(
      '/fi/games/?a=1&amount=25.00&autoSubmit=true&paymentMethod=piq',
    );
  });
});
