import { deviationOf, findFault, MOST_OUTCOMES, returnOf, type Odds } from './odds';

const coin: Odds = {
  hitFrequency: 0.48,
  basis: null,
  outcomes: [
    [-1, 0.52],
    [1, 0.48],
  ],
};

test('return and spread of outcomes are those of one round [GMS-11]', () => {
  expect(returnOf(coin)).toBeCloseTo(0.96, 12);
  expect(deviationOf(coin)).toBeCloseTo(Math.sqrt(1 - 0.04 ** 2), 12);
  expect(findFault(coin, '96.00')).toBeNull();
});

test.each<[string, Partial<Odds>, RegExp]>([
  ['none', { outcomes: [] }, /0 outcomes/],
  ['too many', { outcomes: Array.from({ length: MOST_OUTCOMES + 1 }, () => [-0.04, 1 / 65] as const) }, /65 outcomes/],
  ['no numbers', { outcomes: [[NaN, 1]] }, /no number/],
  ['chances that are not all', { outcomes: [[-0.04, 0.9]] }, /sum to 0.9/],
  [
    'a chance below zero',
    {
      outcomes: [
        [-1, -0.5],
        [-0.04, 1.5],
      ],
    },
    /without a chance/,
  ],
  ['another return than the games', { outcomes: [[-0.05, 1]] }, /returns 95.0000 %, its games 96.00/],
  ['a hit frequency above one', { hitFrequency: 1.2 }, /hit frequency 1.2/],
])('odds with %s are faulty [GMS-11]', (_what, over, fault) => {
  expect(findFault({ ...coin, ...over }, '96.00')).toMatch(fault);
});
