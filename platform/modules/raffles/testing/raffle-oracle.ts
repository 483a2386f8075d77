// Reckons windows and tickets by arithmetic of its own: nothing here comes from the raffle, its data or a table of zones.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** After a window's end, for bets that are on their way. */
const GRACE_MS = 500;
const LATE_MS = 600_000;

export type OracleType = 'hourly' | 'daily' | 'weekly';
const TYPES: readonly OracleType[] = ['hourly', 'daily', 'weekly'];

/** The Sunday on or after a date. Months from 1. */
const sundayFrom = (year: number, month: number, day: number): number => {
  const at = Date.UTC(year, month - 1, day);
  return at + ((7 - new Date(at).getUTCDay()) % 7) * DAY;
};

/** Standard hours from UTC, and from when to when it is summer. */
const ZONES = {
  // The last Sundays of March and October, at 01:00 UTC.
  'Europe/Malta': {
    standard: 1,
    summer: (year: number) => [sundayFrom(year, 3, 25) + HOUR, sundayFrom(year, 10, 25) + HOUR],
  },
  // The second Sunday of March and the first of November, at 02:00 of the clocks until then.
  'America/Toronto': {
    standard: -5,
    summer: (year: number) => [sundayFrom(year, 3, 8) + 7 * HOUR, sundayFrom(year, 11, 1) + 6 * HOUR],
  },
  'America/St_Johns': {
    standard: -3.5,
    summer: (year: number) => [sundayFrom(year, 3, 8) + 5.5 * HOUR, sundayFrom(year, 11, 1) + 4.5 * HOUR],
  },
} as const;
export type OracleZone = keyof typeof ZONES;

function offsetAt(zone: OracleZone, at: number): number {
  const { standard, summer } = ZONES[zone];
  const [from = 0, to = 0] = summer(new Date(at).getUTCFullYear());
  return (at >= from && at < to ? standard + 1 : standard) * HOUR;
}

/** When a day begins, counted on the zone's clocks from 1 January 1970. No clock here changes at midnight. */
function midnightOf(zone: OracleZone, day: number): number {
  const { standard } = ZONES[zone];
  const found = [standard, standard + 1].find((hours) => offsetAt(zone, day * DAY - hours * HOUR) === hours * HOUR);
  if (found === undefined) throw new Error('a day without midnight');
  return day * DAY - found * HOUR;
}

const dayAt = (zone: OracleZone, at: number): number => Math.floor((at + offsetAt(zone, at)) / DAY);
/** 1 January 1970 was a Thursday. */
const mondayAt = (zone: OracleZone, at: number): number => dayAt(zone, at) - ((dayAt(zone, at) + 3) % 7);

/** Milliseconds since the epoch. */
export function windowOf(type: OracleType, zone: OracleZone, at: number): readonly [starts: number, ends: number] {
  if (type === 'hourly') {
    const offset = offsetAt(zone, at);
    const starts = Math.floor((at + offset) / HOUR) * HOUR - offset;
    return [starts, starts + HOUR];
  }
  const [first, days] = type === 'daily' ? [dayAt(zone, at), 1] : [mondayAt(zone, at), 7];
  return [midnightOf(zone, first), midnightOf(zone, first + days)];
}

export interface OracleBet {
  readonly id: string;
  readonly brand: string;
  readonly player: string;
  readonly studio: string;
  readonly currency: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly at: number;
}

export interface OracleDraw {
  readonly brand: string;
  readonly type: OracleType;
  readonly starts: number;
  readonly ends: number;
  readonly studio: string;
  /** Millionths of a euro of each player. */
  readonly wagered: Map<string, bigint>;
  closedAt: number | null;
}

export interface OracleRates {
  /** Of the day on which a rate begins. */
  readonly from: number;
  /** How many ten thousandths of its unit one euro is. */
  readonly parts: Readonly<Record<string, bigint>>;
}

interface OracleOptions {
  readonly zones: Readonly<Record<string, OracleZone>>;
  /** In their turns, the first in the week of Monday 29 December 1969. */
  readonly studios: readonly string[];
  /** The oldest first. */
  readonly rates: readonly OracleRates[];
}

