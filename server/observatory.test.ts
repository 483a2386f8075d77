import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPolicy, noncePolicy, policySourcesOf } from '@/lib/security/policy.cjs';
import { scanOf, scoreAnswer, type Scan } from '@/lib/security/testing/observatory';
import { ask } from '@/server/testing/ask';
import { inProcess } from '@/lib/store/in-process';
import { startFront, type TestFront } from '@/server/testing/start-front';

/** Of 145, to which the browsers' preload list gives the last five. */
const LEAST = 130;
const HOST = 'www.aurora.example';
/** As a browser behind a proxy that ends TLS asks for the first time. */
const FIRST_VISIT = { host: HOST, 'x-forwarded-proto': 'https', cookie: 'locale=fi_FI' };
const PAGE = [
  '<!DOCTYPE html><html lang="en-GB" style="--brand-accent:#7dd3fc"><head>',
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
  '<script src="/_next/static/chunks/a.js" async=""></script></head>',
  '<body><script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  String.raw`<script>self.__next_f.push([1,"0:{\"P\":null,\"c\":[\"\",\"en\",\"\"],\"q\":\"\"}\n"])</script></body></html>`,
].join('');

const folder = mkdtempSync(join(tmpdir(), 'foyer-observatory-'));
let front: TestFront;
beforeAll(async () => {
  mkdirSync(join(folder, 'static', 'chunks'), { recursive: true });
  for (const name of ['a.js', 'a.css']) writeFileSync(join(folder, 'static', 'chunks', name), name);
  process.env.PLATFORM_PUBLIC_URL = 'https://play.aurora.example';
  process.env.WEB_URL = `https://${HOST}`;
  front = await startFront({ env: { TRUSTED_PROXY_HOPS: '1', PLATFORM_PUBLIC_URL: 'https://play.aurora.example' } });
});
afterAll(async () => {
  await front.close();
  rmSync(folder, { recursive: true });
});

/** A page of the page cache, as the front sends it. */
async function visitCachedPage(): Promise<Scan> {
  inProcess.pageWatch = { learned: (page) => front.pages.learn(page), staled: () => undefined };
  // Next loads it as it stands.
  const Cache: new (context: object) => { set(key: string, value: object, context: object): Promise<void> } =
    jest.requireActual('@/lib/page-cache/sealed-cache.cjs');
  const cache = new Cache({
    revalidatedTags: [],
    flushToDisk: false,
    maxMemoryCacheSize: 1_000_000,
    serverDistDir: join(folder, 'server'),
  });
  const value = { kind: 'APP_PAGE', html: PAGE, headers: {}, status: 200 };
  await cache.set('x/$/aurora-unknown-cg-00000000/en_GB', value, { isFallback: false });
  const { status, headers, body } = await ask(front.port, '/en/', FIRST_VISIT);
  expect(status).toBe(200);
  return scanOf(headers, body.toString());
}

it('gives a cached page all the points of the Observatory but those of the preload list [SEO-01]', async () => {
  const scan = await visitCachedPage();
  expect(scan.html.match(/ integrity="sha256-/g)).toHaveLength(2);
  expect(scan.setCookies.length).toBeGreaterThan(0);
  const { total, points } = scoreAnswer(scan);
  expect(points).toEqual({
    contentSecurityPolicy: 10,
    cookies: 5,
    crossOriginResourceSharing: 0,
    crossOriginResourcePolicy: 10,
    referrerPolicy: 5,
    strictTransportSecurity: 0,
    subresourceIntegrity: 5,
    contentTypeOptions: 0,
    frameOptions: 5,
  });
  expect(total).toBeGreaterThanOrEqual(LEAST);
});

it('gives as many to a page that is made for one request [SEO-01]', async () => {
  const policy = noncePolicy('n', policySourcesOf(process.env));
  front.answer = (_request, response) =>
    void response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-security-policy', policy)
      .setHeader('set-cookie', 'locale=en_GB; Path=/; SameSite=Lax; Secure')
      .end('<script src="/_next/static/chunks/a.js" integrity="sha256-x"></script>');
  const { headers, body } = await ask(front.port, '/en/profile/', FIRST_VISIT);
  expect(scoreAnswer(scanOf(headers, body.toString())).total).toBeGreaterThanOrEqual(LEAST);
});

describe('what the rules take away', () => {
  const good: Scan = {
    policies: [
      hashPolicy({ scripts: [], styleAttributes: [] }, policySourcesOf({ PLATFORM_PUBLIC_URL: 'https://p.example' })),
    ],
    headers: {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
      'cross-origin-resource-policy': 'same-origin',
    },
    setCookies: ['a=b; Secure; SameSite=Lax'],
    html: '<script src="/a.js" integrity="sha256-x"></script>',
  };
  const policy = (from: string | RegExp, to: string) => ({
    policies: good.policies.map((text) => text.replace(from, to)),
  });

  it.each<[string, Partial<Scan>, number]>([
    ['nothing', {}, 140],
    ['inline styles', policy("style-src 'self'", "style-src 'self' 'unsafe-inline'"), 130],
    ['a default of more than nothing', policy("default-src 'none'", "default-src 'self'"), 135],
    ['inline scripts', policy("script-src 'self'", "script-src 'self' 'unsafe-inline'"), 80],
    ['text that is run', policy("script-src 'self'", "script-src 'self' 'unsafe-eval'"), 120],
    ['a frame over HTTP', policy("frame-src 'self'", "frame-src 'self' http://p.example"), 80],
    ['pictures over HTTP', policy("img-src 'self'", "img-src 'self' http://p.example"), 120],
    ['a directive twice', policy(/$/, "; img-src 'self'"), 55],
    ['no policy', { policies: [] }, 55],
    ['a cookie of every line', { setCookies: ['a=b; SameSite=Lax'] }, 130],
    ['a cookie without SameSite', { setCookies: ['a=b; Secure'] }, 135],
    ['a session that scripts read', { setCookies: ['sessionId=b; Secure; SameSite=Lax'] }, 70],
    ['no integrity', { html: '<script src="/a.js"></script>' }, 135],
    ['a script of others', { html: '<script src="https://cdn.example/a.js"></script>' }, 50],
    ['no HSTS', { headers: { ...good.headers, 'strict-transport-security': undefined } }, 80],
    ['short HSTS', { headers: { ...good.headers, 'strict-transport-security': 'max-age=86400' } }, 130],
    ['a type that is guessed', { headers: { ...good.headers, 'x-content-type-options': undefined } }, 135],
    ['a full referrer', { headers: { ...good.headers, 'referrer-policy': 'unsafe-url' } }, 130],
    ['no resource policy', { headers: { ...good.headers, 'cross-origin-resource-policy': undefined } }, 130],
  ])('counts %s as published', (_, change, total) => {
    expect(scoreAnswer({ ...good, ...change }).total).toBe(total);
  });
});
