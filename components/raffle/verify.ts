// Checks published draws in the steps of docs/raffle.md, with WebCrypto, and the beacon's signature with @noble/curves. The platform draws with other code, and
// scripts/verify-raffle.cjs checks with a third.

import { isSignedByBeacon } from '@/components/raffle/beacon-signature';
import { isTrueOfChain } from '@/contract/quicknet';

export interface Proof {
  readonly draw: string;
  readonly level: 'A' | 'B';
  readonly round: number | null;
  /** False at level B, and where the beacon's signature could not be checked. */
  readonly isBeaconChecked: boolean;
  readonly tickets: number;
  readonly players: number;
  readonly winners: readonly { readonly prize: string; readonly ticket: number; readonly player: string }[];
  /** Of the prizes. */
  readonly currency: string;
  /** False where this browser has no Ed25519. */
  readonly isSignatureChecked: boolean;
}

export interface ReceiptProof {
  readonly draw: string;
  readonly tickets: number;
}

/** The fault of a published draw; its code is a text of `raffle.verify.problems`. */
export class Refused extends Error {
  constructor(readonly code: ProblemCode) {
    super(code);
  }
}

export type ProblemCode =
  | 'format'
  | 'signature'
  | 'log'
  | 'order'
  | 'rules'
  | 'list'
  | 'secret'
  | 'time'
  | 'beacon'
  | 'winners'
  | 'player'
  | 'tickets';

type Fields = Readonly<Record<string, unknown>>;
type Bytes = Uint8Array<ArrayBuffer>;

const text = (value: string): Bytes => new TextEncoder().encode(value);
const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function check(isTrue: unknown, code: ProblemCode): asserts isTrue {
  if (!isTrue) throw new Refused(code);
}

function fieldsOf(value: unknown): Fields {
  check(typeof value === 'object' && value !== null && !Array.isArray(value), 'format');
  return { ...value };
}

function fromHex(value: unknown, bytes?: number): Bytes {
  check(typeof value === 'string' && /^([0-9a-f]{2})*$/.test(value), 'format');
  check(bytes === undefined || value.length === bytes * 2, 'format');
  return Uint8Array.from(value.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

function fromBase64(value: unknown): Bytes {
  check(typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value) && value.length % 4 === 0, 'format');
  const bytes = Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0));
  check(btoa(String.fromCharCode(...bytes)) === value, 'format');
  return bytes;
}

function join(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const hashLeaf = (leaf: string) => sha256(join(Uint8Array.of(0), text(leaf)));
const hashNode = (left: Uint8Array, right: Uint8Array) => sha256(join(Uint8Array.of(1), left, right));

/** The root of a list, level by level: a last one without a partner moves up as it is. */
async function rootOf(lines: readonly string[]): Promise<string> {
  if (lines.length === 0) return hex(await sha256(new Uint8Array()));
  let level = await Promise.all(lines.map(hashLeaf));
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, i) => level.slice(i * 2, i * 2 + 2));
    level = await Promise.all(
      pairs.map(async ([left, right]) => (left && right ? hashNode(left, right) : (left ?? new Uint8Array()))),
    );
  }
  return hex(level[0] ?? new Uint8Array());
}

export interface LogHead {
  readonly origin: string;
  readonly size: number;
  /** Hex. */
  readonly root: string;
  readonly isSignatureChecked: boolean;
}

async function isSigned(key: Bytes, note: Bytes, signature: Bytes): Promise<boolean | 'unknown'> {
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', imported, signature, note);
  } catch {
    return 'unknown';
  }
}

/** Opens a signed checkpoint of the log. */
export async function readCheckpoint(checkpoint: unknown, publicKey: unknown): Promise<LogHead> {
  check(typeof checkpoint === 'string', 'format');
  const key = fromBase64(publicKey);
  const [, note = '', origin = '', count = '', root = '', signer = '', signature = ''] =
    /^(([\w./-]+)\n(0|[1-9]\d{0,15})\n([\w+/=]+)\n)\n— ([\w./-]+) ([\w+/=]+)\n$/.exec(checkpoint) ?? [];
  check(note !== '' && signer === origin && key.length === 32, 'format');
  const signed = fromBase64(signature);
  const keyHash = (await sha256(join(text(`${origin}\n`), Uint8Array.of(1), key))).subarray(0, 4);
  check(signed.length === 68 && hex(signed.subarray(0, 4)) === hex(keyHash), 'signature');
  const answer = await isSigned(key, text(note), signed.slice(4));
  check(answer !== false, 'signature');
  return { origin, size: Number(count), root: hex(fromBase64(root)), isSignatureChecked: answer === true };
}

