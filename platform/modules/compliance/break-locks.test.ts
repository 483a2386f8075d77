import { newId } from '../../kernel/ids';
import { createOperatorGate } from '../../kernel/operators/gate';
import { createOneTimeCodes } from '../../kernel/one-time-codes/one-time-codes';
import { systemClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { openModules } from '../../open-modules';
import { parseSettings } from '../../settings';
import { openTestDb } from '../../testing/test-db';
import { brandsModule } from '../brands/module';
import { cashierModule } from '../cashier/module';
import { complianceModule } from '../compliance/module';
import { ledgerModule } from '../ledger/module';
import { limitsModule } from '../limits/module';
import { playersModule } from '../players/module';

let db: Db;
afterEach(() => db.close());

test.each(['a time-out', 'a self-exclusion', 'the closing of an account'] as const)(
  '%s holds the lock of the cashier until it is done: a deposit on its way is waited for, the next one is refused [PRF-03, PRF-05, EVT-02]',
  async (what) => {
    db = await openTestDb();
    const settings = parseSettings(
      { FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: 'a secret of the test with 32 letters' },
      cashierModule.settings,
    );
    const host = {
      db,
      clock: systemClock,
      settings,
      codes: createOneTimeCodes({ db, clock: systemClock, limits: settings.codeLimits, secret: settings.sharedSecret }),
      operators: createOperatorGate({ db, secret: [] }),
      requests: { clientAddress: () => '', countryOf: () => ({ code: 'FI', subDivision: null }) },
      modules: [brandsModule, playersModule, complianceModule, ledgerModule, limitsModule, cashierModule],
      wakeConsumers: () => undefined,
    };
    await openModules(host.modules, host);
    const [players, accounts] = [playersModule.of(host), complianceModule.of(host)];
    const locked = await host.db.tx(async (tx) => {
      const made = await players.createPlayer(tx, {
        brand: 'aurora',
        phoneNumber: `+35840${newId().replace(/\D/g, '').slice(0, 7)}`,
        language: 'fi_FI',
        countryCode: 'FI',
        currency: 'EUR',
      });
      if (!made.ok) throw new Error('the number is taken');
      const key = `cashier.${made.value}`;
      const isLocked = async () =>
        (
          await tx.query(
            `select 1 from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid()
               and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1::text, 0)`,
            [key],
          )
        ).rows.length === 1;
      const before = await isLocked();
      const until = new Date(Date.now() + 86_400_000);
      if (what === 'a time-out') await accounts.startTimeOut(tx, made.value, until);
      else if (what === 'a self-exclusion') await accounts.startSelfExclusion(tx, made.value, until);
      else await accounts.closeByPlayer(tx, made.value, false);
      return [before, await isLocked()];
    });
    expect(locked).toEqual([false, true]);
  },
);
