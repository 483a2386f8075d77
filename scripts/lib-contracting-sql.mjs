// Which statements of a migration take away what the program of the release before uses; docs/updates.md says why.
import { isLater } from '../platform/kernel/db/versions.ts';

const CONTRACTING = [
  [/^drop table\b/, 'drop table'],
  [
    /^drop column\b|^drop (?!table|column|constraint|default|not null|expression|identity|index|function|view|trigger|type)\w/,
    'drop column',
  ],
  [/^rename\b/, 'rename'],
  [/^alter (?:column )?\S+ (?:set data )?type\b/, 'alter column type'],
  [/^alter (?:column )?\S+ set not null\b/, 'set not null'],
  [
    /^add (?:column )?(?!constraint|primary|unique|check|foreign|exclude)(?!.*\b(?:default|generated)\b).*\bnot null\b/,
    'not null without a default',
  ],
];

/** The clauses of the statements, in lower case, each `alter table` with one action. */
const clausesOf = (sql) =>
  sql
    .replace(/--[^\n]*|\/\*[^]*?\*\//g, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .flatMap((statement) => {
      const [, actions] = /^alter table (?:if exists )?(?:only )?\S+ (.*)$/.exec(statement) ?? [];
      return actions ? actions.split(/, ?(?=(?:add|drop|alter|rename)\b)/) : [statement];
    });

/**
 * Why a migration that no release has yet may not be there: what it takes away, unless a comment says that the program
 * of the last release did without it.
 * @param {string} sql
 * @param {string} lastRelease
 */
export function contractingIn(sql, lastRelease) {
  const found = clausesOf(sql).flatMap((clause) =>
    CONTRACTING.filter(([pattern]) => pattern.test(clause)).map(([, name]) => name),
  );
  const [, since] = /^-- contract: unused since (\d+\.\d+\.\d+)$/m.exec(sql) ?? [];
  return since && !isLater(since, lastRelease) ? [] : [...new Set(found)];
}

/** What a caller of a function knows: its name, parameters and result. */
const headOf = (sql) =>
  /\bfunction\b([^]*?)(?:\blanguage\b|\bas\s+\$)/i
    .exec(sql.replace(/--[^\n]*/g, ''))?.[1]
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Functions that the program of a release calls and that are gone, or called otherwise, now.
 * @param {{ program: string, objects: readonly { name: string, sql: string }[] }} release
 * @param {ReadonlyMap<string, string>} current the statements that make functions, by name
 */
export function brokenCalls({ program, objects }, current) {
  return objects
    .filter(({ name }) => new RegExp(`\\b${name}\\s*\\(`).test(program))
    .filter(({ name, sql }) => headOf(sql) !== undefined && headOf(sql) !== headOf(current.get(name) ?? ''))
    .map(({ name }) => name);
}
