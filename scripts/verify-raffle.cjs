#!/usr/bin/env node
// Checks a published draw with Node alone: node verify-raffle.cjs <bundle.json> [<the log's key, base64>]
const { createHash, hkdfSync, verify } = require('node:crypto');
const { readFileSync } = require('node:fs');

// The chain `quicknet` of the League of Entropy; when its round 1 came, and the seconds between two.
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const [QUICKNET_GENESIS, QUICKNET_PERIOD] = [1692803367, 3];
const SPKI_OF_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hashLeaf = (text) => sha256(Buffer.from([0]), Buffer.from(text, 'utf8'));
const hashNode = (left, right) => sha256(Buffer.from([1]), left, right);
const isHex = (text, bytes) => typeof text === 'string' && new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(text);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

function check(isTrue, what) {
  if (!isTrue) throw new Error(what);
}

function fromBase64(text) {
  const bytes = Buffer.from(String(text), 'base64');
  check(bytes.toString('base64') === text, 'base64 is not in its usual form');
  return bytes;
}

/** Root of a list: RFC 6962, section 2.1. */
function rootOf(hashes) {
  if (hashes.length < 2) return hashes[0] ?? sha256();
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

// A signed checkpoint (C2SP tlog-checkpoint, Ed25519): its text, an empty line, and the signature of the text.
const CHECKPOINT = /^((.+)\n(0|[1-9]\d{0,15})\n([\w+/=]+)\n)\n— \2 ([\w+/=]+)\n$/;

function readCheckpoint({ origin, publicKey, checkpoint }, expectedKey) {
  const key = fromBase64(publicKey);
  check(key.length === 32 && publicKey === (expectedKey ?? publicKey), 'the key is another one than expected');
  const [, text, name, size, root, signature] = CHECKPOINT.exec(checkpoint) ?? [];
  check(text && name === origin, 'the checkpoint is of another log, or not signed');
  const signed = fromBase64(signature);
  const keyHash = sha256(`${origin}\n`, Buffer.from([1]), key).subarray(0, 4);
  check(signed.length === 68 && signed.subarray(0, 4).equals(keyHash), 'the checkpoint is signed by another key');
  const spki = { key: Buffer.concat([SPKI_OF_ED25519, key]), format: 'der', type: 'spki' };
  check(verify(null, Buffer.from(text), spki, signed.subarray(4)), 'the signature of the checkpoint is wrong');
  return { size: Number(size), root: fromBase64(root) };
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
  check(!entries.some(({ player }, i) => i > 0 && entries[i - 1].player >= player), 'the list is not sorted');
  return entries;
}

/** Level B: the seed that was committed to. Level A: of a round that came after the list was logged. */
function checkSecret({ level, seedHash, chain, genesis, period, round, at, ends }, closed, secret) {
  if (level === 'B') {
    const isSeed = isHex(secret, 32) && sha256(Buffer.from(secret, 'hex')).toString('hex') === seedHash;
    return check(isSeed, 'the seed is another one than was committed to');
  }
  check(level === 'A' && isHex(secret, 48), 'the beacon’s signature is none');
  const isTrue = chain !== QUICKNET || (genesis === QUICKNET_GENESIS && period === QUICKNET_PERIOD);
  check(isTrue, 'the beacon began at another time, or its rounds come at others');
  const comes = (genesis + (round - 1) * period) * 1000;
  const last = Math.max(...[at, closed.at, ends].map(Date.parse));
  check(last < comes, 'the beacon’s round came before the list was logged');
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
  checkSecret(opened, closed, drawn.secret);
  const won = winningTickets(draw, root, Buffer.from(drawn.secret, 'hex'), total, opened.prizes.length);
  const winners = won.map((ticket, i) => {
    let passed = 0n;
    const { player } = entries.find((entry) => (passed += entry.tickets) > ticket);
    return { prize: opened.prizes[i], ticket: Number(ticket), player };
  });
  check(JSON.stringify(winners) === JSON.stringify(drawn.winners), 'the winners are not those that follow');
  return { draw, level: opened.level, round: opened.round, tickets: Number(total), players: entries.length, winners };
}

module.exports = { QUICKNET, check, readCheckpoint, readLeaf, sha256, verifyBundle };

if (require.main === module) {
  try {
    const result = verifyBundle(JSON.parse(readFileSync(process.argv[2], 'utf8')), { expectedKey: process.argv[3] });
    console.log(JSON.stringify(result, null, 2));
    if (result.level === 'A') console.error('The signature of the beacon: node verify-raffle-beacon.cjs <bundle.json>');
  } catch (error) {
    console.error(`NO: ${error.message}`);
    process.exitCode = 1;
  }
}
