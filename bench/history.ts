import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../platform/kernel/clock';
import type { Db } from '../platform/kernel/db/db';
import { openPgDb } from '../platform/kernel/db/pg-db';
import { newId, toPlayerId, type PlayerId } from '../platform/kernel/ids';
import { createLedgerModule, type LedgerModule } from '../platform/modules/ledger/index';
import { openPlatformDb } from '../platform/testing/game-players';
import { percentile, report } from './support/report';

/** The first page of the history of a player with a million entries against that of one with a hundred. */
const MANY = Number(process.env.HISTORY_ENTRIES ?? 1_000_000);
const FEW = 100;
const PAGE = 20;
const READS = 400;

async function playerWith(db: Db, ledger: LedgerModule, entries: number): Promise<PlayerId> {
  const playerId = toPlayerId(newId());
  await db.tx((tx) => ledger.openPlayerAccounts(tx, playerId, 'EUR'));
  await db.tx((tx) => ledger.openSystemAccount(tx, 'provider_clearing:demo', 'EUR'));
  const chunk = 50_000;
  for (let from = 1; from <= entries; from += chunk) {
    // As many deposits of one cent, a second apart, written as ledger_post writes them.
    const params = [playerId, from, Math.min(entries, from + chunk - 1)];
    await db.query(
      `insert into ledger_movements (id, kind, player_id, wallet_version, cash_after, bonus_after, pending_withdrawal_after, created_at)
       select md5($1::text || n)::uuid, 'deposit', $1::uuid, n, n, 0, 0, timestamptz '2020-01-01Z' + n * interval '1 second' from generate_series($2::bigint, $3::bigint) n`,
      params,
    );
    await db.query(
      `insert into ledger_postings (movement_id, line, source, destination, currency, amount, destination_balance, wallet_version, created_at)
       select md5($1::text || n)::uuid, 1, ledger_account_id('provider_clearing', 'demo', 'EUR'), ledger_account_id('player_cash', $1::text, 'EUR'), 'EUR', 1, n, n,
         timestamptz '2020-01-01Z' + n * interval '1 second' from generate_series($2::bigint, $3::bigint) n`,
      params,
    );
  }
  await db.query('update ledger_wallets set cash = $2, version = $2 where player_id = $1', [playerId, entries]);
  return playerId;
}

async function measure(db: Db): Promise<void> {
  const ledger = createLedgerModule({ db, clock: systemClock });
  const players = { few: await playerWith(db, ledger, FEW), many: await playerWith(db, ledger, MANY) };
  await db.query('analyze ledger_postings, ledger_movements');
  const samples: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let read = 0; read < READS; read += 1) {
    for (const who of ['few', 'many'] as const) {
      const before = performance.now();
      const page = await ledger.getHistory({ kind: 'player_cash', playerId: players[who], currency: 'EUR' }, { first: PAGE });
      if (page.length !== PAGE) throw new Error(`a page of ${page.length}`);
      // The first reads warm what a running platform has warm.
      if (read >= READS / 4) samples[who].push(performance.now() - before);
    }
  }
  const [few, many] = [percentile(samples.few, 0.5), percentile(samples.many, 0.5)];
  report(`First page of history, ${db.kind === 'pg' ? 'PostgreSQL' : 'embedded database'}`, [
    { name: `p50 with ${FEW} entries`, value: few, unit: 'ms' },
    { name: `p50 with ${MANY} entries`, value: many, unit: 'ms' },
    { name: 'many against few', value: many / few, unit: '×', atMost: 1.2 },
  ]);
}

async function onPostgres(server: string): Promise<void> {
  const name = `foyer_bench_${newId().replaceAll('-', '')}`;
  const admin = await openPgDb({ databaseUrl: server, poolSize: 1 });
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = await openPlatformDb({ dataDir: '', databaseUrl: url.href });
  try {
    await measure(db);
  } finally {
    await db.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  }
}

async function embedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const db = await openPlatformDb({ dataDir: join(folder, 'db') });
  try {
    await measure(db);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const server = process.env.DATABASE_URL;
if (server) await onPostgres(server);
else await embedded();
