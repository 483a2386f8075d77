/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { configProblemsAtStart } from '../contract/config-check';
import { readConfigFile } from '../contract/config-folder.cjs';
import { CONFIG_FILES } from '../platform/config-files';

const work = mkdtempSync(join(tmpdir(), 'foyer-config-'));
afterAll(() => rmSync(work, { recursive: true }));

/** The command as people run it, with what they type. */
function config(args: readonly string[], typed = '') {
  const command = ['--conditions=react-server', '--import', 'tsx', 'scripts/config.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    input: typed,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', WEB_URL: '' },
  });
  return { status, stdout, stderr };
}

const DEMONSTRATION = 'sandbox/demo-config';
const demonstration = readdirSync(DEMONSTRATION, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort();

/** The published schema that a file of a folder names, as anything else than our own reader sees it. */
function schemaOf(name: string, folder: string) {
  const { $schema } = z.looseObject({ $schema: z.string() }).parse(readConfigFile(name, folder).value);
  const text = readFileSync(join(folder, dirname(name), $schema), 'utf8');
  const schema: z.core.JSONSchema.JSONSchema = JSON.parse(text);
  return z.fromJSONSchema(schema);
}

describe('the published schemas', () => {
  it('every file of the demonstration names its schema, and is valid by it', () => {
    expect(demonstration).toHaveLength(24);
    for (const name of demonstration)
      expect([name, schemaOf(name, DEMONSTRATION).safeParse(readConfigFile(name, DEMONSTRATION).value).error]).toEqual([
        name,
        undefined,
      ]);
  });

  it('a schema refuses a value of another type, a name that nothing reads, and a file without what it must say', () => {
    const shop = schemaOf('shop.json', DEMONSTRATION);
    expect(shop.safeParse({ goods: [] }).success).toBe(true);
    expect(shop.safeParse({ goods: {} }).success).toBe(false);
    expect(shop.safeParse({ goods: [], good: [] }).success).toBe(false);
    expect(shop.safeParse({}).success).toBe(false);
  });
});

const ANSWERS = ['Nova', 'nova.example', 'mga', 'MGA/B2C/0999/2026', 'MT FI', 'en fi'];
const FLAGS = ['--name', '--host', '--licence', '--number', '--countries', '--languages'];

describe('a new folder', () => {
  it('a folder is made of six answers, passes the check at a public address, and says what is left to do [BRD-01]', () => {
    const folder = join(work, 'typed');
    expect(config(['new', folder], `${ANSWERS.join('\n')}\n`)).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining(`npm run config -- check ${folder}`),
    });
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      'brands',
      'brands/nova',
      'brands/nova/brand.json',
      'brands/nova/mark.svg',
      'licences',
      'licences/mga.json',
    ]);
    const env = { FOYER_CONFIG: folder, FOYER_SANDBOX: '0', WEB_URL: 'https://nova.example' };
    expect(configProblemsAtStart(CONFIG_FILES, env)).toEqual([]);
    for (const name of ['brands/nova/brand.json', 'licences/mga.json'])
      expect(schemaOf(name, folder).safeParse(readConfigFile(name, folder).value).success).toBe(true);
    const { status, stdout } = config(['check', folder]);
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'still missing for nova: no provider of games (integrations.json)',
      'still missing for nova: no payment method (payments.json)',
      'still missing for nova: no marker of harm has a rule under mga (harm-markers.json)',
      expect.stringMatching(/^still missing for nova: brands\/nova\/brand\.json:\d+ 3 values that say 'TO FILL IN'$/),
      expect.stringMatching(/^still missing for nova: licences\/mga\.json:\d+ \d+ values that say 'TO FILL IN'$/),
      'The folder can be started with.',
      '',
    ]);
  });

  it('a folder is the same by flags, and repeats a question whose answer is wrong', () => {
    const [typed, flagged] = [join(work, 'typed'), join(work, 'flagged')];
    const flags = FLAGS.flatMap((flag, at) => [flag, flag === '--host' ? 'https://nova.example' : (ANSWERS[at] ?? '')]);
    const { status, stdout } = config(['new', flagged, ...flags], 'nova.example:443\nnova.example\n');
    expect(status).toBe(0);
    expect(stdout.match(/host: expected a host name in lower case/g)).toHaveLength(2);
    for (const name of ['brands/nova/brand.json', 'licences/mga.json'])
      expect(readFileSync(join(flagged, name), 'utf8')).toBe(readFileSync(join(typed, name), 'utf8'));
  });

  it('a folder is not made where anything lies, nor of half the answers', () => {
    const full = mkdtempSync(join(work, 'full-'));
    writeFileSync(join(full, 'notes.txt'), 'mine');
    expect(config(['new', full])).toMatchObject({ status: 1, stderr: `${full}: expected an empty folder, or none\n` });
    const half = join(work, 'half');
    expect(config(['new', half], 'Nova\n')).toMatchObject({ status: 1, stderr: expect.stringContaining('no answer') });
    expect(readdirSync(work)).not.toContain('half');
    expect(config(['make', half]).status).toBe(2);
  });
});
