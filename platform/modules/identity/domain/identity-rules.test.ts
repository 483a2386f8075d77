import fc from 'fast-check';
import { TYPED_NUMBERS } from '@/contract/testing/phone-numbers';
import { deviceType } from './device';
import { isNumberOf, normalisePhoneNumber } from './phone-number';
import { decideRefresh, tokenRules, type StoredRefreshToken } from './refresh-rule';

const now = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

describe('phone number', () => {
  test.each([
    ['+358 40 100 0001', 'FI', '+358401000001'],
    ['040 100 0001', 'FI', '+358401000001'],
    ['00358401000001', 'FI', '+358401000001'],
    ['(416) 555-0101', 'CA', '+14165550101'],
    ['+33 6 12 00 00 01', 'XX', '+33612000001'],
  ])('%s in %s is %s', (text, country, expected) => {
    expect(normalisePhoneNumber(text, country)).toBe(expected);
  });

  test.each(TYPED_NUMBERS)(
    'the platform reads what the web reads: in %s, with %s, %s is %s, typed or in full [AUT-15]',
    (country, _prefix, typed, number) => {
      expect([normalisePhoneNumber(typed, country), normalisePhoneNumber(number, country)]).toEqual([number, number]);
    },
  );

  test('a phone number belongs to a country, also where several share a calling code [AUT-15]', () => {
    expect([isNumberOf(['CA'], '+14165550123'), isNumberOf(['CA'], '+12125550123')]).toEqual([true, false]);
    expect([isNumberOf(['FI', 'NO'], '+4740100001'), isNumberOf([], '+358401000001')]).toEqual([true, false]);
  });

  test.each([['12'], ['abc'], [''], ['+358'], ['+999123456789'], ['0'.repeat(100)]])('%s is none', (text) => {
    expect(normalisePhoneNumber(text, 'FI')).toBeNull();
  });

  test('any text gives a number in E.164 or nothing', () => {
    fc.assert(fc.property(fc.string(), (text) => /^(\+[1-9]\d{6,14})?$/.test(normalisePhoneNumber(text, 'FI') ?? '')));
  });
});

describe('refresh token [AUT-06]', () => {
  const token = (change: Partial<StoredRefreshToken> = {}): StoredRefreshToken => ({
    id: 'a',
    issuedAt: at(-100),
    expiresAt: at(1000),
    rotatedAt: null,
    successorId: null,
    ...change,
  });
  const rotated = (secondsAgo: number) => token({ rotatedAt: at(-secondsAgo), successorId: 'b' });

  const { graceSeconds, unusedGraceSeconds } = tokenRules;
  const next = token({ id: 'b' });
  const spent = token({ id: 'b', rotatedAt: now, successorId: 'c' });

  test.each<[string, StoredRefreshToken, StoredRefreshToken | null, boolean, string]>([
    ['the current one rotates', token(), null, false, 'rotate'],
    ['an expired one does nothing', token({ expiresAt: now }), null, false, 'expired'],
    ['the predecessor of an unused one repeats it', rotated(graceSeconds), next, false, 'repeat'],
    ['the predecessor after the grace is reuse', rotated(graceSeconds + 1), next, false, 'reused'],
    ['the predecessor of an answer that nobody has used repeats it', rotated(unusedGraceSeconds), next, true, 'repeat'],
    [
      'of such an answer, once its access token has ended, is reuse',
      rotated(unusedGraceSeconds + 1),
      next,
      true,
      'reused',
    ],
    ['the predecessor of a used one is reuse', rotated(1), spent, true, 'reused'],
  ])('%s', (_name, presented, successor, isUnused, verdict) => {
    expect(decideRefresh(presented, successor, isUnused, now).kind).toBe(verdict);
  });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'Mobile'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36', 'Mobile'],
  ['Mozilla/5.0 (Linux; U; en-us; KFAPWI Build/JDQ39) AppleWebKit/535.19 Silk/3.13 Safari/535.19', 'Mobile'],
  ['Mozilla/5.0 (Linux; U; en-US) AppleWebKit/528.5+ Version/4.0 Kindle/3.0', 'Mobile'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Desktop'],
  ['', 'Desktop'],
])('a session from %s is of a %s device [NAV-09]', (userAgent, device) => {
  expect(deviceType(userAgent)).toBe(device);
});
