/**
 * The possible changes of one round for each one staked (-1: the stake is lost), and their chances. Chances sum to 1.
 */
export type Outcomes = readonly (readonly [change: number, chance: number])[];

/** Ends of the classes, in stakes that come back. */
export const EDGES = [
  0.25,
  0.5,
  0.75,
  1,
  1.5,
  2,
  3,
  4,
  5,
  7.5,
  10,
  15,
  20,
  30,
  40,
  50,
  75,
  100,
  150,
  200,
  300,
  400,
  500,
  750,
  1_000,
  2_000,
  Infinity,
] as const;

interface Point {
  readonly pay: number;
  readonly chance: number;
}

/**
 * Two points with the chance, the mean, the variance and the third moment of many (the Gauss rule of two nodes): they lie
 * between the least and the largest of them.
 */
function twoPoints(points: readonly Point[]): readonly Point[] {
  if (points.length <= 2) return points;
  const sum = (of: (point: Point) => number) => points.reduce((all, point) => all + of(point), 0);
  const chance = sum((point) => point.chance);
  const mean = sum((point) => point.chance * point.pay) / chance;
  const moment = (power: number) => sum((point) => point.chance * (point.pay - mean) ** power) / chance;
  const variance = moment(2);
  if (variance === 0) return [{ pay: mean, chance }];
  const skew = moment(3) / variance;
  const root = Math.sqrt(skew * skew + 4 * variance);
  const [below, above] = [(skew - root) / 2, (skew + root) / 2];
  return [
    { pay: mean + below, chance: (chance * above) / (above - below) },
    { pay: mean + above, chance: (chance * -below) / (above - below) },
  ];
}

/** Classes for what a round pays in stakes, by chance: at most 55, with the return and the spread of the whole. */
export function toClasses(points: readonly Point[]): Outcomes {
  const lost = points.filter(({ pay }) => pay === 0);
  const classes = EDGES.map((edge, place) =>
    twoPoints(points.filter(({ pay }) => pay > (EDGES[place - 1] ?? 0) && pay <= edge)),
  );
  return [...lost, ...classes.flat()].map(({ pay, chance }) => [pay - 1, chance]);
}
