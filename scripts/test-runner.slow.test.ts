import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Playwright's own package must be in reach, and jest reads nothing below node_modules. */
const PLACE = join(process.cwd(), '.data');
type Env = Readonly<Record<string, string | undefined>>;

let folder: string;

beforeEach(() => {
  mkdirSync(PLACE, { recursive: true });
  folder = mkdtempSync(join(PLACE, 'test-runner-'));
  put('package.json', '{ "type": "commonjs" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const library = (name: string) => JSON.stringify(pathToFileURL(join(process.cwd(), 'scripts', name)).href);

/** The body of a test that is green from its `tries`-th run on. */
const greenAfter = (tries: number, counter: string) => `
  const { appendFileSync, readFileSync } = require('node:fs');
  appendFileSync(${JSON.stringify(join(folder, counter))}, '.');
  if (readFileSync(${JSON.stringify(join(folder, counter))}, 'utf8').length < ${tries}) throw new Error('red');`;

/** Runs a module as the runner's scripts run, beside jest; it writes its answer to the file `answer`. */
async function runModule(text: string, env: Env = {}): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', TEST_TOTALS: '', JEST_WORKER_ID: undefined, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const answer = (): unknown => JSON.parse(readFileSync(join(folder, 'answer'), 'utf8'));
const writeAnswer = (expression: string) => `
  import { writeFileSync } from 'node:fs';
  writeFileSync(${JSON.stringify(join(folder, 'answer'))}, JSON.stringify(${expression}));`;

async function runJest(...args: string[]): Promise<unknown> {
  put(
    'jest.config.json',
    JSON.stringify({ projects: [{ displayName: 'own', rootDir: folder, transform: {}, testEnvironment: 'node' }] }),
  );
  const options = JSON.stringify({
    projects: ['own'],
    args: ['--config', join(folder, 'jest.config.json'), ...args],
    ...(args.length === 0 && { workers: 2 }),
  });
  const { output } = await runModule(
    `import { runJest } from ${library('lib-jest.mjs')};
     const { passed, failed, ok, flaky } = runJest(${options});
     ${writeAnswer('{ passed, failed, ok, flaky: flaky.map(({ title, error }) => ({ title, error })) }')}`,
  );
  if (!output.includes('Test Suites')) throw new Error(output);
  return answer();
}

test('runs a red file of jest once more and names its test as flaky', async () => {
  put('shaky.test.js', `test('is green at the second try', () => {${greenAfter(2, 'count')}});`);
  put('steady.test.js', `test('is green', () => {});`);
  expect(await runJest()).toEqual({
    passed: 2,
    failed: 0,
    ok: true,
    flaky: [{ title: 'is green at the second try', error: 'Error: red' }],
  });
});

test('fails for a test that is red twice, and for a file that cannot be read', async () => {
  put('red.test.js', `test('is green at the third try', () => {${greenAfter(3, 'count')}});`);
  put('unreadable.test.js', `require('./missing');`);
  expect(await runJest('--runInBand', '--forceExit')).toEqual({ passed: 0, failed: 2, ok: false, flaky: [] });
});

test('gives no second try when more than three files are red', async () => {
  for (const name of ['a', 'b', 'c', 'd'])
    put(`${name}.test.js`, `test('${name} is green at the second try', () => {${greenAfter(2, name)}});`);
  expect(await runJest()).toEqual({ passed: 0, failed: 4, ok: false, flaky: [] });
});

test('runs a red browser test once more and names it as flaky', async () => {
  put('playwright.config.js', `module.exports = { testDir: ${JSON.stringify(folder)}, workers: 1 };`);
  put(
    'journeys.spec.js',
    `const { test } = require('playwright/test');
     test('is green at the second try', () => {${greenAfter(2, 'two')}});
     test('is never green', () => {${greenAfter(9, 'nine')}});`,
  );
  const args = JSON.stringify(['--config', join(folder, 'playwright.config.js'), '--reporter=json']);
  await runModule(
    `import { runPlaywright } from ${library('lib-playwright.mjs')};
     const { passed, failed, ok, flaky } = runPlaywright(${args});
     ${writeAnswer('{ passed, failed, ok, flaky: flaky.map(({ title, error }) => ({ title, error })) }')}`,
  );
  expect(answer()).toEqual({
    passed: 1,
    failed: 1,
    ok: false,
    flaky: [{ title: '[] is green at the second try', error: 'Error: red' }],
  });
});

test('names test files that exist, and nothing else, as those that use a database', async () => {
  await runModule(
    `import { databaseTests } from ${library('lib-database-tests.mjs')};
     ${writeAnswer("databaseTests('full')")}`,
  );
  const files = z.array(z.string()).parse(answer());
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file) || !file.endsWith('.test.ts'))).toEqual([]);
});

describe('the total of a run', () => {
  const flakyIn = (...files: string[]) => files.map((file) => ({ file, title: 'a title', error: 'Error: red' }));
  async function printTotal(flaky: unknown, { changed = [] as string[], failed = 0, passed = 1 } = {}) {
    const total = JSON.stringify({ passed, failed, skipped: 0, ok: failed === 0, flaky });
    return runModule(
      `import { printTotal } from ${library('lib-total.mjs')};
       process.exit(printTotal(${total}, new Set(${JSON.stringify(changed)})) ? 0 : 1);`,
      { TEST_TOTALS: join(folder, 'totals') },
    );
  }

  test('three flaky tests in files that did not change leave the run green, and their titles are printed', async () => {
    const { code, output } = await printTotal(flakyIn('a.ts', 'b.ts', 'c.ts'), { changed: ['d.ts'] });
    expect(code).toBe(0);
    expect(output).toContain('flaky: 3\n  a.ts › a title');
    expect(readFileSync(join(folder, 'totals'), 'utf8')).toBe('1 0 0 3\n');
  });

  test('four flaky tests turn the run red', async () => {
    const { code, output } = await printTotal(flakyIn('a.ts', 'b.ts', 'c.ts', 'd.ts'));
    expect(code).toBe(1);
    expect(output).toContain('4 flaky tests are more than 3');
  });

  test('one flaky test in a file that the change touches turns the run red', async () => {
    const { code, output } = await printTotal(flakyIn('a.ts'), { changed: ['a.ts'] });
    expect(code).toBe(1);
    expect(output).toContain('The change touches the files of 1 flaky tests');
  });

  test('a failed test, or none that ran, turns the run red', async () => {
    expect((await printTotal([], { failed: 1 })).code).toBe(1);
    expect((await printTotal([], { passed: 0 })).code).toBe(1);
  });
});

test('measures a scale from 1 to 4, and takes TIME_SCALE where it is set', async () => {
  const measure = (env: Env) =>
    runModule(
      `import { measureTimeScale } from ${library('lib-time-scale.mjs')};
       console.log(await measureTimeScale());`,
      env,
    );
  const measured = Number((await measure({ TIME_SCALE: undefined })).output);
  expect(measured).toBeGreaterThanOrEqual(1);
  expect(measured).toBeLessThanOrEqual(4);
  expect((await measure({ TIME_SCALE: '2.5' })).output).toBe('2.5\n');
});
