#!/usr/bin/env node
// Checks that the public beacon has signed the number that decided a draw of level A, with @noble/curves:
// node verify-raffle-beacon.cjs <bundle.json>. verify-raffle.cjs, which lies beside it, checks everything else.
const { readFileSync } = require('node:fs');
const { QUICKNET, check, sha256, verifyBundle } = require('./verify-raffle.cjs');

const QUICKNET_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';

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

module.exports = { isSignedByBeacon };

if (require.main === module) {
  try {
    const bundle = JSON.parse(readFileSync(process.argv[2], 'utf8'));
    const { level } = verifyBundle(bundle);
    check(level === 'A', 'this draw has no beacon');
    const isSigned = isSignedByBeacon(JSON.parse(bundle.opened.leaf), JSON.parse(bundle.drawn.leaf).secret);
    check(isSigned !== false, 'the secret is no signature of the beacon for its round');
    console.log(isSigned ? 'The beacon has signed it.' : 'Not checked: another chain, or no @noble/curves.');
  } catch (error) {
    console.error(`NO: ${error.message}`);
    process.exitCode = 1;
  }
}
