/** @jest-environment node */
import { LEVELS, SESSION_ROUNDS, sessionsOf } from '@/components/games/session-plot.model';

test('bounds of sessions agree with the known law of a hundred fair coins within 4 standard errors [GMS-11]', () => {
  const sessions = sessionsOf([
    { change: -1, chance: 0.5 },
    { change: 1, chance: 0.5 },
  ]);
  const [lowest, lower, middle, upper, highest] = (sessions?.bounds ?? []).map((bound) => bound.at(-1) ?? NaN);
  // Of the normal law with a deviation of 10: 16.4 and 6.7; single coins make steps of 2.
  for (const [bound, exact] of [
    [lowest, -16.4],
    [lower, -6.7],
    [middle, 0],
    [upper, 6.7],
    [highest, 16.4],
  ] as const)
    expect(Math.abs((bound ?? NaN) - exact)).toBeLessThanOrEqual(2);
  // 46.02 %: heads in more than half of a hundred coins; 4,000 sessions.
  expect(Math.abs((sessions?.ahead ?? NaN) - 0.4602)).toBeLessThan(4 * Math.sqrt(0.25 / 4_000));
  expect(sessions?.at).toHaveLength(21);
  expect(sessions?.at.at(-1)).toBe(SESSION_ROUNDS);
  expect(sessions?.bounds).toHaveLength(LEVELS.length);
});

test('the same outcomes give the same sessions on each host, and none give none [GMS-11]', () => {
  const outcomes = [
    { change: -1, chance: 0.9 },
    { change: 8, chance: 0.1 },
  ];
  expect(sessionsOf(outcomes)).toEqual(sessionsOf(outcomes));
  expect(sessionsOf([])).toBeNull();
});
