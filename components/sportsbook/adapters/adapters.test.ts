/** @jest-environment node */
import type { SportsWelcome } from '@/components/sportsbook/adapters/adapter';
import { SPORTS_ADAPTERS } from '@/components/sportsbook/adapters/adapter-of';
import { sportsbookProtocols, type SportsbookProtocol } from '@/contract/integrations';
import type { SportsFrameMessage } from '@/contract/sportsbook-frame';

const BASE = 'https://sports.example/book/';
const session = { token: 'secret-token', expiresAt: '2026-11-22T12:00:00Z' };
const start: SportsWelcome = {
  type: 'welcome',
  version: 1,
  locale: 'de-DE',
  oddsFormat: 'decimal',
  timeZone: 'Europe/Malta',
  theme: { '--bg': '#000' },
  fonts: [],
  route: '/football',
  coupon: 'abcdefgh',
  session: null,
};

/** How each kind of frame says the same things. */
const SAID: Readonly<Record<SportsbookProtocol, Readonly<Partial<Record<SportsFrameMessage['type'], unknown>>>>> = {
  neutral: {
    ready: { source: 'foyer-sportsbook', type: 'ready', version: 1 },
    route: { source: 'foyer-sportsbook', type: 'route', route: '/event/f1-2', replace: false },
    height: { source: 'foyer-sportsbook', type: 'height', height: 900 },
    coupon: { source: 'foyer-sportsbook', type: 'coupon', coupon: 'abcdefgh', count: 2 },
    'need-login': { source: 'foyer-sportsbook', type: 'need-login' },
    'need-deposit': { source: 'foyer-sportsbook', type: 'need-deposit', amount: '20' },
  },
  address: {
    ready: { type: 'loaded' },
    route: { type: 'navigation', page: '/event/f1-2' },
    height: { type: 'resize', height: 900 },
    'need-login': JSON.stringify({ type: 'login' }),
    'need-deposit': { type: 'deposit', amount: '20' },
  },
  slider: {
    ready: { action: 'frameLoaded' },
    route: { action: 'pathChanged', path: '/event/f1-2' },
    height: { action: 'frameHeight', height: 900 },
    'need-login': { action: 'openSlider', login: true },
    'need-deposit': { action: 'openSlider', deposit: true },
  },
};

const JUNK = [
  null,
  undefined,
  0,
  '',
  '{',
  '[]',
  'x'.repeat(10_000),
  [],
  {},
  { type: 'route' },
  { source: 'foyer-lobby', type: 'ready', version: 1 },
  { source: 'foyer-sportsbook', type: 'ready', version: 2 },
  { source: 'foyer-sportsbook', type: 'route', route: '//evil.example/' },
  { source: 'foyer-sportsbook', type: 'route', route: '/a/b/c/d' },
  { source: 'foyer-sportsbook', type: 'coupon', coupon: 'a;b=c; Domain=x', count: 1 },
  { source: 'foyer-sportsbook', type: 'coupon', coupon: 'x'.repeat(5_000), count: 1 },
  { source: 'foyer-sportsbook', type: 'height', height: Number.NaN },
  { source: 'foyer-sportsbook', type: 'place-bet', stake: '1' },
  { type: 'navigation', page: 'javascript:alert(1)' },
  { type: 'navigation', page: { toString: 'x' } },
  { action: 'pathChanged', path: '/../login' },
  { action: 'openSlider' },
  { action: '__proto__' },
];

describe.each(sportsbookProtocols)('a frame of the protocol %s', (protocol) => {
  const adapter = SPORTS_ADAPTERS[protocol];

  it('the frame stays at its own origin, whatever page the lobby asks for [SPB-01]', () => {
    for (const route of ['/', '/event/f1-2', '/tennis'])
      expect(new URL(adapter.address(BASE, { ...start, route })).origin).toBe('https://sports.example');
  });

  it.each(Object.entries(SAID[protocol]))('says %s in its own words [SPB-01]', (type, data) => {
    expect(adapter.fromFrame(data)).toMatchObject({ type });
  });

  it('says nothing by junk, by another version or in the lobby’s name [SPB-01]', () => {
    for (const data of JUNK) expect(adapter.fromFrame(data)).toBeNull();
  });

  it('gets to know a sign-in and a sign-out, and is given a session nowhere else [SPB-01]', () => {
    const hasToken = (value: unknown) => JSON.stringify(value).includes(session.token);
    const signIn = { type: 'session', session } as const;
    const isSent = hasToken(adapter.toFrame(signIn)) || adapter.reopensFor(signIn);
    expect(isSent).toBe(true);
    expect(hasToken(adapter.address(BASE, { ...start, session }))).toBe(adapter.takesSessionInAddress);
    expect(hasToken(adapter.address(BASE, start))).toBe(false);
    const signOut = { type: 'session', session: null } as const;
    expect(adapter.toFrame(signOut).length > 0 || adapter.reopensFor(signOut)).toBe(true);
  });

  it('the frame may be sent to a page, and gets no message that places a bet [SPB-02]', () => {
    expect(JSON.stringify(adapter.toFrame({ type: 'navigate', route: '/tennis' }))).toContain('/tennis');
    for (const sent of adapter.toFrame({ type: 'select', selection: 'f1-2:result:home' }))
      expect(sent).toMatchObject({ type: 'select' });
  });
});
