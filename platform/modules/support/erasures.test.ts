import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { queryRows, queryValue, queryValues, rowReader } from '../../kernel/db/rows';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { Killed, mortalDb } from '../../testing/mortal-db';
import { waitUntil } from '../../testing/wait-until';
import { eraseKeptFacts } from './commands/erase';
import { operate } from './commands/operate';
import { erasureRules } from './domain/erasure-rules';
import { actBase, openBench } from './testing/support-bench';

const DAY_MS = 86_400_000;
/** In every text of the player of a test, so that it is found wherever one is left. */
const MARK = 'Zyxwvut';

let bench: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.db.close());

const said = z.looseObject({ error: z.string().optional(), erasureId: z.string().optional() });
type Deps = typeof bench.deps;
const erase = async (playerId: string, deps: Deps = bench.deps) =>
  said.parse((await operate(deps, { action: 'erase', ...actBase(playerId) })).body);
const approve = async (playerId: string, erasureId: string | undefined, operator = 'Bert', deps: Deps = bench.deps) =>
  said.parse(
    (
      await operate(deps, {
        action: 'approve-erasure',
        erasureId: erasureId ?? newId(),
        ...actBase(playerId, operator),
      })
    ).body,
  );

const tablesOf = async (column: string, pattern: string): Promise<string[]> =>
  queryValues(
    bench.db,
    z.string(),
    `select distinct table_name from information_schema.columns c join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' and ${column} ~ $1 order by 1`,
    [pattern],
  );
/** Of the stand-ins, which know invented people alone. */
const isOfSandbox = (table: string) => /^(?:studio|table|sportsbook)_/.test(table);

interface Row {
  readonly table: string;
  readonly row: object;
}
/** A row of each kind that an erasure takes away or empties. */
function rowsOf(playerId: PlayerId, phoneNumber: string, email: string): readonly Row[] {
  const [at, id, session, conversation, draw] = [new Date(), newId(), newId(), newId(), newId()];
  const brand = 'aurora';
  const text = `${MARK} ${id}`;
  return [
    {
      table: 'messages',
      row: {
        id,
        brand,
        channel: 'email',
        recipient: email,
        sender: 'Aurora',
        body: text,
        text_key: 'passkeyAdded',
        locale: 'en_GB',
        state: 'sent',
        created_at: at,
        run_at: at,
        useless_at: at,
        attempts: 1,
        is_over_budget: false,
        is_urgent: false,
      },
    },
    {
      table: 'one_time_codes',
      row: {
        id,
        purpose: 'phone',
        brand,
        target: phoneNumber,
        code_hash: text,
        wrong_attempts: 0,
        created_at: at,
        expires_at: at,
      },
    },
    {
      table: 'chat_conversations',
      row: {
        id: conversation,
        brand,
        owner: `player:${playerId}`,
        player_id: playerId,
        locale: 'en_GB',
        version: 1,
        created_at: at,
        updated_at: at,
      },
    },
    {
      table: 'chat_messages',
      row: { conversation_id: conversation, number: 1, author: 'PLAYER', text, key: newId(), sent_at: at },
    },
    {
      table: 'consents',
      row: {
        id: text,
        brand,
        version: 1,
        categories: ['necessary'],
        locale: 'en_GB',
        chosen_at: at,
        received_at: at,
        given_by: 'visitor',
      },
    },
    { table: 'consents_players', row: { player_id: playerId, id: text, linked_at: at } },
    {
      table: 'documents',
      row: {
        id,
        player_id: playerId,
        upload_id: newId(),
        kind: 'Identity',
        name: text,
        status: 'Received',
        media_type: 'image/png',
        bytes: 1,
        file: newId(),
        file_key: text,
        created_at: at,
      },
    },
    {
      table: 'external_identities',
      row: { brand, method: 'trustly', subject: text, player_id: playerId, linked_at: at },
    },
    { table: 'favourites_games', row: { player_id: playerId, game_id: newId(), version: 1 } },
    { table: 'favourites_versions', row: { player_id: playerId, version: 1 } },
    {
      table: 'identity_sessions',
      row: {
        id: session,
        brand,
        player_id: playerId,
        device: 'Mobile',
        client_address: `${MARK} address`,
        user_agent: text,
        created_at: at,
        last_seen_at: at,
        expires_at: at,
        expires_by_age: false,
      },
    },
    { table: 'identity_refresh_tokens', row: { id, session_id: session, issued_at: at, expires_at: at } },
    { table: 'identity_adopted_tokens', row: { token_hash: text, session_id: session, adopted_at: at } },
    {
      table: 'identity_tickets',
      row: { ticket_hash: text, brand, player_id: playerId, created_at: at, expires_at: at },
    },
    {
      table: 'jackpots_opt_ins',
      row: {
        instance_id: 'one',
        player_id: playerId,
        brand,
        initials: MARK,
        currency: 'EUR',
        opted_in: true,
        contribution: 1,
        changed_at: at,
      },
    },
    { table: 'loyalty_tokens', row: { token_hash: text, player_id: playerId, brand, expires_at: at } },
    {
      table: 'email_verification_links',
      row: {
        player_id: playerId,
        brand,
        email,
        token_hash: text,
        created_at: at,
        expires_at: at,
      },
    },
    {
      table: 'passkeys',
      row: {
        id,
        player_id: playerId,
        brand,
        host: 'localhost',
        credential_id: text,
        public_key: text,
        counter: 0,
        transports: [],
        name: text,
        created_at: at,
      },
    },
    { table: 'passkeys_challenges', row: { challenge: text, brand, origin: 'x', player_id: playerId, expires_at: at } },
    {
      table: 'raffles_draws',
      row: {
        id: draw,
        brand,
        type: 'hourly',
        studio: 'one',
        starts_at: at,
        ends_at: '2099-01-01',
        opened_at: at,
        prizes: [],
        level: 'A',
        salt: 'x',
        beacon_round: 1,
      },
    },
    {
      table: 'raffles_wins',
      row: {
        draw_id: draw,
        place: 1,
        brand,
        player_id: playerId,
        initials: MARK,
        ticket: 1,
        value: 1,
        amount: 1,
        currency: 'EUR',
        won_at: at,
      },
    },
    {
      table: 'registrations',
      row: {
        player_id: playerId,
        brand,
        variant: 'DINO',
        client_address: `${MARK} address`,
        internal_tracking_id: text,
        registered_at: at,
      },
    },
    { table: 'registration_answers', row: { request_hash: text, brand, player_id: playerId, answered_at: at } },
    {
      table: 'source_of_wealth_forms',
      row: { player_id: playerId, version: 1, status: 'Open', asked_at: at, checked: { Salary: [text] } },
    },
    {
      table: 'widget_tokens',
      row: { token_hash: text, widget: 'raffle', brand, player_id: playerId, expires_at: at, session_id: session },
    },
  ];
}

