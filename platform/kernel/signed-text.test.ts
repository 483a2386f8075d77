import { toPlatform, toProvider, type CallTarget } from '@/contract/signed-call';
import { isCallSigned, openSealedValue, sealValue, signCall, type Secrets } from './signed-text';

const now = new Date('2026-11-22T12:00:00Z');
const timestamp = now.toISOString();
const [secret, former] = ['s'.repeat(32), 'f'.repeat(32)];
const body = '{"transactionId":"1","amount":"20.00"}';
const callback = toPlatform('/payments/callback');
const signature = signCall(secret, callback, timestamp, body);
const isTaken = (target: CallTarget, change: object = {}, secrets: Secrets = secret) =>
  isCallSigned(secrets, target, { timestamp, signature, body, ...change }, now);

describe('a signed call', () => {
  test('accepts a call as it was signed, with or without a slash at its end [CSH-01, SEC-05]', () => {
    expect([isTaken(callback), isTaken(toPlatform('/payments/callback/'))]).toEqual([true, true]);
  });

  test.each<[string, CallTarget]>([
    ['another path', toPlatform('/internal/withdrawals')],
    ['another method', toPlatform('/payments/callback', 'GET')],
    ['the other direction', toProvider('http://pay.example/payments/callback')],
    ['a payout', toProvider('http://pay.example/payouts')],
  ])('refuses %s: a captured callback orders nothing [CSH-01, SEC-05]', (_what, target) => {
    expect(isTaken(target)).toBe(false);
  });

  test.each(['1795348800000', '2026-11-22', '2026-11-22T12:00:00', 'Sun, 22 Nov 2026 12:00:00 GMT', ''])(
    'refuses the time %j, which is no ISO 8601 with a zone',
    (given) => {
      const signed = signCall(secret, callback, given, body);
      expect(isTaken(callback, { timestamp: given, signature: signed })).toBe(false);
    },
  );

  test('accepts both secrets while they are rotated, and signs with the first', () => {
    expect(isTaken(callback, {}, [former, secret])).toBe(true);
    expect(isTaken(callback, {}, [former])).toBe(false);
    expect(signCall([secret, former], callback, timestamp, body)).toBe(signature);
  });

  test('accepts and signs nothing without a secret', () => {
    expect(isTaken(callback, {}, [])).toBe(false);
    expect(() => signCall([], callback, timestamp, body)).toThrow('there is no secret');
  });

  test('the contract holds the signed text, so that any program can sign it', () => {
    // printf 'to platform\nPOST /wallet/v1/balance\n2026-11-22T12:00:00Z\n{}' | openssl dgst -sha256 -hmac kkk…
    expect(signCall('k'.repeat(32), toPlatform('/wallet/v1/balance'), '2026-11-22T12:00:00Z', '{}')).toBe(
      '39b56dfd863dbf3e4434a8eac04ccffac140b6f658b95e519bebbb04378eef70',
    );
  });
});

test('a sealed value opens under both secrets while they are rotated [CSH-01]', () => {
  const sealed = sealValue([former], 'payment order', { id: '1' });
  expect(openSealedValue([secret, former], 'payment order', sealed)).toEqual({ id: '1' });
  expect(openSealedValue([secret], 'payment order', sealed)).toBeNull();
});
