/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

interface Fact {
  readonly fact: string;
  /** Only the fact's home holds it. */
  readonly mark: RegExp;
  readonly homes: readonly string[];
}

/** Every fact that web and platform share, with its single home. A second home fails the test. */
const FACTS: readonly Fact[] = [
  { fact: 'the locales', mark: /'en_GB',\s*'fi_FI'/, homes: ['contract/locales.ts'] },
  { fact: 'the locale codes of addresses', mark: /\ben(_GB)?: 'en(_GB)?'/, homes: ['contract/locales.ts'] },
  { fact: 'the licences, which are of the configuration', mark: /'anj',\s*'cos'/, homes: [] },
  {
    fact: 'the features of licences',
    mark: /'globalLossLimits',\s*'lossLimits',\s*'sessionClock'/,
    homes: ['contract/licence.ts'],
  },
  { fact: 'the products', mark: /\['CASINO', 'SPORTS'\]/, homes: ['contract/licence.ts'] },
  { fact: 'the mode of casino or sports as a type', mark: /'CASINO' \| 'SPORTS'/, homes: [] },
  { fact: 'the age of an account', mark: /ageLimit\.casino/, homes: ['contract/licence.ts'] },
  { fact: 'full years', mark: /\byears - 1\b/, homes: ['platform/kernel/age.ts'] },
  { fact: 'the feature toggles', mark: /'BasicEnterCode',/, homes: ['contract/feature-toggles.ts'] },
  { fact: 'the experiments', mark: /'menu1',\s*'menu2'/, homes: ['contract/experiments.ts'] },
  { fact: 'the schema of a brand', mark: /siteDataName: z\./, homes: ['contract/brand.schema.ts'] },
  {
    fact: 'the brands of the deployment',
    mark: /brands\/\*\/brand\.json'/,
    homes: ['contract/brand.schema.ts'],
  },
  { fact: 'the schema of a licence', mark: /limitIncreaseWaitHours: z\./, homes: ['contract/licence.schema.ts'] },
  {
    fact: 'the rules of the licences',
    mark: /'licences\/\*\.json'/,
    homes: ['contract/licence.schema.ts'],
  },
  { fact: 'the prefixes of hosts', mark: /lobby\|www\|proxy|'lobby\.'/, homes: ['contract/hosts.ts'] },
  { fact: 'the currency of a country, which is of the configuration', mark: /\bNO: 'NOK'/, homes: [] },
  { fact: 'the digits of currencies', mark: /\bKMF KRW\b/, homes: ['contract/money.ts'] },
  { fact: 'the fee of a percentage', mark: /\/ 10_000n\b/, homes: ['contract/fees.ts'] },
  { fact: 'results', mark: /readonly ok: false; readonly error/, homes: ['contract/result.ts'] },
  { fact: 'the pair of tokens', mark: /interface TokenPair\b/, homes: ['contract/token-pair.ts'] },
  { fact: 'the ways of external sign-in', mark: /'trustly',\s*'piq'/, homes: ['contract/external-methods.schema.ts'] },
  { fact: 'the registration forms', mark: /'DINO',\s*'REGILY'/, homes: ['contract/registration.ts'] },
  { fact: 'the reasons of a blocked cashier', mark: /'DepositReversed',/, homes: ['contract/cashier.ts'] },
  { fact: 'the money types', mark: /'CasinoBet',\s*'Deposit'/, homes: ['contract/events/money-types.ts'] },
  { fact: 'the failures', mark: /type: 'AmountAboveMaximum'/, homes: ['contract/failures.ts'] },
  {
    fact: 'the failures that are not reported as errors',
    mark: /'(AmountAboveMaximum|CodeWrong|CodeExpired|IncreaseBlocked)',\s*'[A-Z]/,
    homes: ['lib/observability/report.client.ts'],
  },
  { fact: 'the routes of the casino', mark: /games\|game-list/, homes: [] },
  { fact: 'the tags of cached data', mark: /`catalogue:\$\{/, homes: ['contract/cache-tags.ts'] },
  {
    fact: 'the fields of a balance event',
    mark: /\bbonusBalance: (text|z\.)/,
    // The browser reads them without zod, by a parser that the schema's type holds to the same fields.
    homes: ['contract/events/balance.schema.ts', 'contract/events/balance.ts'],
  },
  {
    fact: 'the default issuer of tokens',
    mark: /\/realms\/\{brand\}`/,
    homes: ['contract/addresses.ts'],
  },
  { fact: 'a port of the environment', mark: /'expected a port/, homes: ['contract/environment.schema.ts'] },
  { fact: 'a switch of the environment', mark: /z\.enum\(\['0', '1'\]/, homes: ['contract/environment.schema.ts'] },
];

const FOLDERS = ['app', 'components', 'contract', 'lib', 'platform', 'sandbox', 'server'];

/** The product's source, without tests and what only tests use. */
const sources = [
  'middleware.ts',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
]
  .filter((file) => /\.(ts|tsx)$/.test(file))
  .filter((file) => !/\.test\.tsx?$|\/testing\/|graphql-env\.d\.ts$|\/migrations\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

type Source = (typeof sources)[number];
const WORDS = /(?:'[\w-]+'\s*[,|]\s*){3,}'[\w-]+'/g;
const isOfWeb = (file: string): boolean => /^(app|components|lib|server)\/|^middleware/.test(file);
const isOfBoth = (file: string): boolean => /^(contract|platform)\//.test(file);

/** Lists of words, in any order, that the web writes and the contract or the platform too. */
function sharedLists(files: readonly Source[]): string[] {
  const homes = new Map<string, Set<string>>();
  for (const { file, text } of files)
    for (const [list] of text.matchAll(WORDS)) {
      const words = (list.match(/[\w-]+/g) ?? []).sort().join(' ');
      homes.set(words, (homes.get(words) ?? new Set()).add(file));
    }
  return [...homes]
    .filter(([, found]) => [...found].some(isOfWeb) && [...found].some(isOfBoth))
    .map(([words, found]) => `${words}: ${[...found].join(', ')}`);
}

describe('a fact that both programs need is written once', () => {
  it.each(FACTS)('$fact: in its home and nowhere else', ({ mark, homes }) => {
    expect(sources.filter(({ text }) => mark.test(text)).map(({ file }) => file)).toEqual([...homes].sort());
  });

  it('no list of four words or more is written in the web and in the contract or the platform', () => {
    expect(sharedLists(sources)).toEqual([]);
    const [one, other] = [
      "type A = 'a' | 'b' | 'c' | 'd';",
      "const A = [\n  'd',\n  'c',\n  'b',\n  'a',\n] as const;",
    ];
    const found = sharedLists([
      { file: 'components/a.ts', text: one },
      { file: 'platform/a.ts', text: other },
      { file: 'platform/b.ts', text: one },
    ]);
    expect(found).toEqual(['a b c d: components/a.ts, platform/a.ts, platform/b.ts']);
  });

  it('finds a second home by the words that only the first one writes', () => {
    const copied = "const LICENCES = ['anj', 'cos', 'crc', 'est', 'mga'];";
    expect(FACTS.filter(({ mark }) => mark.test(copied)).map(({ fact }) => fact)).toEqual([
      'the licences, which are of the configuration',
    ]);
    expect(sources.length).toBeGreaterThan(700);
  });
});