async function insert(table: string, row: object): Promise<void> {
  const columns = Object.keys(row).join(', ');
  await bench.db.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  );
}

/** A player of whom each module knows something, with a note of an operator. */
async function wholePlayer(funds = 0n): Promise<PlayerId> {
  const email = `${MARK}.${newId()}@example.com`;
  const playerId = await bench.newPlayer(funds, 'EUR', {
    email,
    emailVerified: true,
    personalInfo: {
      firstName: MARK,
      lastName: `${MARK}son`,
      dateOfBirth: '1990-04-23',
      street: `${MARK} street`,
      city: `${MARK} city`,
      zipCode: '00100',
      ssn: `${MARK}-1`,
    },
  });
  const phoneNumber = (await bench.players.getPlayer(playerId))?.phoneNumber ?? '';
  for (const { table, row } of rowsOf(playerId, phoneNumber, email)) await insert(table, row);
  await operate(bench.deps, { action: 'note', text: `${MARK} is hard of hearing`, ...actBase(playerId) });
  return playerId;
}
const close = (playerId: PlayerId) =>
  operate(bench.deps, { action: 'close', cause: 'UserRequest', mayReopen: true, ...actBase(playerId) });
/** The tables in which a text of a player is left. */
async function leftovers(within?: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of within ?? (await tablesOf('table_name', '.')))
    if (
      await queryValue(
        bench.db,
        z.boolean(),
        `select exists (select from "${table}" t where t::text ilike '%${MARK}%')`,
      )
    )
      found.push(table);
  return found;
}

test('every table with something of a player has a rule of the erasure, which the documentation has too [OPR-04, SEC-05]', async () => {
  const personal =
    '(^|_)(player_id|winners|owner|email|phone_number|recipient|target|client_address|user_agent|person|said|line|payload|body|initials|text)$';
  const tables = (await tablesOf('column_name', personal)).filter(
    (table) => !isOfSandbox(table) && !/^content_/.test(table),
  );
  const ruled = erasureRules.flatMap((rule) => rule.tables.split(' ')).sort();
  expect(ruled.filter((table, at) => table === ruled[at - 1])).toEqual([]);
  expect(ruled).toEqual([...tables].sort());
  const squeezed = readFileSync('docs/data-protection.md', 'utf8').replace(/ +/g, ' ');
  for (const { data, erased, kept } of erasureRules) expect(squeezed).toContain(`| ${data} | ${erased} | ${kept} |`);
});

