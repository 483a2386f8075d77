import { chancesOf } from './chances';
import { stateAt } from './event-state';
import { fixtureOf, fixturesAround, type Fixture } from './fixtures';
import { MOST_PRICE, parseSelection, priceOf, selectionsAt } from './prices';
import { cashOutOf, endOf, resultOf, returnOf } from './settlement';
import { SPORTS } from './sports';

const SEED = 'a seed';
const NOW = Date.parse('2026-11-22T12:00:00Z');
const fixtures = fixturesAround(SEED, NOW);
const momentsOf = ({ startsAt }: Fixture): number[] =>
  Array.from({ length: 40 }, (_, step) => startsAt - 60_000 + step * 40_000);

describe('events', () => {
  it('shows events in play and announced in three sports at any time, the same on every host [SPB-01]', () => {
    for (const hour of [0, 7, 13, 29]) {
      const now = NOW + hour * 3_600_000;
      const events = fixturesAround(SEED, now);
      expect(events).toEqual(fixturesAround(SEED, now));
      expect(new Set(events.map(({ sport }) => sport)).size).toBe(3);
      const phases = events.map((fixture) => stateAt(SEED, fixture, now, null).phase);
      expect(phases.filter((phase) => phase === 'live').length).toBeGreaterThan(1);
      expect(phases.filter((phase) => phase === 'upcoming').length).toBeGreaterThan(15);
      for (const { home, away } of events) expect(home).not.toBe(away);
    }
  });

  it('sports events end before the next one of their lane begins, with a score that never goes back [SPB-01]', () => {
    for (const fixture of fixtures) {
      const states = momentsOf(fixture).map((at) => stateAt(SEED, fixture, at, null));
      const slot = SPORTS.find(({ code }) => code === fixture.sport)?.slotMs ?? 0;
      expect(stateAt(SEED, fixture, fixture.startsAt + slot - 1, null).phase).toBe('ended');
      for (const [at, state] of states.entries()) {
        expect(state.home).toBeGreaterThanOrEqual(states[at - 1]?.home ?? 0);
        expect(state.away).toBeGreaterThanOrEqual(states[at - 1]?.away ?? 0);
      }
    }
  });

  it('finds events by their id alone; malformed, unannounced or hostile ids find none [SPB-02]', () => {
    for (const fixture of fixtures) expect(fixtureOf(SEED, fixture.id, NOW)).toEqual(fixture);
    for (const id of [
      '',
      'f0-',
      'x0-12',
      'f9-1',
      'f0-00012',
      'f0-99999999',
      'f0-1\u0000',
      `f0-${'1'.repeat(300)}`,
      '__proto__',
    ])
      expect(fixtureOf(SEED, id, NOW)).toBeNull();
  });
});

describe('prices', () => {
  it('prices have chances that add up to one and a margin for the house at every moment [SPB-01]', () => {
    for (const fixture of fixtures)
      for (const at of momentsOf(fixture)) {
        const state = stateAt(SEED, fixture, at, null);
        const sums = new Map<string, number>();
        for (const { market, chance } of chancesOf(fixture, state, fixture.strength))
          sums.set(market, (sums.get(market) ?? 0) + chance);
        for (const [market, sum] of sums) expect([market, sum]).toEqual([market, expect.closeTo(1, 3)]);
        const result = selectionsAt(SEED, fixture, state, at).filter(({ market }) => market === 'result');
        const prices = result.flatMap(({ price }) => price ?? []);
        if (prices.length === result.length && prices.length > 0)
          expect(prices.reduce((sum, price) => sum + 100 / price, 0)).toBeGreaterThan(1);
      }
  });

  it('sports prices move while nothing happens, and close after a goal, before the end and after it [SPB-01]', () => {
    const football = fixtures.filter(({ sport }) => sport === 'football');
    const seen = new Set<number | null>();
    for (const fixture of football)
      for (let at = fixture.startsAt - 120_000; at < fixture.startsAt; at += 5_000)
        seen.add(selectionsAt(SEED, fixture, stateAt(SEED, fixture, at, null), at)[0]?.price ?? null);
    expect(seen.size).toBeGreaterThan(10);
    for (const fixture of football) {
      const last = fixture.startsAt + 89 * 14_000;
      const closing = selectionsAt(SEED, fixture, stateAt(SEED, fixture, last, null), last);
      expect(closing.map(({ price }) => price)).toEqual(closing.map(() => null));
      expect(selectionsAt(SEED, fixture, stateAt(SEED, fixture, last + 60_000, null), last + 60_000)).toEqual([]);
    }
  });

  it('gives no price to a certain or impossible outcome', () => {
    expect([priceOf(0), priceOf(1), priceOf(0.99), priceOf(Number.NaN)]).toEqual([null, null, null, null]);
    expect(priceOf(0.5)).toBe(189);
    expect(priceOf(0.0101)).toBeLessThanOrEqual(MOST_PRICE);
  });

  it('reads the id of a selection and nothing else [SPB-02]', () => {
    expect(parseSelection('f0-12:result:home')).toEqual({ event: 'f0-12', market: 'result', outcome: 'home' });
    for (const id of ['', 'f0-12', 'f0-12:result', 'f0-12:result:home:x', 'f0-12:__proto__:home'])
      expect(parseSelection(id)).toBeNull();
  });
});

