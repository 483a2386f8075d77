/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pagesIn('docs'), ...pagesIn(RECORDS)];
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

test('every record of a decision has a status, and at most 400 words below it', () => {
  const wrong = records.filter((page) => {
    const [, body] = /^# .+\n\n\*\*Status\.\*\* .+\n\n([^]*)$/.exec(readFileSync(page, 'utf8')) ?? [];
    return body === undefined || body.trim().split(/\s+/).length > 400;
  });
  expect(wrong).toEqual([]);
});