test('two operators erase a person: no text of them is left in any table, and money and acts stay [OPR-04, SEC-05]', async () => {
  const playerId = await wholePlayer();
  await close(playerId);
  const { erasureId } = await erase(playerId);
  expect(await erase(playerId)).toEqual({ error: 'WrongState', state: 'waiting' });
  expect(await approve(playerId, erasureId, 'Aino')).toEqual({ error: 'OwnErasure' });
  expect(await approve(playerId, newId())).toEqual({ error: 'UnknownErasure' });
  const { body } = await operate(bench.deps, { action: 'list-erasures', brand: 'aurora', first: 20, after: null });
  expect(body).toMatchObject({ erasures: [{ id: erasureId, playerId, operator: 'Aino' }], next: null });
  expect(await leftovers()).not.toEqual([]);
  const answers = await Promise.all([approve(playerId, erasureId), approve(playerId, erasureId, 'Carla')]);
  expect(answers).toContainEqual({ erasureId, state: 'erased', keptUntil: null });
  // The second waits behind the first, or comes after it.
  expect(answers.filter(({ error }) => error === 'Erased' || error === 'WrongState')).toHaveLength(1);
  expect(await leftovers()).toEqual([]);
  expect(await bench.players.getPlayer(playerId)).toMatchObject({
    phoneNumber: `erased-${playerId}`,
    email: null,
    personalInfo: { firstName: null, dateOfBirth: null, ssn: null, street: null },
  });
  expect(await bench.ledger.getWallet(playerId)).not.toBeNull();
  const acts = await queryValues(
    bench.db,
    z.string(),
    `select said ->> 'action' from operator_acts where said ->> 'playerId' = $1 order by 1`,
    [playerId],
  );
  expect(acts).toEqual(['approve-erasure', 'close', 'erase', 'note']);
  for (const action of ['erase', 'end-sessions'] as const)
    expect((await operate(bench.deps, { action, ...actBase(playerId) })).body).toEqual({ error: 'Erased' });
  expect((await operate(bench.deps, { action: 'open', what: ['account'], ...actBase(playerId) })).body).toEqual({
    error: 'Erased',
  });
});

test('an account that is open, has money, or waits for some is not erased, whatever was ordered before [OPR-04]', async () => {
  const playerId = await bench.newPlayer(100n);
  expect(await erase(playerId)).toMatchObject({ error: 'WrongState', status: 'Open' });
  await close(playerId);
  expect(await erase(playerId)).toEqual({ error: 'HasMoney' });
  const poor = await bench.newPlayer(0n);
  await close(poor);
  const { erasureId } = await erase(poor);
  const at = new Date();
  const round = {
    provider: 'p',
    round_id: newId(),
    session_id: newId(),
    player_id: poor,
    game_slug: 'g',
    currency: 'EUR',
    bet_amount: 1,
    bonus_bet_amount: 0,
    win_amount: 0,
    open_bets: 0,
    status: 'open',
    opened_at: at,
    opened_version: 1,
  };
  await insert('games_rounds', round);
  expect(await approve(poor, erasureId)).toEqual({ error: 'HasOpenRounds' });
  await bench.db.query(`update games_rounds set status = 'closed', closed_at = now() where player_id = $1`, [poor]);
  await operate(bench.deps, { action: 'open', what: ['account'], ...actBase(poor) });
  expect(await approve(poor, erasureId)).toMatchObject({ error: 'WrongState', status: 'Open' });
  await close(poor);
  expect(
    await operate(bench.deps, { action: 'refuse-erasure', erasureId: erasureId ?? '', ...actBase(poor) }),
  ).toMatchObject({ status: 200 });
  expect(await approve(poor, erasureId)).toEqual({ error: 'WrongState', state: 'refused' });
  expect((await erase(poor)).erasureId).toEqual(expect.any(String));
});

