/** @jest-environment node */
import { toPlatform, toWeb } from '@/contract/signed-call';
import { isSignedMessage, signMessage } from '@/lib/security/signed-message';

describe('messages between web and platform', () => {
  const secret = 's'.repeat(32);
  const now = Date.UTC(2026, 0, 1);
  const timestamp = new Date(now).toISOString();
  const target = toWeb('/api/revalidate/');
  const signature = signMessage(secret, target, timestamp, '{"tags":[]}');
  const good = { secrets: [secret], target, timestamp, signature, body: '{"tags":[]}', now };

  it('accepts messages only from the holder of the secret, just now and word for word [GQL-01]', () => {
    expect(isSignedMessage(good)).toBe(true);
    expect(isSignedMessage({ ...good, body: '{"tags":["x"]}' })).toBe(false);
    expect(isSignedMessage({ ...good, secrets: ['t'.repeat(32)] })).toBe(false);
    expect(isSignedMessage({ ...good, secrets: [] })).toBe(false);
    // Both are accepted while the secret is rotated.
    expect(isSignedMessage({ ...good, secrets: ['t'.repeat(32), secret] })).toBe(true);
    expect(isSignedMessage({ ...good, signature: 'x' })).toBe(false);
    expect(isSignedMessage({ ...good, now: now + 5 * 60_000 + 1 })).toBe(false);
    expect(isSignedMessage({ ...good, timestamp: 'yesterday' })).toBe(false);
    expect(isSignedMessage({ ...good, timestamp: String(now) })).toBe(false);
    for (const other of [toWeb('/api/health'), toPlatform('/api/revalidate'), { ...target, method: 'GET' as const }])
      expect(isSignedMessage({ ...good, target: other })).toBe(false);
  });
});
