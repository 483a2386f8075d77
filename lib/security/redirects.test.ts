/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const FOLDERS = ['app', 'lib', 'platform', 'server'];

/** The sources that run on the servers, without tests and their helpers. */
const sources = [
  'instrumentation.ts',
  'middleware.ts',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => /\.tsx?$/.test(file) && !/\.(test|client)\.tsx?$|\/testing\//.test(file));

/** The calls of `fetch` in a text, each with whether it refuses redirects. */
function fetchesOf(file: string, text: string): { readonly at: string; readonly refuses: boolean }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: { at: string; refuses: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(globalThis\.)?fetch$/.test(node.expression.getText(source))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const [, options] = node.arguments;
      const refuses =
        options !== undefined &&
        ts.isObjectLiteralExpression(options) &&
        options.properties.some((property) => property.getText(source) === "redirect: 'error'");
      found.push({ at: `${file}:${line + 1}`, refuses });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no request of a server follows a redirect to an address that no setting names [SEC-02]', () => {
  const fetches = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes('fetch(') ? fetchesOf(file, text) : [];
  });
  expect(fetches.length).toBeGreaterThan(10);
  expect(fetches.filter(({ refuses }) => !refuses).map(({ at }) => at)).toEqual([]);
});

test('a request that would follow a redirect is found [SEC-02]', () => {
  const text = "fetch(url);\nfetch(url, { redirect: 'follow' });\nfetch(url, { redirect: 'error' });";
  expect(fetchesOf('a.ts', text).map(({ refuses }) => refuses)).toEqual([false, false, true]);
});
