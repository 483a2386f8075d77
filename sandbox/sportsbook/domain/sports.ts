export const sportCodes = ['football', 'ice-hockey', 'tennis'] as const;
export type SportCode = (typeof sportCodes)[number];

const MINUTE_MS = 60_000;

interface Sport {
  readonly code: SportCode;
  /** The first letter of its events' ids. */
  readonly letter: string;
  /** Events that are played side by side; each lane has one after another. */
  readonly lanes: number;
  /** From one start on a lane to the next. */
  readonly slotMs: number;
  /** Real time of a minute of play, or of a game of tennis: everything goes faster than on a real field. */
  readonly tickMs: number;
  /** Minutes of play; of tennis, the most games of three sets. */
  readonly ticks: number;
  /** Average goals of both sides; of tennis nothing. */
  readonly goals: number;
  readonly hasDraw: boolean;
  /** Of the market of totals: goals, or sets. */
  readonly line: number;
  readonly competitions: readonly string[];
  readonly names: readonly string[];
}

const FOOTBALL: Sport = {
  code: 'football',
  letter: 'f',
  lanes: 4,
  slotMs: 36 * MINUTE_MS,
  tickMs: 14_000,
  ticks: 90,
  goals: 2.8,
  hasDraw: true,
  line: 2.5,
  competitions: ['harbour', 'coast'],
  names: [
    'Port Alder',
    'Union Brightwater',
    'Skerry Rovers',
    'Lindhaven',
    'Grand Quay',
    'Castlemoor',
    'Real Miramonte',
    'Olympique Valmer',
    'Westerholm',
    'Dunmarsh United',
    'Santa Vela',
    'Northgate Athletic',
    'Rivermouth',
    'Kestrel Town',
  ],
};

const ICE_HOCKEY: Sport = {
  code: 'ice-hockey',
  letter: 'h',
  lanes: 3,
  slotMs: 30 * MINUTE_MS,
  tickMs: 15_000,
  ticks: 60,
  goals: 5.6,
  hasDraw: true,
  line: 5.5,
  competitions: ['north'],
  names: [
    'Frostheim Bears',
    'Karhula Kings',
    'Glacier Bay',
    'Polar Foxes',
    'Isfjord Wolves',
    'Tundra Hawks',
    'Lumi Lynx',
    'Black Ice Club',
    'Aurora Stags',
    'Nordhamn',
  ],
};

const TENNIS: Sport = {
  code: 'tennis',
  letter: 't',
  lanes: 3,
  slotMs: 33 * MINUTE_MS,
  tickMs: 36_000,
  ticks: 39,
  goals: 0,
  hasDraw: false,
  line: 2.5,
  competitions: ['mistral-open', 'garden'],
  names: [
    'L. Marchetti',
    'A. Sørvik',
    'K. Tamm',
    'J. Okonjo',
    'M. Hirano',
    'P. Delacroix',
    'E. Lindqvist',
    'S. Varga',
    'T. Brandt',
    'N. Castellan',
    'R. Ashdown',
    'I. Petrova',
  ],
};

export const SPORTS: readonly Sport[] = [FOOTBALL, ICE_HOCKEY, TENNIS];
export type { Sport };

export function sportOf(code: SportCode): Sport {
  switch (code) {
    case 'football':
      return FOOTBALL;
    case 'ice-hockey':
      return ICE_HOCKEY;
    case 'tennis':
      return TENNIS;
  }
}
