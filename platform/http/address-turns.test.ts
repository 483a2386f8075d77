import { addressLimits, createAddressTurns } from './address-turns';

const turns = createAddressTurns();
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for so many turns; those that have come so far, in their order, with what ends each. */
function enterTimes(address: string | null, count: number): Map<number, () => void> {
  const begun = new Map<number, () => void>();
  for (let index = 0; index < count; index += 1) void turns.enter(address).then((end) => begun.set(index, end));
  return begun;
}

test('work for one address is done a few at a time, in its order, and other addresses do not wait [SEC-03]', async () => {
  const greedy = enterTimes('2001:db8:1:2::1', 10);
  const besides = enterTimes('2001:db8:1:2::2', 1);
  const polite = enterTimes('2001:db8:1:3::1', 1);
  await tick();
  expect([...greedy.keys()]).toEqual([0, 1, 2, 3].slice(0, addressLimits.running));
  expect([besides.size, polite.size]).toEqual([0, 1]);
  greedy.get(2)?.();
  await tick();
  await tick();
  expect([...greedy.keys()]).toEqual([0, 1, 2, 3, 4]);
  for (let next = 0; next < 10; next += 1) {
    if (next !== 2) greedy.get(next)?.();
    await tick();
    await tick();
  }
  besides.get(0)?.();
  polite.get(0)?.();
  expect([greedy.size, turns.size()]).toEqual([10, 0]);
});

test('visitors of whom only a proxy of ours is known do not wait for each other [SEC-03]', async () => {
  const all = enterTimes(null, 100);
  await tick();
  expect([all.size, turns.size()]).toEqual([100, 0]);
});
