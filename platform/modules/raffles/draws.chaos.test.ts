import { spawnSync } from 'node:child_process';
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

/** Reads texts, each a line of JSON, and says of each whether the script accepts it; a signature is checked once. */
const PYTHON = `
import functools, json, sys
sys.path.insert(0, "scripts")
import verify_raffle
verify_raffle.is_signed = functools.lru_cache(None)(verify_raffle.is_signed)
for line in sys.stdin:
    try:
        verify_raffle.verify(json.loads(json.loads(line)))
        print("yes")
    except Exception:
        print("no")
`;

/** Whether the script in Python accepts each of the texts. */
function acceptedByPython(texts: readonly string[]): boolean[] {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', PYTHON], {
    input: texts.map((text) => `${JSON.stringify(text)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 16 * texts.length,
  });
  if (status !== 0) throw new Error(`Python gave no answer: ${stderr}`);
  return stdout
    .trim()
    .split('\n')
    .map((answer) => answer === 'yes');
}

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stdout.write('There is no python3 here: the script in Python is not tried.\n');

/** A published draw with one letter changed, missing or doubled. */
interface Mutation {
  readonly text: string;
  readonly at: number;
}

function createMutations(count: number): Mutation[] {
  const seed = Date.now() % 2_147_483_647;
  process.stdout.write(`mutated draws: seed ${seed}\n`);
  const random = createRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const letters = '0123456789abcdefABZ"\\,:[]{} +/=';
  return Array.from({ length: count }, () => {
    const at = below(BUNDLE.length);
    const letter = letters.charAt(below(letters.length));
    const cut = [BUNDLE.slice(0, at), BUNDLE.slice(at + 1)] as const;
    const text = [cut.join(letter), cut.join(''), cut.join(BUNDLE.charAt(at).repeat(2))][below(3)] ?? '';
    return { text, at };
  });
}

const MEANING = JSON.stringify(JSON.parse(BUNDLE));

/** Another way to write the same is no change. */
function isChange(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) !== MEANING;
  } catch {
    return true;
  }
}

const around = ({ text, at }: Mutation): string => text.slice(Math.max(0, at - 30), at + 30);

test('no published draw with a changed, missing or doubled letter is accepted by the script in JavaScript [RAF-05]', () => {
  expect(isAccepted(BUNDLE)).toBe(true);
  const accepted = createMutations(atChaosScale(100_000)).filter(({ text }) => isAccepted(text) && isChange(text));
  expect(accepted.map(around)).toEqual([]);
});

(hasPython ? test : test.skip)(
  'no published draw with a changed, missing or doubled letter is accepted by the script in Python [RAF-05]',
  () => {
    const mutations = createMutations(atChaosScale(100_000));
    const [whole, ...answers] = acceptedByPython([BUNDLE, ...mutations.map(({ text }) => text)]);
    expect(whole).toBe(true);
    expect(answers).toHaveLength(mutations.length);
    expect(mutations.filter(({ text }, n) => answers[n] && isChange(text)).map(around)).toEqual([]);
  },
);

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
