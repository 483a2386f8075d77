import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { request as send, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ROUTES } from '../contract/routes';
import { platformPort, port, scaled } from './support/product';
import { expect, test } from './support/test';
import { demoBrands } from '../platform/testing/demo-config';

/** The same build without our HTTP front: Next's own server alone, behind the same proxy. */
const plainPort = port + 90;
let plain: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(scaled(180_000));
  plain = spawn(process.execPath, [join('.next', 'standalone', 'server.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(plainPort),
      HOSTNAME: '0.0.0.0',
      PLATFORM_PORT: String(platformPort),
      WEB_URL: `http://localhost:${port}`,
      FOYER_SANDBOX: '1',
      FOYER_CONFIG: join(process.cwd(), 'sandbox', 'demo-config'),
      DEFAULT_BRAND: 'aurora',
      TEST_UTILITIES: '1',
      TRUSTED_PROXY_HOPS: '1',
    },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        ask(plainPort, '/api/health/').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: scaled(120_000) },
    )
    .toBe(200);
});
test.afterAll(() => void plain.kill('SIGKILL'));

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

function ask(
  to: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(
      {
        host: '127.0.0.1',
        port: to,
        path,
        method,
        // From where no other journey comes: both hosts make these pages now.
        headers: { host: `localhost:${port}`, 'accept-encoding': 'identity', 'x-country': 'LT', ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    request.once('error', reject);
    request.end();
  });
}

/** Of one connection, or of the framework alone; and the first answer of a page is sent in pieces, without a length. */
const NOT_COMPARED = /^(?:date|connection|keep-alive|transfer-encoding|content-length|x-middleware-.*|x-nextjs-.*)$/;

/**
 * Each host may have made the page by itself. The framework then cuts the page's data into scripts, and orders what
 * belongs to the head, as the answers came: these, and what follows from the bytes, are compared by what they hold. The
 * front alone gives a policy to what is no page.
 */
const POLICY = 'content-security-policy';
const DATA_SCRIPT = /<script[^>]*>self\.__next_f\.push\([^<]*<\/script>/g;
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([^<]+)<\/script>/g;
const ALLOWED_HASH = /'sha256-[^']+' ?/g;

/**
 * The parts of an answer on which both must agree; a nonce is another each time. The front has one page for all that do
 * not exist.
 */
function comparable({ status, headers, body }: Answer) {
  const policy = headers['content-security-policy']?.toString() ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const withoutNonce = (text: string) => (nonce ? text.replaceAll(nonce, 'NONCE') : text);
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !NOT_COMPARED.test(name) && name !== POLICY && !(isPage && name === 'etag'))
        .map(([name, value]) => [name, withoutNonce(String(value))])
        .sort(),
    ),
    policy: isPage && status !== 404 ? withoutNonce(policy.replace(ALLOWED_HASH, '')) : '',
    isSealed: nonce !== undefined || !isPage || inlineHashes(body).every((hash) => policy.includes(hash)),
    body:
      status === 404
        ? ''
        : createHash('sha256')
            .update(withoutNonce(contentOf(body)))
            .digest('hex'),
  };
}

const inlineHashes = (html: string) =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Odds are those of the moment at which a host has made its page. */
const MATCHES = /<article[^>]*>(?:(?!<\/article>)[\s\S])*match-odd[\s\S]*?<\/article>/g;

function contentOf(html: string): string {
  const [head = '', ...rest] = html.replace(DATA_SCRIPT, '').replace(MATCHES, '').split('</head>');
  return [...head.split(/(?=<)/).sort(), ...rest].join('\n');
}

