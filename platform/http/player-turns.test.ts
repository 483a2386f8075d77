import { createPlayerTurns, turnLimits } from './player-turns';

const player = { key: 'player-a', isPlayer: true };

/** Work that ends on command. */
function createWork() {
  const seen = { running: 0, most: 0 };
  const waiting: Array<() => void> = [];
  return {
    seen,
    begin: async () => {
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      seen.running -= 1;
    },
    async endAll(): Promise<void> {
      while (seen.running > 0) {
        waiting.splice(0).forEach((end) => end());
        await new Promise(setImmediate);
      }
    },
  };
}

test('mutations of a player run one at a time, those of others beside them', async () => {
  const turns = createPlayerTurns();
  const [own, others] = [createWork(), createWork()];
  const answers = Array.from({ length: 20 }, () => turns.run(player, own.begin));
  for (let other = 0; other < 5; other += 1) void turns.run({ key: `other-${other}`, isPlayer: true }, others.begin);
  await new Promise(setImmediate);
  expect([own.seen.running, others.seen.running]).toEqual([1, 5]);
  await own.endAll();
  await Promise.all(answers);
  expect(own.seen.most).toBe(1);
  await others.endAll();
  expect(turns.size()).toBe(0);
});

test('a player has so many mutations waiting, and later ones are refused at once', async () => {
  const turns = createPlayerTurns();
  const work = createWork();
  const answers = Array.from({ length: turnLimits.waiting + 10 }, () => turns.run(player, work.begin));
  expect(answers.filter((answer) => answer === null)).toHaveLength(9);
  await new Promise(setImmediate);
  await work.endAll();
  expect(turns.run(player, async () => 'again')).not.toBeNull();
});

test('one that fails does not keep the next one', async () => {
  const turns = createPlayerTurns();
  const failing = turns.run(player, () => Promise.reject(new Error('no database')));
  const next = turns.run(player, async () => 'done');
  await expect(failing).rejects.toThrow('no database');
  expect(await next).toBe('done');
});

test('players and addresses have a rate', async () => {
  let time = 0;
  const turns = createPlayerTurns(() => time);
  const visitor = { key: '203.0.113.7', isPlayer: false };
  const outcomes = Array.from({ length: turnLimits.rate.burst + 5 }, () => turns.run(visitor, async () => 'done'));
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(5);
  time = 1_000;
  expect(await turns.run(visitor, async () => 'done')).toBe('done');
});
