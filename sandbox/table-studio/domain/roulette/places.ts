/** A place of the table where chips may lie. */
export interface Place {
  readonly id: string;
  readonly kind: PlaceKind;
  /** The numbers it wins with. */
  readonly numbers: readonly number[];
  /** Its win, to one. */
  readonly pays: number;
}

export type PlaceKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'column'
  | 'dozen'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high';

/** The order of the numbers on a European wheel, clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

export type Colour = 'green' | 'red' | 'black';

export const colourOf = (number: number): Colour => (number === 0 ? 'green' : RED.includes(number) ? 'red' : 'black');

const ALL = Array.from({ length: 37 }, (_, number) => number);
const where = (holds: (number: number) => boolean): number[] => ALL.filter((number) => number > 0 && holds(number));
const place = (kind: PlaceKind, numbers: readonly number[], pays: number, id?: string): Place => ({
  id: id ?? `${kind}-${numbers.join('-')}`,
  kind,
  numbers,
  pays,
});

/** Rows of three: 1 2 3, 4 5 6 … 34 35 36. */
const STREETS = Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3]);

const splits = [
  ...[1, 2, 3].map((number) => [0, number]),
  ...where((number) => number % 3 !== 0).map((number) => [number, number + 1]),
  ...where((number) => number <= 33).map((number) => [number, number + 3]),
];
const corners = where((number) => number <= 32 && number % 3 !== 0).map((number) => [
  number,
  number + 1,
  number + 3,
  number + 4,
]);
const lines = STREETS.slice(0, -1).map((street) => [...street, ...street.map((number) => number + 3)]);

/** Every place of the table. */
export const PLACES: readonly Place[] = [
  ...ALL.map((number) => place('straight', [number], 35)),
  ...splits.map((numbers) => place('split', numbers, 17)),
  ...[[0, 1, 2], [0, 2, 3], ...STREETS].map((numbers) => place('street', numbers, 11)),
  ...[[0, 1, 2, 3], ...corners].map((numbers) => place('corner', numbers, 8)),
  ...lines.map((numbers) => place('line', numbers, 5)),
  ...[1, 2, 3].map((column) =>
    place(
      'column',
      where((number) => number % 3 === column % 3),
      2,
      `column-${column}`,
    ),
  ),
  ...[1, 2, 3].map((dozen) =>
    place(
      'dozen',
      where((number) => Math.ceil(number / 12) === dozen),
      2,
      `dozen-${dozen}`,
    ),
  ),
  place('red', RED, 1, 'red'),
  place(
    'black',
    where((number) => !RED.includes(number)),
    1,
    'black',
  ),
  place(
    'even',
    where((number) => number % 2 === 0),
    1,
    'even',
  ),
  place(
    'odd',
    where((number) => number % 2 === 1),
    1,
    'odd',
  ),
  place(
    'low',
    where((number) => number <= 18),
    1,
    'low',
  ),
  place(
    'high',
    where((number) => number > 18),
    1,
    'high',
  ),
];

const byId = new Map(PLACES.map((each) => [each.id, each]));

export const findPlace = (id: string): Place | null => byId.get(id) ?? null;

const INSIDE: readonly PlaceKind[] = ['straight', 'split', 'street', 'corner', 'line'];

export const isInside = ({ kind }: Place): boolean => INSIDE.includes(kind);

/** A number and the two on either side of it on the wheel. */
export function neighboursOf(number: number): readonly number[] {
  const at = WHEEL.indexOf(number);
  return [-2, -1, 0, 1, 2].map((step) => WHEEL[(at + step + WHEEL.length) % WHEEL.length] ?? 0);
}

/** Bets of the racetrack: chips on several places at once. */
export const SECTORS = {
  voisins: [
    'street-0-2-3',
    'street-0-2-3',
    'split-4-7',
    'split-12-15',
    'split-18-21',
    'split-19-22',
    'corner-25-26-28-29',
    'corner-25-26-28-29',
    'split-32-35',
  ],
  tiers: ['split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'],
  orphelins: ['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'],
} as const;

export type Sector = keyof typeof SECTORS;
