import { money } from '@/contract/money';
import type { RoundResult } from '@/contract/rounds';
import { shiftableClock } from '../../kernel/clock';
import type { Db, Queryable } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { createLedgerModule } from '../ledger/index';
import { bet } from './commands/bet';
import { rollback } from './commands/rollback';
import { win } from './commands/win';
import type { RoundCursor, RoundFilter } from './domain/round';
import { selectRoundPage, selectRounds } from './queries/select-rounds';

const ALL: RoundFilter = { games: null, results: null, from: null, to: null };
const eur = (amount: bigint) => money(amount, 'EUR');

const clock = shiftableClock();
let db: Db;
let player: GamePlayer;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  const [one] = await createGamePlayers(db, 1, 100_00n);
  if (!one) throw new Error('no player');
  player = one;
});

const list = (filter: Partial<RoundFilter> = {}) => selectRounds(db, player.playerId, { ...ALL, ...filter }, null, 100);

/** A round with a stake; null leaves it open, 'back' gives the stake back. */
async function play(stake: bigint, outcome: bigint | null | 'back'): Promise<string> {
  const [requestId, roundId] = [newId(), newId()];
  const { sessionId } = player;
  const staked = await bet(db, clock, 'studio', {
    requestId,
    sessionId,
    roundId,
    gameSlug: TEST_GAME,
    stake: eur(stake),
  });
  if (!staked.ok) throw new Error(String(staked.error));
  clock.shift(1_000);
  if (outcome === 'back') await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: requestId });
  else if (outcome !== null)
    await win(db, clock, 'studio', { requestId: newId(), sessionId, roundId, amount: eur(outcome), roundClosed: true });
  clock.shift(1_000);
  return roundId;
}

it('calls more than the stake a win, no more than the stake a return, and nothing a loss [PRF-01, PRF-06]', async () => {
  const made = new Map<string, RoundResult>([
    [await play(2_00n, 2_01n), 'Won'],
    [await play(2_00n, 2_00n), 'Returned'],
    [await play(2_00n, 1n), 'Returned'],
    [await play(2_00n, 0n), 'Lost'],
    [await play(2_00n, null), 'Open'],
    [await play(2_00n, 'back'), 'Cancelled'],
  ]);
  const rounds = await list();
  expect(rounds.map(({ roundId, result }) => [roundId, result])).toEqual([...made].reverse());
  for (const result of new Set(made.values()))
    expect((await list({ results: [result] })).map(({ roundId }) => roundId)).toEqual(
      [...made.keys()].reverse().filter((roundId) => made.get(roundId) === result),
    );
  expect(await list({ results: ['Open', 'Cancelled'] })).toHaveLength(2);
  expect(await list({ results: [] })).toEqual([]);
});

it('counts a contribution to a jackpot as staked and a part of a pot as won [PRF-06, JKP-07]', async () => {
  const roundId = await play(1_00n, 1_05n);
  const [betId] = [newId(), newId()];
  await db.query(
    `insert into jackpots_contributions (instance_id, bet_id, player_id, status, amount, currency, value, shares, made_at, provider, round_id)
     values ('test', $1, $2, 'divided', 10, 'EUR', 10, '{}', $3, 'studio', $4)`,
    [betId, player.playerId, clock.now(), roundId],
  );
  expect(await list()).toMatchObject([{ result: 'Returned', jackpotStaked: eur(10n), winAmount: eur(1_05n) }]);
});

it('shows the bonus money of stake and win, and the balance that the game showed last [PRF-01]', async () => {
  const ledger = createLedgerModule({ db, clock });
  const postings = [{ from: 'house:main', to: 'player_bonus', amount: eur(50_00n) }] as const;
  const { playerId } = player;
  await ledger.postMovement({ idempotencyKey: newId(), kind: 'bonus', playerId, postings, moneyType: null });
  await play(80_00n, 0n);
  await play(40_00n, 10_01n);
  const [mixed, cash] = await list();
  expect(mixed).toMatchObject({ bonusBetAmount: eur(20_00n), bonusWinAmount: eur(5_00n) });
  expect(cash).toMatchObject({ bonusBetAmount: eur(0n), bonusWinAmount: eur(0n) });
  const wallet = await ledger.getWallet(playerId);
  expect(mixed?.balanceAfter).toEqual(eur((wallet?.balance.amount ?? 0n) + (wallet?.bonusBalance.amount ?? 0n)));
  expect(cash?.balanceAfter).toEqual(eur(70_00n));
});