test('an account is not erased while it holds tickets of a draw that is not drawn [OPR-04, RAF-03]', async () => {
  const playerId = await wholePlayer();
  await close(playerId);
  const drawId = `to come ${playerId}`;
  const draw = {
    id: drawId,
    brand: 'aurora',
    type: 'daily',
    studio: 'one',
    starts_at: '2099-01-01',
    ends_at: '2099-01-02',
    opened_at: new Date(),
    prizes: [],
    level: 'A',
    salt: 'x',
    beacon_round: 1,
  };
  await insert('raffles_draws', draw);
  const tally = { draw_id: drawId, player_id: playerId, pseudonym: 'x', wagered: 1_000_000, tickets: 1, logged: 0 };
  await insert('raffles_tallies', tally);
  expect(await erase(playerId)).toEqual({ error: 'HasOpenTickets' });
  await bench.db.query('update raffles_draws set drawn_at = now() where id = $1', [drawId]);
  expect(await approve(playerId, (await erase(playerId)).erasureId)).toMatchObject({ state: 'erased' });
});

test('an account is not erased while a report of one of its payments waits for an operator [OPR-04, CSH-01]', async () => {
  const playerId = await bench.newPlayer(0n);
  await close(playerId);
  const payment = {
    id: newId(),
    player_id: playerId,
    brand: 'aurora',
    type: 'Deposit',
    status: 'Completed',
    idempotency_key: newId(),
    fingerprint: 'x',
    method_id: 'card',
    method_kind: 'CARD',
    provider: 'p',
    currency: 'EUR',
    amount: 1,
    fee: 0,
    saves_account: false,
    locale: 'en_GB',
    processing_mode: 'Instant',
    reference: newId(),
    taken_back: 0,
    reversed: 0,
    orders_sent: 0,
    order_unclear: false,
    created_at: new Date(),
  };
  await insert('cashier_transactions', payment);
  const report = {
    id: newId(),
    event_id: newId(),
    fingerprint: 'x',
    transaction_id: payment.id,
    kind: 'wrong-amount',
    outcome: 'success',
    amount: '2',
    currency: 'EUR',
    is_third_party: false,
    reported_at: new Date(),
  };
  await insert('cashier_differences', report);
  expect(await erase(playerId)).toEqual({ error: 'HasOpenPayments' });
  await bench.db.query('update cashier_differences set settled_at = now() where id = $1', [report.id]);
  expect(await approve(playerId, (await erase(playerId)).erasureId)).toMatchObject({ state: 'erased' });
});

test('a message to an unproven address, which may be another person’s, outlives the erasure [OPR-04]', async () => {
  const [email, owner] = [`shared-${newId()}@example.com`, await bench.newPlayer(0n)];
  const playerId = await bench.newPlayer(0n, 'EUR', { email });
  for (const { table, row } of rowsOf(owner, '+358', email)) if (table === 'messages') await insert(table, row);
  await close(playerId);
  expect(await approve(playerId, (await erase(playerId)).erasureId)).toMatchObject({ state: 'erased' });
  expect(await bench.messaging.getHistory('aurora', [email], 1)).toHaveLength(1);
  await bench.db.query('delete from messages where recipient = $1', [email]);
});

test('an act that has begun is over before the erasure of its player begins, so that no words of it are left [OPR-04]', async () => {
  const playerId = await wholePlayer();
  await close(playerId);
  const { erasureId } = await erase(playerId);
  let goOn: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  let hasBegun = false;
  // The note has seen that its player is not erased, and waits before it is written.
  const slow: Deps['db'] = {
    ...bench.db,
    tx: (work) =>
      bench.db.tx((tx) =>
        work({
          async query(sql, params) {
            if (sql.startsWith('insert into operator_acts')) {
              hasBegun = true;
              await released;
            }
            return tx.query(sql, params);
          },
        }),
      ),
  };
  const noted = operate({ ...bench.deps, db: slow }, { action: 'note', text: `${MARK}, late`, ...actBase(playerId) });
  await waitUntil('the note to be under way', async () => hasBegun, 10_000);
  let isErased = false;
  const erased = approve(playerId, erasureId).finally(() => (isErased = true));
  // The embedded database has one connection: the erasure waits for that.
  if (bench.db.kind === 'pg')
    await waitUntil('the erasure to be over, or to wait', async () => isErased || (await isLockAwaited()), 10_000);
  goOn();
  expect([(await noted).status, await erased]).toEqual([200, expect.objectContaining({ state: 'erased' })]);
  expect(await leftovers()).toEqual([]);
});

