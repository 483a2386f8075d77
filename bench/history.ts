import { mkdtempSync, rmSync } from 'node:fs';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameHistoryCsv } from '../components/game-history/game-history-csv';
import type { GameRound } from '../components/game-history/game-history.documents';
import { money, toDecimal, type Money } from '../contract/money';
import { streamCsv } from '../lib/graphql/csv-stream';
import messages from '../lib/i18n/merged/en_GB.json';
import { systemClock } from '../platform/kernel/clock';
import type { Db } from '../platform/kernel/db/db';
import { newId, toPlayerId, type PlayerId } from '../platform/kernel/ids';
import { createCashierModule, type CashierModule, type HistoryRequest } from '../platform/modules/cashier/index';
import { readRoundCursor, toRoundCursor, type RoundFilter } from '../platform/modules/games/domain/round';
import { selectRoundPage } from '../platform/modules/games/queries/select-rounds';
import { createLedgerModule, type LedgerModule } from '../platform/modules/ledger/index';
import { createPlayersModule } from '../platform/modules/players/index';
import { copyTemplateTo } from '../platform/testing/database-template';
import { openPlatformDb } from '../platform/testing/game-players';
import { withDatabase } from './support/bets';
import { percentile, report } from './support/report';

/**
 * The first page of the histories of a player with a million entries, transactions and rounds against that of one with a
 * hundred; and the memory that the file of a million rounds takes.
 */
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

/** As many deposits by card, most of them completed, and a withdrawal for every hundred. */
async function fillCashier(db: Db, playerId: PlayerId, entries: number): Promise<void> {
  const chunk = 50_000;
  for (let from = 1; from <= entries; from += chunk) {
    await db.query(
      `insert into cashier_transactions (id, player_id, brand, type, status, idempotency_key, fingerprint, method_id, method_kind, provider, currency, amount, fee, locale, processing_mode, stage, reference, created_at, processed_at)
       select md5('transaction' || $1::text || n)::uuid, $1::uuid, 'aurora', case when n % 100 = 0 then 'Withdrawal' else 'Deposit' end, case when n % 10 = 1 then 'Cancelled' else 'Completed' end, n, '', 'card', 'CARD', 'sandbox-pay', 'EUR', 2000, 0,
         'en_GB', 'Instant', case when n % 100 = 0 then 'PAID' end, $1::text || n, timestamptz '2020-01-01Z' + n * interval '1 second', timestamptz '2020-01-01Z' + n * interval '61 seconds'
       from generate_series($2::bigint, $3::bigint) n`,
      [playerId, from, Math.min(entries, from + chunk - 1)],
    );
  }
}

/** As many closed rounds of one game, a second apart; the first of them of another game. */
async function fillRounds(db: Db, playerId: PlayerId, rounds: number): Promise<void> {
  const chunk = 50_000;
  for (let from = 1; from <= rounds; from += chunk)
    await db.query(
      `insert into games_rounds (provider, round_id, session_id, player_id, game_slug, currency, bet_amount, bonus_bet_amount, win_amount, open_bets, status, opened_at, closed_at)
       select 'studio', $1::text || n, $1::uuid, $1::uuid, case when n = 1 then 'rare' else 'usual' end, 'EUR', 200, 0, n % 400, 0, 'closed',
         timestamptz '2020-01-01Z' + n * interval '1 second', timestamptz '2020-01-01Z' + n * interval '2 seconds' from generate_series($2::bigint, $3::bigint) n`,
      [playerId, from, Math.min(rounds, from + chunk - 1)],
    );
}

type Rounds = Awaited<ReturnType<typeof selectRoundPage>>;
const ALL_ROUNDS: RoundFilter = { games: null, results: null, from: null, to: null };
/** A filter that nothing near matches must not read all that were ever played. */
const FILTERS: readonly (readonly [title: string, filter: RoundFilter])[] = [
  ['rounds', ALL_ROUNDS],
  ['rounds of a game', { ...ALL_ROUNDS, games: ['usual'] }],
  ['cancelled rounds, of which there are none', { ...ALL_ROUNDS, results: ['Cancelled'] }],
];

