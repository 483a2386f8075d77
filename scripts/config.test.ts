/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    expect(demonstration).toHaveLength(27);
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
  it('a folder is made of six answers, passes the check, says what is left to do, and is shown to the public only then [BRD-01]', () => {
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
      'themes',
      'themes/nova.json',
    ]);
    const env = { FOYER_CONFIG: folder, FOYER_SANDBOX: '0', WEB_URL: 'https://nova.example' };
    const unfilled = [
      expect.stringMatching(/^brands\/nova\/brand\.json:\d+ 4 values that say 'TO FILL IN'$/),
      expect.stringMatching(/^licences\/mga\.json:\d+ \d+ values that say 'TO FILL IN'$/),
    ];
    expect(configProblemsAtStart(CONFIG_FILES, env)).toEqual(unfilled);
    for (const name of ['brands/nova/brand.json', 'licences/mga.json', 'themes/nova.json'])
      expect(schemaOf(name, folder).safeParse(readConfigFile(name, folder).value).success).toBe(true);
    const { status, stdout } = config(['check', folder]);
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'still missing for nova: no provider of games (integrations.json)',
      'still missing for nova: no payment method (payments.json)',
      'still missing for nova: no marker of harm has a rule under mga (harm-markers.json)',
      expect.stringMatching(/^still missing for nova: brands\/nova\/brand\.json:\d+ 4 values that say 'TO FILL IN'$/),
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
    for (const name of ['brands/nova/brand.json', 'licences/mga.json', 'themes/nova.json'])
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

describe('the difference of two folders', () => {
  /** The demonstration with changes of its JSON files, and lines of the difference. */
  function changed(change: (folder: string) => void): string[] {
    const folder = mkdtempSync(join(work, 'changed-'));
    cpSync(DEMONSTRATION, folder, { recursive: true });
    change(folder);
    const { status, stdout, stderr } = config(['diff', DEMONSTRATION, folder]);
    expect([status, stderr]).toEqual([0, '']);
    return stdout.trimEnd().split('\n');
  }
  const edit = (folder: string, name: string, from: string, to: string) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, name), text.replace(from, to));
  };
  const RESTART = 'Holds from the next start of all hosts, web and platform.';
  const exceptFor = (names: string) => `A reload takes all but ${names}, unless it needs these.`;

  it('a difference has each value, whom it concerns, and that a restart is due', () => {
    expect(
      changed((folder) => {
        edit(folder, 'brands/aurora/brand.json', '"theme": "theme1"', '"theme": "theme3"');
        edit(folder, 'licences/est.json', '"casino": 21', '"casino": 22');
        writeFileSync(join(folder, 'brands', 'aurora', 'mark.svg'), '<svg/>');
      }),
    ).toEqual([
      'brands/aurora/brand.json theme: "theme1" → "theme3"',
      'brands/aurora/mark.svg: changed',
      'licences/est.json ageLimit.casino: 21 → 22',
      // kuu runs under est.
      'Concerns aurora, kuu.',
      RESTART,
      exceptFor('brands/aurora/brand.json, licences/est.json'),
    ]);
  });

  it('a difference names entries by their ids, files that came or went, and every brand for the rest', () => {
    expect(
      changed((folder) => {
        edit(folder, 'payments.json', '"order": 20', '"order": 5');
        rmSync(join(folder, 'shop.json'));
        writeFileSync(join(folder, 'new.json'), '{}');
      }),
    ).toEqual([
      'new.json: new',
      'payments.json methods[card].order: 20 → 5',
      'shop.json: gone',
      'Concerns every brand.',
      RESTART,
      exceptFor('payments.json'),
    ]);
  });

  it('a difference of texts, themes, pictures, markers of harm and goods alone needs no restart [OPR-01]', () => {
    const lines = changed((folder) => {
      edit(folder, 'harm-markers.json', '"shownHours": 72', '"shownHours": 73');
      edit(folder, 'themes/theme1.json', '"look": "soft"', '"look": "round"');
      rmSync(join(folder, 'shop.json'));
      writeFileSync(join(folder, 'brands', 'aurora', 'logo.svg'), '<svg/>');
      mkdirSync(join(folder, 'locales', 'sv'), { recursive: true });
      writeFileSync(join(folder, 'locales', 'sv', 'shell.json'), '{}');
    });
    expect(lines.slice(-2)).toEqual(['Concerns every brand.', 'Holds from a reload of all hosts, web and platform.']);
  });

  it('a difference of order is one, and one of spaces and of the schema is none', () => {
    const rewritten = (isReversed: boolean) =>
      changed((folder) => {
        const { $schema: _, ...rest } = z
          .looseObject({ methods: z.array(z.unknown()) })
          .parse(readConfigFile('payments.json', folder).value);
        const methods = isReversed ? rest.methods.toReversed() : rest.methods;
        writeFileSync(join(folder, 'payments.json'), JSON.stringify({ ...rest, methods }));
      });
    expect(rewritten(false)).toEqual(['Both folders say the same.']);
    expect(rewritten(true)).toEqual(['payments.json methods: another order', 'Concerns every brand.', RESTART]);
  });

  it('a difference needs two folders that can be read', () => {
    expect(config(['diff', DEMONSTRATION, join(work, 'nowhere')])).toMatchObject({
      status: 1,
      stderr: `${join(work, 'nowhere')}: expected a folder\n`,
    });
    expect(config(['diff', DEMONSTRATION]).status).toBe(2);
  });
});
