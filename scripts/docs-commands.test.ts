/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => join('docs', name))].filter(
  (name) => name.endsWith('.md'),
);
const SOURCES = ['app', 'components', 'e2e', 'lib', 'platform', 'sandbox', 'scripts', 'server', '.ci', '.github'];
const files = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
).filter((path) => !path.includes('node_modules'));
const textsOf = (pattern: RegExp): string =>
  files
    .filter((path) => pattern.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
/** All that runs something: tests, what they start with, and the machines that check a change. */
const tests = textsOf(/\.(?:test|spec)\.tsx?$|^e2e\/support\/.*\.ts$|^\.ci\/run$|^\.github\/.*\.yml$/);
const routes = textsOf(/^(?:platform|server|sandbox|lib)\/.*(?<!\.test)\.ts$/);
const settings = new Set(
  [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
);

const programs = readFileSync('scripts/build-platform.mjs', 'utf8');

interface Block {
  readonly page: string;
  /** Behind the language: the name by which a test runs it. */
  readonly name: string;
  readonly reason: string | undefined;
  readonly text: string;
}

const BLOCK = /(?:^ *<!-- not run: (\S.*) -->\n+)?^( *)```(?:sh|bash|shell|console)(?: +(\S.*))?\n([^]*?)^\2```$/gm;
const blocks: readonly Block[] = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(BLOCK)].map(([, reason, , name = '', text = '']) => ({
    page,
    name,
    reason,
    text,
  })),
);

/** Commands of a block; the text of a here-document is not one, and a line goes on after a backslash. */
const commandsIn = (text: string): string[] =>
  text
    .replace(/<<'?(\w+)'?[^]*?^\s*\1$/gm, '')
    .replace(/\\\n\s*/g, '')
    .split(/\n|&&/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** A script of package.json is run by a test that names it, or the file that it starts. */
function isScriptRun(name: string): boolean {
  const file = /(?:scripts|platform)\/[\w./-]+/.exec(scripts[name] ?? '')?.[0] ?? '';
  const called = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return new RegExp(`npm (?:run (?:-s )?)?${name}(?![\\w:-])|${called || '^$'}(?:\\.m?[jt]s)?['"\`]`).test(tests);
}

function isRoute(address: string): boolean {
  const path = address.replace(/^[^/]*\/\/[^/]+|^\$\w+/, '').replace(/[?#].*$/, '') || '/';
  return path === '/' || existsSync(join('app', path, 'route.ts')) || routes.includes(`'${path.replace(/\/$/, '')}`);
}

/** Null for a command that a test runs, else what is wrong with it. */
function faultOf(command: string): string | null {
  const [, given = '', rest = ''] = /^((?:[A-Z][A-Z0-9_]*=\S+ +)*)(.*)$/.exec(command) ?? [];
  const unknown = [...given.matchAll(/([A-Z][A-Z0-9_]*)=/g)]
    .map(([, name]) => name)
    .filter((name) => !settings.has(name));
  if (unknown.length > 0) return `no setting ${unknown.join(', ')}`;
  const [, , script = ''] = /^npm (?:run )?(-s )?([\w:-]+)/.exec(rest) ?? [];
  if (script) {
    if (!(script in scripts)) return `no script ${script}`;
    return isScriptRun(script) ? null : `no test runs ${script}`;
  }
  // A program of the archives, with a command of its own.
  const [, entry, order = ''] = /^node (?:\S*\/)?(main|config)\.mjs ?([a-z]*)/.exec(rest) ?? [];
  if (entry) return tests.includes(`'${order}'`) && programs.includes(` ${entry}: '`) ? null : `no test runs ${rest}`;
  const [, file] = /^node ([\w./-]+)/.exec(rest) ?? [];
  if (file) return existsSync(file) && tests.includes(file.replace(/^.*\//, '')) ? null : `no test runs ${file}`;
  const [, address] = /^curl .*?["']?((?:https?:\/\/|\$\w+\/)[^"'\s]+)/.exec(rest) ?? [];
  if (address) return isRoute(address) ? null : `no route ${address}`;
  return 'is nothing that a test knows';
}

test('every command of a page is run by a test, or its block says why not [OPR-06]', () => {
  expect(blocks.length).toBeGreaterThan(15);
  const faults = blocks
    .filter(({ reason }) => reason === undefined)
    .flatMap(({ page, name, text }) => {
      // A named block is run whole, by the journey of that name.
      const [journey = ''] = name.split(' ');
      if (journey && existsSync(`e2e/${journey}.spec.ts`)) return [];
      return commandsIn(text).flatMap((command) => {
        const fault = faultOf(command);
        return fault === null ? [] : [`${page}: ${command}: ${fault}`];
      });
    });
  expect(faults).toEqual([]);
});

test('every script that a page names in a sentence is one of package.json [OPR-06]', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)(?![\w:-]| -w )/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts))
      .map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});
