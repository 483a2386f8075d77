import { z } from 'zod';
import { newId } from '../kernel/ids';
import { purgeDeliveries } from '../kernel/deliveries';
import { purgeJobs } from '../kernel/jobs';
import { purgeProviderEvents } from '../modules/cashier/purge-provider-events';
import { purgeGames } from '../modules/games/purge';
import { purgeRefreshTokens } from '../modules/identity/purge-refresh-tokens';
import { purgeSessions } from '../modules/identity/purge-sessions';
import { purgeHolds } from '../modules/registration/holds';
import { createMessagingModule } from '../modules/messaging/index';
import { openTestDb } from './test-db';
import type { Db } from '../kernel/db/db';
import { timeScale } from './time-scale';
import { queryRows, queryValues, rowReader } from '../kernel/db/rows';

jest.setTimeout(180_000 * timeScale);

const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const keysOf = (statement: string): Promise<unknown[]> => queryValues(db, z.unknown(), statement);

test('jobs and deliveries are kept for ninety days after their end, open and failed ones for ever', async () => {
  const ends: Array<[string, Date | null, Date | null]> = [
    ['old', daysAgo(91), null],
    ['young', daysAgo(89), null],
    ['failed', null, daysAgo(400)],
    ['open', null, null],
  ];
  for (const [key, finished, failed] of ends)
    await db.query(
      `insert into jobs (id, kind, unique_key, run_at, payload, finished_at, failed_at) values ($1, 'purged', $2, $3, '{}', $4, $5)`,
      [newId(), key, daysAgo(500), finished, failed],
    );
  for (const [key, done] of ends.filter(([name]) => name !== 'failed'))
    await db.query(
      `insert into deliveries (id, queue, unique_key, url, body, run_at, done_at) values ($1, 'purged', $2, 'http://x', '{}', $3, $4)`,
      [newId(), key, daysAgo(500), done],
    );
  await purgeJobs(db, now);
  await purgeDeliveries(db, now);
  expect(await keysOf(`select unique_key as key from jobs where kind = 'purged' order by 1`)).toEqual([
    'failed',
    'open',
    'young',
  ]);
  expect(await keysOf(`select unique_key as key from deliveries where queue = 'purged' order by 1`)).toEqual([
    'open',
    'young',
  ]);
});

test('people who were held at the registration are kept for ninety days, decided or not', async () => {
  for (const [key, at] of [
    ['old', daysAgo(91)],
    ['young', daysAgo(89)],
  ] as const)
    await db.query(
      `insert into registration_holds
         (id, brand, phone_number, first_name, last_name, date_of_birth, street, zip_code, city, near_player_id, held_at)
       values ($1, 'purged', $2, 'Aino', 'Koe', '1990-04-23', 'Torikatu 1', '90100', 'Oulu', $1, $3)`,
      [newId(), key, at],
    );
  await purgeHolds(db, now);
  expect(await keysOf(`select phone_number as key from registration_holds where brand = 'purged'`)).toEqual(['young']);
});

test('demo sessions go a day after they expired, however many, and sessions for money stay', async () => {
  await db.query(
    `insert into games_sessions (id, provider, brand, licence, locale, player_id, game_slug, mode, currency, bonus_allowed, created_at, expires_at)
     select gen_random_uuid(), 'purged', 'aurora', 'mga', 'en_GB', case when n % 100 = 0 then gen_random_uuid() end, n::text,
       case when n % 100 = 0 then 'REAL' else 'DEMO' end, 'EUR', true, $1, case when n <= 2500 then $1::timestamptz else $2::timestamptz end
     from generate_series(1, 2600) n`,
    [daysAgo(2), now],
  );
  await db.query(
    `insert into games_launch_tokens (token_hash, session_id, expires_at)
     select uuid_send(id), id, $1 from games_sessions where provider = 'purged'`,
    [daysAgo(2)],
  );
  await purgeGames(db, now);
  const of = (mode: string) =>
    keysOf(`select count(*)::int as key from games_sessions where provider = 'purged' and mode = '${mode}'`);
  expect([await of('DEMO'), await of('REAL')]).toEqual([[99], [26]]);
});

