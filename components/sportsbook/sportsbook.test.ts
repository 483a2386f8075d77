import { keepCoupon, readCoupon } from '@/components/sportsbook/coupon-cookie.client';
import {
  movesOf,
  pathOfRoute,
  routeOfPath,
  selectionOf,
  type SportsEvent,
} from '@/components/sportsbook/sportsbook.model';
import { findRoute, routeOf } from '@/contract/routes';
import { parseSportsHostMessage } from '@/contract/sportsbook-frame';

describe('deep links', () => {
  it.each([
    ['/sports/', '/'],
    ['/sports/football/', '/football'],
    ['/sports/event/f1-81234/', '/event/f1-81234'],
    ['/sports/bets/', '/bets'],
  ])('%s is the frame’s page %s, and back [SPB-01, NAV-02]', (path, route) => {
    expect(routeOfPath(path)).toBe(route);
    expect(pathOfRoute(route)).toBe(path);
    expect(routeOf(path)?.mode).toBe('SPORTS');
    expect(findRoute(path.split('/')).page).toEqual(['sports']);
  });

  it('a path that could be no page is the first one, and one too deep or ill-formed is not found [SPB-01]', () => {
    for (const path of ['/', '/games/', '/sportsx/football/', '/sports/a/b/c/d/', '/sports/%2e%2e/', '/sports//evil/'])
      expect(routeOfPath(path)).toBe('/');
    for (const path of ['/sports/a/b/c/d/', '/sports/a b/', '/sports/%00/', '/games/a/b/'])
      expect(routeOf(path)).toBeNull();
  });

  it('a link may name one selection, and nothing else becomes one [SPB-02]', () => {
    expect(selectionOf('?selection=f1-2%3Aresult%3Ahome')).toBe('f1-2:result:home');
    for (const search of ['', '?selection=', '?selection=x', '?selection=a:b:c:d:e', `?selection=a:${'b'.repeat(99)}`])
      expect(selectionOf(search)).toBeNull();
  });
});

describe('the coupon’s cookie', () => {
  const put = (value: string) => {
    document.cookie = `sportsCoupon=${value}; path=/`;
  };
  afterEach(() => keepCoupon(null));

  it('keeps the name that the sportsbook gave, until it is dropped [SPB-02, CKS-01]', () => {
    keepCoupon('abcdefghijklmnopqrstuvwxyz012345');
    expect(readCoupon()).toBe('abcdefghijklmnopqrstuvwxyz012345');
    keepCoupon(null);
    expect(document.cookie).not.toContain('sportsCoupon');
  });

  it.each(['x', 'a'.repeat(3_000), '%00%00%00%00%00%00%00%00', '<script>alert(1)</script>', '../../../../etc'])(
    'removes a cookie that holds no coupon: %.30s [SPB-02]',
    (value) => {
      put(value);
      expect(readCoupon()).toBeNull();
      expect(document.cookie).not.toContain('sportsCoupon');
    },
  );
});

it('prices that moved are known by their direction, new and closed ones are not [SPB-01]', () => {
  const event = (odds: readonly (string | null)[]): SportsEvent => ({
    id: 'f1-2',
    sport: 's',
    competition: 'c',
    home: 'h',
    away: 'a',
    startsAt: '2026-11-22T12:00:00Z',
    inPlay: false,
    score: null,
    selections: odds.map((each, place) => ({ id: `s${place}`, outcome: 'HOME', odds: each })),
  });
  const moves = movesOf([event(['2.10', '3.00', null, '1.50'])], [event(['9.50', '2.90', '2.00', '1.50', '4.00'])]);
  expect([...moves]).toEqual([
    ['s0', 'up'],
    ['s1', 'down'],
  ]);
});

it('the frame takes from the lobby what is well-formed, and nothing else [SPB-01]', () => {
  const look = { locale: 'en-GB', oddsFormat: 'fractional', theme: { '--bg': '#000', onclick: 'x', '--x': 5 } };
  const welcome = { source: 'foyer-lobby', type: 'welcome', version: 1, route: '/', coupon: 'bad name', session: null };
  expect(parseSportsHostMessage({ ...welcome, ...look })).toMatchObject({
    coupon: null,
    theme: { '--bg': '#000' },
    fonts: [],
  });
  for (const [timeZone, taken] of [
    ['Europe/Paris', 'Europe/Paris'],
    ['Europe/Nowhere', undefined],
  ])
    expect(parseSportsHostMessage({ ...welcome, ...look, timeZone })).toMatchObject({ timeZone: taken });
  for (const wrong of [
    welcome,
    { ...welcome, ...look, source: 'foyer-sportsbook' },
    { ...welcome, ...look, route: 'https://evil.example' },
    { ...welcome, ...look, session: { token: 5 } },
    { source: 'foyer-lobby', type: 'session' },
    { source: 'foyer-lobby', type: 'select', selection: 'x' },
    { source: 'foyer-lobby', type: 'place-bet' },
    null,
  ])
    expect(parseSportsHostMessage(wrong)).toBeNull();
});
