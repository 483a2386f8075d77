/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { methodsOf, MIDDLEWARE_MATCHER, OTHER_PATHS, PAGE_PATH } from '@/lib/edge/page-paths';

const paths = OTHER_PATHS.map(({ path }) => path);

it('the middleware’s matcher, which must be a literal, is made of the one list [LOC-06]', () => {
  const literal = /matcher: \[\s*'([^']+)'/.exec(readFileSync('middleware.ts', 'utf8'))?.[1];
  expect(literal?.replaceAll('\\\\', '\\')).toBe(MIDDLEWARE_MATCHER);
});

it('the matcher lets all pages through, and besides them only /api/ [LOC-06]', () => {
  const matcher = new RegExp(`^${MIDDLEWARE_MATCHER}$`);
  const requested = ['/', '/en/', '/x.php', '/iconsx', '/_nextx', '/apis/', '/icons/aurora-192.png', '/sitemapXxml'];
  for (const path of [...requested, ...paths.map((each) => `/${each}`)])
    for (const name of [path, `${path}a.png`])
      expect([name, matcher.test(name)]).toEqual([name, PAGE_PATH.test(name) || name.startsWith('/api/')]);
});

it('lists every file and route that the build serves by its own address: public files and route handlers [LOC-06]', () => {
  const files = readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.replace(/^public\/?/, '/')}/${entry.name}`.replace('//', '/'));
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)route\.tsx?$/.test(file) && !file.startsWith('internal/'))
    .map((file) => `/${file.replace(/\/route\.tsx?$/, '').replaceAll(/\[[^\]]+\]/g, 'x')}`);
  expect(routes).toEqual(expect.arrayContaining(['/icons/x', '/og/x', '/api/session', '/robots.txt']));
  expect([...files, ...routes].filter((path) => PAGE_PATH.test(path))).toEqual([]);
});

it('pages and files are read only; routes below /api/ and the sandbox’s pages decide for themselves [SEC-02]', () => {
  for (const path of ['/', '/en/', '/icons/a.png', '/_next/static/a.js', '/internal/books/', '/apix/'])
    expect(methodsOf(path, { sandbox: false })).toEqual(['GET', 'HEAD']);
  expect(methodsOf('/api/session/', { sandbox: false })).toBeNull();
  expect(methodsOf('/internal/books/run/', { sandbox: true })).toBeNull();
  expect(methodsOf('/en/internal/', { sandbox: true })).toEqual(['GET', 'HEAD']);
});
