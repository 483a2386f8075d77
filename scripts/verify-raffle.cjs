#!/usr/bin/env node
// Checks a published draw: node scripts/verify-raffle.cjs <bundle.json> [<the log's key, base64>]
// It uses nothing of the product, only Node. docs/raffle.md says what each check proves, and what none of them can.
const { createHash, createPublicKey, hkdfSync, verify } = require('node:crypto');
const { readFileSync } = require('node:fs');

// The chain `quicknet` of the League of Entropy, and its key.
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const QUICKNET_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';
const QUICKNET_GENESIS = 1692803367;
const QUICKNET_PERIOD = 3;

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hashLeaf = (text) => sha256(Buffer.from([0]), Buffer.from(text, 'utf8'));
const hashNode = (left, right) => sha256(Buffer.from([1]), left, right);
const isHex = (text, bytes) => typeof text === 'string' && new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(text);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

function check(isTrue, what) {
  if (!isTrue) throw new Error(what);
}

/** Base64 in the one form that its bytes have. */
function fromBase64(text) {
  const bytes = Buffer.from(String(text), 'base64');
  check(bytes.toString('base64') === text, 'base64 is not in its usual form');
  return bytes;
}

/** Root of a list: RFC 6962, section 2.1. */
function rootOf(hashes) {
  if (hashes.length === 0) return sha256();
  if (hashes.length === 1) return hashes[0];
  let split = 1;
  while (split * 2 < hashes.length) split *= 2;
  return hashNode(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
}

/** RFC 9162, section 2.1.3.2: the root that an inclusion proof leads to. */
function rootByProof({ index, leaf, proof }, size) {
  check(isCount(index) && index < size, 'a leaf is outside of the log');
  check(Array.isArray(proof) && proof.every((hash) => isHex(hash, 32)), 'a proof is not written as it should be');
  let [node, last, hash] = [index, size - 1, hashLeaf(leaf)];
  for (const part of proof) {
    check(last > 0, 'a proof is too long');
    const other = Buffer.from(part, 'hex');
    if (node % 2 === 1 || node === last) {
      hash = hashNode(other, hash);
      while (node % 2 === 0 && node > 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else hash = hashNode(hash, other);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  check(last === 0, 'a proof is too short');
  return hash;
}

// A signed checkpoint (C2SP tlog-checkpoint, Ed25519).
function readCheckpoint({ origin, publicKey, checkpoint }, expectedKey) {
  const key = fromBase64(publicKey);
  check(key.length === 32, 'the key is none');
  check(!expectedKey || expectedKey === publicKey, 'the key is another one than expected');
  const parts = String(checkpoint).split('\n\n');
  const [text, signatures] = [`${parts[0]}\n`, parts[1] ?? ''];
  const lines = text.split('\n');
  check(parts.length === 2 && lines.length === 4 && lines[0] === origin, 'the checkpoint is of another log');
  check(/^(0|[1-9]\d{0,15})$/.test(lines[1]), 'the checkpoint names no size');
  const prefix = `— ${origin} `;
  check(signatures.startsWith(prefix) && signatures.endsWith('\n'), 'the checkpoint is not signed');
  const signed = fromBase64(signatures.slice(prefix.length, -1));
  const keyHash = sha256(`${origin}\n`, Buffer.from([1]), key).subarray(0, 4);
  check(signed.length === 68 && signed.subarray(0, 4).equals(keyHash), 'the checkpoint is signed by another key');
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
  const keyObject = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  check(verify(null, Buffer.from(text), keyObject, signed.subarray(4)), 'the signature of the checkpoint is wrong');
  const root = fromBase64(lines[2]);
  return { size: Number(lines[1]), root };
}

function readLeaf(proven, type, draw, { size, root }) {
  check(rootByProof(proven, size).equals(root), `the log does not have the leaf ${type}`);
  const said = JSON.parse(proven.leaf);
  check(said.type === type && said.draw === draw, `the leaf ${type} is of something else`);
  return said;
}

function winningTickets(draw, root, secret, total, prizes) {
  const limit = total === 0n ? 0n : (1n << 64n) - ((1n << 64n) % total);
  const won = [];
  for (let i = 0; won.length < prizes && BigInt(won.length) < total; i += 1) {
    const info = `foyer-raffle/1|${draw}|${total}|${i}`;
    const word = Buffer.from(hkdfSync('sha256', secret, root, info, 8)).readBigUInt64BE();
    if (word < limit && !won.includes(word % total)) won.push(word % total);
  }
  return won;
}

function readList(list) {
  check(Array.isArray(list), 'there is no list');
  const entries = list.map((line) => {
    const [, player, tickets] = /^([0-9a-f]{64}) ([1-9]\d{0,14})$/.exec(line) ?? [];
    check(player, 'a line of the list is not written as it should be');
    return { player, tickets: BigInt(tickets) };
  });
  const isSorted = entries.every(({ player }, i) => i === 0 || entries[i - 1].player < player);
  check(isSorted, 'the list is not sorted');
  return entries;
}

/** Throws what is wrong with a bundle; answers what it proves. */
function verifyBundle(bundle, { expectedKey } = {}) {
  check(bundle.format === 'foyer-raffle-bundle/1', 'this is no bundle of a draw');
  const { draw, list, rules, log } = bundle;
  const head = readCheckpoint(log, expectedKey);
  const opened = readLeaf(bundle.opened, 'draw-opened', draw, head);
  const closed = readLeaf(bundle.closed, 'draw-closed', draw, head);
  const drawn = readLeaf(bundle.drawn, 'draw-drawn', draw, head);
  const isInOrder = bundle.opened.index < bundle.closed.index && bundle.closed.index < bundle.drawn.index;
  check(isInOrder, 'opening, closing and result are not in this order in the log');
  check(sha256(Buffer.from(rules, 'utf8')).toString('hex') === opened.rules, 'the rules are other ones than announced');
  const entries = readList(list);
  const total = entries.reduce((sum, { tickets }) => sum + tickets, 0n);
  const root = rootOf(list.map(hashLeaf));
  const isSame = closed.root === root.toString('hex') && BigInt(closed.tickets) === total;
  check(isSame && closed.players === entries.length, 'the list is another one than was logged before the draw');
  if (opened.level === 'B') {
    check(isHex(drawn.secret, 32), 'the seed is none');
    const seedHash = sha256(Buffer.from(drawn.secret, 'hex')).toString('hex');
    check(seedHash === opened.seedHash, 'the seed is another one than was committed to');
  } else {
    check(opened.level === 'A' && isHex(drawn.secret, 48), 'the beacon’s signature is none');
    const isTrue =
      opened.chain !== QUICKNET || (opened.genesis === QUICKNET_GENESIS && opened.period === QUICKNET_PERIOD);
    check(isTrue, 'the beacon began at another time, or its rounds come at others');
    const comes = (opened.genesis + (opened.round - 1) * opened.period) * 1000;
    const isBefore = Math.max(Date.parse(opened.at), Date.parse(closed.at)) < comes && Date.parse(opened.ends) < comes;
    check(isBefore, 'the beacon’s round came before the list was logged');
  }
  const tickets = winningTickets(draw, root, Buffer.from(drawn.secret, 'hex'), total, opened.prizes.length);
  const holder = (ticket) => {
    let passed = 0n;
    return entries.find((entry) => (passed += entry.tickets) > ticket).player;
  };
  const toWinner = (ticket, i) => ({ prize: opened.prizes[i], ticket: Number(ticket), player: holder(ticket) });
  const winners = tickets.map(toWinner);
  check(JSON.stringify(winners) === JSON.stringify(drawn.winners), 'the winners are not those that follow');
  return { draw, level: opened.level, round: opened.round, tickets: Number(total), players: entries.length, winners };
}

/** Whether the beacon has signed its round; null where that is unknown: another chain, or no @noble/curves. */
function isSignedByBeacon({ chain, round }, signature) {
  let bls;
  try {
    bls = require('@noble/curves/bls12-381').bls12_381.shortSignatures;
  } catch {
    return null;
  }
  if (chain !== QUICKNET) return null;
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  return bls.verify(signature, bls.hash(sha256(message), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'), QUICKNET_KEY);
}

module.exports = { check, isSignedByBeacon, readCheckpoint, readLeaf, verifyBundle };

if (require.main === module) {
  try {
    const [, , file, expectedKey] = process.argv;
    const bundle = JSON.parse(readFileSync(file, 'utf8'));
    const result = verifyBundle(bundle, { expectedKey });
    if (result.level === 'A') {
      const isSigned = isSignedByBeacon(JSON.parse(bundle.opened.leaf), JSON.parse(bundle.drawn.leaf).secret);
      check(isSigned !== false, 'the secret is no signature of the beacon for its round');
      if (isSigned === null) console.error('Not checked: whether the beacon has signed its round.');
    }
    console.log(JSON.stringify(result, null, 2));
  } catch (error) {
    console.error(`NO: ${error.message}`);
    process.exitCode = 1;
  }
}
