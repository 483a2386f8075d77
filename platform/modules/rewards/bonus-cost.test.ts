import { bonusCost, winChances } from './domain/bonus-cost';

const TERMS = { amount: 10_00n, required: 200_00n, stake: 1_00n, rtp: 0.96, volatility: 3 };

/** A generator whose numbers are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test.each([1, 2, 3, 4, 5])(
  'a round of volatility %d pays back exactly the published return, with chances below one [RWD-06]',
  (volatility) => {
    const wins = winChances(0.9631, volatility);
    expect(wins.reduce((sum, [win, chance]) => sum + win * chance, 0)).toBeCloseTo(0.9631, 10);
    expect(wins.reduce((sum, [, chance]) => sum + chance, 0)).toBeLessThan(1);
  },
);

test('rounds and expected loss are exact, and a bonus that costs more than it brings has a value below zero [RWD-06]', () => {
  expect(bonusCost(TERMS)).toMatchObject({ rounds: 200, expectedLoss: 8_00n, value: 2_00n });
  expect(bonusCost({ ...TERMS, required: 350_00n })).toMatchObject({
    rounds: 350,
    expectedLoss: 14_00n,
    value: -4_00n,
  });
  expect(bonusCost({ ...TERMS, required: 100_01n, stake: 3_00n })).toMatchObject({ rounds: 34, expectedLoss: 4_01n });
});

test('nothing can be lost without a requirement [RWD-06]', () => {
  expect(bonusCost({ ...TERMS, required: 0n })).toEqual({
    rounds: 0,
    expectedLoss: 0n,
    value: 10_00n,
    chances: { nothing: 0, less: 0, atLeastBonus: 1 },
  });
});

test.each([1, 3, 5])('the chances of volatility %d are those of 20,000 simulated players [RWD-06]', (volatility) => {
  const { chances } = bonusCost({ ...TERMS, volatility });
  const wins = winChances(TERMS.rtp, volatility);
  const random = randomFrom(volatility);
  const ends = { nothing: 0, less: 0, atLeastBonus: 0 };
  for (let player = 0; player < 20_000; player += 1) {
    let units = 10;
    for (let round = 0; round < 200 && units > 0; round += 1) {
      let drawn = random();
      const win = wins.find(([, chance]) => (drawn -= chance) < 0)?.[0] ?? 0;
      units += win - 1;
    }
    ends[units === 0 ? 'nothing' : units < 10 ? 'less' : 'atLeastBonus'] += 1 / 20_000;
  }
  for (const end of ['nothing', 'less', 'atLeastBonus'] as const)
    expect(Math.abs(chances[end] - ends[end])).toBeLessThan(0.012);
  expect(chances.nothing + chances.less + chances.atLeastBonus).toBeCloseTo(1, 9);
});

test('more to wager leaves something less often [RWD-06]', () => {
  const left = (required: bigint) => 1 - bonusCost({ ...TERMS, required }).chances.nothing;
  const chances = [100_00n, 200_00n, 350_00n, 500_00n].map(left);
  expect([...chances].sort((a, b) => b - a)).toEqual(chances);
});
