/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBeaconBundle, ROUND_1000 } from '@/components/raffle/testing/beacon-bundle';
import bundle from '@/components/raffle/testing/bundle.json';
import drops from '@/components/raffle/testing/drops.json';
import { isConsistent, Refused, verifyBundle, verifyDrops } from '@/components/raffle/verify';
import { isTrueOfChain, QUICKNET } from '@/contract/quicknet';
import { verifyBundle as verifyByNode } from '../../scripts/verify-raffle.cjs';

// Python's start and the curve's first use take seconds on a busy machine.
const TEXT = JSON.stringify(bundle);

/** A copy with one thing changed. */
function changed(change: (copy: typeof bundle) => void): unknown {
  const copy: typeof bundle = JSON.parse(TEXT);
  change(copy);
  return copy;
}

const problemOf = (given: unknown) =>
  verifyBundle(given).then(
    () => 'none',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  );

describe('a published draw', () => {
  it('a published draw follows from its opening, its list and its seed [RAF-05]', async () => {
    const proof = await verifyBundle(bundle);
    expect(proof).toMatchObject({ draw: bundle.draw, level: 'B', tickets: 21, players: 6, isSignatureChecked: true });
    expect(proof.winners).toHaveLength(4);
  });
  it('refuses a draw, with the reason, when one part is changed [RAF-05]', async () => {
    const [first = '', second = ''] = bundle.list;
    const cases: readonly [string, unknown][] = [
      ['list', changed((copy) => void (copy.list = [second, first, ...copy.list.slice(2)]))],
      ['list', changed((copy) => void (copy.list[0] = first.replace(/ \d+$/, ' 99')))],
      ['list', changed((copy) => void copy.list.pop())],
      ['rules', changed((copy) => void (copy.rules += ' '))],
      ['log', changed((copy) => void (copy.opened.leaf = copy.opened.leaf.replace('100.00', '900.00')))],
      ['log', changed((copy) => void (copy.drawn = copy.closed))],
      ['log', changed((copy) => void copy.closed.proof.pop())],
      ['signature', changed((copy) => void (copy.log.publicKey = Buffer.alloc(32, 7).toString('base64')))],
      ['format', changed((copy) => void (copy.log.checkpoint = copy.log.checkpoint.replace('— ', '- ')))],
      ['format', {}],
      ['format', null],
      ['format', 'x'],
    ];
    for (const [problem, given] of cases) expect(await problemOf(given)).toBe(problem);
  });
  it('refuses a draw after the change of a letter anywhere in it [RAF-05]', async () => {
    const accepted: string[] = [];
    for (let at = 0; at < TEXT.length; at += 37) {
      const letter = TEXT.charAt(at) === '1' ? '2' : '1';
      const mutated = TEXT.slice(0, at) + letter + TEXT.slice(at + 1);
      const problem = await problemOf(parse(mutated));
      if (problem === 'none') accepted.push(mutated.slice(Math.max(0, at - 20), at + 20));
    }
    expect(accepted).toEqual([]);
  });
});

describe('a draw that a public beacon decided', () => {
  const LIES: readonly [string, Readonly<Record<string, unknown>>, string][] = [
    // Then its rounds would be known beforehand.
    ['time', { genesis: QUICKNET.genesis + 86_400 }, ROUND_1000],
    ['time', { period: 30 }, ROUND_1000],
    ['time', { at: '2023-08-23T15:59:24.000Z' }, ROUND_1000],
    ['beacon', { round: 1_001 }, ROUND_1000],
    ['beacon', {}, 'ab'.repeat(48)],
  ];

  it('three programs accept a draw with the signature of the beacon for its round [RAF-05]', async () => {
    const given = makeBeaconBundle();
    expect(await verifyBundle(given)).toMatchObject({ level: 'A', round: 1_000, isBeaconChecked: true, tickets: 1 });
    expect(verifyByNode(given)).toMatchObject({ level: 'A', round: 1_000 });
    expect(verifyByPython(given)).toMatch(/^(?:\{.*"level": "A"|no Python)/);
  });

  it.each(LIES)('refuses a draw for its %s where the log has %j [RAF-05]', async (problem, said, secret) => {
    const given = makeBeaconBundle(said, secret);
    expect(await problemOf(given)).toBe(problem);
    if (problem === 'beacon') return;
    expect(() => verifyByNode(given)).toThrow(/beacon/);
    expect(verifyByPython(given)).toMatch(/^(?:NO: .*(?:beacon|early)|no Python)/);
  });

  it('accepts a draw of another chain, and says that its beacon is unchecked [RAF-05]', async () => {
    const given = makeBeaconBundle({ chain: '00'.repeat(32), genesis: QUICKNET.genesis + 3_600 });
    expect(await verifyBundle(given)).toMatchObject({ level: 'A', isBeaconChecked: false });
  });

  it('refuses a beacon with another key or other times than the chain has [RAF-05]', () => {
    expect(isTrueOfChain(QUICKNET)).toBe(true);
    expect(isTrueOfChain({ ...QUICKNET, genesis: QUICKNET.genesis + 3 })).toBe(false);
    expect(isTrueOfChain({ ...QUICKNET, publicKey: '00'.repeat(96) })).toBe(false);
    expect(isTrueOfChain({ ...QUICKNET, chain: '00'.repeat(32), period: 30 })).toBe(true);
  });
});

/** The verdict of Python's checker; it may be missing. */
function verifyByPython(given: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'raffle-')), 'bundle.json');
  writeFileSync(file, JSON.stringify(given));
  const { error, stdout, stderr } = spawnSync('python3', ['scripts/verify_raffle.py', file], { encoding: 'utf8' });
  return error ? 'no Python' : stdout || stderr;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const sha256 = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const leaves = Array.from({ length: 9 }, (_, i) => sha256(Buffer.from([0]), Buffer.from(`leaf ${i}`)));
