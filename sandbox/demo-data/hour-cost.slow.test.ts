import { hourCost, roundsAnHour, stakeSteps } from '@/contract/hour-cost';
import { seededRandom } from '@foyer/studio-kit/domain/seeded-random';
import { findVariant, simulate, simulatedFigures, slotVariants } from '@foyer/game-studio/slot';
import { rtpOf } from './game-data';

const ROUNDS = 300_000;
/** Half of the last digit of the published return. */
const ROUNDING = 0.00005;

test.each(slotVariants.map(({ id }) => id))(
  '%s: the expected cost of an hour agrees with simulated hours at 99 %% [GMS-11]',
  (id) => {
    const variant = findVariant(id);
    const rounds = roundsAnHour(2.5) ?? 0;
    if (!variant) throw new Error(`no variant ${id}`);
    const { rtp, margin } = simulatedFigures(simulate(variant, ROUNDS, seededRandom(20_261_123)));
    const shown = Number(hourCost('1.00', 'EUR', rtpOf(id), rounds));
    expect(rounds).toBe(1_440);
    expect(Math.abs(shown - rounds * (1 - rtp))).toBeLessThanOrEqual(rounds * (margin + ROUNDING));
  },
);

test('the cost of an hour is exact in the digits of its currency, and there is none of what is no stake [GMS-11]', () => {
  expect(hourCost('0.20', 'EUR', '96.31', 1_440)).toBe('10.63');
  expect(hourCost('60.00', 'EUR', '96.31', 1_440)).toBe('3188.16');
  expect(hourCost('20', 'JPY', '95.50', 1_440)).toBe('1296');
  expect(hourCost('1.00', 'EUR', '100.00', 1_440)).toBe('0.00');
  expect(hourCost('1.00', 'EUR', '97', 720)).toBe('21.60');
  for (const [stake, rtp] of [
    ['x', '96.00'],
    ['1.00', '100.01'],
    ['1.00', '-3'],
    ['1.001', '96.00'],
  ] as const)
    expect(hourCost(stake, 'EUR', rtp, 100)).toBeNull();
  expect(roundsAnHour(0)).toBeNull();
});

test('stakes to choose from rise from the smallest to the largest, both included [GMS-11]', () => {
  expect(stakeSteps('0.20', '60.00', 'EUR')).toEqual([
    '0.20',
    '0.50',
    '1.00',
    '2.00',
    '5.00',
    '10.00',
    '20.00',
    '50.00',
    '60.00',
  ]);
  expect(stakeSteps('20', '6000', 'JPY')).toEqual(['20', '50', '100', '200', '500', '1000', '2000', '5000', '6000']);
  expect(stakeSteps('5.00', '5.00', 'EUR')).toEqual(['5.00']);
  expect(stakeSteps('0', '5.00', 'EUR')).toEqual([]);
  expect(stakeSteps('9.00', '5.00', 'EUR')).toEqual([]);
});