const isLockAwaited = async () =>
  (await queryValue(
    bench.db,
    z.boolean(),
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`,
  )) ?? false;

test('a block over an exclusion is not opened: that would lift the exclusion [OPR-04, PRF-03]', async () => {
  const playerId = await bench.newPlayer(0n);
  const { accounts, db } = bench;
  await db.tx((tx) => accounts.startSelfExclusion(tx, playerId, null));
  await db.tx((tx) =>
    accounts.changeAccountStatus(
      { playerId, status: 'Blocked', cause: 'SelfExclusion', reopenByCustomerAllowed: false },
      tx,
    ),
  );
  expect(await operate(bench.deps, { action: 'open', what: ['account'], ...actBase(playerId) })).toEqual({
    status: 409,
    body: { error: 'WrongState', status: 'Blocked', cause: 'SelfExclusion' },
  });
});

test('an erasure that dies at any of its statements leaves everything, and is whole when it is sent again [OPR-04]', async () => {
  const playerId = await wholePlayer();
  await close(playerId);
  const { erasureId } = await erase(playerId);
  const before = await leftovers();
  const mortal = mortalDb(bench.db);
  let died = 0;
  const order = { action: 'approve-erasure', erasureId: erasureId ?? '', ...actBase(playerId, 'Bert') } as const;
  for (let statements = 1; ; statements += 1) {
    mortal.dieAfter(statements);
    const answer = await operate({ ...bench.deps, db: mortal }, order).catch((error: unknown) => error);
    if (!(answer instanceof Killed)) break;
    died += 1;
    mortal.revive();
    const left = await leftovers(before);
    // Once it was committed the host may die before it answers.
    if (left.length === 0) break;
    expect([statements, left]).toEqual([statements, before]);
  }
  expect(died).toBeGreaterThan(30);
  expect((await operate(bench.deps, order)).body).toMatchObject({ state: 'erased', repeated: true });
  expect(await leftovers()).toEqual([]);
});

test('the facts of a registration stay for an excluded person until the exclusion ends, and for one without an end for ever [OPR-04, PRF-03]', async () => {
  const facts = async (playerId: PlayerId) => {
    const player = await bench.players.getPlayer(playerId);
    return [player?.personalInfo.lastName, player?.personalInfo.street, player?.personalInfo.city, player?.email];
  };
  const [forAWhile, forGood] = [await wholePlayer(), toPlayerId(await bench.newPlayer(0n))];
  const until = new Date(bench.clock.now().getTime() + 30 * DAY_MS);
  await bench.db.tx((tx) => bench.accounts.startSelfExclusion(tx, forAWhile, until));
  await bench.db.tx((tx) => bench.accounts.startSelfExclusion(tx, forGood, null));
  await close(forAWhile);
  expect(await approve(forAWhile, (await erase(forAWhile)).erasureId)).toMatchObject({ keptUntil: until });
  expect(await approve(forGood, (await erase(forGood)).erasureId)).toMatchObject({ keptUntil: 'indefinite' });
  await eraseKeptFacts(bench.deps);
  expect(await facts(forAWhile)).toEqual([`${MARK}son`, `${MARK} street`, null, null]);
  expect(await leftovers()).toEqual(['players']);
  const found = await bench.db.tx((tx) =>
    bench.players.findAccountsOf(tx, 'aurora', {
      firstName: MARK,
      lastName: `${MARK}son`,
      dateOfBirth: '1990-04-23',
      ssn: null,
    }),
  );
  expect(found.map(({ id }) => id)).toContain(forAWhile);
  bench.clock.shift(31 * DAY_MS);
  await eraseKeptFacts(bench.deps);
  expect(await facts(forAWhile)).toEqual([null, null, null, null]);
  expect(await leftovers()).toEqual([]);
  expect((await bench.players.getPlayer(forGood))?.phoneNumber).toMatch(/^\+358/);
  const kept = await queryRows(
    bench.db,
    rowReader({ keptUntil: z.string().nullable() }),
    'select kept_until::text from support_erasures where player_id = any($1)',
    [[forAWhile, forGood]],
  );
  expect(kept.map(({ keptUntil }) => keptUntil).sort()).toEqual(['infinity', null]);
});

test('the words of a note are taken out of an act and nothing else of it is ever changed [OPR-03, OPR-04]', async () => {
  const playerId = await bench.newPlayer(0n);
  await operate(bench.deps, { action: 'note', text: 'x', ...actBase(playerId) });
  for (const change of [
    `update operator_acts set said = said - 'text' - 'reason'`,
    `update operator_acts set said = said - 'reason'`,
    `update operator_acts set said = said - 'text', answer = '{"x": 1}'`,
    'delete from operator_acts',
  ])
    await expect(bench.db.query(`${change} where said ->> 'playerId' = $1`, [playerId])).rejects.toThrow(
      'never changed',
    );
  await expect(bench.db.query('truncate operator_acts')).rejects.toThrow('never changed');
});
