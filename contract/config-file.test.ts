/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { brandsFile } from './brand.schema';
import { configProblemsAtStart, SHARED_CONFIG, unreadFiles } from './config-check';
import { configFile, configProblems } from './config-file';
import { licenceCodeSchema } from './config-names';
import { folderHash, readConfigFile } from './config-folder.cjs';
import { currenciesFile } from './currencies.schema';
import { licencesFile } from './licence.schema';

const DEMONSTRATION = join(process.cwd(), 'sandbox', 'demo-config');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const levels = configFile({
  name: 'levels.json',
  schema: z.strictObject({ levels: z.array(z.strictObject({ name: z.string().min(1), points: z.number().int() })) }),
  absent: { levels: [] },
});
const markets = configFile({
  name: 'markets/*.json',
  schema: z.array(z.object({ code: z.string(), rule: z.union([z.literal('none'), z.object({ hours: z.number() })]) })),
  id: 'code',
});

describe('a file of the configuration', () => {
  it('a file is read with comments, a byte order mark, the name of its schema and a last comma', () => {
    write(
      'levels.json',
      '\uFEFF{\n  // from bronze up\n  "$schema": "x",\n  "levels": [{ "name": "Bronze", "points": 0 },],\n}',
    );
    expect(levels.readFrom(folder)).toEqual({ levels: [{ name: 'Bronze', points: 0 }] });
  });

  it('a file stands for nothing where it is not there, and is missed where it must be there', () => {
    expect(levels.readFrom(folder)).toEqual({ levels: [] });
    expect(configProblems([markets], folder)).toEqual([`markets/*.json: expected it in ${folder}`]);
  });

  it('a list has all entries of a pattern, sorted by name', () => {
    for (const code of ['se', 'gb', 'fi']) write(`markets/${code}.json`, `{ "code": "${code}", "rule": "none" }`);
    write('markets/.hidden.json', '?');
    expect(markets.readFrom(folder).map(({ code }) => code)).toEqual(['fi', 'gb', 'se']);
  });

  it.each<readonly [string, string, string | Buffer, string]>([
    [
      'that is no JSON',
      'levels.json',
      '{\n  "levels": [}\n',
      'levels.json:2: expected JSON. Unexpected token RBrace found. (2:14)',
    ],
    ['that is empty', 'levels.json', '', 'levels.json:1: expected JSON. Unexpected end of input found. (1:1)'],
    [
      'with a wrong type',
      'levels.json',
      '{ "levels": [\n{ "name": "A",\n"points": "1" }] }',
      'levels.json:3 levels[0].points: expected number, got "1"',
    ],
    [
      'without a field',
      'levels.json',
      '{ "levels": [\n\n{ "name": "A" }] }',
      'levels.json:3 levels[0].points: expected number, got nothing',
    ],
    [
      'with a field that nothing reads',
      'levels.json',
      '{ "levels": [], "level": 1 }',
      'levels.json:1 Unrecognized key: "level", got {"levels":[],"level":1}',
    ],
    [
      'with a name twice',
      'levels.json',
      '{ "levels": [],\n"levels": [] }',
      'levels.json:2 levels: stands twice, or is no name',
    ],
    [
      'that reaches for prototypes',
      'levels.json',
      '{ "__proto__": {}, "levels": [] }',
      'levels.json:1 __proto__: stands twice, or is no name',
    ],
    ['of nothing but depth', 'levels.json', '['.repeat(300_000), 'levels.json: expected less deep nesting'],
    [
      'that is huge',
      'levels.json',
      ' '.repeat(1024 * 1024 + 1),
      'levels.json: expected at most 1048576 bytes, got 1048577',
    ],
    [
      'that is a picture',
      'levels.json',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]),
      'levels.json: expected text in UTF-8',
    ],
    [
      'under a name that is no id',
      'markets/Å.json',
      '{}',
      'markets/Å: expected a name of lower-case letters, digits and dashes',
    ],
    [
      'under another name than its own',
      'markets/se.json',
      '{ "code": "no", "rule": "none" }',
      "markets/se.json:1 code: expected 'se', as its place",
    ],
    [
      'with a value of neither shape',
      'markets/se.json',
      '{ "code": "se",\n"rule": { "hours": "1" } }',
      'markets/se.json:2 rule.hours: expected number, got "1"',
    ],
  ])('a file %s is refused with its place', (_, name, text, expected) => {
    write(name, text);
    expect(configProblems([name.startsWith('levels') ? levels : markets], folder)).toEqual([expected]);
  });

  it('a file that a link leads out to is refused', () => {
    symlinkSync('/etc/passwd', join(folder, 'levels.json'));
    expect(configProblems([levels], folder)).toEqual(['levels.json: leads out of the folder']);
  });

  it('a file has its faults reported with those of all others', () => {
    write('levels.json', '{ "levels": [{ "name": "", "points": 1.5 }] }');
    write('markets/se.json', '{ "code": 1 }');
    expect(configProblems([levels, markets], folder)).toHaveLength(4);
  });
});

