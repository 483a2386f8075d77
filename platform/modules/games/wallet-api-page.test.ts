import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walletBodies, walletRefusals } from './domain/wallet-call';
import { borderRefusals } from './wallet-http';

const page = readFileSync(join(process.cwd(), 'docs', 'wallet-api.md'), 'utf8');

/** First cells of a table's rows, by the head of its first column. */
function firstCells(head: string): string[] {
  const [, table = ''] = page.split(`| ${head} |`);
  return [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([A-Za-z]+)` \|/gm)].map(([, name = '']) => name);
}

test('the page of the wallet API describes every operation with its fields, and no other [WAL-06]', () => {
  expect(firstCells('Operation').sort()).toEqual(Object.keys(walletBodies).sort());
  for (const [operation, body] of Object.entries(walletBodies)) {
    const [row = ''] = page.split('\n').filter((line) => line.startsWith(`| \`${operation}\` |`));
    expect(row).toContain(`\`{${Object.keys(body.shape).join(', ')}}\``);
  }
});

test('the page of the wallet API describes every refusal, and no other [WAL-06]', () => {
  expect(firstCells('`error`').sort()).toEqual([...walletRefusals, ...borderRefusals].sort());
});