async function compareRounds(db: Db, players: Players, where: string): Promise<void> {
  const read = (playerId: PlayerId, filter: RoundFilter) => selectRoundPage(db, playerId, filter, null, PAGE);
  for (const [title, filter] of FILTERS)
    await compare(`First page of ${title}, ${where}`, players, async (playerId) => {
      const { rounds } = await read(playerId, filter);
      return filter.results ? 1 : rounds.length;
    });
  const took: Record<'all' | 'rare', number[]> = { all: [], rare: [] };
  for (let turn = 0; turn < READS / 4; turn += 1)
    for (const [name, games] of [
      ['all', null],
      ['rare', ['rare']],
    ] as const) {
      const before = performance.now();
      await read(players.many, { ...ALL_ROUNDS, games: games && [...games] });
      took[name].push(performance.now() - before);
    }
  const [all, rare] = [percentile(took.all, 0.5), percentile(took.rare, 0.5)];
  report(`A filter that only the oldest of ${MANY} rounds matches, ${where}`, [
    { name: 'p50 of its first page', value: rare, unit: 'ms' },
    { name: 'against a page without a filter', value: rare / all, unit: '×', atMost: 40 },
  ]);
}

/**
 * Under the condition `react-server` Node finds no hooks in React, and the root of next-intl, whose React part a build
 * leaves to the browser, does not load: its core does.
 */
const CORE_ALONE = `export const resolve = (name, context, next) => next(name === 'next-intl' ? 'use-intl/core' : name, context);`;

async function loadTranslator() {
  register(`data:text/javascript,${encodeURIComponent(CORE_ALONE)}`);
  const { createTranslator } = await import('next-intl');
  return createTranslator({ messages, locale: 'en-GB' });
}

const asText = (amount: Money): string => toDecimal(amount);

/** As the schema answers it. */
function toNode(round: Rounds['rounds'][number]): GameRound {
  const { betAmount, winAmount, jackpotStaked, jackpotWon, roundId, openedAt, closedAt, balanceAfter } = round;
  const net = winAmount.amount + jackpotWon.amount - betAmount.amount - jackpotStaked.amount;
  return {
    id: roundId,
    gameSlug: round.gameSlug,
    gameName: round.gameSlug,
    result: round.result,
    prize: round.prize,
    isFree: round.isFree,
    endedBy: round.endedBy,
    betAmount: asText(betAmount),
    winAmount: asText(winAmount),
    bonusBetAmount: asText(round.bonusBetAmount),
    bonusWinAmount: asText(round.bonusWinAmount),
    heldWin: asText(round.heldWin),
    jackpotStaked: asText(jackpotStaked),
    jackpotWon: asText(jackpotWon),
    net: asText(money(net, betAmount.currency)),
    balanceAfter: balanceAfter && asText(balanceAfter),
    currency: betAmount.currency,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    url: null,
  };
}

/** Takes the whole file as a slow browser does, and looks at the memory held after each tenth. */
async function measureFile(db: Db, playerId: PlayerId, where: string): Promise<void> {
  const t = await loadTranslator();
  const file = await streamCsv(async (after) => {
    const { rounds, next } = await selectRoundPage(
      db,
      playerId,
      ALL_ROUNDS,
      after === null ? null : readRoundCursor(after),
      100,
    );
    const pageInfo = { endCursor: next && toRoundCursor(next), hasNextPage: next !== null };
    return { ok: true, value: { nodes: rounds.map(toNode), pageInfo } };
  }, gameHistoryCsv(t));
  if (!file.ok || !file.value) throw new Error('no file');
  const held: number[] = [];
  let [bytes, lines] = [0, 0];
  for await (const chunk of file.value) {
    bytes += chunk.length;
    lines += chunk.reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
    if (lines >= ((held.length + 1) * MANY) / 10) {
      globalThis.gc?.();
      held.push(process.memoryUsage().heapUsed / 2 ** 20);
    }
  }
  if (lines !== MANY + 1) throw new Error(`${lines} lines of ${MANY} rounds`);
  const [first = Number.NaN, last = Number.NaN] = [held[0], held.at(-1)];
  report(`The file of ${MANY} rounds, ${where}`, [
    { name: 'size', value: bytes / 2 ** 20, unit: 'MB' },
    { name: 'heap after a tenth', value: first, unit: 'MB' },
    { name: 'growth from there to its end', value: last - first, unit: 'MB', atMost: 8 },
  ]);
}

