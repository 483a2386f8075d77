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

/** The texts that may be the first argument of logError() and the others. */
const eventsIn = (text: string): string[] =>
  [...text.matchAll(/\blog(?:Error|Warn|Info|Debug)\(([^{]*?),\s*(?:\{|details)/g)].flatMap(([, argument = '']) =>
    [...argument.matchAll(/(['"])((?:(?!\1).)+)\1/g)].map(([, , event = '']) => event),
  );

test('every event of the platform is in the inventory of logs, and no other', () => {
  const inCode = new Set(
    sources.filter(({ path }) => path.startsWith('platform/')).flatMap(({ text }) => eventsIn(text)),
  );
  expect(listed('Events of the platform')).toEqual([...inCode].toSorted());
  expect(inCode.size).toBeGreaterThan(30);
});

test('an event that somebody is called for is an error, any other a warning, good news or a detail [OPS-01, OPR-07]', () => {
  const levels = new Map(
    sources
      .filter(({ path }) => path.startsWith('platform/'))
      .flatMap(({ text }) =>
        [...text.matchAll(/\blog(Error|Warn|Info|Debug)\(\s*(['"])((?:(?!\2).)+)\2/g)].map(
          ([, level = '', , event = '']) => [event, level.toLowerCase()] as const,
        ),
      ),
  );
  const rows = listed('Events of the platform').map((event) => docs.split(`| \`${event}\` |`)[1]?.split('\n')[0] ?? '');
  const inDocs = listed('Events of the platform').map((event, index) => {
    const said = /`level: "(\w+)"`/.exec(rows[index] ?? '')?.[1];
    return [event, said ?? (rows[index]?.endsWith('| yes |') ? 'error' : 'warn')];
  });
  expect([...levels].toSorted()).toEqual(inDocs.toSorted());
  // News of what is right again names no error to look for.
  expect(inDocs.filter(([event]) => event?.endsWith(' is back')).map(([, level]) => level)).not.toContain('error');
});

test('no event is named in another way than by its text', () => {
  const calls = sources
    .filter(({ path }) => path !== 'platform/kernel/log.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\blog(?:Error|Warn|Info|Debug)\(\s*(.*)/g)]
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
