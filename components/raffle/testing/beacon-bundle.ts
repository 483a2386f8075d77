import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { QUICKNET } from '@/contract/quicknet';

/** The signature of its round 1000, as it was published; the round came at 2023-08-23T15:59:24Z. */
export const ROUND_1000 =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';

const DRAW = 'beacon-draw';
const sha256 = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hashLeaf = (leaf: string) => sha256(Buffer.from([0]), Buffer.from(leaf));
const hashNode = (left: Buffer, right: Buffer) => sha256(Buffer.from([1]), left, right);

/** A draw at level A with one player, who wins; logged and signed as it is said, be it true or not. */
export function makeBeaconBundle(said: Readonly<Record<string, unknown>> = {}, secret = ROUND_1000) {
  const rules = '{}';
  const player = 'ab'.repeat(32);
  const list = [`${player} 1`];
  const at = '2023-08-23T15:58:30.000Z';
  const leaves = [
    {
      type: 'draw-opened',
      draw: DRAW,
      at: '2023-08-23T15:00:00.000Z',
      ends: '2023-08-23T15:58:00.000Z',
      level: 'A',
      rules: createHash('sha256').update(rules).digest('hex'),
      prizes: ['10.00'],
      chain: QUICKNET.chain,
      genesis: QUICKNET.genesis,
      period: QUICKNET.period,
      round: 1_000,
      ...said,
    },
    { type: 'draw-closed', draw: DRAW, at, root: hashLeaf(list.join()).toString('hex'), tickets: 1, players: 1 },
    { type: 'draw-drawn', draw: DRAW, at, secret, winners: [{ prize: '10.00', ticket: 0, player }] },
  ].map((leaf) => JSON.stringify(leaf));
  const [opened, closed, drawn] = leaves.map(hashLeaf);
  if (!opened || !closed || !drawn) throw new Error('three leaves');
  const first = hashNode(opened, closed);
  const proofs = [[closed, drawn], [opened, drawn], [first]];
  const [openedLeaf, closedLeaf, drawnLeaf] = leaves.map((leaf, index) => ({
    index,
    leaf,
    proof: (proofs[index] ?? []).map((hash) => hash.toString('hex')),
  }));
  return {
    format: 'foyer-raffle-bundle/1',
    draw: DRAW,
    rules,
    log: signLog('test.example/log', leaves.length, hashNode(first, drawn)),
    opened: openedLeaf,
    closed: closedLeaf,
    drawn: drawnLeaf,
    list,
  };
}

function signLog(origin: string, size: number, root: Buffer) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  const note = `${origin}\n${size}\n${root.toString('base64')}\n`;
  const hint = sha256(Buffer.from(`${origin}\n`), Buffer.from([1]), key).subarray(0, 4);
  const signature = Buffer.concat([hint, sign(null, Buffer.from(note), privateKey)]).toString('base64');
  return { origin, publicKey: key.toString('base64'), checkpoint: `${note}\n— ${origin} ${signature}\n` };
}
