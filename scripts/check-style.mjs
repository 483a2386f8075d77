// The measures of the code that no linter gives: casts per 1,000 lines, the length of functions, leftovers, plain words.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './lib-prepare.mjs';
import { wordProblems } from './plain-words.mjs';

const MAX_CASTS_PER_1000_LINES = 1.5;
const MAX_P90_FUNCTION_LINES = 62;
const LEFTOVERS = /\b(TODO|FIXME)\b|not implemented|@ts-ignore|@ts-expect-error|(?:es|ox)lint-disable|waitForTimeout/;

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const files = tracked.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
let lines = 0;
const casts = [];
const lengths = [];
const problems = [];

for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  const isTest = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\/|^bench\//.test(file);
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  if (!isTest) lines += text.split('\n').length;
  text
    .split('\n')
    .forEach(
      (line, index) =>
        LEFTOVERS.test(line) && problems.push(`${file}:${index + 1} leftover: ${line.trim().slice(0, 80)}`),
    );
  const visit = (node) => {
    if (!isTest && ts.isAsExpression(node) && node.type.getText(source) !== 'const')
      casts.push(`${file}:${lineOf(source, node.getStart(source))}`);
    if (!isTest && isFunction(node) && node.body)
      lengths.push(lineOf(source, node.body.end) - lineOf(source, node.body.pos) + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

for (const file of tracked.filter((name) => /\.(ts|tsx|mjs|cjs|cts|sql|md|css)$/.test(name)))
  problems.push(...wordProblems(file, readFileSync(join(root, file), 'utf8')));

const rate = (casts.length / lines) * 1000;
lengths.sort((a, b) => a - b);
const p90 = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
process.stdout.write(
  `${files.length} files, ${lines} lines, ${casts.length} casts (${rate.toFixed(2)} per 1,000 lines), functions' 90th percentile ${p90} lines\n`,
);
if (rate > MAX_CASTS_PER_1000_LINES)
  problems.push(`more than ${MAX_CASTS_PER_1000_LINES} casts per 1,000 lines:`, ...casts.map((place) => `  ${place}`));
if (p90 > MAX_P90_FUNCTION_LINES) problems.push(`functions' 90th percentile is above ${MAX_P90_FUNCTION_LINES} lines`);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

function isFunction(node) {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  );
}

function lineOf(source, position) {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}
