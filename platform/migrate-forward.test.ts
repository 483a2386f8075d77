import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from './kernel/db/db';
import { BeforeFirstRelease, locateMigrations, migrate } from './kernel/db/migrate';
import { toPlayerId } from './kernel/ids';
import { ACCOUNT_COLUMNS, OPEN_ACCOUNT, type Account } from './modules/compliance/domain/account';
import { readAccount } from './modules/compliance/store';
import { readCatalogue } from './testing/catalogue';
import { dumpedVersions, forgetEvents, loadDump } from './testing/released-dumps';
import { openGame } from './testing/game-provider';
import { openPlatformDb } from './testing/game-players';
import { LIVED_PHONE_NUMBER, withdraw } from './testing/short-life';
import { startPlatform, type TestPlatform } from './testing/start-platform';
import { openTestDb } from './testing/test-db';
import { timeScale } from './testing/time-scale';
import { queryValue, queryValues } from './kernel/db/rows';

jest.setTimeout(240_000 * timeScale);

/** All folders of migrations, as they are on the disk: the list of the program comes with the whole platform. */
function allSources() {
  const names = ['kernel', 'modules', '../sandbox'].flatMap((group) =>
    readdirSync(join(__dirname, group)).filter((name) => existsSync(join(__dirname, group, name, 'migrations'))),
  );
  return locateMigrations(__dirname, ['kernel', ...names]);
}

const migrationsOf = async (db: Db) =>
  (await db.query('select module, name, checksum from schema_migrations order by module, name')).rows;

/** How many rows each table has; those of the migrator apart. */
async function countRows(db: Db): Promise<Record<string, bigint>> {
  const tables = await queryValues(
    db,
    z.string(),
    `select relname from pg_class where relnamespace = current_schema()::regnamespace
     and relkind in ('r', 'p') and relname not like 'schema%' order by 1`,
  );
  const counts: Record<string, bigint> = {};
  for (const name of tables) counts[name] = (await queryValue(db, z.bigint(), `select count(*) from "${name}"`)) ?? 0n;
  return counts;
}

