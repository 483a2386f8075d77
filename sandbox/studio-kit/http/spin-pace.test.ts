import { createSpinPace } from './spin-pace';

test('a session that asks for spins without end gets a burst, then its pace, and keeps nobody else waiting [GMS-10]', () => {
  let at = 0;
  const pace = createSpinPace(() => at);
  const played = (session: string, spins: number) =>
    Array.from({ length: spins }, () => pace(session)).filter((wait) => wait === null).length;
  expect([played('greedy', 200), played('other', 1)]).toEqual([40, 1]);
  at += 1000;
  expect(played('greedy', 200)).toBe(10);
  expect(pace('greedy')).toBe(100);
});

test('sessions are remembered in bounded number', () => {
  const pace = createSpinPace(() => 0);
  for (let spin = 0; spin < 40; spin += 1) pace('first');
  expect(pace('first')).not.toBeNull();
  for (let session = 0; session < 10_000; session += 1) pace(`s${session}`);
  expect(pace('first')).toBeNull();
});