const digitsOf = (currency: string): bigint => (currency === 'JPY' ? 0n : 2n);
export const nameOf = ({ brand, type, starts }: Pick<OracleDraw, 'brand' | 'type' | 'starts'>): string =>
  `${brand} ${type} ${new Date(starts).toISOString()}`;

/** The draws that there must be, with their tickets, after events in the order in which they were written. */
export function createRaffleOracle({ zones, studios, rates }: OracleOptions) {
  const draws = new Map<string, OracleDraw>();
  const bets = new Map<
    string,
    { readonly bet: OracleBet; readonly value: bigint; readonly draws: OracleDraw[] } | null
  >();

  const zoneOf = (brand: string): OracleZone => {
    const zone = zones[brand];
    if (!zone) throw new Error(`${brand} has no raffle`);
    return zone;
  };
  const studioAt = (brand: string, at: number): string =>
    studios[((mondayAt(zoneOf(brand), at) + 3) / 7) % studios.length] ?? '';
  const partsAt = (currency: string, at: number): bigint =>
    rates.findLast(({ from }) => from <= at)?.parts[currency] ?? 0n;

  /** The price of a ticket in minor units: a euro, outside of euros rounded up to a 1, 2 or 5 with noughts. */
  function ticketAt({ currency, at }: Pick<OracleBet, 'currency' | 'at'>): bigint {
    const exact = partsAt(currency, at) * 10n ** digitsOf(currency);
    if (currency === 'EUR') return exact / 10_000n;
    for (let power = 1n; ; power *= 10n)
      for (const step of [1n, 2n, 5n]) if (step * power * 10_000n >= exact) return step * power;
  }

  function find(brand: string, type: OracleType, at: number): OracleDraw {
    const [starts, ends] = windowOf(type, zoneOf(brand), at);
    const name = nameOf({ brand, type, starts });
    const draw = draws.get(name) ?? {
      ...{ brand, type, starts, ends },
      studio: studioAt(brand, starts),
      wagered: new Map<string, bigint>(),
      closedAt: null,
    };
    draws.set(name, draw);
    return draw;
  }

  const add = ({ wagered }: OracleDraw, player: string, value: bigint) =>
    wagered.set(player, (wagered.get(player) ?? 0n) + value);

  function drawFor({ brand, at }: OracleBet, type: OracleType, now: number): OracleDraw | null {
    const [starts] = windowOf(type, zoneOf(brand), at);
    const closedAt = draws.get(nameOf({ brand, type, starts }))?.closedAt ?? null;
    if (closedAt === null) return find(brand, type, at);
    return now - closedAt <= LATE_MS ? find(brand, type, now) : null;
  }

  return {
    draws: () => [...draws.values()],
    studioAt,
    /** Euro cents in minor units of another currency, rounded down. */
    paidFor: (cents: bigint, currency: string, at: number): bigint =>
      (cents * partsAt(currency, at) * 10n ** digitsOf(currency)) / (10_000n * 100n),
    ticketsIn: ({ wagered }: OracleDraw): Map<string, bigint> =>
      new Map([...wagered].map(([player, value]) => [player, value / 1_000_000n])),
    /** A host is at work. */
    work(now: number) {
      for (const brand of Object.keys(zones)) for (const type of TYPES) find(brand, type, now);
    },
    /** The event of a bet is written; a second one changes nothing. */
    settle(bet: OracleBet, now: number) {
      if (bets.has(bet.id) || !(bet.brand in zones) || bet.studio !== studioAt(bet.brand, bet.at)) return;
      const value = (bet.stake * 1_000_000n) / ticketAt(bet);
      const counted = TYPES.flatMap((type) => drawFor(bet, type, now) ?? []);
      for (const draw of counted) add(draw, bet.player, value);
      if (counted.length > 0) bets.set(bet.id, { bet, value, draws: counted });
    },
    rollBack({ id }: OracleBet) {
      const counted = bets.get(id);
      bets.set(id, null);
      for (const draw of counted?.draws ?? [])
        if (draw.closedAt === null && counted) add(draw, counted.bet.player, -counted.value);
    },
    /** The draws that are due by now and were not before. */
    close(now: number): OracleDraw[] {
      const due = [...draws.values()].filter(({ ends, closedAt }) => closedAt === null && ends + GRACE_MS <= now);
      for (const draw of due) draw.closedAt = now;
      return due;
    },
  };
}
