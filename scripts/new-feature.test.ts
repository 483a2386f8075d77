import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesOf, formsOf } from './feature-templates.mjs';

/**
 * The files that the generator reads before it writes. The programs that it runs afterwards are not there, so they
 * fail.
 */
const SOURCES = [
  'scripts/new-feature.mjs',
  'scripts/feature-templates.mjs',
  'platform/composition.ts',
  'docs/events.md',
  'docs/events.schema.json',
  'platform/modules/wallet-notes/index.ts',
  'app/features.ts',
  'app/[variant]/[locale]/(site)/games/page.tsx',
  'components/games/feature.tsx',
  'contract/feature-routes.ts',
  'lib/graphql/schema.graphql',
  'messages',
];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-feature-'));
  for (const path of SOURCES) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const source = path.includes('wallet-notes') ? 'platform/composition.ts' : path;
    cpSync(source, join(root, path), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/new-feature.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, stderr };
};

/** Every folder, and every file with its content. */
const everything = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => [path, statSync(join(root, path)).isFile() ? readFileSync(join(root, path), 'utf8') : '']);

test.each([
  ['', 'name the feature'],
  ['Rewards', 'is no name of a feature'],
  ['a', 'is no name of a feature'],
  ['my_list', 'is no name of a feature'],
  ['my--list', 'is no name of a feature'],
  ['-list', 'is no name of a feature'],
  ['../list', 'is no name of a feature'],
  ['list\n', 'is no name of a feature'],
  ['x'.repeat(5_000), 'has at most 40 characters, this one has 5000'],
  ['class', 'is a word of the language'],
  ['utils', 'says nothing'],
  ['games', 'there is components/games already'],
  ['wallet-notes', 'there is platform/modules/wallet-notes already'],
  ['errors', "messages/ has the key 'errors' already"],
  ['game-node', "the schema has 'GameNode' already"],
  ['content-blocks', "the schema has 'contentBlocks' already"],
])('the generator refuses the name %j with a reason and writes nothing', (name, reason) => {
  const before = everything();
  const { status, stderr } = run('feature', name);
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(everything()).toEqual(before);
});

test('a step that fails takes back every file and folder of the new feature', () => {
  const before = everything();
  const { status, stderr } = run('feature', 'my-list');
  expect([status, stderr]).toEqual([1, expect.stringContaining('prettier.cjs')]);
  expect(everything()).toEqual(before);
});

test('a call of another shape is answered by how to call it', () => {
  for (const words of [
    ['module', 'my-list'],
    ['feature', 'my-list', 'another'],
    ['feature', 'my-list', '--no-life'],
  ])
    expect(run(...words).stderr).toContain('usage: npm run new feature <name> -- [--no-live | --read-only]');
});

test.each([
  ['with everything', { isReadOnly: false, isLive: true }],
  ['without live values', { isReadOnly: false, isLive: false }],
  ['that only reads', { isReadOnly: true, isLive: false }],
])('each file of a new feature %s has a name that CONTRIBUTING.md describes', (_, choices) => {
  const described = namesInContributing();
  const paths = Object.keys(filesOf(formsOf('my-list'), choices));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !described.some((name) => name.test(path)))).toEqual([]);
});

/** The names in the section on features: files by their end, folders of a module by what lies in them. */
function namesInContributing(): RegExp[] {
  const section = /^## Add a feature$([^]*?)^## /m.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1] ?? '';
  const names = [...section.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return names
    .filter((name) => /\.(?:tsx?|css|json)$|^[a-z]+\/$/.test(name))
    .map((name) => {
      const pattern = name
        .replace(/[.()[\]]/g, '\\$&')
        .replaceAll('<name>', 'my-list')
        .replaceAll('<language>', '[a-z]{2}_[A-Z]{2}')
        .replaceAll('*', '[\\w-]+');
      return new RegExp(
        name.endsWith('/') ? `^platform/modules/my-list/${pattern}[\\w-]+\\.\\w+$` : `(?:^|/)${pattern}$`,
      );
    });
}