const splitOf = (size: number): number => 2 ** (Math.ceil(Math.log2(size)) - 1);

function rootOf(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 1) return hashes[0] ?? Buffer.alloc(0);
  const at = splitOf(hashes.length);
  return sha256(Buffer.from([1]), rootOf(hashes.slice(0, at)), rootOf(hashes.slice(at)));
}

/** As RFC 6962 defines it in section 2.1.2. */
function proofOf(old: number, hashes: readonly Buffer[], isWhole = true): Buffer[] {
  if (old === hashes.length) return isWhole ? [] : [rootOf(hashes)];
  const at = splitOf(hashes.length);
  return old <= at
    ? [...proofOf(old, hashes.slice(0, at), isWhole), rootOf(hashes.slice(at))]
    : [...proofOf(old - at, hashes.slice(at), false), rootOf(hashes.slice(0, at))];
}

test('a log is taken that begins with every earlier one; one that has changed or forgotten a leaf is noticed [RAF-05]', async () => {
  const headOf = (hashes: readonly Buffer[]) => ({ size: hashes.length, root: rootOf(hashes).toString('hex') });
  for (let old = 1; old <= leaves.length; old += 1)
    for (let size = old; size <= leaves.length; size += 1) {
      const now = leaves.slice(0, size);
      const proof = proofOf(old, now).map((hash) => hash.toString('hex'));
      expect(await isConsistent(headOf(leaves.slice(0, old)), headOf(now), proof)).toBe(true);
      const other = headOf([sha256(Buffer.from('another')), ...leaves.slice(1, old)]);
      expect(await isConsistent(other, headOf(now), proof)).toBe(false);
    }
});

describe('published drops of the jackpot', () => {
  const problem = (change: (copy: typeof drops) => void) => {
    const copy: typeof drops = JSON.parse(JSON.stringify(drops));
    change(copy);
    return verifyDrops(copy).then(
      () => 'none',
      (error: unknown) => (error instanceof Refused ? error.code : String(error)),
    );
  };

  it('takes the drops from the log, the newest first [RAF-05, JKP-08]', async () => {
    const checked = await verifyDrops(drops);
    expect(checked.isSignatureChecked).toBe(true);
    expect(checked.drops.map(({ pot, value, winners }) => [pot, value, winners])).toEqual([
      ['minor', '100.99', 3],
      ['major', '2510.17', 2],
      ['minor', '123.45', 1],
    ]);
  });

  it('refuses the drops when one is changed, stands twice, or is of another jackpot or log [RAF-05]', async () => {
    expect(
      await problem((copy) => void copy.drops.forEach((drop) => (drop.leaf = drop.leaf.replace('2510', '9510')))),
    ).toBe('log');
    expect(await problem((copy) => void (copy.drops = [...copy.drops, ...copy.drops]))).toBe('order');
    expect(await problem((copy) => void (copy.jackpot = 'another'))).toBe('log');
    expect(await problem((copy) => void (copy.log.publicKey = bundle.log.publicKey))).toBe('signature');
    expect(await problem((copy) => void (copy.format = 'foyer-raffle-bundle/1'))).toBe('format');
  });
});
