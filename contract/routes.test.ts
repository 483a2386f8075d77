/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { BLOCKED_PAGE, modeOfPage, routeOf, ROUTES, sitemapPathsFor } from './routes';

const APP = 'app/[variant]/[locale]';

/** Every page of the lobby, the one in place of others apart: its route group and its path without locale. */
const pages = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/page.tsx') && !file.startsWith('[...'))
  .map((file) => {
    const [group = '', ...segments] = file.split('/').slice(0, -1);
    return {
      group,
      path: ['', ...segments.map((name) => (name === '[slug]' ? 'moonpack' : name)), ''].join('/'),
      source: readFileSync(`${APP}/${file}`, 'utf8'),
    };
  })
  .filter(({ path }) => path !== `/${BLOCKED_PAGE.join('/')}/`);

describe('the table of routes', () => {
  it('every page of the app has a line [NAV-02]', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter(({ path }) => routeOf(path) === null).map(({ path }) => path)).toEqual([]);
  });

  it('the page of blocked markets, shown in place of others, has no line and no address [BRD-02]', () => {
    expect(routeOf(BLOCKED_PAGE.join('/'))).toBeNull();
  });

  it('says for every page whether it is rendered per request, as its page file does [NAV-02]', () => {
    const perRequest = (source: string) => source.includes("export const dynamic = 'force-dynamic'");
    expect(pages.filter(({ source }) => perRequest(source)).map(({ path }) => path)).toEqual(
      pages.filter(({ path }) => routeOf(path)?.perRequest).map(({ path }) => path),
    );
  });

  it('says for every page which frame it has, as its folder does [NAV-06]', () => {
    const groupOf = { basic: '(basic)', handler: '(handler)' };
    expect(pages.map(({ path, group }) => [path, group])).toEqual(
      pages.map(({ path }) => {
        const layout = routeOf(path)?.layout;
        return [path, layout ? groupOf[layout] : '(site)'];
      }),
    );
  });

  it('the seven pages of the specification have the basic frame, its handlers the main one [NAV-06]', () => {
    const pathsWith = (layout: 'basic' | 'handler') =>
      [...ROUTES].filter(([, route]) => route.layout === layout).map(([name]) => name);
    expect(pathsWith('basic').sort()).toEqual([
      'enter-code',
      'login',
      'privacy-policy',
      'quick-deposit-sign-in',
      'resend-code',
      'terms-and-conditions',
      'verify-email',
    ]);
    expect(pathsWith('handler').every((name) => name.endsWith('-handler'))).toBe(true);
  });

  it('finds a page by its path with and without slashes, and no page that the lobby does not have', () => {
    expect(routeOf('profile/limits')).toBe(ROUTES.get('profile/limits'));
    expect(routeOf('/games/')).toBe(ROUTES.get('games'));
    expect(routeOf('/games/moonpack/')).toBe(ROUTES.get('games/*'));
    expect(routeOf('/')).toBe(ROUTES.get(''));
    expect(routeOf('/profile/nothing/')).toBeNull();
    expect(routeOf('/login/more/')).toBeNull();
    expect(routeOf('/no-such-page/')).toBeNull();
    expect(routeOf('/constructor/')).toBeNull();
  });

  it('means casino or sports by the page, and the visitor’s mode on the others [NAV-01]', () => {
    expect(modeOfPage('/sports/', 'CASINO')).toBe('SPORTS');
    for (const path of ['/games/x/', '/game-list/slots/', '/game-category/x/', '/game-studio/x/'])
      expect(modeOfPage(path, 'SPORTS')).toBe('CASINO');
    expect(modeOfPage('/', 'SPORTS')).toBe('SPORTS');
  });

  it('names in the sitemap only pages of products that the licence allows [BRD-06]', () => {
    expect(sitemapPathsFor(['CASINO'])).toEqual([
      '/',
      '/game-category/',
      '/game-list/',
      '/game-studio/',
      '/games/',
      '/promotions/',
    ]);
    expect(sitemapPathsFor(['SPORTS'])).toEqual(['/', '/promotions/', '/sports/']);
  });
});
