// The catalogue by hand: calls the platform's signed internal API (docs/catalogue.md).
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { callOperatorApi } from './lib-operator.mjs';
import { fail } from './lib-process.mjs';

const USAGE = `npm run catalogue -- <command>

  import <file> [--brand <id>] [--complete] [--dry-run] [--reason <words>]
                        studios, games and lists of a feed; "-" reads standard input. Without --brand: of every brand.
                        --complete withdraws the games of its providers that it leaves out
  export --brand <id>   what a brand has, as a feed
  list [before]         imports, the newest first
  roll-back <number>    makes everything as it was after that import
  artwork [--brand <id>] [--again]
                        the games and studios without a picture, and why; --again fetches those that failed once more

PLATFORM_URL says where, OPERATOR_CLIENT_ID and OPERATOR_CLIENT_SECRET who does it; or OPERATOR_SECRET and OPERATOR.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    again: { type: 'boolean', default: false },
    complete: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    reason: { type: 'string' },
  },
});
const [command = '', first] = positionals;
const order = toOrder();
if (!order) fail(USAGE);

const { status, answer, text } = await callOperatorApi('/internal/catalogue', order);
if (text !== undefined) process.stdout.write(text);
else for (const line of toLines(answer)) process.stdout.write(`${line}\n`);
process.exitCode = status === 200 ? 0 : 1;

function toOrder() {
  const { again, brand = null, complete, reason } = values;
  const acting = {
    key: randomUUID(),
    operator: process.env.OPERATOR || userInfo().username,
    reason: reason ?? [command, first].join(' '),
  };
  if (command === 'list') return { action: 'list', before: first === undefined ? null : Number(first) };
  if (command === 'export') return brand === null ? null : { action: 'export', brand };
  if (command === 'artwork') return again ? { action: 'fetch-artwork', ...acting } : { action: 'artwork', brand };
  if (first === undefined) return null;
  if (command === 'roll-back') return { action: 'roll-back', to: Number(first), ...acting };
  if (command !== 'import') return null;
  const sent = { brand, complete, feed: readFileSync(first === '-' ? 0 : first, 'utf8') };
  return values['dry-run'] ? { action: 'check', ...sent } : { action: 'import', ...sent, ...acting };
}

function toLines({ error, message, count, problems, counts, number, imports, missing, planned }) {
  if (problems) {
    const lines = problems.map(({ at, field, message: fault }) => [at, field, fault].filter(Boolean).join('  '));
    return [...lines, `${count} to mend; nothing was imported.`];
  }
  if (error) return [[error, message].filter(Boolean).join(': ')];
  if (imports)
    return imports.length === 0
      ? ['Nothing.']
      : imports.map((one) =>
          [one.number, one.importedAt, one.brand ?? 'every brand', one.operator, one.reason, wordsOf(one.counts)].join(
            '  ',
          ),
        );
  if (missing) return [...missing.map(toLack), `${count} without a picture.`];
  if (planned !== undefined) return [`${planned} will be fetched.`];
  const done = number ? `import ${number}` : values['dry-run'] ? 'it would be imported' : 'nothing differs';
  return [`${done}: ${wordsOf(counts)}`];
}

/** `game orbit  https://img.example/o.png  status 404  6 tries`. */
function toLack({ type, slug, address, fault, attempts, nextAt }) {
  const why = address === null ? 'no address' : (fault ?? 'not fetched yet');
  const tries = attempts ? `${attempts} tries, ${nextAt === null ? 'no more' : `the next at ${nextAt}`}` : '';
  return [`${type} ${slug}`, address, why, tries].filter(Boolean).join('  ');
}

/** `game: 3 added, 1 withdrawn; list: 2 unchanged`. */
function wordsOf(counts) {
  return Object.entries(counts)
    .map(([type, each]) => [type, Object.entries(each).filter(([, many]) => many > 0)])
    .filter(([, each]) => each.length > 0)
    .map(([type, each]) => `${type}: ${each.map(([word, many]) => `${many} ${word}`).join(', ')}`)
    .join('; ');
}
