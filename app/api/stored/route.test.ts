/** @jest-environment node */
import { DELETE, GET } from '@/app/api/stored/route';
import { COOKIES } from '@/lib/edge/cookies';

const host = 'aurora.localhost:3000';
const ADDRESS = `http://${host}/api/stored/`;

it('answers the names of all cookies that the browser sends, once each, and no value [CNS-01, SEC-06]', async () => {
  const cookie = 'accessToken=secret; locale=en_GB; aff=partner; aff=other; empty=';
  const answer = GET(new Request(ADDRESS, { headers: { cookie } }));
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({ names: ['accessToken', 'locale', 'aff', 'empty'] });
  expect(text).not.toMatch(/secret|en_GB|partner/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

it('clears every cookie of the lobby for a page of its own [CNS-01, CKS-01]', () => {
  const origin = `http://${host}`;
  const answer = DELETE(new Request(ADDRESS, { method: 'DELETE', headers: { host, origin } }));
  const lines = answer.headers.getSetCookie();
  expect([answer.status, lines.length]).toEqual([204, Object.keys(COOKIES).length]);
  for (const line of lines) expect(line).toMatch(/^[\w-]+=; Path=\/; Max-Age=0/);
  for (const name of Object.keys(COOKIES)) expect(lines.join('\n')).toMatch(new RegExp(`^(__Host-)?${name}=;`, 'm'));
});

it('clears nothing for a page of another site [CNS-01, SEC-06]', () => {
  const headers = { host, origin: 'https://other.example' };
  const answer = DELETE(new Request(ADDRESS, { method: 'DELETE', headers }));
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});
