import { findPlace, isInside, WHEEL, type Place } from './places';

/** Rules of a roulette table. Read by the engine, the page and the figures alike. */
export interface RouletteRules {
  readonly kind: 'roulette';
  readonly id: string;
  /** On zero, half of an even-money stake comes back. */
  readonly laPartage: boolean;
  /** In units of the currency (`unitIn`): the least chip, the most on one place of each kind, the most of a round. */
  readonly least: number;
  readonly mostInside: number;
  readonly mostOutside: number;
  readonly most: number;
}

/** A stake on a place, in minor units. */
export interface Chip {
  readonly place: string;
  readonly stake: bigint;
}

const isEvenMoney = ({ pays }: Place): boolean => pays === 1;

/** The return of a place for each two units staked, when this number falls. */
function backForTwo(place: Place, number: number, rules: RouletteRules): number {
  if (place.numbers.includes(number)) return 2 * (place.pays + 1);
  return rules.laPartage && number === 0 && isEvenMoney(place) ? 1 : 0;
}

/** The return of the chips for a number: stakes and wins, in minor units. Stakes are even numbers of minor units. */
export function rouletteReturn(chips: readonly Chip[], number: number, rules: RouletteRules): bigint {
  return chips.reduce((sum, { place: id, stake }) => {
    const place = findPlace(id);
    return place ? sum + (stake / 2n) * BigInt(backForTwo(place, number, rules)) : sum;
  }, 0n);
}

export type ChipsRefusal =
  | { readonly kind: 'no-chips' }
  | { readonly kind: 'no-such-place'; readonly place: string }
  | { readonly kind: 'place-twice'; readonly place: string }
  | { readonly kind: 'stake-out-of-range'; readonly place: string | null };

/** Why chips may not lie as they do; null when they may. `unit` is one unit in minor units. */
export function refuseChips(chips: readonly Chip[], rules: RouletteRules, unit: bigint): ChipsRefusal | null {
  if (chips.length === 0) return { kind: 'no-chips' };
  const seen = new Set<string>();
  for (const { place: id, stake } of chips) {
    const place = findPlace(id);
    if (!place) return { kind: 'no-such-place', place: id };
    if (seen.has(id)) return { kind: 'place-twice', place: id };
    seen.add(id);
    const least = BigInt(rules.least) * unit;
    const most = BigInt(isInside(place) ? rules.mostInside : rules.mostOutside) * unit;
    if (stake < least || stake > most || stake % least !== 0n) return { kind: 'stake-out-of-range', place: id };
  }
  const total = chips.reduce((sum, { stake }) => sum + stake, 0n);
  return total > BigInt(rules.most) * unit ? { kind: 'stake-out-of-range', place: null } : null;
}

/** The exact share of a stake on the place that comes back: every number of the wheel is counted once. */
export function returnOf(place: Place, rules: RouletteRules): { readonly back: number; readonly of: number } {
  return { back: WHEEL.reduce((sum, number) => sum + backForTwo(place, number, rules), 0), of: 2 * WHEEL.length };
}
