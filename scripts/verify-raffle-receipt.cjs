#!/usr/bin/env node
// Checks a player's receipt: node scripts/verify-raffle-receipt.cjs <receipt.json> [<bundle.json of the same draw>]
const { createHmac } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { check, readCheckpoint, readLeaf } = require('./verify-raffle.cjs');

/** Throws what is wrong with a player's receipt; with the bundle of its draw, that the list has the same tickets. */
function verifyReceipt(receipt, bundle) {
  check(receipt.format === 'foyer-raffle-receipt/1', 'this is no receipt');
  const pseudonym = createHmac('sha256', Buffer.from(receipt.key, 'hex')).update(receipt.player).digest('hex');
  check(pseudonym === receipt.pseudonym, 'the pseudonym is not this player’s');
  const head = readCheckpoint(receipt.log);
  const said = receipt.grants.map((grant) => readLeaf(grant, 'tickets', receipt.draw, head));
  check(
    said.every(({ player }) => player === pseudonym),
    'a grant is another player’s',
  );
  const tickets = said.reduce((sum, { change }) => sum + change, 0);
  if (bundle) {
    check(
      bundle.draw === receipt.draw && bundle.log.publicKey === receipt.log.publicKey,
      'the receipt is of another draw',
    );
    const listed = bundle.list.find((line) => line.startsWith(`${pseudonym} `))?.split(' ')[1] ?? '0';
    check(Number(listed) === tickets, `the receipt has ${tickets} tickets, the list ${listed}`);
  }
  return { draw: receipt.draw, tickets };
}

module.exports = { verifyReceipt };

if (require.main === module) {
  try {
    const [receipt, bundle] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
    console.log(JSON.stringify(verifyReceipt(receipt, bundle), null, 2));
  } catch (error) {
    console.error(`NO: ${error.message}`);
    process.exitCode = 1;
  }
}
