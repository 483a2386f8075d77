// The measures of the code that no linter gives: casts, the length of functions and files, leftovers, plain words.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './lib-prepare.mjs';
import { wordProblems } from './plain-words.mjs';

// Ratchets: each is the state of today. A change that makes one better lowers it; none is raised.
const BOUNDS = {
  casts: 9,
  "functions' 90th percentile of lines": 17,
  "functions' 99th percentile of lines": 54,
  'longest function in lines': 123,
  'files above 300 lines': 25,
  'files below 30 lines, per cent': 33,
};
const LEFTOVERS = /\b(TODO|FIXME)\b|not implemented|@ts-ignore|@ts-expect-error|(?:es|ox)lint-disable|waitForTimeout/;

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const files = tracked.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
const sizes = [];
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
  if (!isTest) sizes.push(text.trimEnd().split('\n').length);
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

lengths.sort((a, b) => a - b);
const quantile = (share) => lengths[Math.floor(lengths.length * share)] ?? 0;
const measured = {
  casts: casts.length,
  "functions' 90th percentile of lines": quantile(0.9),
  "functions' 99th percentile of lines": quantile(0.99),
  'longest function in lines': lengths.at(-1) ?? 0,
  'files above 300 lines': sizes.filter((size) => size > 300).length,
  'files below 30 lines, per cent': Math.ceil((sizes.filter((size) => size < 30).length / sizes.length) * 100),
};
process.stdout.write(`${sizes.length} files, ${sizes.reduce((sum, size) => sum + size, 0)} lines without tests\n`);
for (const [name, bound] of Object.entries(BOUNDS)) {
  const now = measured[name];
  process.stdout.write(
    `${name}: ${now}${now < bound ? ` (lower the bound, ${bound}, in scripts/check-style.mjs)` : ''}\n`,
  );
  if (now > bound) problems.push(`${name}: ${now}, at most ${bound}`, ...(name === 'casts' ? casts : []));
}
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
