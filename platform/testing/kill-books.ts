import { deepEqual, equal, ok } from 'node:assert/strict';
import { z } from 'zod';
import type { Db } from '../kernel/db/db';
import { systemClock } from '../kernel/clock';
import { createLedgerModule } from '../modules/ledger/index';
import { walletOperations, type KillPlayer, type Side, type Step } from './kill-plan';
import { queryRows, queryValues, rowReader } from '../kernel/db/rows';
import { count } from '../kernel/db/row-fields';

/** A step that was accepted, or refused for want of money. */
export interface Taken {
  readonly player: KillPlayer;
  readonly step: Step;
  readonly transactionId: string;
  readonly isAccepted: boolean;
}

export type BonusEnds = Readonly<Record<'converted' | 'expired' | 'withdrawal', number>>;

const readPosting = rowReader({
  player_id: z.string().nullable(),
  source: z.string(),
  destination: z.string(),
  currency: z.string(),
  amount: z.bigint(),
});
type Posting = ReturnType<typeof readPosting>;

const add = (sums: Map<string, bigint>, name: string, amount: bigint) =>
  void sums.set(name, (sums.get(name) ?? 0n) + amount);

export const sumOf = (taken: readonly Taken[], side: Side): bigint =>
  taken.reduce((sum, { step, isAccepted }) => sum + (isAccepted ? (step.effect[side] ?? 0n) : 0n), 0n);
/** Movements of the player's wallet. */
export const movementsOf = ({ step, isAccepted }: Taken): number =>
  isAccepted ? (step.movements ?? Math.min(Object.keys(step.effect).length, 1)) : 0;

/**
 * Holds the rows of a platform that has ended against what it had acknowledged: each account added up posting by
 * posting, outside the database.
 * Throws at the first difference; answers how the bonuses ended.
 */
export async function assertBooksHold(
  db: Db,
  players: readonly KillPlayer[],
  taken: readonly Taken[],
): Promise<BonusEnds> {
  equal(
    (await createLedgerModule({ db, clock: systemClock }).reconcile('on-demand')).differenceCount,
    0,
    'the reconciliation finds nothing',
  );
  const postings = await queryRows(
    db,
    readPosting,
    'select m.player_id, p.source, p.destination, p.currency, p.amount from ledger_postings p join ledger_movements m on m.id = p.movement_id',
  );
  await assertSumsToZero(db, postings);
  for (const player of players)
    await assertPlayer(
      db,
      player,
      postings,
      taken.filter((entry) => entry.player === player),
    );
  await assertTransactions(db, players, taken);
  await assertRequests(db, players, taken);
  await assertFreeRounds(db, players, taken);
  const rows = await queryRows(
    db,
    rowReader({ endReason: z.string(), n: count }),
    'select end_reason, count(*) as n from ledger_bonuses where end_reason is not null group by end_reason',
  );
  const ends = new Map(rows.map(({ endReason, n }) => [endReason, n]));
  return {
    converted: ends.get('wagered') ?? 0,
    expired: ends.get('expired') ?? 0,
    withdrawal: ends.get('withdrawal') ?? 0,
  };
}

const readAccount = rowReader({ id: z.string(), kind: z.string(), owner: z.string() });

const accountsOf = (db: Db) => queryRows(db, readAccount, 'select id, kind, owner from ledger_accounts');

/**
 * Stored balances of all players, and what all other accounts hold by their postings: two sources, one zero in each
 * currency.
 */
async function assertSumsToZero(db: Db, postings: readonly Posting[]): Promise<void> {
  const owners = new Map((await accountsOf(db)).map(({ id, kind }) => [id, kind]));
  const sums = new Map<string, bigint>();
  for (const { source, destination, currency, amount } of postings) {
    if (!owners.get(source)?.startsWith('player_')) add(sums, currency, -amount);
    if (!owners.get(destination)?.startsWith('player_')) add(sums, currency, amount);
  }
  const wallets = await queryRows(
    db,
    rowReader({ currency: z.string(), stored: z.bigint() }),
    'select currency, cash + bonus + pending_withdrawal as stored from ledger_wallets',
  );
  for (const { currency, stored } of wallets) add(sums, currency, stored);
  deepEqual(
    [...sums].filter(([, sum]) => sum !== 0n),
    [],
    'stored balances and the other accounts sum to zero',
  );
}

