/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toAnchor } from '../docs/.vitepress/markdown.mjs';
import { sidebars } from '../docs/.vitepress/pages.mjs';

const RECORDS = 'docs/decisions';
/** Files that a command makes, in no commit, and names of files that are meant to be gone. */
const EXCEPTIONS = new Set([
  'docs/graphql.md',
  'docs/events/',
  'docs/jackpot-protocol/',
  'messages/fr_FR.json',
  'node_modules/.cache/foyer-databases',
]);
const GENERATED =
  /^(?:dist|test-results)\/|^lib\/(?:i18n\/merged|graphql\/persisted)|^app\/_frame\/|icon-paths|^lib\/graphql\/graphql-env/;

const pagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  ...pagesIn('docs'),
  ...pagesIn(RECORDS),
];
const records = pagesIn(RECORDS).filter((page) => /\d{4}-/.test(page));
const textOf = (page: string): string => readFileSync(page, 'utf8').replace(/^```[^]*?^```/gm, '');

/** Paths between back-ticks that begin with a folder of ours; patterns (`<name>`, `*`) are not among them. */
const namedIn = (page: string): string[] =>
  [...textOf(page).matchAll(/`((?:[\w.@()[\]-]+\/)+[\w.@()[\]-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => existsSync(path.split('/')[0] ?? '') && !EXCEPTIONS.has(path) && !GENERATED.test(path));

const linkedFrom = (page: string): string[] =>
  [...textOf(page).matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target) && !EXCEPTIONS.has(join(dirname(page), target)));

test('every path that a document names or links to exists', () => {
  const dead = pages.flatMap((page) =>
    [
      ...namedIn(page).filter((path) => !existsSync(path)),
      ...linkedFrom(page).filter((target) => !existsSync(join(dirname(page), target))),
    ].map((path) => `${page}: ${path}`),
  );
  expect(dead).toEqual([]);
});

/** Names of the headings of a page, as repositories and the site make them. */
function anchorsOf(page: string): string[] {
  const seen = new Map<string, number>();
  return [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const anchor = toAnchor(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

test('every heading that a link names is there', () => {
  const dead = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)]
      .map(([, target = '', anchor = '']) => [target ? join(dirname(page), target) : page, anchor] as const)
      .filter(([target, anchor]) => target.endsWith('.md') && existsSync(target) && !anchorsOf(target).includes(anchor))
      .map(([target, anchor]) => `${page}: ${target}#${anchor}`),
  );
  expect(dead).toEqual([]);
});

test('the sidebar of the site names every page of docs/ once, and every decision', () => {
  const linked = Object.values(sidebars()).flatMap((groups) => groups.flatMap(({ items }) => items));
  const files = linked.map(({ link }) => join('docs', link.replace(/\/$/, '/index'))).map((file) => `${file}.md`);
  const meant = [...pagesIn('docs'), ...pagesIn(RECORDS)];
  expect([...new Set(files)].sort()).toEqual(meant.sort());
  expect(linked.filter(({ text }) => /[`#:]/.test(text))).toEqual([]);
});

test('every record of a decision has a status, and at most 400 words below it', () => {
  const wrong = records.filter((page) => {
    const [, body] = /^# .+\n\n\*\*Status\.\*\* .+\n\n([^]*)$/.exec(readFileSync(page, 'utf8')) ?? [];
    return body === undefined || body.trim().split(/\s+/).length > 400;
  });
  expect(wrong).toEqual([]);
});