type Players = Readonly<Record<'few' | 'many', PlayerId>>;

async function compare(title: string, players: Players, read: (playerId: PlayerId) => Promise<number>): Promise<void> {
  const samples: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let turn = 0; turn < READS; turn += 1) {
    for (const who of ['few', 'many'] as const) {
      const before = performance.now();
      const length = await read(players[who]);
      if (length < 1) throw new Error(`an empty page: ${title}`);
      // The first reads warm what a running platform has warm.
      if (turn >= READS / 4) samples[who].push(performance.now() - before);
    }
  }
  const [few, many] = [percentile(samples.few, 0.5), percentile(samples.many, 0.5)];
  report(title, [
    { name: `p50 with ${FEW} entries`, value: few, unit: 'ms' },
    { name: `p50 with ${MANY} entries`, value: many, unit: 'ms' },
    { name: 'many against few', value: many / few, unit: '×', atMost: 1.2 },
  ]);
}

/** The cashier as the schema calls it; what only moves money is not here. */
function openCashier(db: Db, ledger: LedgerModule): CashierModule {
  const unused = async () => {
    throw new Error('nothing is paid in this bench');
  };
  return createCashierModule({
    db,
    clock: systemClock,
    ledger,
    players: createPlayersModule({ db, clock: systemClock }),
    depositLimits: { reserve: unused, release: unused, settle: unused },
    openOffers: unused,
    onDepositCompleted: unused,
    onDepositReversed: unused,
    newAccountTermsOf: () => ({ waitHours: 0, freshSignInMinutes: 0 }),
    isClosedLoop: () => false,
    mayCancelWithdrawals: () => true,
    providerUrl: null,
    payoutsUrl: null,
    returnsUrl: null,
    providerSecret: '',
    approvesByItself: false,
    isWebOrigin: () => false,
    wakeConsumers: () => undefined,
  });
}

const newestDeposits: HistoryRequest = {
  type: 'Deposit',
  statuses: null,
  from: null,
  to: null,
  sort: { field: 'createdAt', desc: true },
  first: PAGE,
  after: null,
};
const pages: readonly (readonly [title: string, request: HistoryRequest])[] = [
  ['deposits, newest first', newestDeposits],
  [
    'completed deposits, last processed first',
    { ...newestDeposits, statuses: ['Completed'], sort: { field: 'processedAt', desc: true } },
  ],
  ['withdrawals, newest first', { ...newestDeposits, type: 'Withdrawal', first: 1 }],
];

async function measure(db: Db): Promise<void> {
  const ledger = createLedgerModule({ db, clock: systemClock });
  const players = { few: await playerWith(db, ledger, FEW), many: await playerWith(db, ledger, MANY) };
  await fillCashier(db, players.few, FEW);
  await fillCashier(db, players.many, MANY);
  await fillRounds(db, players.few, FEW);
  await fillRounds(db, players.many, MANY);
  await db.query('analyze ledger_postings, ledger_movements, cashier_transactions, games_rounds');
  const where = db.kind === 'pg' ? 'PostgreSQL' : 'embedded database';
  await compare(
    `First page of the ledger's history, ${where}`,
    players,
    async (playerId) =>
      (await ledger.getHistory({ kind: 'player_cash', playerId, currency: 'EUR' }, { first: PAGE })).length,
  );
  const cashier = openCashier(db, ledger);
  for (const [title, request] of pages)
    await compare(
      `First page of ${title}, ${where}`,
      players,
      async (playerId) => (await cashier.getTransactions(playerId, request)).transactions.length,
    );
  await compareRounds(db, players, where);
  await measureFile(db, players.many, where);
}

const onPostgres = (server: string): Promise<void> =>
  withDatabase(server, async (databaseUrl) => {
    const db = await openPlatformDb({ dataDir: '', databaseUrl });
    try {
      await measure(db);
    } finally {
      await db.close();
    }
  });

async function embedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const dataDir = join(folder, 'db');
  await copyTemplateTo(dataDir);
  const db = await openPlatformDb({ dataDir });
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
