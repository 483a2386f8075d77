import type { PotRules } from '@/contract/jackpot.schema';
import { drawDropValue, type Draw } from './chance';

const rules = (drop: PotRules['drop']): PotRules => ({ id: 'minor', share: 1, seed: 100_00n, drop });
const lowest: Draw = () => 0n;
const highest: Draw = (below) => below - 1n;

test('a pot that must drop does so above what it opens with, also when there was a rest, and by its end [JKP-08]', () => {
  const minor = rules({ rule: 'must-drop', by: 500_00n });
  for (const opensWith of [100_00n, 130_00n, 499_99n]) {
    expect(drawDropValue(minor, opensWith, lowest)).toBe(opensWith + 1n);
    expect(drawDropValue(minor, opensWith, highest)).toBe(500_00n);
  }
  for (const opensWith of [500_00n, 620_00n]) expect(drawDropValue(minor, opensWith, lowest)).toBe(500_00n);
});
