import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db, Queryable } from '../../kernel/db/db';
import { queryRows, queryValues, rowReader } from '../../kernel/db/rows';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { createRandom } from '../../testing/random';
import { seedOf } from '../../testing/seed';
import { openTestDb } from '../../testing/test-db';
import { timeScale } from '../../testing/time-scale';
import { countPlaces, readOwnPlace, readRanking } from './store';

jest.setTimeout(180_000 * timeScale);

/** No run of places is longer. */
const LONGEST_RUN = 128;
const START = Date.parse('2026-03-01T00:00:00Z');
let db: Db;
beforeEach(async () => {
  db = await openTestDb();
});
afterEach(() => db.close());

async function addTournament(id: string): Promise<string> {
  await db.query(
    `insert into loyalty_tournaments (id, brand, tournament, starts_at, ends_at) values ($1, 'aurora', $1, $2, $3)`,
    [id, new Date(START), new Date(START + 86_400_000)],
  );
  return id;
}

async function addMembers(count: number): Promise<PlayerId[]> {
  const ids = Array.from({ length: count }, () => toPlayerId(newId()));
  await db.query(
    `insert into loyalty_members (player_id, brand, programme, is_in, decided_at)
     select unnest($1::uuid[]), 'aurora', 'club', true, $2`,
    [ids, new Date(START)],
  );
  return ids;
}

interface Score {
  readonly player: PlayerId;
  readonly score: number;
  /** Milliseconds after the start. */
  readonly reached: number;
}

const toRows = (scores: readonly Score[]) =>
  JSON.stringify(
    scores.map(({ player, score, reached }) => ({ player, score, at: new Date(START + reached).toISOString() })),
  );
const GIVEN = 'jsonb_to_recordset($2) as given (player uuid, score bigint, at timestamptz)';

async function add(tx: Queryable, tournament: string, scores: readonly Score[]): Promise<void> {
  await tx.query(
    `insert into loyalty_scores (tournament_id, player_id, score, rounds, reached_at, is_in)
     select $1, given.player, given.score, 1, given.at, member.is_in from ${GIVEN} join loyalty_members member on member.player_id = given.player`,
    [tournament, toRows(scores)],
  );
}

async function change(tx: Queryable, tournament: string, scores: readonly Score[]): Promise<void> {
  await tx.query(
    `update loyalty_scores known set score = given.score, reached_at = given.at from ${GIVEN}
     where known.tournament_id = $1 and known.player_id = given.player`,
    [tournament, toRows(scores)],
  );
}

const remove = (tx: Queryable, tournament: string, players: readonly PlayerId[]) =>
  tx.query('delete from loyalty_scores where tournament_id = $1 and player_id = any($2::uuid[])', [
    tournament,
    [...players],
  ]);
const take = (tx: Queryable, players: readonly PlayerId[], isIn: boolean) =>
  tx.query('update loyalty_members set is_in = $2 where player_id = any($1::uuid[])', [[...players], isIn]);

/** Every place, as a sort of all scores of members who take part gives it. */
async function sorted(tournament: string) {
  const rows = await queryRows(
    db,
    rowReader({ player: z.string(), score: z.bigint(), at: z.date(), isIn: z.boolean() }),
    `select score.player_id as player, score.score, score.reached_at as at, member.is_in
     from loyalty_scores score join loyalty_members member on member.player_id = score.player_id where score.tournament_id = $1`,
    [tournament],
  );
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    Number(b.score - a.score) || a.at.getTime() - b.at.getTime() || (a.player < b.player ? -1 : 1);
  const placed = rows.filter(({ score, isIn }) => isIn && score > 0n).sort(order);
  return placed.map(({ player, score }, index) => ({ place: index + 1, playerId: player, score }));
}

const runsOf = (tournament: string) =>
  queryValues(
    db,
    z.number(),
    'select people from loyalty_score_runs where tournament_id = $1 order by behind, reached_at, player_id',
    [tournament],
  );

async function expectPlaces(tournament: string, every = 1): Promise<void> {
  const expected = await sorted(tournament);
  expect(await countPlaces(db, tournament)).toBe(expected.length);
  expect(await readRanking(db, tournament, 10)).toMatchObject(expected.slice(0, 10));
  for (const placed of expected.filter((_, index) => index % every === 0))
    expect(await readOwnPlace(db, tournament, toPlayerId(placed.playerId))).toMatchObject(placed);
  expect(Math.max(0, ...(await runsOf(tournament)))).toBeLessThanOrEqual(LONGEST_RUN);
}

