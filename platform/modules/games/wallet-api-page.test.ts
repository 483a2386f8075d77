import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { borderRefusals, walletBodies, walletRefusals } from './domain/wallet-call';
import { walletOpenApi } from './domain/wallet-openapi';
import { refusalsOf } from './domain/wallet-protocol';

const page = readFileSync(join(process.cwd(), 'docs', 'wallet-api.md'), 'utf8');

/** First cells of a table's rows, by the head of its first column. */
function firstCells(head: string): string[] {
  const [, table = ''] = page.split(`| ${head} |`);
  return [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([A-Za-z-]+)` \|/gm)].map(([, name = '']) => name);
}

test('the page of the wallet API describes every operation with its fields, and no other [WAL-06, OPR-06]', () => {
  expect(firstCells('Operation').sort()).toEqual(Object.keys(walletBodies).sort());
  for (const [operation, body] of Object.entries(walletBodies)) {
    const [row = ''] = page.split('\n').filter((line) => line.startsWith(`| \`${operation}\` |`));
    expect(row).toContain(`\`{${Object.keys(body.shape).join(', ')}}\``);
  }
});

const modules = join(process.cwd(), 'platform', 'modules');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, code = '']) => code);

/** Codes by which a module refuses bets: in its manifest, and in the SQL that answers. */
const refusing = readdirSync(modules).flatMap((name) => {
  const manifest = readFileSync(join(modules, name, 'module.ts'), 'utf8');
  if (!manifest.includes("'bet_refusal'")) return [];
  const [, list = ''] = /^ {2}refusals: \[(.*)\],$/m.exec(manifest) ?? [];
  const folder = join(modules, name, 'sql');
  const [answer = ''] = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((sql) => sql.match(/^create or replace function \w+_bet_refusal\([\s\S]*?^end \$\$;/m) ?? []);
  return [{ name, declared: list.match(/\w+/g) ?? [], given: found(answer, /\b(?:return|select|then) '([A-Z]\w+)'/g) }];
});

test('the page of the wallet API describes every refusal, and no other [WAL-06]', () => {
  const declared = refusing.flatMap((module) => module.declared);
  expect(declared).toContain('KindExcluded');
  expect(firstCells('`error`').sort()).toEqual([...walletRefusals, ...declared, ...borderRefusals].sort());
});

test('the description in OpenAPI has every refusal, those of modules where bets are taken [WAL-06]', () => {
  const text = readFileSync(join(process.cwd(), 'docs', 'wallet-api.openapi.json'), 'utf8');
  const declared = refusing.flatMap((module) => module.declared);
  const known = [...new Set([...walletRefusals, ...declared, ...borderRefusals])].sort();
  const codes = new Set(found(text, /"([A-Z][a-z]\w+)"/g));
  expect(known.filter((code) => !codes.has(code))).toEqual([]);
  const ofOperations = Object.values(refusalsOf).flat();
  expect(walletRefusals.filter((code) => !ofOperations.includes(code))).toEqual([]);
  const paths = z.record(z.string(), z.unknown()).parse(walletOpenApi(declared).paths);
  const betting = Object.keys(paths).filter((path) => JSON.stringify(paths[path]).includes('KindExcluded'));
  expect(betting).toEqual(['/wallet/v1/bet', '/wallet/v1/bet-and-win', '/wallet/v1/free-round']);
});

test.each(refusing)('$name declares the refusals of bets that its SQL gives [WAL-06]', ({ declared, given }) => {
  expect(given).not.toEqual([]);
  const known: readonly string[] = [...walletRefusals, ...declared];
  expect(given.filter((code) => !known.includes(code))).toEqual([]);
  expect(declared.filter((code) => !given.includes(code))).toEqual([]);
});
