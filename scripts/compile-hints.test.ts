import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { addCompileHints } from './lib-compile-hints.mjs';

const HINT = '//# allFunctionsCalledOnLoad\n';
const LARGE = `/* ${'x'.repeat(40_000)} */`;
const integrityOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

let distDir: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(distDir, path)), { recursive: true });
  writeFileSync(join(distDir, path), text);
};
const read = (path: string) => readFileSync(join(distDir, path), 'utf8');

beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), 'foyer-hints-'));
  write('static/chunks/large.js', LARGE);
  write('static/chunks/small.js', 'small()');
  write('static/chunks/large.css', LARGE);
  const list = { 'large.js': integrityOf(LARGE), 'small.js': integrityOf('small()') };
  write('server/subresource-integrity-manifest.js', `self.list=${JSON.stringify(JSON.stringify(list))}`);
  write('server/app/page/subresource-integrity-manifest.json', JSON.stringify(list));
});
afterEach(() => rmSync(distDir, { recursive: true }));

it('marks the large scripts of a build, and keeps their integrity true in all of its lists [SEC-01]', () => {
  expect(addCompileHints({ distDir })).toBe(1);
  expect(read('static/chunks/large.js')).toBe(HINT + LARGE);
  expect(read('static/chunks/small.js')).toBe('small()');
  expect(read('static/chunks/large.css')).toBe(LARGE);
  const list = { 'large.js': integrityOf(HINT + LARGE), 'small.js': integrityOf('small()') };
  expect(JSON.parse(read('server/app/page/subresource-integrity-manifest.json'))).toEqual(list);
  expect(read('server/subresource-integrity-manifest.js')).toContain(integrityOf(HINT + LARGE));
  expect(read('server/subresource-integrity-manifest.js')).not.toContain(integrityOf(LARGE));
});

it('marks no script twice, so that the lists stay true [SEC-01]', () => {
  addCompileHints({ distDir });
  expect(addCompileHints({ distDir })).toBe(0);
  expect(read('static/chunks/large.js')).toBe(HINT + LARGE);
});