test('places are those of a plain sort while scores come, change, tie, fall to nothing and go, and members leave and come back [GAM-03]', async () => {
  const random = createRandom(seedOf('places of scores'));
  const below = (limit: number) => Math.floor(random() * limit);
  const [own, other] = [await addTournament('sprint'), await addTournament('league')];
  const members = await addMembers(700);
  // Few values, so that ties are many: by time, and then by id.
  const scoreOf = (player: PlayerId): Score => ({ player, score: below(12), reached: below(4) });
  const some = (share: number) => members.filter(() => random() < share);
  await add(db, own, members.slice(0, 500).map(scoreOf));
  await add(db, other, members.slice(300).map(scoreOf));
  await expectPlaces(own, 7);
  for (let step = 0; step < 30; step += 1) {
    await change(db, own, some(0.3).map(scoreOf));
    await change(db, other, some(0.05).map(scoreOf));
    const leavers = some(0.1);
    await take(db, leavers, false);
    if (step % 3 === 0) await take(db, members, true);
    const gone = some(0.05);
    await remove(db, own, gone);
    await expectPlaces(own, 41);
    if (step % 2 === 0) {
      const known = new Set(
        (await db.query(`select player_id as id from loyalty_scores where tournament_id = 'sprint'`)).rows.map(
          ({ id }) => id,
        ),
      );
      await add(db, own, members.filter((id) => !known.has(id)).map(scoreOf));
    }
  }
  await expectPlaces(own);
  await expectPlaces(other);
});

test('runs of places stay few while every score rises past all others, one after the other [GAM-03]', async () => {
  const tournament = await addTournament('climb');
  const members = await addMembers(300);
  await add(
    db,
    tournament,
    members.map((player, n) => ({ player, score: n + 1, reached: 0 })),
  );
  for (let lap = 1; lap <= 6; lap += 1)
    for (let from = 0; from < members.length; from += 20)
      await change(
        db,
        tournament,
        members.slice(from, from + 20).map((player, n) => ({ player, score: lap * 1_000 + from + n, reached: lap })),
      );
  await expectPlaces(tournament, 10);
  expect((await runsOf(tournament)).length).toBeLessThanOrEqual(9 + members.length / 16);
});

test('scores that change at once while members leave and come back end at the places of a plain sort [GAM-03]', async () => {
  const random = createRandom(seedOf('places at once'));
  const tournaments = [await addTournament('a'), await addTournament('b'), await addTournament('c')];
  const members = await addMembers(240);
  for (const tournament of tournaments)
    await add(
      db,
      tournament,
      members.map((player) => ({ player, score: 1 + Math.floor(random() * 50), reached: 0 })),
    );
  await Promise.all(
    Array.from({ length: 12 }, async (_, host) => {
      const own = members.filter((_id, n) => n % 12 === host);
      for (let step = 0; step < 8; step += 1) {
        const scores = own.map((player) => ({ player, score: 1 + Math.floor(random() * 50), reached: step }));
        if (host % 3 === 0) await db.tx((tx) => take(tx, own, step % 2 === 1));
        else await db.tx(async (tx) => change(tx, tournaments[(host + step) % 3] ?? '', scores));
      }
    }),
  );
  for (const tournament of tournaments) await expectPlaces(tournament, 3);
});

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const planSchema: z.ZodType<Plan> = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  Plans: z.lazy(() => z.array(planSchema)).optional(),
});
const rowsOf = (plan: Plan): number =>
  (plan.Plans ?? []).length === 0
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);

test.each([100, 5_000])(
  'the worst place among %i players and the best ten are found in few rows [GAM-03]',
  async (people) => {
    const tournament = await addTournament('big');
    const members = await addMembers(people);
    await add(
      db,
      tournament,
      members.map((player, n) => ({ player, score: n + 1, reached: 0 })),
    );
    await db.query('analyze loyalty_scores');
    await db.query('analyze loyalty_score_runs');
    let rows = 0;
    const explaining: Queryable = {
      ...db,
      async query(sql, params) {
        const plans = await queryValues(
          db,
          z.tuple([z.object({ Plan: planSchema })]),
          `explain (analyze, format json) ${sql}`,
          params,
        );
        for (const [{ Plan: plan }] of plans) rows += rowsOf(plan);
        return db.query(sql, params);
      },
    };
    expect(await readOwnPlace(explaining, tournament, members[0] ?? toPlayerId(''))).toMatchObject({ place: people });
    expect(await readRanking(explaining, tournament, 10)).toHaveLength(10);
    expect(rows).toBeLessThanOrEqual(2 * LONGEST_RUN + people / 32 + 20);
  },
);

test('scores from before places were kept in runs have the same places after the update [GAM-03]', async () => {
  const random = createRandom(seedOf('scores from before'));
  const tournaments = [await addTournament('old'), await addTournament('older')];
  const members = await addMembers(400);
  for (const tournament of tournaments)
    await add(
      db,
      tournament,
      members.map((player) => ({ player, score: Math.floor(random() * 30), reached: 0 })),
    );
  await take(db, members.slice(0, 50), false);
  await db.query('drop table loyalty_score_runs cascade');
  await db.query('drop function loyalty_scores_keep_runs cascade');
  await db.query('alter table loyalty_scores drop column is_in cascade');
  await db.query(
    'alter table loyalty_scores drop constraint loyalty_scores_pkey, add primary key (tournament_id, player_id)',
  );
  await db.query(
    'create index loyalty_scores_ranking on loyalty_scores (tournament_id, score desc, reached_at, player_id)',
  );
  await db.query(readFileSync(join(__dirname, 'migrations/0005-places-of-scores.sql'), 'utf8'));
  for (const tournament of tournaments) await expectPlaces(tournament);
});
