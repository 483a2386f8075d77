import { sendJunk } from '../testing/junk';
import { createRandom } from '../testing/random';
import { startPlatform, type TestPlatform } from '../testing/start-platform';
import { timeScale } from '../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

test('junk in addresses, headers, bodies and variables is refused and breaks nothing [SEC-06]', async () => {
  expect(await sendJunk(platform, 400, createRandom(20_261_122))).toEqual([]);
});

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const token = '/realms/aurora/protocol/openid-connect/token';

test.each([
  ['a path', '/realms/aurora/%00', {}],
  ['a query', '/realms/aurora/protocol/openid-connect/auth?client_id=a%00', {}],
  ['a form of the OpenID provider', token, { method: 'POST', headers: form, body: 'client_id=a%00' }],
  ['a form of a stand-in', '/bank/trustly/', { method: 'POST', headers: form, body: 'order=%00' }],
  ['a variable', '/graphql', { method: 'POST', headers: json, body: '{"query":"{a}","variables":{"a":"\\u0000"}}' }],
  ['a document', '/graphql', { method: 'POST', headers: json, body: '{"query":"{a(b:\\"\\\\u0000\\")}"}' }],
  ['a callback', '/payments/callback', { method: 'POST', headers: json, body: '{"eventId":"\\u0000"}' }],
])('a NUL byte in %s is refused with 400', async (_name, path, init) => {
  const answer = await fetch(`${platform.url}${path}`, { redirect: 'manual', ...init });
  expect(answer.status).toBe(400);
});

test.each(['PUT', 'DELETE', 'PATCH', 'LINK', 'QUERY', 'PROPFIND'])(
  '%s is answered with 405 everywhere',
  async (method) => {
    for (const path of ['/graphql', '/pay/card/', '/realms/aurora/', '/nothing'])
      expect((await fetch(`${platform.url}${path}`, { method })).status).toBe(405);
  },
);

test.each([
  ['/graphql', 'https://evil.example', 403],
  ['/sandbox/clock', 'https://evil.example', 403],
  ['/sandbox/clock', 'null', 403],
  ['/sandbox/clock', 'http://localhost:9999', 403],
  ['/sandbox/clock', 'https://localhost:3000', 403],
  ['/sandbox/clock', 'http://localhost:3000', 200],
])('a POST to %s from a page of %s gets %s', async (path, origin, status) => {
  const body = JSON.stringify({ advanceSeconds: 0 });
  const answer = await fetch(`${platform.url}${path}`, { method: 'POST', headers: { ...json, origin }, body });
  expect(answer.status).toBe(status);
});