it('keeps to a period and to games, and goes on behind a cursor [PRF-01]', async () => {
  const made: string[] = [];
  const from = clock.now();
  for (let n = 0; n < 5; n += 1) made.unshift(await play(1_00n, 0n));
  const to = clock.now();
  await play(1_00n, 0n);
  const inPeriod = await list({ from, to });
  expect(inPeriod.map(({ roundId }) => roundId)).toEqual(made);
  const [, second] = inPeriod;
  const rest = await selectRounds(db, player.playerId, { ...ALL, from, to }, second ?? null, 2);
  expect(rest.map(({ roundId }) => roundId)).toEqual(made.slice(2, 4));
  expect(await list({ games: [TEST_GAME] })).toHaveLength(6);
  expect(await list({ games: ['another'] })).toEqual([]);
});

it('looks for a rare round in steps that do not grow with the rounds, and finds it in the end [PRF-01]', async () => {
  const { playerId, sessionId } = player;
  const add = (count: number, game: string, since: string) =>
    db.query(
      `insert into games_rounds (provider, round_id, session_id, player_id, game_slug, currency, bet_amount, bonus_bet_amount, open_bets, status, opened_at, closed_at)
       select 'studio', $1::text || n, $2, $3, $4, 'EUR', 100, 0, 0, 'closed', $5::timestamptz + n * interval '1 second', now() from generate_series(1, $6::int) n`,
      [newId(), sessionId, playerId, game, since, count],
    );
  await add(1, 'rare', '2020-01-01');
  await add(4_500, 'usual', '2020-01-02');
  const filter = { ...ALL, games: ['rare'] };
  const pages: number[] = [];
  for (let before: RoundCursor | null = null, turn = 0; turn < 10; turn += 1) {
    const { rounds, next } = await selectRoundPage(db, playerId, filter, before, 20);
    pages.push(rounds.length);
    before = next;
    if (next === null) break;
  }
  expect(pages).toEqual([0, 0, 1]);
  expect(await selectRoundPage(db, playerId, { ...ALL, games: ['never'], from: clock.now() }, null, 20)).toEqual({
    rounds: [],
    next: null,
  });
});

it.each([
  ['opens', null, 'open'],
  ['closes', ['Open'], 'closed'],
] as const)(
  'every round has one place in the pages while another one %s between two statements [PRF-01]',
  async (_what, results, to) => {
    const { playerId, sessionId } = player;
    const add = (prefix: string, count: number, game: string) =>
      db.query(
        `insert into games_rounds (provider, round_id, session_id, player_id, game_slug, currency, bet_amount, bonus_bet_amount, open_bets, status, opened_at)
       select 'studio', $1::text || n, $2, $3, $4, 'EUR', 100, 0, 1, 'open', $5::timestamptz - n * interval '1 second' from generate_series(1, $6::int) n`,
        [`${playerId}-${prefix}`, sessionId, playerId, game, prefix === 'new' ? '2020-03-01' : '2020-02-01', count],
      );
    await add('old', 1_990, 'usual');
    await db.query(`update games_rounds set opened_at = opened_at + interval '1 hour' where player_id = $1`, [
      playerId,
    ]);
    await add('rare', 20, 'rare');
    let turn = 0;
    const meddled: Queryable = {
      async query(...given) {
        const answer = await db.query(...given);
        if (turn++ > 0) return answer;
        if (to === 'open') await add('new', 5, 'usual');
        else
          await db.query(
            `update games_rounds set status = 'closed', closed_at = now() where player_id = $1 and round_id ~ '-old[1-5]$'`,
            [playerId],
          );
        return answer;
      },
    };
    const seen: string[] = [];
    for (let before: RoundCursor | null = null, page = 0; page < 4; page += 1) {
      const found = await selectRoundPage(meddled, playerId, { ...ALL, games: ['rare'], results }, before, 20);
      seen.push(...found.rounds.map(({ roundId }) => roundId));
      before = found.next;
      if (before === null) break;
    }
    expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => `${playerId}-rare${n + 1}`));
  },
);

it.each([
  [{}, 'games_rounds_history'],
  [{ games: ['frost'] }, 'games_rounds_history'],
  [{ results: ['Cancelled'] as const }, 'games_rounds_cancelled'],
  [{ results: ['Open'] as const }, 'games_rounds_open'],
])('reads a page of %j from its cursor on along the index %s [PRF-01]', async (filter, index) => {
  let plan = '';
  const explaining = (tx: Queryable): Queryable => ({
    async query(sql, params) {
      plan = JSON.stringify((await tx.query(`explain ${sql}`, params)).rows);
      return { rows: [], rowCount: 0 };
    },
  });
  await db.tx(async (tx) => {
    // A few rows are read faster without any, and sorted.
    await tx.query('set local enable_seqscan = off');
    await tx.query('set local enable_sort = off');
    await tx.query('set local enable_bitmapscan = off');
    await selectRounds(
      explaining(tx),
      player.playerId,
      { ...ALL, ...filter },
      { openedAt: clock.now(), roundId: 'r' },
      2,
    );
  });
  expect(plan).toContain(index);
  expect(plan).not.toContain('Sort');
});
