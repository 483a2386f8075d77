/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const FOLDERS = ['app', 'components', 'contract', 'lib', 'platform', 'sandbox', 'scripts', 'server'];

/** The sources that run on the servers, without tests and their helpers. */
const sources = [
  'instrumentation.ts',
  'middleware.ts',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
]
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|client)\.tsx?$|\/(testing|client|node_modules)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

interface OutgoingRequest {
  readonly at: string;
  readonly refusesRedirects: boolean;
  /** Its limit of time is one that no collector of garbage can lose. */
  readonly isLimited: boolean;
}

/** Whether the call is part of what `within` or `answerWithin` runs. */
function isWithin(node: ts.Node, source: ts.SourceFile): boolean {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent)
    if (ts.isCallExpression(at) && /^(w|answerW)ithin$/.test(at.expression.getText(source))) return true;
  return false;
}

/** The calls of `fetch` in a text, and those that let jose call it. */
function requestsOf(file: string, text: string): OutgoingRequest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: OutgoingRequest[] = [];
  const visit = (node: ts.Node): void => {
    const called = ts.isCallExpression(node) ? node.expression.getText(source) : '';
    if (ts.isCallExpression(node) && /^(globalThis\.)?fetch$|^createRemoteJWKSet$/.test(called)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const [, options] = node.arguments;
      const has = (start: string) =>
        options !== undefined &&
        ts.isObjectLiteralExpression(options) &&
        options.properties.some((property) => property.getText(source).startsWith(start));
      const hasOwnFetch = has('[customFetch]:');
      found.push({
        at: `${file}:${line + 1}`,
        refusesRedirects: hasOwnFetch || has("redirect: 'error'"),
        isLimited: hasOwnFetch || isWithin(node, source),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const requests = sources.flatMap(({ file, text }) =>
  /\bfetch\(|createRemoteJWKSet\(/.test(text) ? requestsOf(file, text) : [],
);

test('no request of a server follows a redirect to an address that no setting names [SEC-02]', () => {
  expect(requests.length).toBeGreaterThan(20);
  // A launch of a game may lead elsewhere, and the check of a provider runs on no server.
  const follows = requests.filter(({ refusesRedirects }) => !refusesRedirects).map(({ at }) => at);
  expect(follows.map((at) => at.replace(/:\d+$/, ''))).toEqual(['scripts/provider-check/check-provider.ts']);
});

test('each request of a server has a limit of time that holds after the garbage collector ran too [ERR-01]', () => {
  expect(requests.filter(({ isLimited }) => !isLimited).map(({ at }) => at)).toEqual([]);
  expect(sources.filter(({ text }) => /AbortSignal\.(timeout|any)\(/.test(text)).map(({ file }) => file)).toEqual([
    'contract/within.ts',
  ]);
});

test('a request that would follow a redirect or wait for ever is found [ERR-01, SEC-02]', () => {
  const text = `
    fetch(url);
    fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(9) });
    globalThis.fetch(url, { redirect: 'error' });
    await answerWithin(9, (signal) => fetch(url, { signal, redirect: 'error' }));
    createRemoteJWKSet(url, { timeoutDuration: 9 });
    createRemoteJWKSet(url, { [customFetch]: fetchKeys });`;
  expect(requestsOf('a.ts', text).map(({ refusesRedirects, isLimited }) => [refusesRedirects, isLimited])).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [true, true],
    [false, false],
    [true, true],
  ]);
});