/** Every account that has to do with the player, against the acknowledged steps and the bonuses. */
async function assertPlayer(
  db: Db,
  { playerId, cash, kind }: KillPlayer,
  postings: readonly Posting[],
  taken: readonly Taken[],
): Promise<void> {
  const names = new Map(
    (await accountsOf(db)).map((account) => [
      account.id,
      account.owner === playerId ? account.kind : `${account.kind}:${account.owner}`,
    ]),
  );
  const held = new Map<string, bigint>();
  for (const { source, destination, amount } of postings.filter(({ player_id }) => player_id === playerId)) {
    add(held, names.get(source) ?? source, -amount);
    add(held, names.get(destination) ?? destination, amount);
  }
  const { rows } = await db.query('select cash, bonus, pending_withdrawal from ledger_wallets where player_id = $1', [
    playerId,
  ]);
  const bonuses = await queryRows(
    db,
    rowReader({ granted: z.bigint(), forfeited: z.bigint() }),
    'select granted, forfeited from ledger_bonuses where player_id = $1',
    [playerId],
  );
  const given = bonuses.reduce((sum, { granted, forfeited }) => sum + granted - forfeited, 0n);
  const of = (name: string): bigint => held.get(name) ?? 0n;
  deepEqual(
    rows,
    [{ cash: of('player_cash'), bonus: of('player_bonus'), pending_withdrawal: of('player_pending_withdrawal') }],
    `stored balances of ${kind} are the sums of their entries`,
  );
  deepEqual(
    {
      playable: of('player_cash') + of('player_bonus'),
      pending: of('player_pending_withdrawal'),
      clearing: of('provider_clearing:sandbox-pay'),
      game: of('game_provider:studio'),
      house: of('house:main'),
    },
    {
      playable: cash + sumOf(taken, 'playable') + given,
      pending: sumOf(taken, 'pending'),
      clearing: sumOf(taken, 'clearing'),
      game: sumOf(taken, 'game'),
      house: sumOf(taken, 'house') - given,
    },
    `what was acknowledged of ${kind} moved once, and nothing else`,
  );
}

/** One row for each deposit and withdrawal, each at its end, and of the limits what was not given up. */
async function assertTransactions(db: Db, players: readonly KillPlayer[], taken: readonly Taken[]): Promise<void> {
  const own = [players.map(({ playerId }) => playerId)];
  const begun = taken.filter(
    ({ step, isAccepted }) => isAccepted && (step.operation === 'deposit' || step.operation === 'withdraw'),
  );
  const rows = await queryRows(
    db,
    rowReader({ id: z.string(), status: z.string() }),
    'select id, status from cashier_transactions where player_id = any($1::uuid[])',
    own,
  );
  deepEqual(
    rows.map(({ id }) => id).sort(),
    begun.map(({ transactionId }) => transactionId).sort(),
    'each deposit and withdrawal is there once',
  );
  deepEqual(
    rows.filter(({ status }) => !['Completed', 'Cancelled', 'RolledBacked'].includes(status)),
    [],
    'each has come to its end',
  );
  const failed = new Set(
    taken.flatMap(({ step, transactionId }) =>
      step.operation === 'callback' && step.body(transactionId).outcome === 'failure' ? [transactionId] : [],
    ),
  );
  const held = begun
    .filter(({ step, transactionId }) => step.operation === 'deposit' && !failed.has(transactionId))
    .map(({ transactionId }) => transactionId);
  const reservations = await queryValues(
    db,
    z.string(),
    'select deposit_id from deposit_reservations where released_at is null and player_id = any($1::uuid[])',
    own,
  );
  deepEqual(reservations.sort(), held.sort(), 'the limits count the deposits that were not given up');
  const events = await queryValues(
    db,
    z.string(),
    'select e.event_id from cashier_provider_events e join cashier_transactions t on t.id = e.transaction_id where t.player_id = any($1::uuid[])',
    own,
  );
  const reported = taken
    .filter(({ step }) => step.operation === 'callback')
    .map(({ step, transactionId }) => String(step.body(transactionId).eventId));
  deepEqual(events.sort(), reported.sort(), 'each event of the provider is there once');
}

/** The games' record of their calls. */
async function assertRequests(db: Db, players: readonly KillPlayer[], taken: readonly Taken[]): Promise<void> {
  const rows = await queryRows(
    db,
    rowReader({ kind: z.string(), outcome: z.string(), n: z.bigint() }),
    `select kind, outcome, count(*) as n from games_requests where player_id = any($1::uuid[]) group by kind, outcome`,
    [players.map(({ playerId }) => playerId)],
  );
  const due = new Map<string, bigint>();
  for (const { step, isAccepted } of taken) {
    if (!walletOperations.some((known) => known === step.operation)) continue;
    const outcome = isAccepted ? 'Accepted' : 'InsufficientFunds';
    // A bet-and-win is kept as both, or as a bet that was refused.
    if (step.operation !== 'bet-and-win') add(due, `${step.operation} ${outcome}`, 1n);
    else for (const kind of isAccepted ? ['bet', 'win'] : ['bet']) add(due, `${kind} ${outcome}`, 1n);
  }
  const kept = new Map(rows.map(({ kind, outcome, n }) => [`${kind} ${outcome}`, n]));
  ok(kept.size > 0, 'the games have made calls');
  deepEqual(new Map([...kept].sort()), new Map([...due].sort()), 'each call of a game is there once');
}

/** Each free round was played once, and what a grant has won is what its rounds have. */
async function assertFreeRounds(db: Db, players: readonly KillPlayer[], taken: readonly Taken[]): Promise<void> {
  const rows = await queryRows(
    db,
    rowReader({ id: z.string(), played: z.number(), won: z.bigint() }),
    'select id, rounds - rounds_left as played, won from games_free_rounds where player_id = any($1::uuid[])',
    [players.map(({ playerId }) => playerId)],
  );
  const played = taken.filter(({ step, isAccepted }) => isAccepted && step.operation === 'free-round');
  for (const { id, ...kept } of rows) {
    const own = played.filter(({ step, transactionId }) => step.body(transactionId).grantId === id);
    deepEqual(kept, { played: own.length, won: -sumOf(own, 'game') }, 'the rounds of each grant are there once');
  }
  equal(rows.length, 2 * players.length, 'all grants are there');
}
