import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = process.cwd();
const modules = join(root, 'platform/modules');
const sources = [
  join(root, 'contract/failures.ts'),
  ...readdirSync(modules).flatMap((name) =>
    ['module.ts', 'domain/failures.ts'].map((file) => join(modules, name, file)),
  ),
].filter((path) => existsSync(path));

const HEAD = `# Errors of the contract

Made by \`npm run generate\` from \`contract/failures.ts\` and the failures of the modules' manifests; do not edit it here.

A refused operation answers with \`errors[0].extensions = {type, reasons: [{type, keys}], params?, traceId}\`; \`keys\` name
texts. Failures of an operation are part of a 200 answer; the status is another one only where the request ended before
any operation ran. Times are ISO 8601, money is an exact decimal with its currency beside it, lists are joined by a comma.

| Type | When | Parameters | Text in | Status |
| --- | --- | --- | --- | --- |
`;

const WRITTEN = {
  text: 'text',
  count: 'whole number',
  time: 'time',
  money: 'decimal, and `currency`',
  list: 'list',
  blockReason: 'enum CashierBlockReason',
  closingCause: 'enum AccountStatusCause, if known',
  period: 'enum LimitPeriod',
};

/** The entries of a file's list, if it has one, with the comment in front of each. */
function readEntries(path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const entries = [];
  const visit = (node) => {
    if (ts.isArrayLiteralExpression(node) && isListOfFailures(node))
      for (const element of node.elements) entries.push(readEntry(element, text));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return entries;
}

/** `failures: […]` of a manifest, or `[…] as const satisfies readonly FailureEntry[]`. */
function isListOfFailures({ parent }) {
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'failures';
  return ts.isAsExpression(parent) && parent.parent.getText().endsWith('satisfies readonly FailureEntry[]');
}

function readEntry(element, text) {
  const [range] = ts.getLeadingCommentRanges(text, element.getFullStart()) ?? [];
  const comment = range ? text.slice(range.pos, range.end) : '';
  const when = comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/\n\s*\*/g, '')
    .trim();
  const entry = { when };
  for (const { name, initializer } of element.properties)
    entry[name.getText()] = ts.isObjectLiteralExpression(initializer)
      ? initializer.properties.map((each) => [each.name.getText(), each.initializer.text])
      : (initializer.text ?? initializer.getText());
  if (!when) throw new Error(`the failure '${entry.kind}' lacks the comment that says when it happens`);
  return entry;
}

function toRow({ type, when, params = [], http = '200', signIn, limits, cashier }) {
  const given = params.map(([name, kind]) => `\`${name}\`: ${WRITTEN[kind]}`).join('; ');
  const forms = [signIn && 'sign-in', limits && 'limits', cashier && 'cashier'].filter(Boolean).join(', ');
  return `| \`${type}\` | ${when} | ${given || '–'} | ${forms || '–'} | ${http} |\n`;
}

/** docs/errors.md: the failures that both programs know, and those that the modules declare. */
export const printErrors = () => ({ 'docs/errors.md': HEAD + sources.flatMap(readEntries).map(toRow).join('') });
