import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { isFromOtherSite, isOriginAllowed, type OriginRules } from './origin';

const rules: OriginRules = {
  origins: ['https://casino.example'],
  brandHosts: ['aurora.example', 'solstice.example'],
  sandbox: false,
  isTrustedPeer: () => false,
};

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
  ['a brand host before a backslash', 'https://aurora.example\\@evil.example', false],
  ['a brand host with a path', 'https://aurora.example/', false],
])('%s may open a socket: %s → %s', (_name, origin, allowed) => {
  expect(ask({ origin })).toBe(allowed);
});

test('a foreign origin is refused even where Host is the same foreign name [SEC-02]', () => {
  const foreign = { origin: 'https://other.example', host: 'other.example' };
  const forwarded = { ...foreign, 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https' };
  expect(ask(foreign)).toBe(false);
  expect(ask(forwarded, { isTrustedPeer: () => true })).toBe(false);
});

test('a brand host is allowed at the address where a trusted proxy says the browser is [SEC-02]', () => {
  const origin = 'https://aurora.example:8443';
  const forwarded = { origin, 'x-forwarded-host': 'aurora.example:8443', 'x-forwarded-proto': 'https' };
  const trusted = { isTrustedPeer: () => true };
  expect(ask(forwarded, trusted)).toBe(true);
  expect(ask(forwarded)).toBe(false);
  expect(ask({ ...forwarded, 'x-forwarded-proto': 'http' }, trusted)).toBe(false);
  expect(ask({ ...forwarded, 'x-forwarded-host': 'aurora.example' }, trusted)).toBe(false);
});

test('a caller that is no browser sends no origin and may [SEC-02]', () => {
  expect(ask({})).toBe(true);
});

test('names of this machine are allowed in the sandbox only, and at the address of the web only [SEC-02]', () => {
  const local = { origins: ['http://localhost:3000'] };
  const sandbox = { ...local, sandbox: true };
  expect(ask({ origin: 'http://aurora.localhost:3000' }, local)).toBe(false);
  expect(ask({ origin: 'http://aurora.localhost:3000' }, sandbox)).toBe(true);
  expect(ask({ origin: 'http://127.0.0.1:3000' }, sandbox)).toBe(true);
  expect(ask({ origin: 'http://localhost:9999' }, sandbox)).toBe(false);
  expect(ask({ origin: 'https://localhost:3000' }, sandbox)).toBe(false);
  expect(ask({ origin: 'http://localhost.evil.example:3000' }, sandbox)).toBe(false);
});

test.each([
  ['GET', '/sandbox/inbox', 'https://evil.example', false],
  ['POST', '/sandbox/clock', 'https://evil.example', true],
  ['POST', '/sandbox/clock', 'null', true],
  ['POST', '/sandbox/clock', 'https://aurora.example', false],
  ['POST', '/graphql', 'https://evil.example', true],
  ['POST', '/graphql/', 'https://unknown.example', false],
  ['POST', '/internal/books', 'https://unknown.example', true],
  ['POST', '/widgets/v1/exchange', 'https://evil.example', true],
  ['POST', '/realms/aurora/protocol/openid-connect/token', 'https://evil.example', false],
])('%s %s from a page of %s is of another site: %s', (method, path, origin, expected) => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method });
  Object.assign(request.headers, { host: 'unknown.example', origin });
  expect(isFromOtherSite(request, path, rules)).toBe(expected);
});
