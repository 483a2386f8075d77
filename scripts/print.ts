// Writes the files of the repository that are made of its sources, all or those of some names: `npm run generate`,
// `npm run generate -- events routes`. With --check nothing is written, and a difference ends with code 1.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { generate } from './lib-prepare.mjs';
import { printConfigSchemas } from './printed/config-schemas';
import { printErrors } from './printed/errors.mjs';
import { printEvents } from './printed/events';
import { printGraphqlReference } from './printed/graphql-reference.mjs';
import { printJackpotProtocol } from './printed/jackpot-protocol';
import { printRoutes } from './printed/routes.mjs';
import { printGraphqlSchema } from './printed/schema';
import { printSettings } from './printed/settings';
import { printSql } from './printed/sql';
import { printWalletOpenApi } from './printed/wallet-openapi';

interface Printed {
  readonly name: string;
  /** The texts of the files by their paths. */
  readonly print: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  /** To be read, and not compared: the file is in no commit. */
  readonly isReference?: boolean;
}

/** Each after those that it needs. */
const PRINTED: readonly Printed[] = [
  { name: 'routes', print: printRoutes },
  { name: 'sql', print: printSql },
  { name: 'schema', print: printGraphqlSchema },
  { name: 'errors', print: printErrors },
  { name: 'settings', print: printSettings },
  { name: 'events', print: printEvents },
  { name: 'jackpot-protocol', print: printJackpotProtocol },
  { name: 'wallet-openapi', print: printWalletOpenApi },
  { name: 'config-schemas', print: printConfigSchemas },
  { name: 'graphql-reference', print: printGraphqlReference, isReference: true },
];

const formatted = async (path: string, text: string): Promise<string> =>
  /\.(md|json)$/.test(path) ? format(text, { ...(await resolveConfig(path)), filepath: path }) : text;

const args = process.argv.slice(2);
const isCheck = args.includes('--check');
const chosen = args.filter((arg) => !arg.startsWith('--'));
const known = PRINTED.map(({ name }) => name);
const unknown = chosen.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`nothing is named ${unknown.join(', ')}; there are ${known.join(', ')}`);

for (const { name, print, isReference = false } of PRINTED) {
  if ((chosen.length > 0 && !chosen.includes(name)) || (isCheck && isReference)) continue;
  for (const [path, draft] of Object.entries(await print())) {
    const text = await formatted(path, draft);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (!isCheck) {
      writeFileSync(path, text);
      continue;
    }
    process.stderr.write(`${path} is not as its sources have it: run npm run generate -- ${name}\n`);
    process.exitCode = 1;
  }
}
// Types, texts, icons and styles.
if (!isCheck && chosen.length === 0) generate();