describe('what a bet pays', () => {
  it('multiplies all prices and rounds down once, to the minor unit [SPB-01]', () => {
    expect(returnOf(1_000n, [210])).toBe(2_100n);
    expect(returnOf(333n, [101, 101, 101])).toBe(343n);
    expect(returnOf(1n, [199])).toBe(1n);
    expect(
      returnOf(
        1_000_000n,
        Array.from({ length: 12 }, () => 10_000),
      ),
    ).toBe(10n ** 30n);
  });

  it('a bet is lost by one leg, waits for an open one, counts void legs once, and returns the stake when all are void [SPB-01]', () => {
    const [won, lost, open, none] = (['won', 'lost', null, 'void'] as const).map((result) => ({ price: 200, result }));
    if (!won || !lost || !open || !none) throw new Error('unreachable');
    expect(endOf(100n, [won, lost, open])).toEqual({ kind: 'settled', win: 0n });
    expect(endOf(100n, [won, open])).toEqual({ kind: 'open' });
    expect(endOf(100n, [won, none])).toEqual({ kind: 'settled', win: 200n });
    expect(endOf(100n, [won, won])).toEqual({ kind: 'settled', win: 400n });
    expect(endOf(100n, [none, none])).toEqual({ kind: 'void' });
  });

  it('follows the final score in every market [SPB-01]', () => {
    const ended = { phase: 'ended', tick: 90, home: 2, away: 1, sets: [], isSuspended: true } as const;
    const football = (market: 'result' | 'total' | 'both-score', outcome: 'home' | 'draw' | 'over' | 'under' | 'yes') =>
      resultOf({ market, outcome }, 'football', ended);
    expect(football('result', 'home')).toBe('won');
    expect(football('result', 'draw')).toBe('lost');
    expect(football('total', 'over')).toBe('won');
    expect(football('total', 'under')).toBe('lost');
    expect(football('both-score', 'yes')).toBe('won');
    expect(resultOf({ market: 'result', outcome: 'home' }, 'tennis', { ...ended, phase: 'void' })).toBe('void');
    expect(resultOf({ market: 'result', outcome: 'home' }, 'tennis', { ...ended, phase: 'live' })).toBeNull();
  });

  it('offers a cash-out at the present value, never for a lost or closed leg [SPB-01]', () => {
    expect(cashOutOf(1_000n, [{ price: 200, result: null, now: 200 }])).toBe(950n);
    expect(cashOutOf(1_000n, [{ price: 200, result: null, now: 125 }])).toBe(1_520n);
    expect(
      cashOutOf(1_000n, [
        { price: 200, result: 'won', now: null },
        { price: 150, result: null, now: 150 },
      ]),
    ).toBe(1_900n);
    expect(cashOutOf(1_000n, [{ price: 200, result: null, now: null }])).toBeNull();
    expect(
      cashOutOf(1_000n, [
        { price: 200, result: 'lost', now: null },
        { price: 150, result: null, now: 150 },
      ]),
    ).toBeNull();
    expect(cashOutOf(1_000n, [{ price: 200, result: 'won', now: null }])).toBeNull();
  });
});
