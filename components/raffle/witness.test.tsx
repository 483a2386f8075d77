import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { render, screen } from '@testing-library/react';
import WitnessStatus from '@/components/raffle/witness-status.client';
import { keptHere, witnessCheckpoint, witnessed } from '@/components/raffle/witness.client';
import { platform, reply } from '@/lib/testing/fake-platform';
import { english, WithTexts } from '@/lib/testing/with-texts';

// These parts of a browser are missing from jsdom.
Object.assign(globalThis, { TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const ORIGIN = 'foyer.example/raffles';
const CONSISTENCY = 'GET /v1/raffles/log/consistency';
const LOG = 'GET /v1/raffles/log';
const sha256 = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const leafOf = (line: string) => sha256(Buffer.from([0]), Buffer.from(line));
const nodeOf = (left: Buffer, right: Buffer) => sha256(Buffer.from([1]), left, right);
const [a, b, other] = ['first', 'second', 'another'].map(leafOf) as [Buffer, Buffer, Buffer];
const ROOTS = { one: a, two: nodeOf(a, b), forged: nodeOf(other, b) };

function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { raw: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32), privateKey };
}

const KEY = makeKey();

/** A signed checkpoint as the log's service sends it. */
function checkpointOf(size: number, root: Buffer, { raw, privateKey } = KEY) {
  const note = `${ORIGIN}\n${size}\n${root.toString('base64')}\n`;
  const keyHash = sha256(Buffer.from(`${ORIGIN}\n`), Buffer.from([1]), raw).subarray(0, 4);
  const signature = Buffer.concat([keyHash, sign(null, Buffer.from(note), privateKey)]).toString('base64');
  return { checkpoint: `${note}\n— ${ORIGIN} ${signature}\n`, publicKey: raw.toString('base64') };
}

async function see(size: number, root: Buffer, key = KEY) {
  const { checkpoint, publicKey } = checkpointOf(size, root, key);
  return (await witnessCheckpoint(checkpoint, publicKey)).kind;
}
const consent = (...categories: string[]) =>
  void (document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories }))}; Path=/`);
const proves = (...proof: readonly Buffer[]) =>
  platform.answers(CONSISTENCY, { proof: proof.map((hash) => hash.toString('hex')) });
const status = (key: 'first' | 'consistent', size: number) => english(`raffle.witness.${key}`, { size });

/** A browser that has seen nothing of the log. */
function openBrowser() {
  localStorage.clear();
  keptHere.write(null);
  witnessed.write(null);
  consent('necessary', 'preferences');
}

beforeEach(openBrowser);

describe('a browser as a witness of the log', () => {
  it('the first checkpoint is remembered, and the same one again is consistent with it [RAF-05]', async () => {
    expect(await see(1, ROOTS.one)).toBe('first');
    expect(await see(1, ROOTS.one)).toBe('consistent');
    expect(witnessed.read()).toEqual({ kind: 'consistent', size: 1 });
  });

  it('a longer log is accepted with the proof that it begins with the one before [RAF-05]', async () => {
    await see(1, ROOTS.one);
    proves(b);
    expect(await see(2, ROOTS.two)).toBe('consistent');
    const [request] = platform.arrived().filter(({ name }) => name === CONSISTENCY);
    expect(request?.query.toString()).toBe('from=1&to=2');
    // An older checkpoint that comes late is compared with the newest.
    expect(await see(1, ROOTS.one)).toBe('consistent');
  });

  it('a longer log that has changed a line is noticed, and stays noticed on this page [RAF-05]', async () => {
    await see(1, ROOTS.one);
    proves(b);
    expect(await see(2, ROOTS.forged)).toBe('broken');
    proves(b);
    expect(await see(2, ROOTS.two)).toBe('consistent');
    expect(witnessed.read()).toMatchObject({ kind: 'broken' });
  });

  it('two checkpoints of one length with different roots are noticed without any request [RAF-05]', async () => {
    await see(2, ROOTS.two);
    expect(await see(2, ROOTS.forged)).toBe('broken');
    expect(platform.requestsOf(CONSISTENCY)).toEqual([]);
  });

  it('a checkpoint of another key, or with a signature that is none, is noticed [RAF-05]', async () => {
    await see(1, ROOTS.one);
    expect(await see(1, ROOTS.one, makeKey())).toBe('broken');
    const { checkpoint, publicKey } = checkpointOf(1, ROOTS.one);
    expect((await witnessCheckpoint(checkpoint.replace('\n1\n', '\n2\n'), publicKey)).kind).toBe('broken');
  });

  it('a proof that cannot be read leaves the comparison for later, and what was known stays known [RAF-05]', async () => {
    await see(1, ROOTS.one);
    platform.answers(CONSISTENCY, reply(503, null));
    expect(await see(2, ROOTS.two)).toBe('uncompared');
    proves(other);
    expect(await see(2, ROOTS.two)).toBe('broken');
  });

  it('nothing is kept beyond the page without consent to preferences [CNS-01, RAF-05]', async () => {
    consent('necessary');
    await see(1, ROOTS.one);
    expect(localStorage).toHaveLength(0);
    consent('necessary', 'preferences');
    await see(1, ROOTS.one);
    expect(localStorage).toHaveLength(1);
  });
});

describe('the status of the witness on the pages of drops and draws', () => {
  const show = () => render(<WitnessStatus />, { wrapper: WithTexts });

  it('the page says how long the log is and that it begins with what this browser had seen [RAF-05]', async () => {
    platform.answers(LOG, checkpointOf(1, ROOTS.one));
    await see(1, ROOTS.one);
    // The next page of this browser.
    keptHere.write(null);
    witnessed.write(null);
    show();
    expect(await screen.findByText(status('consistent', 1))).toBeVisible();
  });

  it('a log that contradicts itself is an alarm [RAF-05]', async () => {
    await see(1, ROOTS.one);
    platform.answers(LOG, checkpointOf(1, ROOTS.two));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(english('raffle.witness.broken'));
  });

  it('a log that cannot be read is said to be uncompared, not broken [RAF-05]', async () => {
    platform.answers(LOG, reply(503, null));
    show();
    expect(await screen.findByText(english('raffle.witness.uncompared'))).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
