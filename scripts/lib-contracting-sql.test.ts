/** @jest-environment node */
import { brokenCalls, contractingIn } from './lib-contracting-sql.mjs';

const REFUSED: readonly (readonly [string, string])[] = [
  ['drop table old_wallets;', 'drop table'],
  ['drop table if exists old_wallets;', 'drop table'],
  ['alter table wallets drop column cash;', 'drop column'],
  ['alter table wallets\n  add column bonus bigint,\n  drop cash;', 'drop column'],
  ['alter table wallets rename column cash to money;', 'rename'],
  ['alter table wallets rename to purses;', 'rename'],
  ['alter table wallets alter column cash type numeric(20, 2);', 'alter column type'],
  ['alter table wallets alter cash set data type numeric;', 'alter column type'],
  ['alter table wallets alter column cash set not null;', 'set not null'],
  ['ALTER TABLE wallets ADD COLUMN owner text NOT NULL;', 'not null without a default'],
  ["alter table wallets add owner text not null check (owner <> '');", 'not null without a default'],
];
const TAKEN = [
  'create table purses (id uuid primary key, owner text not null);',
  'alter table wallets add column owner text;',
  "alter table wallets add column owner text not null default '', add column seen timestamptz;",
  'alter table wallets add column total bigint not null generated always as (cash + bonus) stored;',
  'alter table wallets drop constraint wallets_check, add constraint wallets_check check (cash >= 0);',
  'alter table wallets alter column cash drop not null;',
  'drop index wallets_by_owner;',
  '-- drop table wallets;\ncreate index wallets_by_owner on wallets (owner);',
];

test.each(REFUSED)(
  'a migration that no release has takes away nothing that the release before uses: %s [OPR-07]',
  (sql, reason) => {
    expect(contractingIn(sql, '0.2.0')).toEqual([reason]);
  },
);

test.each(TAKEN)('a migration that no release has adds what the release before can live with: %s [OPR-07]', (sql) => {
  expect(contractingIn(sql, '0.2.0')).toEqual([]);
});

test('a migration takes away what the last release did not use any more, and says so [OPR-07]', () => {
  const sql = (since: string) => `-- contract: unused since ${since}\nalter table wallets drop column cash;`;
  expect(contractingIn(sql('0.2.0'), '0.10.1')).toEqual([]);
  expect(contractingIn(sql('0.10.1'), '0.10.1')).toEqual([]);
  expect(contractingIn(sql('0.11.0'), '0.10.1')).toEqual(['drop column']);
  expect(contractingIn(sql('1.0.0'), '0.10.1')).toEqual(['drop column']);
});

test('a function that the program of the last release calls keeps its name, parameters and result [OPR-07]', () => {
  const pay =
    'create function shop_pay(p_amount bigint,\n  p_key text) returns boolean language plpgsql as $$ begin end $$;';
  const help = 'create function shop_help() returns int language sql as $$ select 1 $$;';
  const release = {
    program: `await db.query('select shop_pay($1, $2)')`,
    objects: [
      { name: 'shop_pay', sql: pay },
      { name: 'shop_help', sql: help },
    ],
  };
  const now = (sql: string | undefined) => new Map<string, string>(sql === undefined ? [] : [['shop_pay', sql]]);
  expect(brokenCalls(release, now(pay.replace('begin end', 'begin return true; end')))).toEqual([]);
  expect(brokenCalls(release, now(pay.replace('p_key text', 'p_key text, p_at timestamptz')))).toEqual(['shop_pay']);
  expect(brokenCalls(release, now(pay.replace('boolean', 'int')))).toEqual(['shop_pay']);
  expect(brokenCalls(release, now(undefined))).toEqual(['shop_pay']);
});