/** The root that an inclusion proof leads to: RFC 9162, section 2.1.3.2. */
async function rootByProof({ index, leaf, proof }: Fields, size: number): Promise<string> {
  check(isCount(index) && index < size && typeof leaf === 'string' && Array.isArray(proof), 'format');
  let [node, last, hash] = [index, size - 1, await hashLeaf(leaf)];
  for (const part of proof) {
    check(last > 0, 'log');
    const other = fromHex(part, 32);
    if (node % 2 === 1 || node === last) {
      hash = await hashNode(other, hash);
      while (node % 2 === 0 && node > 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else hash = await hashNode(hash, other);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  check(last === 0, 'log');
  return hex(hash);
}

/** Whether the log of the newer head begins with the older one: RFC 9162, section 2.1.4.2. */
export async function isConsistent(
  older: Pick<LogHead, 'size' | 'root'>,
  newer: Pick<LogHead, 'size' | 'root'>,
  proof: readonly unknown[],
): Promise<boolean> {
  if (older.size === newer.size) return older.root === newer.root && proof.length === 0;
  if (older.size > newer.size) return false;
  if (older.size === 0) return proof.length === 0;
  const parts = proof.map((part) => fromHex(part, 32));
  if (Number.isInteger(Math.log2(older.size))) parts.unshift(fromHex(older.root, 32));
  let [node, last] = [older.size - 1, newer.size - 1];
  while (node % 2 === 1) [node, last] = [(node - 1) / 2, Math.floor(last / 2)];
  const [seed, ...rest] = parts;
  if (!seed) return false;
  let [first, second] = [seed, seed];
  for (const part of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      [first, second] = [await hashNode(part, first), await hashNode(part, second)];
      while (node % 2 === 0 && node > 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else second = await hashNode(second, part);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && hex(first) === older.root && hex(second) === newer.root;
}

async function readLeaf(value: unknown, wanted: Fields, { size, root }: LogHead): Promise<Fields> {
  const proven = fieldsOf(value);
  check((await rootByProof(proven, size)) === root, 'log');
  const said = fieldsOf(JSON.parse(String(proven.leaf)));
  check(
    Object.entries(wanted).every(([name, one]) => said[name] === one),
    'log',
  );
  return said;
}

interface Entry {
  readonly player: string;
  readonly tickets: bigint;
}

function readList(list: unknown): { readonly lines: string[]; readonly entries: Entry[] } {
  check(Array.isArray(list), 'format');
  const lines = list.map(String);
  const entries = lines.map((line) => {
    const [, player, tickets] = /^([0-9a-f]{64}) ([1-9]\d{0,14})$/.exec(line) ?? [];
    check(player !== undefined && tickets !== undefined, 'list');
    return { player, tickets: BigInt(tickets) };
  });
  check(
    entries.every(({ player }, i) => i === 0 || (entries[i - 1]?.player ?? '') < player),
    'list',
  );
  return { lines, entries };
}

async function winningTickets(
  { draw, root, secret, prizes }: { draw: string; root: string; secret: Bytes; prizes: number },
  total: bigint,
): Promise<bigint[]> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const limit = total === 0n ? 0n : (1n << 64n) - ((1n << 64n) % total);
  const won: bigint[] = [];
  for (let i = 0; won.length < prizes && BigInt(won.length) < total; i += 1) {
    const info = text(`foyer-raffle/1|${draw}|${total}|${i}`);
    const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: fromHex(root), info }, key, 64);
    const word = new DataView(bits).getBigUint64(0);
    if (word < limit && !won.includes(word % total)) won.push(word % total);
  }
  return won;
}

/** The secret as the draw's level wants it: committed to before, or of a beacon's round that came after. */
async function readSecret(
  opened: Fields,
  closed: Fields,
  drawn: Fields,
): Promise<{ readonly secret: Bytes; readonly isBeaconChecked: boolean }> {
  if (opened.level === 'B') {
    const seed = fromHex(drawn.secret, 32);
    check(hex(await sha256(seed)) === opened.seedHash, 'secret');
    return { secret: seed, isBeaconChecked: false };
  }
  check(opened.level === 'A', 'format');
  const { chain, genesis, period, round } = opened;
  // A beacon that began later than it did would have its rounds known beforehand.
  check(isTrueOfChain({ chain, genesis, period }), 'time');
  check(isCount(genesis) && isCount(period) && isCount(round), 'format');
  const comes = (genesis + (round - 1) * period) * 1_000;
  check(
    [opened.at, closed.at, opened.ends].every((at) => Date.parse(String(at)) < comes),
    'time',
  );
  const secret = fromHex(drawn.secret, 48);
  const isSignature = await isSignedByBeacon(chain, round, hex(secret));
  check(isSignature !== false, 'beacon');
  return { secret, isBeaconChecked: isSignature === true };
}

/** Checks a bundle from its opening to its winners; throws Refused at the first thing that is wrong. */
export async function verifyBundle(given: unknown): Promise<Proof> {
  const bundle = fieldsOf(given);
  check(bundle.format === 'foyer-raffle-bundle/1' && typeof bundle.draw === 'string', 'format');
  const { draw } = bundle;
  const log = fieldsOf(bundle.log);
  const head = await readCheckpoint(log.checkpoint, log.publicKey);
  check(head.origin === log.origin, 'signature');
  const opened = await readLeaf(bundle.opened, { type: 'draw-opened', draw }, head);
  const closed = await readLeaf(bundle.closed, { type: 'draw-closed', draw }, head);
  const drawn = await readLeaf(bundle.drawn, { type: 'draw-drawn', draw }, head);
  const order = [bundle.opened, bundle.closed, bundle.drawn].map((leaf) => Number(fieldsOf(leaf).index));
  check((order[0] ?? 0) < (order[1] ?? 0) && (order[1] ?? 0) < (order[2] ?? 0), 'order');
  check(hex(await sha256(text(String(bundle.rules)))) === opened.rules, 'rules');
  const { lines, entries } = readList(bundle.list);
  const total = entries.reduce((sum, { tickets }) => sum + tickets, 0n);
  const root = await rootOf(lines);
  check(closed.root === root && closed.tickets === Number(total) && closed.players === entries.length, 'list');
  const { secret, isBeaconChecked } = await readSecret(opened, closed, drawn);
  check(Array.isArray(opened.prizes), 'format');
  const prizes = opened.prizes.map(String);
  const tickets = await winningTickets({ draw, root, secret, prizes: prizes.length }, total);
  const winners = tickets.map((ticket, i) => ({
    prize: prizes[i] ?? '',
    ticket: Number(ticket),
    player: holderOf(entries, ticket),
  }));
  check(JSON.stringify(winners) === JSON.stringify(drawn.winners), 'winners');
  return {
    draw,
    level: opened.level === 'A' ? 'A' : 'B',
    round: isCount(opened.round) ? opened.round : null,
    isBeaconChecked,
    tickets: Number(total),
    players: entries.length,
    winners,
    currency: currencyOf(opened.currency),
    isSignatureChecked: head.isSignatureChecked,
  };
}

function holderOf(entries: readonly Entry[], ticket: bigint): string {
  let passed = 0n;
  return entries.find((entry) => (passed += entry.tickets) > ticket)?.player ?? '';
}

/** The currency that a line of the log names; lines of before name none, and mean euros. */
function currencyOf(currency: unknown): string {
  check(currency === undefined || /^[A-Z]{3}$/.test(String(currency)), 'format');
  return currency === undefined ? 'EUR' : String(currency);
}

/** A drop of the jackpot that the log has. */
export interface LoggedDrop {
  readonly drop: string;
  readonly pot: string;
  readonly value: string;
  readonly currency: string;
  readonly winners: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Checks that the log has each of these drops, none twice; throws Refused at the first thing that is wrong. */
export async function verifyDrops(given: unknown): Promise<{ drops: LoggedDrop[]; isSignatureChecked: boolean }> {
  const published = fieldsOf(given);
  check(published.format === 'foyer-jackpot-drops/1' && Array.isArray(published.drops), 'format');
  const log = fieldsOf(published.log);
  const head = await readCheckpoint(log.checkpoint, log.publicKey);
  check(head.origin === log.origin, 'signature');
  const places = new Set(published.drops.map((drop) => fieldsOf(drop).index));
  check(places.size === published.drops.length, 'order');
  const said = await Promise.all(
    published.drops.map((drop) => readLeaf(drop, { type: 'jackpot-dropped', jackpot: published.jackpot }, head)),
  );
  const drops = said.map(({ drop, pot, value, currency, winners, at }) => {
    check(/^\d+(\.\d+)?$/.test(String(value)) && isCount(winners), 'format');
    return {
      drop: String(drop),
      pot: String(pot),
      value: String(value),
      currency: currencyOf(currency),
      winners,
      at: String(at),
    };
  });
  return { drops, isSignatureChecked: head.isSignatureChecked };
}

/** The format of a player's receipt: docs/raffle.md. */
export const RECEIPT_FORMAT = 'foyer-raffle-receipt/1';

/** Checks a player's receipt; with the bundle of its draw, that the list has the same tickets. */
export async function verifyReceipt(given: unknown, bundle: unknown): Promise<ReceiptProof> {
  const receipt = fieldsOf(given);
  check(receipt.format === RECEIPT_FORMAT && typeof receipt.draw === 'string', 'format');
  const imported = await crypto.subtle.importKey(
    'raw',
    fromHex(receipt.key),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const pseudonym = hex(new Uint8Array(await crypto.subtle.sign('HMAC', imported, text(String(receipt.player)))));
  check(pseudonym === receipt.pseudonym, 'player');
  const log = fieldsOf(receipt.log);
  const head = await readCheckpoint(log.checkpoint, log.publicKey);
  check(Array.isArray(receipt.grants), 'format');
  const said = await Promise.all(
    receipt.grants.map((grant) => readLeaf(grant, { type: 'tickets', draw: receipt.draw }, head)),
  );
  check(
    said.every(({ player }) => player === pseudonym),
    'player',
  );
  const tickets = said.reduce((sum, { change }) => sum + Number(change), 0);
  if (bundle !== null) {
    const { draw, list, log: other } = fieldsOf(bundle);
    check(draw === receipt.draw && fieldsOf(other).publicKey === log.publicKey && Array.isArray(list), 'tickets');
    const line = list.map(String).find((one) => one.startsWith(`${pseudonym} `));
    check(Number(line?.split(' ')[1] ?? 0) === tickets, 'tickets');
  }
  return { draw: receipt.draw, tickets };
}
