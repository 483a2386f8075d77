import { randomOf } from './random';
import { SPORTS, type Sport, type SportCode } from './sports';

export interface Fixture {
  readonly id: string;
  readonly sport: SportCode;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  /** ms since the epoch. */
  readonly startsAt: number;
  /** Average goals of home and away in a whole match; of tennis, how often each wins a game. */
  readonly strength: readonly [number, number];
}

export const EVENT_ID = /^([fht])(\d)-(\d{1,8})$/;
/** Events of a lane that are announced ahead. */
const AHEAD = 4;

const laneStart = ({ slotMs, lanes }: Sport, lane: number): number => Math.round((slotMs / lanes) * lane);

function makeFixture(seed: string, sport: Sport, lane: number, slot: number): Fixture {
  const id = `${sport.letter}${lane}-${slot}`;
  const random = randomOf(`${seed}/${id}`);
  // Names of a lane are its own, so that nobody plays in two places at once.
  const own = sport.names.filter((_, place) => place % sport.lanes === lane);
  const first = Math.floor(random() * own.length);
  const second = (first + 1 + Math.floor(random() * (own.length - 1))) % own.length;
  const share = 0.36 + random() * 0.28;
  const strength =
    sport.code === 'tennis'
      ? ([0.5 + (share - 0.5) * 0.5, 0.5 - (share - 0.5) * 0.5] as const)
      : ([sport.goals * share, sport.goals * (1 - share)] as const);
  return {
    id,
    sport: sport.code,
    competition: sport.competitions[Math.floor(random() * sport.competitions.length)] ?? '',
    home: own[first] ?? '',
    away: own[second] ?? '',
    startsAt: slot * sport.slotMs + laneStart(sport, lane),
    strength,
  };
}

/** The fixtures that are played now or announced, and each lane's last event, soonest first. */
export function fixturesAround(seed: string, now: number): Fixture[] {
  return SPORTS.flatMap((sport) =>
    Array.from({ length: sport.lanes }, (_, lane) => {
      const current = Math.floor((now - laneStart(sport, lane)) / sport.slotMs);
      return Array.from({ length: AHEAD + 1 }, (_each, ahead) => makeFixture(seed, sport, lane, current + ahead));
    }).flat(),
  ).sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));
}

/** The event of an id; null for one that is not announced yet, and for what is no id. */
export function fixtureOf(seed: string, id: string, now: number): Fixture | null {
  const [, letter, lane, slot] = EVENT_ID.exec(id) ?? [];
  const sport = SPORTS.find((each) => each.letter === letter);
  if (!sport || Number(lane) >= sport.lanes) return null;
  const fixture = makeFixture(seed, sport, Number(lane), Number(slot));
  const isAnnounced = fixture.id === id && fixture.startsAt <= now + (AHEAD + 1) * sport.slotMs;
  return isAnnounced ? fixture : null;
}