describe('the hash of a folder', () => {
  it('a folder has the hash of its copies, and another one after any change of a name or a byte [OPS-01]', () => {
    write('levels.json', '{}');
    write('brands/nova/mark.svg', '<svg/>');
    const first = folderHash(folder);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    const copy = join(folder, '..', `${basename(folder)}-copy`);
    cpSync(folder, copy, { recursive: true });
    expect(folderHash(copy)).toBe(first);
    rmSync(copy, { recursive: true });
    write('..data/levels.json', '{}');
    expect(folderHash(folder)).toBe(first);
    const seen = [first];
    for (const change of [
      () => write('levels.json', '{} '),
      () => write('brands/nova/mark.svg', '<svg> </svg>'),
      () => renameSync(join(folder, 'levels.json'), join(folder, 'level.json')),
      () => rmSync(join(folder, 'level.json')),
    ]) {
      change();
      seen.push(folderHash(folder));
    }
    expect(new Set(seen).size).toBe(5);
  });
});

describe('a folder at the start', () => {
  const start = (env: Readonly<Record<string, string>> = {}) =>
    configProblemsAtStart(SHARED_CONFIG, { FOYER_CONFIG: folder, FOYER_SANDBOX: '0', ...env });
  function copyBrand(change: Readonly<Record<string, unknown>> = {}): void {
    cpSync(join(DEMONSTRATION, 'licences', 'mga.json'), join(folder, 'licences', 'mga.json'));
    cpSync(join(DEMONSTRATION, 'themes', 'theme1.json'), join(folder, 'themes', 'theme1.json'));
    cpSync(join(DEMONSTRATION, 'brands', 'aurora', 'mark.svg'), join(folder, 'brands', 'nova', 'mark.svg'));
    const [aurora] = brandsFile.readFrom(DEMONSTRATION);
    if (!aurora) throw new Error('no brand');
    const { demoPlayer: _, ...brand } = aurora;
    const footer = { ...brand.footer, licenceNumber: 'MGA/B2C/0999/2026' };
    const locales = [{ code: 'en', isDefault: true }];
    write(
      'brands/nova/brand.json',
      JSON.stringify({ ...brand, id: 'nova', footer, locales, hosts: ['nova.example'], ...change }),
    );
  }

  it('a folder is needed outside the sandbox [BRD-06]', () => {
    expect(start({ FOYER_CONFIG: '' })).toEqual([
      expect.stringMatching(/^FOYER_CONFIG: expected the folder of your brands/),
    ]);
    expect(start({ FOYER_CONFIG: join(folder, 'nowhere') })).toEqual([expect.stringContaining('expected a folder')]);
  });

  it('a folder of one brand, its licence and its theme is enough [BRD-01]', () => {
    copyBrand();
    expect(start()).toEqual([]);
    expect(start({ WEB_URL: 'https://www.nova.example' })).toEqual([]);
    expect(licencesFile.readFrom(folder)).toHaveLength(1);
  });

  it('a folder that still waits for values of its reader starts on this machine, and is not shown to the public [BRD-06]', () => {
    copyBrand({ name: 'TO FILL IN: its name' });
    expect(start()).toEqual([]);
    expect(start({ WEB_URL: 'https://nova.example' })).toEqual([
      "brands/nova/brand.json:1 1 values that say 'TO FILL IN'",
    ]);
  });

  it('a language is one that the product brings, or the folder; words of a brand are those of one that is there [OPR-01]', () => {
    copyBrand({ locales: [{ code: 'en' }, { code: 'sv' }] });
    write('locales/sv/shell.json', '{}');
    expect(start()).toEqual([]);
    write('brands/novva/messages/sv/shell.json', '{}');
    expect(start()).toEqual(["brands/novva/messages/sv/shell.json: expected texts of your brands, got 'novva'"]);
  });

  it.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
    [
      'a licence that is not there',
      { license: 'est' },
      'brands/nova/brand.json:1 license: expected the code of a licence of the folder, got "est"',
    ],
    [
      'a language that nobody brings',
      { locales: [{ code: 'en' }, { code: 'sv' }] },
      "brands/nova/brand.json locales: expected texts of 'sv' in locales/sv/",
    ],
    [
      'a theme that is not there',
      { theme: 'theme2' },
      'brands/nova/brand.json theme: expected themes/theme2.json beside it',
    ],
    [
      'an experiment with a theme that is not there',
      { experiments: { theme: { default: 1, theme1: 1, theme9: 1 } } },
      'brands/nova/brand.json experiments.theme: expected themes/theme9.json beside it',
    ],
    [
      'a country of nobody',
      { defaultCountry: 'SE' },
      'brands/nova/brand.json defaultCountry: expected one of its countries',
    ],
    [
      'a licence number of the demonstration',
      {
        footer: {
          company: 'N',
          licenceNumber: 'MGA/DEMO/1',
          regulator: 'R',
          regulatorUrl: 'https://r.example',
          ageLimit: 18,
          address: 'A',
          links: [],
          helpLines: [],
        },
      },
      "brands/nova/brand.json footer.licenceNumber: 'MGA/DEMO/1' is the demonstration's",
    ],
    [
      'a player',
      { demoPlayer: { phoneNumber: '+1', country: 'FI', firstName: 'A', lastName: 'B' } },
      'brands/nova/brand.json demoPlayer: only the sandbox makes players',
    ],
  ])('a brand with %s is refused [BRD-06]', (_, change, expected) => {
    copyBrand(change);
    expect(start()).toEqual([expected]);
  });

  it('refuses hosts that do not fit the public address, and data of brands that there are not [BRD-02]', () => {
    copyBrand();
    expect(start({ WEB_URL: 'https://other.example' })).toEqual([
      expect.stringContaining('expected the host of a brand, such as nova.example'),
    ]);
    expect(start({ WEB_URL: 'http://localhost:3000' })).toHaveLength(2);
    write('integrations.json', '{ "everywhere": {}, "brands": { "vega": {} } }');
    expect(start()).toEqual(['integrations.json:1 brands.vega: expected the id of a brand of the folder, got "vega"']);
  });

  it('refuses data of licences that there are not [BRD-03]', () => {
    copyBrand();
    const rules = configFile({
      name: 'rules.json',
      schema: z.object({ rules: z.array(z.object({ licences: z.array(licenceCodeSchema).nullable() })) }),
    });
    write('rules.json', '{ "rules": [{ "licences": null }, { "licences": ["mga", "gb"] }] }');
    expect(configProblemsAtStart([...SHARED_CONFIG, rules], { FOYER_CONFIG: folder })).toEqual([
      'rules.json:1 rules[1].licences[1]: expected the code of a licence of the folder, got "gb"',
    ]);
  });

  it('refuses a table of offers, and says where offers go now [RWD-05, OPR-01]', () => {
    copyBrand();
    write('offers.json', '{ "offers": [] }');
    expect(start()).toEqual([expect.stringMatching(/^offers\.json: offers are campaigns now: .*docs\/rewards\.md/)]);
  });

  it('refuses tables without a currency that the players of a brand have, and takes them with it [CSH-03, OPR-01]', () => {
    copyBrand({ countries: ['SE', 'NO', 'FI'], defaultCountry: 'SE', regionalMarkets: [], license: 'crc' });
    cpSync(join(DEMONSTRATION, 'licences', 'crc.json'), join(folder, 'licences', 'crc.json'));
    cpSync(join(DEMONSTRATION, 'licences', 'cos.json'), join(folder, 'licences', 'cos.json'));
    const { rates, instances } = z
      .object({
        rates: z.array(z.looseObject({ multipliers: z.record(z.string(), z.string()) })),
        instances: z.array(z.looseObject({})),
      })
      .parse(readConfigFile('jackpots.json', DEMONSTRATION).value);
    const jackpots = (multipliers: Readonly<Record<string, string>>) =>
      JSON.stringify({
        rates: [{ ...rates[0], multipliers }],
        instances: [{ ...instances[0], brands: ['nova'], looks: {} }],
      });
    write('currencies.json', '{ "byCountry": { "SE": "SEK", "NO": "NOK" } }');
    write('jackpots.json', jackpots({ EUR: '1', NOK: '11.7' }));
    const lacking = (currency: string) => [
      `licences/crc.json sessionContract.budgets: expected ${currency}, which brand nova's players have`,
      `jackpots.json rates: expected ${currency}, which brand nova's players have`,
    ];
    expect(start()).toEqual(lacking('SEK'));
    write('currencies.json', '{ "byCountry": { "NO": "NOK" }, "otherwise": "CAD" }');
    expect(start()).toEqual(lacking('CAD'));
    copyBrand({ countries: ['SE', 'NO', 'FI'], defaultCountry: 'SE', regionalMarkets: [], license: 'cos' });
    expect(start()).toEqual(lacking('USD').slice(1));
    write('jackpots.json', jackpots({ EUR: '1', NOK: '11.7', USD: '1.16' }));
    expect(start()).toEqual([]);
  });

  it.each<readonly [string, string]>([
    ['{ "otherwise": "QQQ" }', 'otherwise: expected a currency of ISO 4217, such as SEK, got "QQQ"'],
    ['{ "byCountry": { "SE": "kr" } }', 'byCountry.SE: expected a currency of ISO 4217, such as SEK, got "kr"'],
    ['{ "leastDeposit": { "SEK": "1.005" } }', 'leastDeposit.SEK: expected a decimal of SEK above 0, got "1.005"'],
    ['{ "leastDeposit": { "SEK": "0.00" } }', 'leastDeposit.SEK: expected a decimal of SEK above 0, got "0.00"'],
  ])('refuses %s in currencies.json [CSH-02, CSH-03]', (text, expected) => {
    write('currencies.json', text);
    expect(configProblems([currenciesFile], folder)).toEqual([`currencies.json:1 ${expected}`]);
  });

  it.each<readonly [string, string, string]>([
    ['gb-2', 'licences/gb-2.json', 'code: expected 2 to 16 lower-case letters and digits, got "gb-2"'],
    ['g', 'licences/g.json', 'code: expected 2 to 16 lower-case letters and digits, got "g"'],
    ['gb', 'licences/se.json', "code: expected 'se', as its place"],
  ])('refuses %p as the code of %s [BRD-03]', (code, name, expected) => {
    write(name, JSON.stringify({ ...licencesFile.readFrom(DEMONSTRATION)[0], code }));
    expect(configProblems([licencesFile], folder)).toEqual([`${name}:1 ${expected}`]);
  });

  it.each<readonly [string, string | null, string]>([
    ['is not there', null, "expected the brand's sign, an SVG drawn for 32 px and up"],
    ['is no SVG', 'GIF89a', 'expected an SVG'],
    ['runs a script', '<svg><script>1</script></svg>', 'expected a drawing alone'],
    ['listens', '<svg onload="1"/>', 'expected a drawing alone'],
    ['leads elsewhere', '<svg><a href="javascript:1"/></svg>', 'expected a drawing alone'],
    ['loads a picture', '<svg><image href="https://x.example/"/></svg>', 'expected a drawing alone'],
    ['is huge', `<svg>${' '.repeat(1024 * 1024)}</svg>`, 'expected at most 1048576 bytes'],
  ])('a sign that %s is refused [SEC-02]', (_, text, expected) => {
    copyBrand();
    rmSync(join(folder, 'brands', 'nova', 'mark.svg'));
    if (text !== null) write('brands/nova/mark.svg', text);
    expect(start()).toEqual([expect.stringMatching(new RegExp(`^brands/nova/mark\\.svg: ${expected}`))]);
  });

  it('names the files that nothing reads', () => {
    copyBrand();
    write('raffle.json', '{}');
    write('brands/nova/messages/en/common.json', '{}');
    expect(unreadFiles(SHARED_CONFIG, folder)).toEqual(['raffle.json']);
  });
});
