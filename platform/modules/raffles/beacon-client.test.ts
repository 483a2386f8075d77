import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381';
import { isSignedByBeacon } from '../../../scripts/verify-raffle-beacon.cjs';
import { readRound } from './beacon-client';
import { isSignatureOfRound } from './domain/beacon';
import { sha256Hex } from './log/statements';
import { QUICKNET, ROUND_1000 } from './testing/quicknet';

const OTHER_SIGNATURE = bls12_381.shortSignatures
  .sign(bls12_381.shortSignatures.hash(Buffer.from('anything')), bls12_381.utils.randomSecretKey())
  .toHex();
let answer: unknown = null;
let server: Server;
const beacon = () => ({ ...QUICKNET, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
const say = (signature: string, round = 1_000) => {
  answer = { round, signature, randomness: sha256Hex(Buffer.from(signature, 'hex')) };
};

beforeAll(async () => {
  server = createServer((_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a round of the public beacon is taken, by the key of its chain [RAF-05]', async () => {
  say(ROUND_1000);
  expect(await readRound(beacon(), 1_000)).toBe(ROUND_1000);
});

test('a beacon that lies does not choose the winners: what its chain has not signed for the round has not come [RAF-05]', async () => {
  // The signature of another round, as that round and as the requested one.
  say(ROUND_1000, 1_001);
  expect(await readRound(beacon(), 1_001)).toBeNull();
  expect(await readRound(beacon(), 1_000)).toBeNull();
  // Of a key that is not the chain's, and no point of the curve.
  for (const signature of [OTHER_SIGNATURE, 'ab'.repeat(48)]) {
    say(signature);
    expect(await readRound(beacon(), 1_000)).toBeNull();
  }
  answer = { round: 1_000, signature: ROUND_1000, randomness: '00'.repeat(32) };
  expect(await readRound(beacon(), 1_000)).toBeNull();
  for (const junk of [
    null,
    {},
    { round: 1_000, signature: 7 },
    { round: 1_000, signature: ROUND_1000.toUpperCase() },
  ]) {
    answer = junk;
    expect(await readRound(beacon(), 1_000)).toBeNull();
  }
});

test('a key that is none signs nothing [RAF-05]', () => {
  expect(isSignatureOfRound(QUICKNET, 1_000, ROUND_1000)).toBe(true);
  expect(isSignatureOfRound({ publicKey: '00'.repeat(96) }, 1_000, ROUND_1000)).toBe(false);
});

test('the script for everybody checks the signature of the public chain too, and says when it cannot [RAF-05]', () => {
  expect(isSignedByBeacon({ chain: QUICKNET.chain, round: 1_000 }, ROUND_1000)).toBe(true);
  expect(isSignedByBeacon({ chain: QUICKNET.chain, round: 1_001 }, ROUND_1000)).toBe(false);
  expect(isSignedByBeacon({ chain: '00'.repeat(32), round: 1_000 }, ROUND_1000)).toBeNull();
});
