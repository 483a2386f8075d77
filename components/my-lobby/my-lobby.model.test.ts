/** @jest-environment node */
import { runInNewContext } from 'node:vm';
import { ROOMS_SCRIPT } from '@/lib/security/lobby-rooms.cjs';
import { gamesLike, likeness, type GameFacts } from '@/components/games/likeness.model';
import { toKeptRooms, gamesToContinue, tightestLimit } from './my-lobby.model';

const played = (slug: string) => ({ gameId: `id-${slug}`, slug, name: slug, isLiveCasinoGame: false });
const open = (slug: string) => ({ ...played(slug), since: '2026-11-24T12:00:00Z', stake: '1.00', currency: 'EUR' });

it('games with an open round come first and once, and of the others as many as make five [GMS-10, WAL-05]', () => {
  const recent = ['a', 'b', 'c', 'd', 'e'].map(played);
  const shown = gamesToContinue([open('z'), open('c')], recent);
  expect(shown.map(({ slug, round }) => `${slug}${round ? '!' : ''}`)).toEqual(['z!', 'c!', 'a', 'b', 'd']);
  const many = ['1', '2', '3', '4', '5', '6'].map(open);
  expect(gamesToContinue(many, recent)).toHaveLength(6);
  expect(gamesToContinue([], [])).toEqual([]);
});

const limit = (remaining: string | null) => ({
  period: 'Day' as const,
  limit: remaining,
  used: '0.00',
  remaining,
  resetsAt: '2026-11-25T00:00:00Z',
  increase: null,
});

it('the tightest limit is the least that is left of deposits and losses, as decimals [PRF-02]', () => {
  const read = { version: 1, now: '2026-11-24T12:00:00Z', currency: 'EUR' };
  expect(
    tightestLimit({
      ...read,
      deposit: [limit('100.00'), limit(null)],
      loss: [limit('9.50')],
      globalLoss: [{ ...limit('20.00'), elsewhere: null }],
    }),
  ).toEqual({ kind: 'loss', left: '9.50', currency: 'EUR' });
  expect(tightestLimit({ ...read, deposit: [limit('9.50')], loss: [limit('9.50')] })?.kind).toBe('deposit');
  expect(tightestLimit({ ...read, deposit: [limit(null)], loss: [] })).toBeNull();
});

const game = (slug: string, studio: string, features: readonly string[], volatility: number): GameFacts => ({
  gameId: `id-${slug}`,
  slug,
  studio: { slug: studio, name: studio },
  features,
  volatility,
});

describe('games like one that was played', () => {
  const orbit = game('orbit', 'copper', ['free-spins', 'wilds'], 3);
  it('likeness counts the studio twice, each shared feature and the volatility once [UXP-01]', () => {
    expect(likeness(orbit, game('x', 'copper', ['wilds', 'free-spins'], 3))).toBe(5);
    expect(likeness(orbit, game('x', 'other', ['wilds'], 3))).toBe(2);
    expect(likeness(orbit, game('x', 'other', ['megaways'], 1))).toBe(0);
  });
  it('the likest games come first, equals in their order, without what is known or too little alike [UXP-01]', () => {
    const found = [
      game('alike', 'other', ['wilds'], 3),
      game('near', 'copper', [], 1),
      game('likest', 'copper', ['wilds'], 3),
      game('far', 'other', ['wilds'], 5),
      game('known', 'copper', ['wilds'], 3),
      orbit,
      game('near', 'copper', [], 1),
    ];
    const slugs = () => gamesLike(orbit, found, new Set(['id-known'])).map(({ slug }) => slug);
    expect(slugs()).toEqual(['likest', 'alike', 'near']);
    expect(slugs()).toEqual(slugs());
    const many = Array.from({ length: 30 }, (_, place) => game(`g${place}`, 'copper', [], 1));
    expect(gamesLike(orbit, many, new Set())).toHaveLength(10);
  });
});

describe('the room before the first paint', () => {
  function roomsFor(kept: { readonly tab?: string; readonly browser?: string }) {
    const attributes = new Map<string, string>();
    const storage = (value: string | undefined) => ({
      getItem: (key: string) => (key === 'lobbyRooms' && value) || null,
    });
    runInNewContext(ROOMS_SCRIPT, {
      document: { documentElement: { setAttribute: (name: string, value: string) => attributes.set(name, value) } },
      sessionStorage: storage(kept.tab),
      localStorage: storage(kept.browser),
    });
    return attributes.get('data-my-lobby');
  }
  it('the lobby has room for the rails that it had, those of this tab before those of the browser [UXP-02]', () => {
    expect(roomsFor({ browser: toKeptRooms(['continue', 'because'], 0) })).toBe('continue because');
    expect(roomsFor({ tab: toKeptRooms(['continue'], 0), browser: 'continue because|0' })).toBe('continue');
  });
  it('a lobby that had no rails, or of which nothing is known that makes sense, is unknown [UXP-02]', () => {
    for (const tab of [toKeptRooms([], 0), 'favourites|0', 'continue', '<b>|0', 'stopped|0', undefined])
      expect(roomsFor({ tab })).toBe('unknown');
  });
  it('a lobby is a stopped one until the break is over [PRF-08]', () => {
    expect(roomsFor({ tab: toKeptRooms([], Date.now() + 60_000) })).toBe('stopped unknown');
    expect(roomsFor({ tab: toKeptRooms(['continue'], Date.now() - 1) })).toBe('continue');
  });
});
