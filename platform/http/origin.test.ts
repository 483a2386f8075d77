import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { isOriginAllowed, type OriginRules } from './origin';

const rules: OriginRules = { origins: ['https://casino.example'], brandHosts: ['aurora.example', 'solstice.example'], sandbox: false, isTrustedPeer: () => false };

function ask(headers: Record<string, string>, change: Partial<OriginRules> = {}): boolean {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { host: 'platform.internal:4000', ...headers });
  return isOriginAllowed(request, { ...rules, ...change });
}

test.each([
  ['the web', 'https://casino.example', true],
  ['a brand host', 'https://solstice.example', true],
  ['a brand host with a known prefix', 'https://www.aurora.example', true],
  ['another site', 'https://evil.example', false],
  ['a brand host on another scheme', 'http://aurora.example', false],
  ['a brand host on another port', 'https://aurora.example:8443', false],
  ['a host that only ends like a brand', 'https://notaurora.example', false],
  ['a host that only starts like a brand', 'https://aurora.example.evil.example', false],
  ['an opaque origin', 'null', false],
])('%s may open a socket: %s → %s', (_name, origin, allowed) => {
  expect(ask({ origin })).toBe(allowed);
});

test('the same origin may, and behind a trusted proxy what it says the host was', () => {
  expect(ask({ origin: 'https://other.example', host: 'other.example' })).toBe(true);
  expect(ask({ origin: 'https://other.example', 'x-forwarded-host': 'other.example' })).toBe(false);
  expect(ask({ origin: 'https://other.example', 'x-forwarded-host': 'other.example' }, { isTrustedPeer: () => true })).toBe(true);
});

test('a caller that is no browser sends no origin and may', () => {
  expect(ask({})).toBe(true);
});

test('this machine may in the sandbox only', () => {
  expect(ask({ origin: 'http://aurora.localhost:3000' })).toBe(false);
  expect(ask({ origin: 'http://aurora.localhost:3000' }, { sandbox: true })).toBe(true);
  expect(ask({ origin: 'http://localhost.evil.example' }, { sandbox: true })).toBe(false);
});
