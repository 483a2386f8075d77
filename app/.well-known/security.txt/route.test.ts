/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { GET as routeGet } from '@/app/.well-known/security.txt/route';
import { parseSettings } from '@/lib/config/settings';
import { GET, securityTxt } from '@/lib/page/security-txt';

const AT = Date.parse('2026-11-22T15:04:05.678Z');
const contact = {
  contacts: ['mailto:security@{brand}.example', 'https://example.com/report?brand={brand}'],
  languages: ['en', 'fi'],
  policy: 'https://example.com/policy/',
};

test('names the contacts of the brand, an end within a year, languages, its own address and the policy', () => {
  expect(securityTxt({ id: 'aurora' }, 'https://aurora.example', contact, AT)).toBe(
    [
      'Contact: mailto:security@aurora.example',
      'Contact: https://example.com/report?brand=aurora',
      'Expires: 2027-05-23T00:00:00Z',
      'Preferred-Languages: en, fi',
      'Canonical: https://aurora.example/.well-known/security.txt',
      'Policy: https://example.com/policy/',
      '',
    ].join('\n'),
  );
});

test('ends later than tomorrow and earlier than in a year, whatever the hour', () => {
  for (let hour = 0; hour < 48; hour += 1) {
    const at = AT + hour * 3_600_000;
    const expires = /^Expires: (.*)$/m.exec(securityTxt({ id: 'x' }, '', { ...contact, policy: null }, at))?.[1] ?? '';
    const days = (Date.parse(expires) - at) / 86_400_000;
    expect([days > 1, days < 365]).toEqual([true, true]);
  }
});

describe('the settings', () => {
  const read = (env: Record<string, string>) => {
    const result = parseSettings(env);
    return result.ok ? result.settings.securityContact : result.problems;
  };

  test('the settings name the contact, in English unless another language is set', () => {
    expect(read({})).toBeNull();
    expect(read({ SECURITY_CONTACT: ' mailto:a@b.example , tel:+35850000000' })).toEqual({
      contacts: ['mailto:a@b.example', 'tel:+35850000000'],
      languages: ['en'],
      policy: null,
    });
    expect(
      read({
        SECURITY_CONTACT: 'https://b.example/{brand}',
        SECURITY_LANGUAGES: 'fi, sv-FI',
        SECURITY_POLICY_URL: 'https://b.example/p',
      }),
    ).toEqual({ contacts: ['https://b.example/{brand}'], languages: ['fi', 'sv-FI'], policy: 'https://b.example/p' });
  });

  test.each([
    ['a bare address', { SECURITY_CONTACT: 'a@b.example' }],
    ['an address without TLS', { SECURITY_CONTACT: 'http://b.example/' }],
    ['a line break', { SECURITY_CONTACT: 'https://b.example/\nExpires: never' }],
    ['no language', { SECURITY_CONTACT: 'mailto:a@b.example', SECURITY_LANGUAGES: 'english please' }],
    ['a policy without TLS', { SECURITY_CONTACT: 'mailto:a@b.example', SECURITY_POLICY_URL: 'http://b.example/' }],
  ])('the settings refuse %s with the reason', (_, env) => {
    expect(read(env)).toEqual([expect.stringMatching(/^SECURITY_\w+=/)]);
  });
});

describe('the route', () => {
  const ask = (host: string) => GET(new Request(`http://${host}/.well-known/security.txt`, { headers: { host } }));

  test('the route answers at the address of RFC 9116, which is no page of the edge', () => {
    expect(routeGet).toBe(GET);
    expect(readFileSync('middleware.ts', 'utf8')).toContain('\\\\.well-known/security\\\\.txt$');
  });

  test('answers each brand’s host with that brand, and nobody without a contact', async () => {
    await jest.isolateModulesAsync(async () => {
      process.env.SECURITY_CONTACT = 'mailto:security@{brand}.example';
      const { GET: fresh } = await import('@/lib/page/security-txt');
      for (const [host, brand] of [
        ['kuu.localhost:3000', 'kuu'],
        ['localhost:3000', 'aurora'],
      ] as const) {
        const answer = fresh(new Request('http://x/.well-known/security.txt', { headers: { host } }));
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
        const text = await answer.text();
        expect(text).toContain(`Contact: mailto:security@${brand}.example\n`);
        expect(text).toMatch(new RegExp(`^Canonical: http://${brand === 'kuu' ? 'kuu\\.' : ''}localhost`, 'm'));
      }
    });
    delete process.env.SECURITY_CONTACT;
    expect(ask('kuu.localhost:3000').status).toBe(404);
  });
});
