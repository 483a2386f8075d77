/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { categoryOf, namesOf } from '@/components/consent/stored-items';
import { CONSENT_CATEGORIES } from '@/contract/consent';
import { COOKIES } from '@/lib/edge/cookies';

interface Source {
  readonly file: string;
  readonly text: string;
}

/** The source that runs in browsers and at the edge, without tests and what only tests use. */
const sources: readonly Source[] = [
  'middleware.ts',
  'instrumentation-client.ts',
  ...['app', 'components', 'contract', 'lib', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
]
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const READS_CONSENT = /\bcc_cookie\b|\bCONSENT_COOKIE\b|\b(parse|has)Consent\b|^import (?!type).*lib\/edge\/consent'/m;
const READERS = [
  'components/consent/own-provider.client.ts',
  'lib/edge/browser-consent.client.ts',
  'lib/edge/consent.ts',
  'lib/edge/cookies.ts',
  'lib/edge/decide.ts',
];

const readersOf = (given: readonly Source[]) =>
  given.filter(({ text }) => READS_CONSENT.test(text)).map(({ file }) => file);

/** The one file that names them. */
const STORAGES = 'lib/edge/kept.client.ts';
const PLACES: Readonly<Record<string, string>> = { browserStorage: 'local', tabStorage: 'session' };

/** `local recentSearches` for every item that the source writes; the bare call where its name cannot be read. */
function itemsOf({ file, text }: Source): string[] {
  if (file === STORAGES) return [];
  const writes = /([\w.()]+)\s*\.(?:setItem|(?<=Storage\s*\.)write)\(\s*([^,]+),(?!\s*null\b)/g;
  return [...text.matchAll(writes)].map(([call, storage = '', key = '']) => {
    const place = PLACES[storage];
    const constant = new RegExp(`\\bconst ${key.replace(/\W/g, '')} = '([^']+)'`).exec(text)?.[1];
    const name = /^'([^']+)'$/.exec(key)?.[1] ?? constant;
    return place && name ? `${place} ${name}` : `${file}: ${call}`;
  });
}

const isListed = (item: string): boolean => {
  const [place, name = ''] = item.split(' ');
  return (place === 'local' || place === 'session') && categoryOf(place, name) !== 'uncategorized';
};

const unlisted = (given: readonly Source[]) => given.flatMap(itemsOf).filter((item) => !isListed(item));

it('only the consent module, its provider and the edge read the cookie of consent [CNS-01]', () => {
  expect(readersOf(sources)).toEqual(expect.arrayContaining(READERS));
  expect(readersOf(sources).filter((file) => !READERS.includes(file))).toEqual([]);
});

it('finds another read of the cookie of consent by its name, its constant and its parsers [CNS-01]', () => {
  const reads = ["readCookie(document.cookie, 'cc_cookie')", 'parseConsent(text)', "hasConsent(text, 'preferences')"];
  const others = reads.map((text, index) => ({ file: `components/other-${index}.ts`, text }));
  expect(readersOf(others)).toHaveLength(reads.length);
});

it('every item that a page writes into storage is in the list of stored items [CNS-01]', () => {
  expect(unlisted(sources)).toEqual([]);
  expect(new Set(sources.flatMap(itemsOf))).toContain('local recentSearches');
  expect(sources.flatMap(itemsOf).length).toBeGreaterThan(12);
});

it('finds an item of storage that the list does not name, and a write whose name it cannot read [CNS-01]', () => {
  const file = 'components/other.client.ts';
  const named = { file, text: "const KEY = 'other';\nbrowserStorage.write(KEY, text);" };
  const unreadable = { file, text: 'tabStorage.write(nameOf(game), text);' };
  const hidden = { file, text: "storage().setItem('visit', text);" };
  expect(unlisted([named, unreadable, hidden])).toEqual([
    'local other',
    `${file}: tabStorage.write(nameOf(game),`,
    `${file}: storage().setItem('visit',`,
  ]);
});

/** Signing in and out, the language, the partner who sent the visitor, and what one visit needs to end well. */
const NECESSARY_COOKIES = [
  'accessToken',
  'refreshToken',
  'identityToken',
  'silentVisit',
  'signOutPending',
  'endedSession',
  'renewalFailed',
  'handOver',
  'externalSignIn',
  'emailToken',
  'cc_cookie',
  'locale',
  'aff',
  'internalTrackingId',
  'sportsCoupon',
  'skipOptionalPhoneNumberVerification',
  'userEmail',
  'testOverrides',
  'displayWantToDepositDialog',
];

it('every cookie is either necessary or kept only with a yes [CNS-01, CKS-01]', () => {
  const optional = CONSENT_CATEGORIES.flatMap((category) => namesOf('cookie', category));
  expect([...NECESSARY_COOKIES, ...optional].sort()).toEqual(Object.keys(COOKIES).sort());
});

it('every write of a cookie takes its attributes from the table of cookies [CKS-01]', () => {
  const writers = sources.filter(({ text }) => /\bdocument\.cookie\s*=[^=]|\bcookieStore\b/.test(text));
  expect(writers.filter(({ text }) => !/document\.cookie = setCookieLine\(/.test(text))).toEqual([]);
  expect(writers).toHaveLength(1);
});
