import { codeRules, generateCode, hashCode, verifyCode, type StoredCode } from './verify-code';

const now = new Date('2026-03-01T12:00:00Z');
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
const subject = { purpose: 'phone', brand: 'aurora', target: '+358401000001' };
const hash = (code: string): string => hashCode('secret', subject, code);
const stored = (code: string, change: Partial<StoredCode> = {}): StoredCode => ({
  id: code,
  codeHash: hash(code),
  wrongAttempts: 0,
  expiresAt: at(60),
  usedAt: null,
  ...change,
});

describe('one-time code', () => {
  test('a code has six digits, leading zeros included', () => {
    for (let round = 0; round < 200; round += 1) expect(generateCode()).toMatch(/^\d{6}$/);
  });

  test('the hash of a one-time code depends on purpose, brand, target, what it proves and key', () => {
    const hashes = [
      hash('123456'),
      hashCode('other', subject, '123456'),
      hashCode('secret', { ...subject, brand: 'kuu' }, '123456'),
      hashCode('secret', { ...subject, purpose: 'email' }, '123456'),
      hashCode('secret', { ...subject, target: '+358401000002' }, '123456'),
      hashCode('secret', { ...subject, proves: 'a' }, '123456'),
      hashCode('secret', { ...subject, proves: 'b' }, '123456'),
    ];
    expect(new Set(hashes).size).toBe(7);
  });

  test.each<[string, StoredCode[], string, string]>([
    ['the newest code is right', [stored('222222'), stored('111111')], '222222', 'right'],
    ['no code was requested', [], '222222', 'wrong'],
    ['another code is wrong', [stored('222222')], '333333', 'wrong'],
    ['an older code is replaced', [stored('222222'), stored('111111')], '111111', 'expired'],
    ['an old code that was used', [stored('222222'), stored('111111', { usedAt: at(-9) })], '111111', 'used'],
    ['its time is over', [stored('222222', { expiresAt: now })], '222222', 'expired'],
    ['it was used', [stored('222222', { usedAt: at(-1) })], '222222', 'used'],
    [
      'after five wrong ones even the right one',
      [stored('222222', { wrongAttempts: codeRules.wrongAttempts })],
      '222222',
      'too-many-attempts',
    ],
    [
      'four wrong ones leave one',
      [stored('222222', { wrongAttempts: codeRules.wrongAttempts - 1 })],
      '222222',
      'right',
    ],
  ])('%s', (_name, codes, given, verdict) => {
    expect(verifyCode(codes, [hash(given)], now).kind).toBe(verdict);
  });
});
