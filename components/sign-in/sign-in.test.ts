/** @jest-environment node */
import { TYPED_NUMBERS } from '@/contract/testing/phone-numbers';
import { resendTime, toLoginFailure, toPhoneNumber, waitMinutes } from './sign-in.model';

describe('toPhoneNumber', () => {
  it.each([
    ['+358', '40 100 0001', '+358401000001'],
    ['+358', '040-1000001', '+358401000001'],
    ['+358', '+47 40100001', '+4740100001'],
    ['+358', '0047 40100001', '+4740100001'],
    ['+81', '９０１２３４５６７８', '+819012345678'],
    ['+358', '\u202A+358 40 1000001\u202C', '+358401000001'],
    ['+358', '358401000001', '+358401000001'],
    ['+358', '＋358401000001', '+358401000001'],
    ['+358', 'tel:+358401000001', '+358401000001'],
    ['+358', '+358 (0)40 1000001', '+3580401000001'],
    ['+1', '011 358 40 1234567', '+358401234567'],
    ['+1', '1-416-555-0123', '+14165550123'],
    ['+91', '९८७६५४३२१०', '+919876543210'],
    ['+91', '9123456789', '+919123456789'],
    ['+91', '91 98765 43210', '+919876543210'],
    ['+47', '47123456', '+4747123456'],
    ['+49', '0491 123456', '+49491123456'],
  ])('reads %p and %p as %p [AUT-15]', (prefix, typed, number) => {
    expect(toPhoneNumber(prefix, typed)).toBe(number);
  });
  it.each(TYPED_NUMBERS)(
    'reads what the platform reads: in %s, of %p and %p, %p [AUT-15]',
    (_country, prefix, typed, number) => {
      expect(toPhoneNumber(prefix, typed)).toBe(number);
    },
  );
  it.each(['', ' ', 'abc', '+'])('refuses %p [AUT-15]', (typed) => {
    expect(toPhoneNumber('+358', typed)).toBeNull();
  });
});

describe('login failures', () => {
  const failure = (type: string, params = {}) => ({ kind: 'graphql' as const, type, params });
  it('login failures get a text of their own or the default one [AUT-13]', () => {
    expect(toLoginFailure(failure('CodeExpired'))).toBe('CodeExpired');
    expect(toLoginFailure(failure('SomethingNew'))).toBe('LoginFailed');
    expect(toLoginFailure({ kind: 'network', type: 'Timeout', params: {} })).toBe('Network');
  });
  it('login failures say how long to wait [AUT-13]', () => {
    expect(waitMinutes(failure('TooManyAttempts', { retryAfterSeconds: 61 }))).toBe(2);
    expect(waitMinutes(failure('TooManyAttempts'))).toBe(1);
    expect(toLoginFailure(failure('TooManyAttempts', { retryAfterSeconds: 3600 }))).toBe('TooManyAttempts');
    expect(toLoginFailure(failure('TooManyAttempts', { retryAfterSeconds: 3601 }))).toBe('TooManyAttemptsToday');
  });
  it('a refusal right after a code says when the next one may be requested [AUT-15]', () => {
    expect(resendTime(failure('CodeSentRecently', { retryAfterSeconds: 12 }), 1000)).toBe(13_000);
    expect(resendTime(failure('CodeSentRecently', { retryAfterSeconds: 'soon' }), 1000)).toBe(2000);
    expect(resendTime(failure('TooManyAttempts', { retryAfterSeconds: 12 }), 1000)).toBeNull();
  });
});
