import { isSetOver, type EventState } from './event-state';
import type { Fixture } from './fixtures';
import { sportOf } from './sports';

export const marketKinds = ['result', 'total', 'both-score'] as const;
export type MarketKind = (typeof marketKinds)[number];
export const outcomeKinds = ['home', 'draw', 'away', 'over', 'under', 'yes', 'no'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

export interface Chance {
  readonly market: MarketKind;
  readonly outcome: OutcomeKind;
  /** From 0 to 1. */
  readonly chance: number;
}

/** Goals beyond this number are too rare to count. */
const MOST_GOALS = 14;

function poisson(mean: number): number[] {
  const shares = [Math.exp(-mean)];
  for (let goals = 1; goals <= MOST_GOALS; goals += 1) shares.push(((shares[goals - 1] ?? 0) * mean) / goals);
  return shares;
}

function goalChances(fixture: Fixture, state: EventState, [home, away]: readonly [number, number]): Chance[] {
  const { ticks, line } = sportOf(fixture.sport);
  const left = Math.max(0, ticks - state.tick) / ticks;
  const sum = { home: 0, draw: 0, away: 0, over: 0, yes: 0 };
  const [more, others] = [poisson(home * left), poisson(away * left)];
  for (const [h, p] of more.entries())
    for (const [a, q] of others.entries()) {
      const [ends, against] = [state.home + h, state.away + a];
      sum[ends > against ? 'home' : ends < against ? 'away' : 'draw'] += p * q;
      if (ends + against > line) sum.over += p * q;
      if (ends > 0 && against > 0) sum.yes += p * q;
    }
  return [
    { market: 'result', outcome: 'home', chance: sum.home },
    { market: 'result', outcome: 'draw', chance: sum.draw },
    { market: 'result', outcome: 'away', chance: sum.away },
    { market: 'total', outcome: 'over', chance: sum.over },
    { market: 'total', outcome: 'under', chance: 1 - sum.over },
    ...(fixture.sport === 'football'
      ? ([
          { market: 'both-score', outcome: 'yes', chance: sum.yes },
          { market: 'both-score', outcome: 'no', chance: 1 - sum.yes },
        ] as const)
      : []),
  ];
}

/** How often home wins the set from these games on. */
function setChance(game: number, home: number, away: number, known: Map<string, number>): number {
  if (isSetOver(home, away)) return home > away ? 1 : 0;
  const key = `${home}-${away}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const chance = game * setChance(game, home + 1, away, known) + (1 - game) * setChance(game, home, away + 1, known);
  known.set(key, chance);
  return chance;
}

function tennisChances(state: EventState, [game]: readonly [number, number]): Chance[] {
  const known = new Map<string, number>();
  const [home, away] = state.sets.at(-1) ?? [0, 0];
  const [now, later] = [setChance(game, home, away, known), setChance(game, 0, 0, known)];
  const sets = `${state.home}-${state.away}`;
  const match =
    sets === '0-0'
      ? now * (later + (1 - later) * later) + (1 - now) * later * later
      : sets === '1-0'
        ? now + (1 - now) * later
        : sets === '0-1'
          ? now * later
          : now;
  const third =
    sets === '0-0' ? now * (1 - later) + (1 - now) * later : sets === '1-0' ? 1 - now : sets === '0-1' ? now : 1;
  return [
    { market: 'result', outcome: 'home', chance: match },
    { market: 'result', outcome: 'away', chance: 1 - match },
    { market: 'total', outcome: 'over', chance: third },
    { market: 'total', outcome: 'under', chance: 1 - third },
  ];
}

/** How likely each outcome of an event is from here on, with the strength that the sides show now. */
export function chancesOf(fixture: Fixture, state: EventState, strength: readonly [number, number]): Chance[] {
  return fixture.sport === 'tennis' ? tennisChances(state, strength) : goalChances(fixture, state, strength);
}
