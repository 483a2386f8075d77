import type { Fixture } from './fixtures';
import { randomOf } from './random';
import { sportOf } from './sports';

/** How an event was ended by hand, before the simulator ends it. */
export interface Ruling {
  /** ms since the epoch. */
  readonly at: number;
  readonly home: number;
  readonly away: number;
  /** Nothing counts: stakes go back. */
  readonly isVoid: boolean;
}

export interface EventState {
  readonly phase: 'upcoming' | 'live' | 'ended' | 'void';
  /** Minutes played; of tennis, games. */
  readonly tick: number;
  /** Goals; of tennis, sets won. */
  readonly home: number;
  readonly away: number;
  /** Games of each set of tennis. */
  readonly sets: readonly (readonly [number, number])[];
  /** No bets for a moment: something has just happened. */
  readonly isSuspended: boolean;
}

const SUSPENDED_MS = 7_000;
/** Close to the end nothing is open any more, so that no bet is taken on a result that somebody knows already. */
const CLOSING_TICKS = 2;

type Side = 0 | 1;

/** The goals of each side, in minutes of play. */
function goalsOf(seed: string, { id, sport, strength }: Fixture): readonly { tick: number; side: Side }[] {
  const { ticks } = sportOf(sport);
  const random = randomOf(`${seed}/${id}/play`);
  return Array.from({ length: ticks }, (_, minute) => {
    const drawn = random();
    const [home, away] = [strength[0] / ticks, strength[1] / ticks];
    const side: Side | null = drawn < home ? 0 : drawn < home + away ? 1 : null;
    return side === null ? [] : [{ tick: minute + 1, side }];
  }).flat();
}

/** A set is six games with two more than the other, or the thirteenth. */
export function isSetOver(home: number, away: number): boolean {
  const [more, fewer] = [Math.max(home, away), Math.min(home, away)];
  return more === 7 || (more === 6 && more - fewer >= 2);
}

interface TennisScore {
  readonly sets: readonly (readonly [number, number])[];
  readonly won: readonly [number, number];
  readonly played: number;
  readonly isOver: boolean;
}

function tennisAfter(seed: string, fixture: Fixture, games: number): TennisScore {
  const random = randomOf(`${seed}/${fixture.id}/play`);
  const sets: [number, number][] = [[0, 0]];
  const won: [number, number] = [0, 0];
  let played = 0;
  while (played < games && Math.max(...won) < 2) {
    const side: Side = random() < fixture.strength[0] ? 0 : 1;
    const set = sets.at(-1) ?? [0, 0];
    set[side] += 1;
    played += 1;
    if (!isSetOver(...set)) continue;
    won[side] += 1;
    if (won[side] < 2) sets.push([0, 0]);
  }
  return { sets, won, played, isOver: Math.max(...won) >= 2 };
}

const before: EventState = { phase: 'upcoming', tick: 0, home: 0, away: 0, sets: [], isSuspended: false };

function tennisState(seed: string, fixture: Fixture, tick: number): EventState {
  const { sets, won, played, isOver } = tennisAfter(seed, fixture, tick);
  const isClosing = tennisAfter(seed, fixture, tick + 1).isOver;
  return {
    phase: isOver ? 'ended' : 'live',
    tick: played,
    home: won[0],
    away: won[1],
    sets,
    isSuspended: isClosing || isOver,
  };
}

function goalsState(seed: string, fixture: Fixture, elapsed: number): EventState {
  const { tickMs, ticks } = sportOf(fixture.sport);
  const tick = Math.min(ticks, Math.floor(elapsed / tickMs));
  const scored = goalsOf(seed, fixture).filter((goal) => goal.tick <= tick);
  const last = scored.at(-1);
  const isFresh = last !== undefined && elapsed - last.tick * tickMs < SUSPENDED_MS;
  return {
    phase: elapsed >= ticks * tickMs ? 'ended' : 'live',
    tick,
    home: scored.filter(({ side }) => side === 0).length,
    away: scored.filter(({ side }) => side === 1).length,
    sets: [],
    isSuspended: isFresh || tick >= ticks - CLOSING_TICKS,
  };
}

/** The event at a moment. It follows from seed and time alone, so that all hosts agree and a restart loses nothing. */
export function stateAt(seed: string, fixture: Fixture, now: number, ruling: Ruling | null): EventState {
  if (ruling && now >= ruling.at) {
    const { home, away, isVoid } = ruling;
    return { phase: isVoid ? 'void' : 'ended', tick: 0, home, away, sets: [], isSuspended: true };
  }
  const elapsed = now - fixture.startsAt;
  if (elapsed < 0) return before;
  return fixture.sport === 'tennis'
    ? tennisState(seed, fixture, Math.floor(elapsed / sportOf(fixture.sport).tickMs))
    : goalsState(seed, fixture, elapsed);
}
