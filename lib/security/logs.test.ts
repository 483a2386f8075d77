/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';

const FOLDERS = ['app', 'components', 'contract', 'lib', 'platform', 'sandbox', 'server'];
const FILES = ['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts', 'next.config.mjs'];
const isSource = (path: string) =>
  /\.(?:[cm]?js|tsx?)$/.test(path) &&
  !/\.(?:test|d)\.tsx?$|(?:^|\/)(?:testing|node_modules|dist|generated)\//.test(path);

const sources = [
  ...FILES,
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ).filter(isSource),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const docs = readFileSync('docs/logs.md', 'utf8');
/** The names in back quotes in the first column of a section's table. */
const listed = (section: string): string[] =>
  (docs.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .toSorted();

/** The texts that may be the first argument of logError() or logInfo(). */
const eventsIn = (text: string): string[] =>
  [...text.matchAll(/\blog(?:Error|Info)\(([^{]*?),\s*(?:\{|details)/g)].flatMap(([, argument = '']) =>
    [...argument.matchAll(/(['"])((?:(?!\1).)+)\1/g)].map(([, , event = '']) => event),
  );

test('every event of the platform is in the inventory of logs, and no other', () => {
  const inCode = new Set(
    sources.filter(({ path }) => path.startsWith('platform/')).flatMap(({ text }) => eventsIn(text)),
  );
  expect(listed('Events of the platform')).toEqual([...inCode].toSorted());
  expect(inCode.size).toBeGreaterThan(30);
});

test('the events that the inventory calls good news are logged as such, and no other [OPS-01]', () => {
  const good = sources.flatMap(({ text }) =>
    [...text.matchAll(/\blogInfo\(\s*'([^']+)'/g)].map(([, event = '']) => event),
  );
  const isGoodIn = (event: string) => docs.split(`| \`${event}\` |`)[1]?.split('\n')[0]?.includes('`level: "info"`');
  expect(listed('Events of the platform').filter(isGoodIn)).toEqual(good.toSorted());
  // News of what is right again names no error to look for.
  expect(listed('Events of the platform').filter((event) => / is back$/.test(event))).toEqual(good.toSorted());
});

test('no event is named in another way than by its text', () => {
  const calls = sources
    .filter(({ path }) => path !== 'platform/kernel/log.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\blog(?:Error|Info)\(\s*(.*)/g)]
        .filter(([, argument = '']) => !/^(?:['"]|$)|\? ['"].*: ['"]/.test(argument))
        .map(([call]) => `${path}: ${call}`),
    );
  expect(calls).toEqual([]);
});

test('nothing is logged from another place, or to another one, than those in the inventory', () => {
  const writes = /process\.std(?:out|err)\b|\bconsole\.\w+\(|\bappendFile(?:Sync)?\(/;
  const inCode = sources.filter(({ text }) => writes.test(text)).map(({ path }) => path);
  expect(listed('Places that write')).toEqual(inCode.toSorted());
});
