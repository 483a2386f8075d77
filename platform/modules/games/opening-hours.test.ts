import { z } from 'zod';
import { money } from '@/contract/money';
import type { Db } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { tableStateAt, type LiveHours } from '../catalogue/domain/live-hours';
import { createCatalogueModule } from '../catalogue/index';
import { testGame } from '../catalogue/testing/test-game';
import { bet } from './commands/bet';
import { rollback } from './commands/rollback';
import { win } from './commands/win';
import { queryRows, rowReader } from '../../kernel/db/rows';

/** Of a table that closes at two in the night. */
const EVENING: LiveHours = { from: '15:00', until: '02:00' };
let now = new Date();
const clock = { now: () => now };
let db: Db;
let player: GamePlayer;

/** Sets the platform's clock to this time of this day, or of the next one. */
function setTime(time: string, day = 23): void {
  now = new Date(`2026-11-${day}T${time}Z`);
}

async function setHours(liveHours: LiveHours | null): Promise<void> {
  const catalogue = createCatalogueModule({ db, clock });
  const table = testGame(TEST_GAME, { kind: 'live', liveHours });
  await db.tx((tx) => catalogue.publishGames(tx, [{ slug: 'skerry', name: 'Skerry', imageUrl: '' }], [table]));
}

beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

beforeEach(async () => {
  const [created] = await createGamePlayers(db, 1, 100_00n);
  if (!created) throw new Error('no player');
  player = created;
  await db.query(`update games_sessions set expires_at = '2026-12-31T00:00:00Z'`);
  await setHours(EVENING);
});

const stake = (roundId: string = newId(), requestId: string = newId()) =>
  bet(db, clock, 'studio', {
    requestId,
    sessionId: player.sessionId,
    roundId,
    gameSlug: TEST_GAME,
    stake: money(10_00n, 'EUR'),
  });

const pay = (roundId: string) =>
  win(db, clock, 'studio', {
    requestId: newId(),
    sessionId: player.sessionId,
    roundId,
    amount: money(40_00n, 'EUR'),
    roundClosed: true,
  });

const CLOSED = { ok: false, error: 'TableClosed' };
const leaves = (amount: bigint) => ({ ok: true, value: { balance: money(amount, 'EUR') } });

test('a table that was opened in time begins no round from the moment it closes, and takes no money [GMS-06]', async () => {
  setTime('01:59:59.999');
  expect(await stake()).toMatchObject(leaves(90_00n));
  setTime('02:00:00.000');
  expect(await stake()).toEqual(CLOSED);
  setTime('14:59:59.999');
  expect(await stake()).toEqual(CLOSED);
  setTime('15:00:00.000');
  expect(await stake()).toMatchObject(leaves(80_00n));
});

test('a round that began before the closing takes further bets and its win after it [GMS-06, GMS-10]', async () => {
  setTime('01:59:00');
  const hand = newId();
  expect(await stake(hand)).toMatchObject(leaves(90_00n));
  setTime('02:05:00');
  expect(await stake(hand)).toMatchObject(leaves(80_00n));
  expect(await pay(hand)).toMatchObject(leaves(120_00n));
  expect(await stake()).toEqual(CLOSED);
});

test('a bet is rolled back after the closing, and no round of that name begins again [GMS-10]', async () => {
  setTime('01:59:00');
  const [hand, requestId] = [newId(), newId()];
  expect(await stake(hand, requestId)).toMatchObject(leaves(90_00n));
  setTime('02:05:00');
  const undone = await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: requestId });
  expect(undone).toMatchObject(leaves(100_00n));
  expect(await stake(hand)).toEqual({ ok: false, error: 'RoundClosed' });
});

test('a bet taken before the closing is answered the same when it is sent again after it [WAL-06]', async () => {
  setTime('01:59:59');
  const [hand, requestId] = [newId(), newId()];
  const first = await stake(hand, requestId);
  expect(first).toMatchObject(leaves(90_00n));
  setTime('02:00:01');
  expect(await stake(hand, requestId)).toEqual(first);
  setTime('01:00:00', 24);
  expect(await stake()).toMatchObject(leaves(80_00n));
});

test('a bet refused at a closed table stays refused when it is sent again after the opening [WAL-06]', async () => {
  setTime('02:00:00');
  const [hand, requestId] = [newId(), newId()];
  expect(await stake(hand, requestId)).toEqual(CLOSED);
  setTime('15:00:00');
  expect(await stake(hand, requestId)).toEqual(CLOSED);
  expect(await stake(hand)).toMatchObject(leaves(90_00n));
});

test('hours that the catalogue changes hold for sessions that are open [GMS-06]', async () => {
  setTime('16:00:00');
  await setHours({ from: '18:00', until: '22:00' });
  expect(await stake()).toEqual(CLOSED);
  await setHours(null);
  expect(await stake()).toMatchObject(leaves(90_00n));
});

test.each([
  ['over midnight', EVENING],
  ['within a day', { from: '10:00', until: '22:30' }],
  ['to the end of the day', { from: '10:00', until: '24:00' }],
  ['from midnight', { from: '00:00', until: '08:15' }],
  ['never', { from: '12:00', until: '12:00' }],
])(
  'bets are refused in exactly the minutes in which the lobby shows the table closed: %s [GMS-09]',
  async (_name, hours) => {
    await setHours(hours);
    const rows = await queryRows(
      db,
      rowReader({ at: z.date(), refusal: z.string().nullable() }),
      `select at, catalogue_bet_refusal($1, true, at) as refusal from (
       select minute - pause as at
       from generate_series('2026-11-23T00:00:00Z'::timestamptz, '2026-11-24T00:00:00Z', '1 minute') minute,
         (values (interval '0'), (interval '1 millisecond')) p (pause)) times`,
      [TEST_GAME],
    );
    expect(rows).toHaveLength(2 * 1_441);
    const others = rows.filter(({ at, refusal }) => (refusal === null) !== tableStateAt(hours, at).isOpen);
    expect(others).toEqual([]);
  },
);
