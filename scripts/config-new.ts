// `npm run config -- new <folder>`: the smallest folder that passes the check, of six answers.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { brandsFile } from '@/contract/brand.schema';
import { TO_FILL_IN } from '@/contract/config-check';
import type { ReadableConfig } from '@/contract/config-file';
import { isFolder, readConfigFile } from '@/contract/config-folder.cjs';
import { licencesFile } from '@/contract/licence.schema';
import { LOCALES, parseUrlLocale, urlCode } from '@/contract/locales';
import { themesFile } from '@/contract/theme.schema';
import { configSchemaPath } from './printed/config-schemas';

export const newFolderFlags = ['name', 'host', 'licence', 'number', 'countries', 'languages'] as const;
type Answers = Readonly<Record<(typeof newFolderFlags)[number], string>>;

/** In an archive the schemas are beside this program; in a checkout it runs from the root. */
const ARCHIVE = import.meta.url.endsWith('.mjs') ? fileURLToPath(new URL('.', import.meta.url)) : null;

const brand = brandsFile.schema.element.shape;
const licence = licencesFile.schema.element.shape;
const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const words = z.string().transform(wordsOf);

const QUESTIONS: Readonly<Record<keyof Answers, { readonly text: string; readonly schema: z.ZodType }>> = {
  name: { text: 'Name of the brand', schema: brand.name },
  host: {
    text: 'Its host name, such as nova.example',
    schema: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'expected a host name in lower case, without a port'),
  },
  licence: { text: 'Code of its licence, such as mga', schema: licence.code },
  number: {
    text: 'Number of the licence',
    schema: z
      .string()
      .min(1, 'expected a number')
      .refine((text) => !/\bdemo\b/i.test(text), "expected a number of your own, not the demonstration's"),
  },
  countries: {
    text: 'Countries that it serves, the main one first, such as MT FI',
    schema: words.refine((codes) => brand.countries.safeParse(codes).success, 'expected codes such as MT FI'),
  },
  languages: {
    text: 'Languages of its pages, the main one first, such as en fi',
    // Others need texts first.
    schema: words
      .refine(
        (codes) => codes.every((code) => parseUrlLocale(code, LOCALES)),
        `expected codes among ${LOCALES.map(urlCode).join(', ')}`,
      )
      .transform((codes) => codes.map((code) => ({ code })))
      .pipe(brand.locales),
  },
};

/** Asks what no flag has said, writes the folder and says what comes next. Answers the exit code. */
export async function makeFolder(folder: string, flags: Partial<Answers>): Promise<number> {
  if (isFolder(folder) && readdirSync(folder).length > 0) {
    process.stderr.write(`${folder}: expected an empty folder, or none\n`);
    return 1;
  }
  const answers = await readAnswers(flags);
  if (!answers) return 1;
  const id = idOf(answers.name);
  write(folder, `brands/${id}/brand.json`, brandsFile, brandOf(id, answers));
  writeFileSync(join(folder, 'brands', id, 'mark.svg'), MARK);
  write(folder, `licences/${answers.licence}.json`, licencesFile, licenceOf(answers));
  write(folder, `themes/${id}.json`, themesFile, { ...firstTheme(), id });
  process.stdout.write(`
${folder} is written. Next:
- Fill in what says '${TO_FILL_IN}'. The licence's rules are strict guesses, and not the law: have counsel replace each.
- Put your sign in the place of brands/${id}/mark.svg, and your colours into themes/${id}.json.
- Add integrations.json, payments.json and operators.json: docs/configuration.md says what each file is for.
- ${ARCHIVE ? 'node config.mjs' : 'npm run config --'} check ${folder}
- Start both programs with FOYER_CONFIG=${folder}
`);
  return 0;
}

/** Null when the input ends before the last answer. */
async function readAnswers(flags: Partial<Answers>): Promise<Answers | null> {
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  const answers: Record<string, string> = {};
  try {
    for (const name of newFolderFlags) {
      const { text, schema } = QUESTIONS[name];
      let given = flags[name];
      for (;;) {
        if (given === undefined) {
          process.stdout.write(`${text}: `);
          const line = await lines.next();
          if (line.done) {
            process.stderr.write(`\nno answer: ${text}\n`);
            return null;
          }
          given = line.value.trim();
        }
        const parsed = schema.safeParse(given);
        if (parsed.success) break;
        process.stdout.write(`${name}: ${parsed.error.issues[0]?.message ?? ''}, got ${JSON.stringify(given)}\n`);
        given = undefined;
      }
      answers[name] = given;
    }
  } finally {
    input.close();
  }
  return z.record(z.enum(newFolderFlags), z.string()).parse(answers);
}

