import { findPlace, neighboursOf, PLACES, SECTORS, WHEEL } from './places';
import { refuseChips, returnOf, rouletteReturn, type RouletteRules } from './roulette';

const european: RouletteRules = {
  kind: 'roulette',
  id: 'european',
  laPartage: false,
  least: 5,
  mostInside: 500,
  mostOutside: 2_000,
  most: 5_000,
};
const french: RouletteRules = { ...european, id: 'french', laPartage: true };

test('a table has every bet of a single-zero layout, each paying as its size says [GMS-06]', () => {
  const count = (kind: string): number => PLACES.filter((place) => place.kind === kind).length;
  expect(['straight', 'split', 'street', 'corner', 'line', 'column', 'dozen'].map(count)).toEqual([
    37, 60, 14, 23, 11, 3, 3,
  ]);
  expect(new Set(PLACES.map(({ id }) => id)).size).toBe(157);
  for (const { kind, numbers, pays, id } of PLACES) {
    expect([id, new Set(numbers).size]).toEqual([id, numbers.length]);
    const fair = id === 'corner-0-1-2-3' ? 8 : 36 / numbers.length - 1;
    expect([kind, pays]).toEqual([kind, fair]);
  }
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
});

test('every bet returns exactly 36/37, and with la partage an even-money bet 73/74 [GMS-07]', () => {
  for (const place of PLACES) {
    const { back, of } = returnOf(place, european);
    expect([place.id, back * 37]).toEqual([place.id, of * 36]);
    const shared = returnOf(place, french);
    expect(shared.back / shared.of).toBeCloseTo(place.pays === 1 ? 73 / 74 : 36 / 37, 14);
  }
});

test('the return follows the number: wins with their stake, half on zero with la partage, else nothing [GMS-06]', () => {
  const chips = [
    { place: 'straight-17', stake: 100n },
    { place: 'split-17-20', stake: 100n },
    { place: 'black', stake: 500n },
    { place: 'dozen-2', stake: 200n },
  ];
  expect(rouletteReturn(chips, 17, european)).toBe(3_600n + 1_800n + 1_000n + 600n);
  expect(rouletteReturn(chips, 0, european)).toBe(0n);
  expect(rouletteReturn(chips, 0, french)).toBe(250n);
  expect(rouletteReturn(chips, 5, french)).toBe(0n);
});

test('chips out of range, on a place twice or on none at all are refused [GMS-06]', () => {
  const refuse = (...chips: [string, bigint][]) =>
    refuseChips(
      chips.map(([place, stake]) => ({ place, stake })),
      european,
      10n,
    )?.kind ?? null;
  expect(refuse(['straight-0', 50n], ['red', 20_000n])).toBeNull();
  expect(refuse()).toBe('no-chips');
  expect(refuse(['straight-37', 50n])).toBe('no-such-place');
  expect(refuse(['split-3-4', 50n])).toBe('no-such-place');
  expect(refuse(['constructor', 50n])).toBe('no-such-place');
  expect(refuse(['red', 50n], ['red', 50n])).toBe('place-twice');
  for (const stake of [0n, -50n, 49n, 75n, 5_050n]) expect(refuse(['straight-1', stake])).toBe('stake-out-of-range');
  expect(refuse(['red', 20_000n], ['black', 20_000n], ['odd', 20_000n])).toBe('stake-out-of-range');
});

test('the racetrack knows the wheel: neighbours, and sectors that cover it once [GMS-06]', () => {
  expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15]);
  const numbersOf = (sector: keyof typeof SECTORS): number[] => [
    ...new Set(SECTORS[sector].flatMap((id) => findPlace(id)?.numbers ?? [Number.NaN])),
  ];
  const covered = [...numbersOf('voisins'), ...numbersOf('tiers'), ...numbersOf('orphelins')];
  expect([...covered].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
});
