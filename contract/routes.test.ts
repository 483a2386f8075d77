/** @jest-environment node */
import { LISTING_PARAMETERS } from './game-listing';
import { readdirSync, readFileSync } from 'node:fs';
import { VISITORS_PAGES } from './route';
import {
  BLOCKED_PAGE,
  findRoute,
  kindOfPage,
  modeOfPage,
  namedPageOf,
  routeOf,
  ROUTES,
  sitemapPathsFor,
  UNKNOWN_PAGE,
} from './routes';

const APP = 'app/[variant]/[locale]';

/** Every page of the lobby, the one in place of others apart: its route group and its path without locale. */
const allPages = readdirSync(APP, { recursive: true, encoding: 'utf8' })
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
const [VISITORS, DYNAMIC] = [`/${VISITORS_PAGES}/`, "export const dynamic = 'force-dynamic'"];
const pages = allPages.filter(({ path }) => !path.startsWith(VISITORS));

describe('the table of routes', () => {
  it('every page of the app has a line [NAV-02]', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter(({ path }) => routeOf(path) === null).map(({ path }) => path)).toEqual([]);
  });

  it('the page of blocked markets, shown in place of others, has no line and no address [BRD-02]', () => {
    expect(routeOf(BLOCKED_PAGE.join('/'))).toBeNull();
  });

  it('says for every page whether it is rendered per request, as its page file does [NAV-02]', () => {
    const perRequest = (source: string) => source.includes(DYNAMIC);
    expect(pages.filter(({ source }) => perRequest(source)).map(({ path }) => path)).toEqual(
      pages.filter(({ path }) => routeOf(path)?.perRequest).map(({ path }) => path),
    );
  });

  it('a page of players that visitors see otherwise has one for them, which is kept for all [NAV-02, RND-01]', () => {
    const shown = allPages.filter(({ path }) => path.startsWith(VISITORS));
    const marked = pages.filter(({ path }) => routeOf(path)?.forVisitors).map(({ path }) => path);
    expect(shown.map(({ path }) => path.slice(VISITORS.length - 1)).sort()).toEqual(marked.sort());
    expect(marked.filter((path) => !routeOf(path)?.perRequest)).toEqual([]);
    expect(shown.filter(({ source }) => source.includes(DYNAMIC))).toEqual([]);
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
    expect(routeOf('/games/moonpack/')).toBe(ROUTES.get('games/:slug'));
    expect(routeOf('/')).toBe(ROUTES.get(''));
    expect(routeOf('/profile/nothing/')).toBeNull();
    expect(routeOf('/login/more/')).toBeNull();
    expect(routeOf('/games/a%2Fb/')).toBeNull();
    expect(routeOf('/game-list/a/b/')).toBeNull();
    expect(routeOf('/filtered-list/')).toBeNull();
    expect(routeOf('/sports/a/b/c/d/')).toBeNull();
    expect(routeOf('/no-such-page/')).toBeNull();
    expect(routeOf('/constructor/')).toBeNull();
  });

  it('an optional name makes a page of its own, and all paths of a repeated parameter are one page [NAV-02]', () => {
    const pageOf = (path: string) => findRoute(path.split('/')).page;
    expect(pageOf('/game-list/')).toEqual(['game-list']);
    expect(pageOf('/game-list/slots/')).toEqual(['game-list', 'slots']);
    expect(pageOf('/sports/')).toEqual(['sports']);
    expect(pageOf('/sports/event/f1-2/')).toEqual(['sports']);
    expect(pageOf('/sports/a%2Fb/')).toBe(UNKNOWN_PAGE);
  });

  it('a listing is another page by each of the parameters of a listing, and by no other [GMS-04]', () => {
    const given = [...ROUTES.values()].flatMap(({ withParameters }) => (withParameters ? [withParameters] : []));
    expect(given.map(({ parameters }) => parameters)).toEqual(Array(4).fill([...LISTING_PARAMETERS]));
  });

  it('a page of a name is known by its pattern, a filtered listing by its plain form [NAV-02, GMS-04]', () => {
    const named = (path: string) => namedPageOf(path.split('/'));
    expect(named('/games/gold/')).toBe('games/gold');
    expect(named('/game-list/slots/')).toBe('game-list/slots');
    expect(named('/filtered-list/slots/')).toBe('game-list/slots');
    for (const path of ['/game-list/', '/sports/event/', '/profile/limits/', '/games/a/b/', '/games/a%2Fb/'])
      expect([path, named(path)]).toEqual([path, null]);
  });

  it('the kind of a page says its pattern, and never its name [ANL-01]', () => {
    const kinds = ['/', '/game-list/', '/game-list/slots/', '/games/gold/', '/sports/event/f1-2/', '/no-page/'];
    expect(kinds.map((path) => kindOfPage(path.split('/')))).toEqual([
      '',
      'game-list',
      'game-list/*',
      'games/*',
      'sports',
      'not-found',
    ]);
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
      '/contact/',
      '/game-category/',
      '/game-list/',
      '/game-studio/',
      '/games/',
      '/help/',
      '/promotions/',
    ]);
    expect(sitemapPathsFor(['SPORTS'])).toEqual(['/', '/contact/', '/help/', '/promotions/', '/sports/']);
  });
});