function write(folder: string, name: string, file: ReadableConfig, value: object): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  const $schema = relative(dirname(resolve(path)), resolve(ARCHIVE ?? '', configSchemaPath(file)));
  writeFileSync(path, `${JSON.stringify({ ...value, $schema }, null, 2)}\n`);
}

/** Lower-case letters and digits of the name. */
const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20) || 'brand';

const toFillIn = (subject: string): string => `${TO_FILL_IN}: ${subject}`;
/** No name of the network ends so. */
const NO_ADDRESS = 'https://to-fill-in.invalid/';

function brandOf(id: string, { name, host, licence: code, number, countries, languages }: Answers) {
  return {
    id,
    name,
    siteDataName: id,
    playerNumberPrefix: `${id.replace(/\d/g, '')}xx`.slice(0, 2).toUpperCase(),
    license: code,
    hosts: [host],
    theme: id,
    locales: wordsOf(languages).map((locale, at) => ({ code: locale, ...(at === 0 ? { isDefault: true } : {}) })),
    countries: wordsOf(countries),
    defaultCountry: wordsOf(countries)[0],
    defaultMode: 'CASINO',
    features: [],
    offersBonuses: false,
    gamification: false,
    support: { email: `${TO_FILL_IN.replaceAll(' ', '-')}@${host}`, hours: [] },
    footer: {
      company: toFillIn('the company that holds the licence'),
      licenceNumber: number,
      regulator: toFillIn('the name of the regulator'),
      regulatorUrl: NO_ADDRESS,
      ageLimit: STRICTEST_AGE,
      address: toFillIn("the company's address"),
      links: [],
      helpLines: [],
    },
  };
}

const STRICTEST_AGE = 21;
const STRICTEST_ANSWER_DAYS = 10;
const PERIODS = ['Day', 'Week', 'Month'];

/** Every limit that the product has, and nothing that a law may forbid. */
function licenceOf({ licence: code, countries }: Answers) {
  const rules = {
    timeZone: 'UTC',
    ageLimit: { casino: STRICTEST_AGE, sports: STRICTEST_AGE },
    products: ['CASINO'],
    features: [
      'depositLimits',
      'depositLimitsWeekly',
      'depositLimitsMonthly',
      'depositLimitsOnRegistration',
      'sessionLimits',
      'realityCheck',
      'selfExclusion',
      'selfExclusionMultipleOptions',
      'closedLoopPayments',
      'fullTermsLinkInChallenges',
    ],
    limitIncreaseWaitHours: 168,
    playLimits: { loss: PERIODS, globalLoss: [], stake: PERIODS, session: PERIODS, sessionPauseMinutes: 5 },
    singleStakeLimit: true,
    timeOutPeriods: ['P1D', 'P1W', 'P2W', 'P1M', 'P6W'],
    exclusionTerms: [
      { id: 'definite', periods: ['P6M', 'P1Y', 'P3Y', 'P5Y'] },
      { id: 'indefinite', periods: ['indefinite'] },
    ],
    kindExclusionPeriods: ['P6M', 'P1Y', 'P3Y'],
    blockedHours: true,
    sessionContract: null,
    accountReopening: false,
    stopUndoSeconds: 0,
    newPayoutAccount: { waitHours: 72, freshSignInMinutes: 0 },
    realityCheck: { defaultMinutes: 60, allowedMinutes: [15, 30, 45, 60], graceSeconds: 30 },
    autoplayAllowed: false,
    minSpinSeconds: 5,
    cashbackAllowed: false,
    requiredNotices: [],
    complaints: {
      answerDays: STRICTEST_ANSWER_DAYS,
      bodies: [{ name: toFillIn('the body that decides disputes'), url: NO_ADDRESS }],
    },
  };
  return {
    code,
    regulator: { name: toFillIn('the name of the regulator'), country: wordsOf(countries)[0], url: NO_ADDRESS },
    ...rules,
    sources: Object.keys(rules).map((rule) => ({ rule, title: toFillIn('the law that says so'), url: NO_ADDRESS })),
  };
}

/** One of the demonstration's, to be changed. */
const firstTheme = (): object =>
  z
    .looseObject({})
    .parse(
      readConfigFile('themes/theme1.json', ARCHIVE ? join(ARCHIVE, 'example') : join('sandbox', 'demo-config')).value,
    );

/** A stand-in of shapes alone. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="18" fill="#20304a"/><path d="M32 10 54 32 32 54 10 32z" fill="#f2c14e"/><circle cx="32" cy="32" r="9" fill="#20304a"/></svg>
`;