describe.each(dumpedVersions())('a database of release %s', (version) => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
    await loadDump(db, version);
  });
  afterAll(() => db.close());

  test('a database in which a migration of its release is missing is refused in one sentence and stays as it was', async () => {
    const missing = { module: 'cashier', name: '0005-purge-events.sql' };
    const checksum = await queryValue(
      db,
      z.string(),
      'delete from schema_migrations where module = $1 and name = $2 returning checksum',
      [missing.module, missing.name],
    );
    // Releases after the first have no such file.
    if (checksum === null) return;
    const before = [await migrationsOf(db), await readCatalogue(db)];
    const refusal = await migrate(db, allSources()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BeforeFirstRelease);
    expect(String(refusal)).toMatch(/stands at cashier\/0004-amended-deposits\.sql, from before release 0\.1\.0/);
    expect([await migrationsOf(db), await readCatalogue(db)]).toEqual(before);
    await db.query('insert into schema_migrations (module, name, checksum) values ($1, $2, $3)', [
      missing.module,
      missing.name,
      checksum,
    ]);
  });

  test('migrating it keeps every row and makes it equal to a new database, and doing so again applies nothing', async () => {
    const counts = await countRows(db);
    await migrate(db, allSources());
    // Tables of later releases come beside those of this one.
    expect(await countRows(db)).toMatchObject(counts);
    const fresh = await openTestDb();
    try {
      expect(await readCatalogue(db)).toEqual(await readCatalogue(fresh));
      expect(await migrationsOf(db)).toEqual(await migrationsOf(fresh));
    } finally {
      await fresh.close();
    }
    expect(await migrate(db, allSources())).toEqual({ applied: [], functions: [] });
  });

  test('migrating it carries over statuses, breaks and blocks of all players [PRF-03, CSH-07]', async () => {
    const old = await openTestDb();
    try {
      await loadDump(old, version);
      const { rows: columns } = await old.query(
        `select 1 from pg_attribute where attrelid = to_regclass('players') and attname = 'account_status' and not attisdropped`,
      );
      // Later releases have these facts where compliance keeps them.
      if (columns.length === 0) return;
      const ids = await queryValues(old, z.string(), 'select id from players order by created_at, id limit 8');
      const at = '2031-02-03T04:05:06Z';
      const changes = [
        [
          'players',
          `account_status = 'Closed', account_status_cause = 'UserRequest', reopen_by_customer_allowed = true`,
        ],
        ['players', `self_exclusion_ends_at = '${at}'`],
        ['players', `timeout_ends_at = '${at}'`],
        ['players', `withdrawals_blocked = true, instant_banking_blocked_from = '${at}'`],
        ['customers', 'deposits_blocked = true'],
        [
          'customers',
          'rewards_blocked = true, cancel_withdrawal_blocked = true, increase_deposit_limit_blocked = true',
        ],
      ] as const;
      for (const [place, [table, set]] of changes.entries()) {
        const key = table === 'players' ? 'id' : 'player_id';
        expect((await old.query(`update ${table} set ${set} where ${key} = $1`, [ids[place]])).rowCount).toBe(1);
      }
      const { rows: before } = await old.query('select p.*, c.* from players p join customers c on c.player_id = p.id');
      await migrate(old, allSources());
      const noted: Account[] = [];
      for (const row of before) {
        const account = await readAccount(old, toPlayerId(String(row.id)));
        for (const [field, column] of Object.entries(ACCOUNT_COLUMNS))
          expect([column, Reflect.get(account, field)]).toEqual([
            column,
            Reflect.get({ play_blocked: false, ...row }, column),
          ]);
        if (JSON.stringify(account) !== JSON.stringify(OPEN_ACCOUNT)) noted.push(account);
      }
      expect(noted.length).toBeGreaterThanOrEqual(changes.length);
      const { rows: kept } = await old.query('select count(*) as n from compliance_accounts');
      expect(kept).toEqual([{ n: BigInt(noted.length) }]);
    } finally {
      await old.close();
    }
  });

  describe('under a running platform', () => {
    let platform: TestPlatform;
    let cash: bigint;
    beforeAll(async () => {
      platform = await startPlatform({
        prepare: async (place) => {
          const dumped = await openPlatformDb(place);
          await loadDump(dumped, version);
          await forgetEvents(dumped);
          // Its event is over since, and the sportsbook would pay what it won in the middle of the test.
          await dumped.query(`update sportsbook_bets set state = 'void' where state = 'open'`);
          cash =
            (await queryValue(
              dumped,
              z.bigint(),
              `select w.cash from ledger_wallets w join players p on p.id = w.player_id where p.brand = 'aurora' and p.phone_number = $1`,
              [LIVED_PHONE_NUMBER],
            )) ?? 0n;
          await dumped.close();
        },
      });
    });
    afterAll(() => platform.stop());

    async function readBooks() {
      const books = z
        .object({ unmatched: z.unknown(), wrongBalances: z.unknown(), wrongVersions: z.unknown(), sums: z.unknown() })
        .parse(await (await fetch(`${platform.url}/sandbox/ledger/check`)).json());
      return books;
    }

    test('the player of a dump signs in, finds the same balance, bets, wins and withdraws, and the books are right', async () => {
      const { accessToken: token } = await platform.signIn(LIVED_PHONE_NUMBER);
      const balance = async () => {
        const { data } = await platform.graphql('{ viewer { wallet { balance } } }', {}, { token });
        const { viewer } = z.object({ viewer: z.object({ wallet: z.object({ balance: z.string() }) }) }).parse(data);
        return BigInt(viewer.wallet.balance.replace('.', ''));
      };
      expect(await balance()).toBe(cash);
      expect(cash).toBeGreaterThan(0n);
      const game = await openGame(platform, token, 'scarab-cascade');
      expect(await game.bet('3.00', 'after-the-upgrade')).not.toHaveProperty('error');
      expect(await game.win('7.00', 'after-the-upgrade')).not.toHaveProperty('error');
      await withdraw(platform, token, 'bank-transfer');
      // The bet's contribution to the jackpot is 1.00.
      expect(await balance()).toBe(cash - 3_00n - 1_00n + 7_00n - 20_00n);
      expect(await readBooks()).toMatchObject({ unmatched: [], wrongBalances: [], wrongVersions: [] });
    });
  });
});
