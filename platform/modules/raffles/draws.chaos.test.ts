import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { atChaosScale } from '../../testing/chaos-scale';
import { createRandom } from '../../testing/random';
import { verifyBundle } from '../../../scripts/verify-raffle.cjs';
import { drawTickets, rootOfList, type Entry } from './domain/draw';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(600_000 * timeScale);

/** Of a real draw, as the platform published it. */
const BUNDLE = readFileSync('components/raffle/testing/bundle.json', 'utf8');

function isAccepted(text: string): boolean {
  try {
    verifyBundle(JSON.parse(text));
    return true;
  } catch {
    return false;
  }
}

test('no published draw with a changed, missing, doubled or moved letter or line is accepted [RAF-05]', () => {
  const seed = Date.now() % 2_147_483_647;
  process.stdout.write(`mutated draws: seed ${seed}\n`);
  const random = createRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const letters = '0123456789abcdefABZ"\\,:[]{} +/=';
  const meaning = JSON.stringify(JSON.parse(BUNDLE));
  const accepted: string[] = [];
  expect(isAccepted(BUNDLE)).toBe(true);
  for (let n = 0; n < atChaosScale(100_000); n += 1) {
    const at = below(BUNDLE.length);
    const letter = letters.charAt(below(letters.length));
    const cut = [BUNDLE.slice(0, at), BUNDLE.slice(at + 1)] as const;
    const mutated = [cut.join(letter), cut.join(''), cut.join(BUNDLE.charAt(at).repeat(2))][below(3)] ?? '';
    // Another way to write the same is no change.
    if (isAccepted(mutated) && JSON.stringify(JSON.parse(mutated)) !== meaning)
      accepted.push(mutated.slice(Math.max(0, at - 30), at + 30));
  }
  expect(accepted).toEqual([]);
});

test('each ticket wins equally often: χ² over many draws stays below the bound that one run in a million passes [RAF-03, RAF-05]', () => {
  const entries: readonly Entry[] = [1n, 2n, 3n, 5n, 7n, 11n].map((tickets, i) => ({
    pseudonym: String(i).repeat(64),
    tickets,
  }));
  const total = 29;
  const root = rootOfList(entries);
  const wins = new Array<number>(total).fill(0);
  const draws = atChaosScale(1_000_000, 20_000);
  for (let n = 0; n < draws; n += 1) {
    const secret = randomBytes(32).toString('hex');
    for (const { ticket } of drawTickets({ drawId: `d-${n}`, root, secret, entries, prizes: 1 })) {
      const at = Number(ticket);
      wins[at] = (wins[at] ?? 0) + 1;
    }
  }
  const expected = draws / total;
  const chiSquared = wins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 28 degrees of freedom: one in a million is above 76.
  expect(chiSquared).toBeLessThan(76);
});