test('refresh tokens go a week after they expired, and none before the one that it followed', async () => {
  const [session, first, second, third] = [newId(), newId(), newId(), newId()];
  await db.query(`insert into identity_sessions select (jsonb_populate_record(null::identity_sessions, $1::jsonb)).*`, [
    JSON.stringify(await anySession(session)),
  ]);
  for (const [id, days] of [
    [first, 9],
    [second, 8],
    [third, 6],
  ] as const)
    await db.query(
      'insert into identity_refresh_tokens (id, session_id, issued_at, expires_at) values ($1, $2, $3, $3)',
      [id, session, daysAgo(days)],
    );
  await db.query('update identity_refresh_tokens set rotated_at = issued_at, successor_id = $2 where id = $1', [
    first,
    second,
  ]);
  await db.query('update identity_refresh_tokens set rotated_at = issued_at, successor_id = $2 where id = $1', [
    second,
    third,
  ]);
  await purgeRefreshTokens(db, now);
  expect(await keysOf(`select id as key from identity_refresh_tokens where session_id = '${session}'`)).toEqual([
    third,
  ]);
});

/** A row that satisfies the table, whatever else its columns are. */
async function anySession(id: string): Promise<Record<string, unknown>> {
  const columns = await queryRows(
    db,
    rowReader({ name: z.string(), type: z.string(), needed: z.boolean() }),
    `select column_name as name, data_type as type, is_nullable = 'NO' as needed
     from information_schema.columns where table_name = 'identity_sessions'`,
  );
  const valueOf = (type: string): unknown =>
    type === 'uuid'
      ? newId()
      : type.startsWith('timestamp')
        ? now.toISOString()
        : type === 'boolean'
          ? false
          : 'Desktop';
  return {
    ...Object.fromEntries(columns.filter(({ needed }) => needed).map(({ name, type }) => [name, valueOf(type)])),
    id,
  };
}

test('sign-ins go after their retention, never before their refresh tokens [AUT-06, PRF-01]', async () => {
  const [old, young, tokened] = [newId(), newId(), newId()];
  for (const [id, days] of [
    [old, 401],
    [young, 399],
    [tokened, 401],
  ] as const)
    await db.query(
      `insert into identity_sessions select (jsonb_populate_record(null::identity_sessions, $1::jsonb)).*`,
      [JSON.stringify({ ...(await anySession(id)), brand: 'purged', expires_at: daysAgo(days).toISOString() })],
    );
  await db.query(
    'insert into identity_refresh_tokens (id, session_id, issued_at, expires_at) values ($1, $2, $3, $3)',
    [newId(), tokened, daysAgo(1)],
  );
  await purgeSessions(db, now, 400);
  expect(await keysOf(`select id as key from identity_sessions where brand = 'purged' order by id`)).toEqual(
    [young, tokened].sort(),
  );
});

test('events of payment providers go after their retention, those of transactions that are open never [PAY-03]', async () => {
  for (const [event, status, days] of [
    ['ended', 'Completed', 401],
    ['young', 'Completed', 399],
    ['open', 'Initialized', 401],
    ['going back', 'RollbackInitialized', 401],
  ] as const) {
    const transaction = newId();
    await db.query(
      `insert into cashier_transactions (id, player_id, brand, type, status, idempotency_key, fingerprint, method_id, method_kind, provider, currency,
         amount, fee, saves_account, locale, processing_mode, reference, created_at, processed_at)
       values ($1::uuid, gen_random_uuid(), 'purged', 'Deposit', $2, 'k', 'f', 'card', 'card', 'x', 'EUR', 100, 0, false, 'en_GB', 'Instant', $1::text, $3, $3)`,
      [transaction, status, daysAgo(days)],
    );
    await db.query(
      'insert into cashier_provider_events (event_id, transaction_id, fingerprint, received_at) values ($1, $2, $1, $3)',
      [event, transaction, daysAgo(days)],
    );
  }
  await purgeProviderEvents(db, now, 400);
  expect(await keysOf(`select event_id as key from cashier_provider_events order by 1`)).toEqual([
    'going back',
    'open',
    'young',
  ]);
});

test('messages go after thirty days', async () => {
  for (const [recipient, days] of [
    ['old', 31],
    ['young', 29],
  ] as const)
    await db.query(
      `insert into messages (id, brand, channel, recipient, sender, body, text_key, locale, state, created_at, run_at, useless_at)
       values ($1, 'purged', 'sms', $2, 'x', 'x', 'x', 'en_GB', 'sent', $3, $3, $3)`,
      [newId(), recipient, daysAgo(days)],
    );
  await createMessagingModule({ db, clock: { now: () => now } }).purge();
  expect(await keysOf(`select recipient as key from messages where brand = 'purged'`)).toEqual(['young']);
});
