import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoConfig, operatorConfig, ownMarketsConfig } from './testing/demo-config';
import { configProblemsAtStart, unreadFiles } from '@/contract/config-check';
import { CONFIG_FILES } from './config-files';
import { platformEntry, testSharedSecret } from './testing/start-platform';

const DEMONSTRATION = join(process.cwd(), 'sandbox', 'demo-config');
const folder = mkdtempSync(join(tmpdir(), 'foyer-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The error output of a platform outside the sandbox that does not start. */
function refusalOf(env: Readonly<Record<string, string>>): string {
  const { status, stderr } = spawnSync(process.execPath, platformEntry(), {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      FOYER_SANDBOX: '0',
      FOYER_SHARED_SECRET: testSharedSecret,
      ...env,
    },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
}

test('every file of the demonstration is read by something', () => {
  expect(unreadFiles(CONFIG_FILES, DEMONSTRATION)).toEqual([]);
});

test('every file of the configuration that the source declares is checked at the start', () => {
  const declared = ['app', 'components', 'contract', 'lib', 'platform', 'server'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
      .flatMap((name) => [...readFileSync(join(top, name), 'utf8').matchAll(/\bconfigFile\(\{\s*name: '([^']+)'/g)])
      .map(([, name]) => name),
  );
  expect(declared).toContain('brands/*/brand.json');
  expect(declared.toSorted()).toEqual(CONFIG_FILES.map(({ name }) => name).toSorted());
});

test('a brand that the folder lacks is refused wherever a file names it, with the line [BRD-02]', () => {
  const lacking = join(folder, 'lacking');
  operatorConfig(lacking, 'brands.example');
  for (const id of ['aurora', 'kuu', 'mistral']) rmSync(join(lacking, 'brands', id), { recursive: true });
  const problems = configProblemsAtStart(CONFIG_FILES, { FOYER_CONFIG: lacking, FOYER_SANDBOX: '0' });
  const named = readdirSync(lacking)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      readFileSync(join(lacking, name), 'utf8')
        .split('\n')
        .flatMap((line, at) => [...line.matchAll(/"(?:aurora|kuu|mistral)"/g)].map(() => `${name}:${at + 1}`)),
    );
  expect(named.length).toBeGreaterThan(10);
  expect(problems.map((problem) => problem.split(' ')[0]).toSorted()).toEqual(named.toSorted());
  expect(problems).toContainEqual(
    expect.stringMatching(
      /^payments\.json:\d+ overrides\[1\]\.brands\[0\]: expected the id of a brand of the folder, got "kuu"$/,
    ),
  );
  expect(problems).toContainEqual(expect.stringMatching(/^integrations\.json:\d+ brands\.mistral: .*, got "mistral"$/));
});

test('a platform outside the sandbox does not start without a folder, or with that of the demonstration [BRD-06]', () => {
  expect(refusalOf({ FOYER_CONFIG: '' })).toMatch(
    /^The platform did not start: FOYER_CONFIG: expected the folder .*\n$/,
  );
  const refused = refusalOf({ FOYER_CONFIG: DEMONSTRATION });
  for (const id of ['aurora', 'kuu', 'mistral', 'quetzal', 'solstice'])
    expect(refused).toContain(`brands/${id}/brand.json footer.licenceNumber`);
  expect(refused).toMatch(/^payments\.json:\d+ methods\[1\].provider: .*demonstration's, got "sandbox-pay"$/m);
  expect(refused).not.toContain('    at ');
});

test('a platform says all faults of its folder at once, whichever part reads them [BRD-06]', () => {
  const broken = join(folder, 'broken');
  operatorConfig(broken);
  writeFileSync(join(broken, 'licences', 'mga.json'), '{');
  writeFileSync(join(broken, 'raffles.json'), '{ "raffles": 1 }');
  writeFileSync(join(broken, 'harm-markers.json'), '[]');
  const lines = refusalOf({ FOYER_CONFIG: broken }).split('\n');
  for (const name of ['licences/mga.json:1', 'raffles.json:1', 'harm-markers.json:1'])
    expect(lines.filter((line) => line.includes(name))).not.toEqual([]);
});

test('a folder with licences and currencies of its own is taken; one that names others, or lacks amounts in its own, is not [BRD-03, CSH-03, OPR-01]', () => {
  const own = ownMarketsConfig(join(folder, 'own'));
  const problems = () => configProblemsAtStart(CONFIG_FILES, { FOYER_SANDBOX: '0', FOYER_CONFIG: own });
  expect(problems()).toEqual([]);
  const write = (name: string, from: string, to: string) =>
    writeFileSync(join(own, name), JSON.stringify(demoConfig(name)).replaceAll(from, to));
  write('payments.json', 'sandbox-', 'test-');
  write('harm-markers.json', '"licences":null', '"licences":["se","mga"]');
  const [brand, ...others] = problems();
  expect(brand).toBe('payments.json:1 overrides[1].brands[0]: expected the id of a brand of the folder, got "kuu"');
  expect(others.at(-1)).toBe("payments.json currencies: expected SEK, which brand norr's players have");
  expect(others.slice(0, -1)).toEqual(
    Array.from(
      { length: 7 },
      (_, at) =>
        `harm-markers.json:1 rules[${at}].licences[1]: expected the code of a licence of the folder, got "mga"`,
    ),
  );
});