const consent = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories: ['necessary', 'preferences'] }))}`;
const drawn = `experiments=${encodeURIComponent('theme:default,menu:menu1,button_variant:primary,button_variant2:primary2,registration_form:dino,landing_registration:iframe,banner:mainBanner,sga:disabled')}`;
const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

/** method, path, headers */
const REQUESTS: readonly (readonly [method: string, path: string, headers?: Readonly<Record<string, string>>])[] = [
  ['GET', '/'],
  ['GET', '/?aff=partner-1', { cookie: 'locale=fi_FI' }],
  ['GET', '/en'],
  ['GET', '/en/'],
  ['HEAD', '/en/'],
  ['GET', '/en/', { cookie: 'locale=en_GB' }],
  ['GET', '/en/?aff=partner-1&x=2'],
  ['GET', '/fi/', { cookie: 'locale=en_GB' }],
  ['GET', '/en/', { cookie: `${consent}; ${drawn}` }],
  ['GET', '/en/', { cookie: `productMode=SPORTS; ${consent}; ${drawn}` }],
  ['GET', '/en/', { cookie: 'productMode=SPORTS' }],
  ['GET', '/en/', { cookie: `refreshToken=${token({ exp: 4_000_000_000 })}` }],
  ['GET', '/en/', { cookie: `refreshToken=${token({ exp: 1 })}` }],
  ['GET', '/en/', { cookie: 'refreshToken=nonsense' }],
  ['GET', '/en/', { cookie: `signOutPending=1; refreshToken=${token({})}` }],
  ['GET', '/en/', { 'x-country': 'NO' }],
  ['GET', '/en/', { 'x-country': 'XX' }],
  ['GET', '/en/', { 'x-forwarded-proto': 'https', host: 'www.aurora.example' }],
  ['GET', '/et_EE/', { host: 'kuu.localhost' }],
  ['GET', '/en/', { 'sec-purpose': 'prefetch' }],
  ['GET', '/en/games/'],
  ['GET', '/en/login/'],
  ['GET', '/en/register/'],
  ['GET', '/en/sports/', { cookie: `${consent}; ${drawn}` }],
  ['GET', '/en/terms-and-conditions/'],
  ['GET', '/en/profile/'],
  ['GET', '/en/deposit/?window=1'],
  ['GET', '/en/nowhere/'],
  ['GET', '/en/games/no-such-game/'],
  ['GET', '/icons/aurora-192.png'],
  ['GET', '/wp-login.php'],
  ['GET', '/aurora-FI-cp-00000000/en_GB/'],
  ['GET', '/xx/'],
  ['GET', '/en/?refreshToken=secret&x=1'],
  ['GET', '/verifyEmail/?token=abc'],
  ['GET', '/internal/inbox'],
  ['GET', '/robots.txt'],
  ['GET', '/manifest.webmanifest'],
  ['GET', '/offline.html?locale=fi'],
  ['GET', '/api/session/'],
];

test('a web host answers alike with its HTTP front and without: status, headers and body [SEO-01, BRD-02, LOC-07] @core', async () => {
  test.setTimeout(scaled(300_000));
  for (const [method, path, headers] of REQUESTS) {
    // A page that was there before is sent once more while it is made again, by either.
    const difference = async () => {
      const ours = comparable(await ask(port, path, headers, method));
      const theirs = comparable(await ask(plainPort, path, headers, method));
      return ours.isSealed && JSON.stringify(ours) === JSON.stringify(theirs) ? null : { ours, theirs };
    };
    await expect.poll(difference, { message: `${method} ${path}`, timeout: scaled(15_000) }).toBeNull();
    // From memory.
    expect(await difference(), `${method} ${path} again`).toBeNull();
  }
});

test('nothing that Next says to itself leaves with a page [SEO-01] @core', async () => {
  for (const [method, path, headers] of REQUESTS) {
    const answer = await ask(port, path, headers, method);
    expect(
      Object.keys(answer.headers).filter((name) => /^x-(?:middleware|nextjs|powered)/.test(name)),
      path,
    ).toEqual([]);
    expect(String(answer.headers[POLICY]), path).toContain("frame-ancestors 'self'");
    if (answer.headers['content-type']?.startsWith('text/html'))
      expect(String(answer.headers[POLICY]), path).toMatch(/script-src '(?:self|none)'/);
  }
});

test('a visitor cannot step around the middleware or choose a page of its own, with the front or without [AUT-05] @core', async () => {
  const forged = {
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-front-key': 'undefined',
    'x-front-page': '/aurora-FI-cp-00000000/en_GB',
    'x-middleware-rewrite': '/aurora-FI-cp-00000000/en_GB',
    'x-matched-path': '/internal/books',
    'content-security-policy': "script-src 'nonce-evil'",
  };
  for (const to of [port, plainPort])
    for (const path of ['/en/', '/en/profile/', '/internal/inbox/']) {
      const [usual, attacked] = [await ask(to, path), await ask(to, path, forged)];
      expect(comparable(attacked), `${to} ${path}`).toEqual(comparable(usual));
      expect(String(attacked.headers['content-security-policy'])).not.toContain('evil');
    }
});

/** A name of the catalogue for each pattern that has one. */
const NAMES: Readonly<Record<string, string>> = {
  'games/:slug': 'scarab-cascade',
  'game-category/:slug?': 'slots',
  'game-list/:slug?': 'new',
  'game-studio/:slug?': 'amber-atlas',
};
const MARK = 'markofone';

/** An address of every kept page, a marked path where one page is for all paths. */
const KEPT_PATHS: readonly string[] = [...ROUTES].flatMap(([pattern, { perRequest = false }]) => {
  if (perRequest || pattern === 'bench-blank') return [];
  const name = NAMES[pattern] ?? (pattern.includes(':') ? `${MARK}/${MARK}` : '');
  return [`/${pattern.replace(/:\w+[?*+]?/, name)}/`.replace('//', '/')];
});

/** Kept pages of one brand in a language that no other journey opens, and the page of unknown addresses of every brand. */
const KEPT_PAGES = [
  ...KEPT_PATHS.map((path) => ({ brand: 'aurora', path: `/en_NZ${path}` })),
  ...demoBrands.flatMap(({ id, locales }) =>
    locales.slice(-1).map(({ code }) => ({ brand: id, path: `/${code}/${MARK}/` })),
  ),
];

test('nothing of the visitor for whom a page is made is in what others get, with the front or without: query, path, headers, cookies [OPR-09, AFF-01] @core', async () => {
  test.setTimeout(scaled(300_000));
  const marked = {
    cookie: `aff=${MARK}; internalTrackingId=${MARK}; ${MARK}=${MARK}`,
    'user-agent': MARK,
    referer: `https://${MARK}.example/`,
    'accept-language': MARK,
    'x-forwarded-host': `${MARK}.example`,
    'x-forwarded-for': MARK,
    forwarded: `host=${MARK}`,
  };
  const router = { rsc: '1' };
  // Each page is cold twice: for a visitor who opens it, and for one whose browser reads it while it changes pages.
  const firsts = [
    { country: 'NZ', headers: {} },
    { country: 'IN', headers: router },
  ];
  for (const to of [port, plainPort])
    for (const { country, headers } of firsts)
      for (const { brand, path } of KEPT_PAGES) {
        const from = { host: `${brand}.localhost:${port}`, 'x-country': country };
        const first = await ask(to, `${path}?email=${MARK}&_rsc`, { ...marked, ...from, ...headers });
        expect([path, first.status < 500]).toEqual([path, true]);
        const clean = path.replaceAll(MARK, 'other');
        for (const second of [await ask(to, clean, from), await ask(to, `${clean}?_rsc`, { ...from, ...router })])
          expect([to, country, clean, second.status, JSON.stringify(second).includes(MARK)]).toEqual([
            to,
            country,
            clean,
            KEPT_PATHS.some((kept) => path.endsWith(`/en_NZ${kept}`)) ? 200 : 404,
            false,
          ]);
      }
});
