import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { newId } from '../kernel/ids';
import { signCall } from '../kernel/signed-text';
import { paragraph } from '../modules/content/testing/content-api';
import { campaign } from '../modules/rewards/testing/rewards-bench';
import { sharedOperatorSecret } from '../testing/shared-platform';
import { startComposedPlatform } from '../testing/start-composed';

type Fields = Readonly<Record<string, unknown>>;

const SECRET = 'a secret of every client of this test';
const ROLES = ['support', 'payments', 'risk', 'compliance', 'content', 'crm', 'finance', 'admin'];
const variableOf = (id: string) => `${id.toUpperCase()}_SECRET`;
const clients = [
  ...ROLES.map((role) => ({ id: role, roles: [role], brands: 'all' })),
  { id: 'elsewhere', roles: ['admin'], brands: ['mistral'] },
].map((client) => ({ ...client, secretFrom: variableOf(client.id) }));

let platform: Awaited<ReturnType<typeof startComposedPlatform>>;
const folder = mkdtempSync(join(tmpdir(), 'foyer-operators-'));
beforeAll(async () => {
  cpSync(join('sandbox', 'demo-config'), folder, { recursive: true });
  writeFileSync(join(folder, 'operators.json'), JSON.stringify({ clients }));
  platform = await startComposedPlatform('https://casino.example', {
    FOYER_CONFIG: folder,
    ...Object.fromEntries(clients.map(({ id }) => [variableOf(id), SECRET])),
  });
});
afterAll(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true });
});

async function call(path: string, given?: Fields, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`http://127.0.0.1:${platform.port}${path}`, {
    ...(given ? { method: 'POST', body: JSON.stringify(given) } : {}),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.status, body: z.unknown().parse(await answer.json()) };
}

/** Signed under the common secret, or as a client. */
function send(path: string, order: Fields, client?: string) {
  const timestamp = new Date().toISOString();
  const signature = signCall(
    client === undefined ? sharedOperatorSecret : SECRET,
    toPlatform(path),
    timestamp,
    JSON.stringify(order),
  );
  return call(path, order, {
    'x-timestamp': timestamp,
    'x-signature': signature,
    ...(client === undefined ? {} : { 'x-client-id': client }),
  });
}

async function sql(text: string, ...params: readonly unknown[]): Promise<void> {
  const { status } = await call('/test/sql', { sql: text, params });
  if (status !== 200) throw new Error(`no rows of ${text}`);
}

let lastKey = 0;
/** Does an act that another one needs before it. */
async function prepare(path: string, order: Fields): Promise<unknown> {
  lastKey += 1;
  const { status, body } = await send(path, { operator: 'Aino', reason: 'a test', key: `before-${lastKey}`, ...order });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

const made = z.object({ playerId: z.string(), phoneNumber: z.string(), accessToken: z.string() });
const newPlayer = async () => made.parse((await call('/sandbox/players', { brand: 'aurora', funds: '100.00' })).body);

const CONTENT = '/internal/content';
const LEGAL = { owner: 'aurora', kind: 'legal', name: 'terms', locale: 'en_GB' };
const legalText = { title: 'Terms', body: paragraph('Rules') };
const LEGAL_ITEM = 'aurora/legal/terms/en_GB';
const TEXT = { owner: 'aurora', kind: 'text', name: 'footer.rules', locale: 'en', content: { value: 'Rules' } };
const TEXT_ITEM = 'aurora/text/footer.rules/en';
const TERMS = { action: 'draft', ...LEGAL, content: legalText, base: null };
const second = { operator: 'Bert' };

async function newDocument(): Promise<string> {
  const [id, { playerId }] = [newId(), await newPlayer()];
  await sql(
    `insert into documents (id, player_id, upload_id, kind, name, status, media_type, bytes, created_at)
     values ($1, $2, $1, 'Identity', 'a.png', 'Received', 'image/png', 1, now())`,
    id,
    playerId,
  );
  return id;
}

async function setAside(number: number): Promise<Fields> {
  await sql(
    `insert into events_set_aside (consumer, xid, number, topic, key, payload, recorded_at, lane, state, attempts)
     values ('counter', '1', $1, 'test', 'k', '{}', now(), $2, 'set-aside', 8)`,
    number,
    newId(),
  );
  return { consumer: 'counter', number: String(number) };
}

/** A round with a stake that waits for an operator. */
async function leftRound(): Promise<Fields> {
  const [{ playerId }, sessionId, roundId] = [await newPlayer(), newId(), newId()];
  await sql(
    `insert into games_sessions (id, provider, brand, licence, locale, player_id, game_slug, mode, currency, bonus_allowed, created_at, expires_at)
     values ($1, 'studio', 'aurora', 'mga', 'en_GB', $2, 'scarab-cascade', 'REAL', 'EUR', false, now(), now() + interval '1 hour')`,
    sessionId,
    playerId,
  );
  await sql(
    `select games_bet('studio', $1, 'a test', $2, $3, 'scarab-cascade', 100, 'EUR', $4, $5)`,
    newId(),
    sessionId,
    roundId,
    newId(),
    new Date(),
  );
  await sql('update games_rounds set stuck_at = now() where round_id = $1', roundId);
  return { provider: 'studio', roundId };
}

async function withdrawal(): Promise<Fields> {
  const { accessToken } = await newPlayer();
  const { body } = await call(
    '/graphql',
    {
      query: 'mutation Withdraw($input: WithdrawInput!) { withdraw(input: $input) { id } }',
      variables: {
        input: {
          methodId: 'bank-transfer',
          amount: '20.00',
          idempotencyKey: newId(),
          newAccount: 'FI2112345600000785',
        },
      },
    },
    { brand: 'aurora', authorization: `Bearer ${accessToken}` },
  );
  const { id } = z.object({ data: z.object({ withdraw: z.object({ id: z.string() }) }) }).parse(body).data.withdraw;
  return { id };
}

async function deposit(change: Fields = {}): Promise<Fields> {
  const [id, { playerId }] = [newId(), await newPlayer()];
  const row = {
    id,
    player_id: playerId,
    brand: 'aurora',
    type: 'Deposit',
    status: 'Initialized',
    idempotency_key: newId(),
    fingerprint: 'test',
    method_id: 'card',
    method_kind: 'CARD',
    provider: 'demo-pay',
    currency: 'EUR',
    amount: '5000',
    fee: '0',
    saves_account: false,
    locale: 'en_GB',
    processing_mode: 'Instant',
    reference: id,
    reversed: '0',
    taken_back: '0',
    refunded: '0',
    orders_sent: 0,
    order_unclear: false,
    created_at: new Date(),
    ...change,
  };
  await sql(
    'insert into cashier_transactions select * from jsonb_populate_record(null::cashier_transactions, $1)',
    row,
  );
  return { id };
}
const refusedReturn = () =>
  deposit({
    status: 'RollbackInitialized',
    reason: 'OverDepositLimit',
    order_refused_at: new Date(),
    orders_sent: 1,
    processed_at: new Date(),
  });

/** A deposit whose provider reported another amount. */
async function reportedOtherwise(): Promise<Fields> {
  const [{ id }, difference] = [await deposit(), newId()];
  await sql(
    `insert into cashier_differences (id, event_id, fingerprint, transaction_id, kind, outcome, amount, currency, is_third_party, reported_at)
     values ($1, $3, 'test', $2, 'wrong-amount', 'success', '49.99', 'EUR', false, now())`,
    difference,
    id,
    newId(),
  );
  return { id, difference };
}

async function held(): Promise<string> {
  const id = newId();
  await sql(
    `insert into registration_holds (id, brand, phone_number, first_name, last_name, date_of_birth, street, zip_code, city, near_player_id, held_at)
     values ($1, 'aurora', '+358401234567', 'Aino', 'Koe', '1990-01-01', 'Street 1', '00100', 'Helsinki', $1, now())`,
    id,
  );
  return id;
}

const onPlayer = async (change: Fields = {}): Promise<Fields> => ({
  brand: 'aurora',
  playerId: (await newPlayer()).playerId,
  ...change,
});
/** With an adjustment that waits for a second operator. */
async function adjusted(): Promise<Fields> {
  const player = await onPlayer();
  const body = await prepare('/internal/accounts', { action: 'adjust-balance', amount: '1000', ...player });
  return { ...player, ...z.object({ adjustmentId: z.string() }).parse(body), ...second };
}

/** With a deposit that may go back. */
async function deposited(): Promise<Fields> {
  const player = await onPlayer();
  const { id } = await deposit({ player_id: player.playerId, status: 'Completed', processed_at: new Date() });
  return { ...player, transactionId: id, amount: '1' };
}

/** With another account that may be the same person's. */
async function marked(): Promise<Fields> {
  const player = await onPlayer();
  const otherPlayerId = (await newPlayer()).playerId;
  const body = await prepare('/internal/accounts', { action: 'mark-duplicate', otherPlayerId, ...player });
  return { ...player, ...z.object({ duplicateId: z.string() }).parse(body), isSame: true };
}

/** A message to a player, in a state. */
async function mailed(state: string): Promise<Fields> {
  const [messageId, player] = [newId(), await onPlayer()];
  await sql(
    `insert into messages (id, brand, channel, recipient, sender, body, text_key, locale, state, created_at, run_at, useless_at)
     select $1, 'aurora', 'sms', phone_number, 'Aurora', '', 'passkeyAdded', 'en_GB', $3, now(), now(), now() from players where id = $2`,
    messageId,
    player.playerId,
    state,
  );
  return { ...player, messageId };
}
/** Of a closed account without money. */
async function closed(): Promise<Fields> {
  const { playerId } = made.parse((await call('/sandbox/players', { brand: 'aurora', funds: '0.00' })).body);
  const player = { brand: 'aurora', playerId };
  await prepare('/internal/accounts', { action: 'close', cause: 'UserRequest', mayReopen: false, ...player });
  return player;
}
/** With an erasure that waits for a second operator. */
async function ordered(): Promise<Fields> {
  const player = await closed();
  const body = await prepare('/internal/accounts', { action: 'erase', ...player });
  return { ...player, ...z.object({ erasureId: z.string() }).parse(body), ...second };
}

const STUDIO_FEED = '{"type": "studio", "slug": "skerry", "name": "Skerry"}';

const GIFT = campaign({ id: 'a-gift' });
const assigned = z.object({ assignationId: z.string() });
const gift = async (): Promise<Fields> => ({
  campaignId: 'a-gift',
  brand: 'aurora',
  phoneNumber: (await newPlayer()).phoneNumber,
});
const givenReward = async (): Promise<Fields> => {
  const body = await prepare('/internal/rewards', { action: 'give', ...(await gift()) });
  return { assignationId: assigned.parse(body).assignationId };
};

/** An order for each act, in the order in which they are possible; whatever has to be there is made before it. */
const ORDERS: Readonly<Record<string, () => Fields | Promise<Fields>>> = {
  '/internal/catalogue import': () => ({ brand: 'aurora', feed: STUDIO_FEED, complete: false }),
  '/internal/catalogue roll-back': async () => {
    await prepare('/internal/catalogue', { action: 'import', brand: 'aurora', feed: STUDIO_FEED });
    return { to: 1 };
  },
  '/internal/catalogue fetch-artwork': () => ({}),
  '/internal/content draft': () => TERMS,
  '/internal/content approve': () => ({ item: LEGAL_ITEM, version: 1, ...second }),
  '/internal/content publish': () => ({ item: LEGAL_ITEM, version: 1, base: null, at: null }),
  '/internal/content take-back': () => ({ item: LEGAL_ITEM, version: null, base: 1 }),
  '/internal/content approve-take-back': () => ({ item: LEGAL_ITEM, version: null, base: 1, ...second }),
  '/internal/content drop-take-back': async () => {
    await prepare(CONTENT, { action: 'take-back', item: LEGAL_ITEM, version: 1, base: null });
    return { item: LEGAL_ITEM };
  },
  '/internal/content cancel': async () => {
    await prepare(CONTENT, { action: 'draft', base: null, ...TEXT });
    await prepare(CONTENT, { action: 'publish', item: TEXT_ITEM, version: 1, base: null, at: '2099-01-01T00:00' });
    return { item: TEXT_ITEM };
  },
  '/internal/content withdraw': async () => {
    await prepare(CONTENT, { action: 'publish', item: TEXT_ITEM, version: 1, base: null });
    return { item: TEXT_ITEM };
  },
  '/internal/flags set-toggle': () => ({ brand: 'kuu', toggle: 'ShowRTP', on: true }),
  '/internal/flags clear-toggle': () => ({ brand: 'kuu', toggle: 'ShowRTP' }),
  '/internal/flags set-weights': () => ({ brand: 'kuu', experiment: 'menu', weights: { menu1: 1 } }),
  '/internal/flags clear-weights': () => ({ brand: 'kuu', experiment: 'menu' }),
  '/internal/sessions end': async () => ({ playerId: (await newPlayer()).playerId }),
  '/internal/documents request': async () => ({
    playerId: (await newPlayer()).playerId,
    kinds: ['Identity'],
    deadline: null,
  }),
  '/internal/documents waive': async () => ({ playerId: (await newPlayer()).playerId }),
  '/internal/documents accept': async () => ({ id: await newDocument() }),
  '/internal/documents refuse': async () => ({ id: await newDocument(), reason: 'Unreadable' }),
  '/internal/source-of-wealth request': async () => ({
    playerId: (await newPlayer()).playerId,
    dueAt: '2030-01-01T00:00:00Z',
    documents: [{ comment: null, requestedFundingType: null }],
  }),
  '/internal/source-of-wealth accept': async () => {
    const { playerId } = await newPlayer();
    await sql(
      `insert into source_of_wealth_forms (player_id, version, status, asked_at, submitted_at) values ($1, 1, 'Submitted', now(), now())`,
      playerId,
    );
    return { playerId };
  },
  '/internal/rounds return-stakes': leftRound,
  '/internal/rounds close': leftRound,
  '/internal/set-aside-events retry': () => setAside(1),
  '/internal/set-aside-events release': () => setAside(2),
  '/internal/withdrawals approve': withdrawal,
  '/internal/withdrawals refuse': async () => ({ ...(await withdrawal()), reason: 'DocumentsMissing' }),
  '/internal/withdrawals return': refusedReturn,
  '/internal/withdrawals settle': async () => ({ ...(await refusedReturn()), reference: 'by hand' }),
  '/internal/withdrawals book': reportedOtherwise,
  '/internal/withdrawals dismiss': async () => ({ ...(await reportedOtherwise()), reference: 'by hand' }),
  '/internal/registrations release': async () => ({ id: await held() }),
  '/internal/registrations refuse': async () => ({ id: await held() }),
  '/internal/rewards publish': () => ({ campaign: GIFT }),
  '/internal/rewards give': gift,
  '/internal/rewards remove': givenReward,
  '/internal/rewards retry': async () => {
    const reward = await givenReward();
    await sql(`update rewards_assignations set status = 'FailedProcessing' where id = $1`, reward.assignationId);
    return reward;
  },
  '/internal/players export': () => onPlayer({ paymentsAfter: null, roundsAfter: null }),
  '/internal/accounts block': () => onPlayer({ what: ['account'] }),
  '/internal/accounts open': () => onPlayer({ what: ['rewards'] }),
  '/internal/accounts close': () => onPlayer({ cause: 'UserRequest', mayReopen: true }),
  '/internal/accounts exclude': () => onPlayer({ period: 'P1Y' }),
  '/internal/accounts time-out': () => onPlayer({ period: 'P1D' }),
  '/internal/accounts lower-limit': () => onPlayer({ kind: 'deposit', period: 'Day', amount: '20' }),
  '/internal/accounts request-limit': () => onPlayer({ kind: 'deposit', period: 'Day', amount: '20' }),
  '/internal/accounts verify': () => onPlayer({ what: 'SourceOfWealth', text: 'A payslip' }),
  '/internal/accounts check-bank': () => onPlayer({ isRequired: true }),
  '/internal/accounts change-email': () => onPlayer({ text: 'another@example.com' }),
  '/internal/accounts show-pop-up': () => onPlayer({ popUp: 'limits' }),
  '/internal/accounts end-sessions': () => onPlayer(),
  '/internal/accounts note': () => onPlayer({ text: 'A note' }),
  '/internal/accounts adjust-balance': () => onPlayer({ amount: '5' }),
  '/internal/accounts refund': deposited,
  '/internal/accounts approve-adjustment': adjusted,
  '/internal/accounts refuse-adjustment': adjusted,
  '/internal/accounts mark-duplicate': async () => onPlayer({ otherPlayerId: (await newPlayer()).playerId }),
  '/internal/accounts decide-duplicate': marked,
  '/internal/accounts cancel-message': () => mailed('queued'),
  '/internal/accounts resend-message': () => mailed('failed'),
  '/internal/accounts erase': closed,
  '/internal/accounts approve-erasure': ordered,
  '/internal/accounts refuse-erasure': ordered,
  '/internal/rewards close-brand': () => ({ brand: 'aurora', isClosed: true }),
};

/** The orders that have been done, by which the gate finds the brand of their things. */
const given = new Map<string, Fields>();

/** The order that is sent, with all fields of its act. */
async function orderOf(name: string): Promise<{ path: string; order: Fields }> {
  const [path = '', action = ''] = name.split(' ');
  const fields = platform.acts.find((act) => act.path === path && act.action === action)?.fields ?? [];
  const all: Fields = {
    action,
    operator: 'Aino',
    reason: 'a test',
    ...(await ORDERS[name]?.()),
    key: `key-of-${action}`,
  };
  return { path, order: Object.fromEntries(fields.map((field) => [field, all[field]])) };
}

/** Of these, some are taken for any field; the others are answered 400. */
const OTHERS: readonly unknown[] = [
  ...[newId(), 'other', 'DocumentsMissing', 'RefusedInReview', 'Expired', '2031-01-01T00:00:00Z', '2098-01-01T00:00'],
  ...['12.34', '77', 7, true, false, ['Address'], { menu2: 1 }],
  [{ comment: 'Another', requestedFundingType: null }],
  ...['Other', 'loss', 'Month', 'terms', 'Identity', ['deposits']],
];

test('every act of operators names its operator and has an order in this test [OPR-03]', () => {
  // An agent's message has the key of its screen, as a player's has.
  const acts = platform.acts.filter(({ path }) => path !== '/internal/chat/desk');
  expect(acts.filter(({ fields }) => !fields.includes('operator'))).toEqual([]);
  expect(acts.map(({ path, action }) => `${path} ${action}`).sort()).toEqual(Object.keys(ORDERS).sort());
});

/** The tables; an export that is sent again is one more look, and a line of the trail. */
async function stateAfter(name: string): Promise<Fields> {
  const tables = z.record(z.string(), z.unknown()).parse((await call('/test/state')).body);
  return name === '/internal/players export' ? { ...tables, operator_trail: null } : tables;
}

test.each(Object.keys(ORDERS))(
  'the key of %s is good for the same order, which is given the same answer, and for no order that differs in a field [OPR-03]',
  async (name) => {
    const { path, order } = await orderOf(name);
    given.set(name, order);
    const first = await send(path, order);
    expect(first).toMatchObject({ status: 200 });
    const state = await stateAfter(name);
    const wrong: unknown[] = [];
    for (const field of Object.keys(order).filter((each) => each !== 'key' && each !== 'action')) {
      let isTried = false;
      for (const other of OTHERS.filter((each) => JSON.stringify(each) !== JSON.stringify(order[field]))) {
        const answer = await send(path, { ...order, [field]: other });
        const { error } = z.looseObject({ error: z.string().optional() }).parse(answer.body);
        if (error === 'BadRequest') continue;
        isTried = true;
        if (error !== 'KeyTaken') wrong.push([field, other, answer]);
      }
      if (!isTried) wrong.push([field, 'no other value is taken']);
    }
    for (const another of Object.keys(ORDERS).filter((each) => each.startsWith(`${path} `) && each !== name)) {
      const action = another.split(' ')[1];
      const { error } = z
        .looseObject({ error: z.string().optional() })
        .parse((await send(path, { ...order, action })).body);
      if (error !== 'KeyTaken' && error !== 'BadRequest') wrong.push([action, error]);
    }
    expect(wrong).toEqual([]);
    expect(await send(path, order)).toEqual({
      status: 200,
      body: { ...z.looseObject({}).parse(first.body), repeated: true },
    });
    expect(await stateAfter(name)).toEqual(state);
  },
);

/** Orders without a key of an operator. */
const OTHER_ORDERS: Readonly<Record<string, Fields>> = {
  '/internal/analytics/report': { days: 1, brand: null },
  '/internal/calendars list': { brand: null },
  '/internal/calendars publish': { calendar: {} },
  '/internal/calendars remove': { calendarId: 'nothing' },
  '/internal/catalogue check': { brand: 'aurora', feed: STUDIO_FEED },
  '/internal/catalogue export': { brand: 'aurora' },
  '/internal/catalogue list': { brand: null },
  '/internal/catalogue artwork': { brand: 'aurora' },
  '/internal/chat/desk list': {},
  '/internal/chat/desk read': { id: newId() },
  '/internal/chat/desk reply': { id: newId(), text: 'Hello', key: newId() },
  '/internal/content list': { owner: null },
  '/internal/content preview': { item: TEXT_ITEM, version: 1, brand: 'aurora' },
  '/internal/content read': { item: TEXT_ITEM },
  '/internal/content waiting': { owner: null },
  '/internal/documents list': {},
  '/internal/documents/file': { id: newId() },
  '/internal/flags history': { brand: 'kuu' },
  '/internal/flags list': { brand: null },
  '/internal/harm-markers list': {},
  '/internal/ledger/reconciliations differences': { run: newId() },
  '/internal/ledger/reconciliations list': {},
  '/internal/ledger/reconciliations run': {},
  '/internal/message-figures': { days: 7, brand: null },
  '/internal/message-preview': { channel: 'sms', kind: 'signInCode', brand: 'aurora', locale: 'en_GB' },
  '/internal/players find': { brand: 'aurora', by: 'id', text: newId() },
  '/internal/players read': { brand: 'aurora', playerId: newId() },
  '/internal/accounts list': { brand: 'aurora' },
  '/internal/accounts list-erasures': { brand: 'aurora' },
  '/internal/accounts list-duplicates': { brand: 'aurora' },
  '/internal/registrations list': {},
  '/internal/rewards acts': {},
  '/internal/rewards list': {},
  '/internal/rounds list': {},
  '/internal/sessions list': { playerId: null },
  '/internal/set-aside-events acts': {},
  '/internal/set-aside-events list': {},
  '/internal/signing-keys rotate': { brand: 'kuu' },
  '/internal/source-of-wealth list': {},
  '/internal/trail head': {},
  '/internal/trail read': {},
  '/internal/withdrawals list': {},
};

/** The roles that may give an order besides admin, as docs/operators.md has them; the first pattern that fits counts. */
const MAY: readonly (readonly [RegExp, string])[] = [
  [/^analytics/, 'crm finance'],
  [/^calendars/, 'crm'],
  [/^catalogue/, 'content'],
  [/^chat/, 'support'],
  [/^content (?:list|read)$/, 'compliance content crm'],
  [/^content (?:waiting|approve|approve-take-back)$/, 'compliance content'],
  [/^content/, 'content'],
  [/^documents list$/, 'support risk compliance'],
  [/^documents/, 'risk compliance'],
  [/^flags (?:list|history)$/, 'content'],
  [/^flags/, ''],
  [/^harm-markers/, 'support risk compliance'],
  [/^ledger/, 'finance'],
  [/^message-figures/, 'support crm'],
  [/^message-preview/, 'content crm'],
  [/^players export$/, 'compliance'],
  [/^players/, 'support payments risk compliance'],
  [/^accounts (?:adjust-balance|refund|approve-adjustment|refuse-adjustment)$/, 'payments'],
  [/^accounts (?:list-erasures|erase|approve-erasure|refuse-erasure)$/, 'compliance'],
  [/^accounts note$/, 'support payments risk compliance'],
  [/^accounts list$/, 'support payments compliance'],
  [/^accounts (?:open|verify|check-bank|list-duplicates|decide-duplicate)$/, 'risk compliance'],
  [/^accounts mark-duplicate$/, 'support risk compliance'],
  [/^accounts (?:block|close)$/, 'support risk compliance'],
  [/^accounts/, 'support compliance'],
  [/^registrations list$/, 'support risk compliance'],
  [/^registrations/, 'risk compliance'],
  [/^rewards (?:list|acts|give)$/, 'support crm'],
  [/^rewards/, 'crm'],
  [/^rounds list$/, 'support payments'],
  [/^rounds/, 'payments'],
  [/^sessions list$/, 'support payments risk compliance'],
  [/^sessions/, 'support risk compliance'],
  [/^(?:set-aside-events|signing-keys)/, ''],
  [/^source-of-wealth/, 'risk compliance'],
  [/^trail/, 'compliance'],
  [/^withdrawals list$/, 'support payments risk compliance finance'],
  [/^withdrawals/, 'payments'],
];

test('every order is refused to unknown callers, to each role that lacks it and at another brand, and to no role that has it [OPR-03]', async () => {
  const wrong: unknown[] = [];
  for (const { path, action } of platform.orders) {
    const name = action === null ? path : `${path} ${action}`;
    const fields = given.get(name) ?? OTHER_ORDERS[name];
    if (!fields) throw new Error(`${name} has no order in this test`);
    const order = { ...fields, ...(action === null ? {} : { action }) };
    const act = name.replace('/internal/', '');
    const [, roles = ''] = MAY.find(([pattern]) => pattern.test(act)) ?? [];
    const outcome = async (client: string) => {
      const answer = await send(path, order, client).catch(() => ({ status: 200, body: null }));
      const { missing } = z.looseObject({ missing: z.string().optional() }).catch({}).parse(answer.body);
      return answer.status === 403 ? missing : answer.status;
    };
    if ((await call(path, order)).status !== 401) wrong.push([name, 'unsigned']);
    if ((await outcome('nobody')) !== 401) wrong.push([name, 'nobody']);
    const elsewhere = await outcome('elsewhere');
    if (!/^(?:all brands|the brand (?:aurora|kuu))$/.test(String(elsewhere)))
      wrong.push([name, 'elsewhere', elsewhere]);
    for (const role of ROLES) {
      const answered = await outcome(role);
      const isRight = role === 'admin' || roles.split(' ').includes(role);
      if (isRight ? ![200, 404, 409, 400].includes(Number(answered)) : answered !== `a role with ${act}`)
        wrong.push([name, role, answered]);
    }
  }
  expect(wrong).toEqual([]);
});

/** The lines of the trail from the one that follows the number. */
async function trailAfter(after: number): Promise<unknown[]> {
  const timestamp = new Date().toISOString();
  const body = JSON.stringify({ action: 'read', after });
  const answer = await fetch(`http://127.0.0.1:${platform.port}/internal/trail`, {
    method: 'POST',
    body,
    headers: {
      'x-client-id': 'compliance',
      'x-timestamp': timestamp,
      'x-signature': signCall(SECRET, toPlatform('/internal/trail'), timestamp, body),
    },
  });
  return (await answer.text())
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}
const headNumber = async (): Promise<number> =>
  z.object({ number: z.number() }).parse((await send('/internal/trail', { action: 'head' }, 'compliance')).body).number;

test('an act of a client is in the trail, by whom, at which brand and on whom [OPR-03]', async () => {
  const { playerId } = await newPlayer();
  const order = { action: 'end', playerId, reason: 'a test', key: 'trail-of-sessions' };
  expect((await send('/internal/sessions', order, 'support')).status).toBe(200);
  const lines = await trailAfter((await headNumber()) - 2);
  expect(lines[0]).toMatchObject({
    who: 'client:support',
    address: '203.0.113.7',
    act: 'sessions end',
    brand: 'aurora',
    on: playerId,
    reason: 'a test',
    key: 'trail-of-sessions',
    answer: { ended: 1 },
  });
  expect(lines.at(-1)).toMatchObject({ who: 'client:compliance', act: 'trail read' });
});

test('an export that is sent again is one more line of the trail, since it shows what is there by now [OPR-03, OPR-04]', async () => {
  const order = { action: 'export', ...(await onPlayer()), reason: 'a test', key: 'export-again' };
  const before = await headNumber();
  for (let time = 0; time < 2; time += 1)
    expect((await send('/internal/players', order, 'compliance')).status).toBe(200);
  const line = { who: 'client:compliance', act: 'players export', key: 'export-again' };
  expect(await trailAfter(before)).toMatchObject([line, line, { act: 'trail read' }]);
});

const described = z.object({ oneOf: z.array(z.looseObject({})).optional(), properties: z.looseObject({}).optional() });
const openapi = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.object({
      post: z.object({
        requestBody: z.object({
          content: z.object({
            'application/json': z.object({
              schema: described,
              examples: z.record(z.string(), z.object({ value: z.looseObject({}) })),
            }),
          }),
        }),
      }),
    }),
  ),
});

test('the document of the internal API has every order with its fields, and asks no sender for a name [OPR-03]', async () => {
  const { openapi: version, paths } = openapi.parse((await call('/internal/openapi.json')).body);
  expect(version).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual([...new Set(platform.orders.map(({ path }) => path))].sort());
  for (const { path, action, fields } of platform.orders) {
    const schema = paths[path]?.post.requestBody.content['application/json'].schema;
    const options = schema?.oneOf ?? [schema];
    const shape = z.object({
      properties: z.looseObject({ action: z.unknown().optional() }),
      required: z.array(z.string()).optional(),
    });
    const found = options
      .map((option) => shape.parse(option))
      .find(({ properties }) => action === null || JSON.stringify(properties.action).includes(`"${action}"`));
    expect([path, action, Object.keys(found?.properties ?? {})]).toEqual([path, action, fields]);
    expect(found?.required ?? []).not.toContain('operator');
  }
});

test('the document of the internal API has an example of every order, which is taken as it stands [OPR-03]', async () => {
  const { paths } = openapi.parse((await call('/internal/openapi.json')).body);
  const wrong: unknown[] = [];
  for (const { path, action } of platform.orders) {
    const example = paths[path]?.post.requestBody.content['application/json'].examples[action ?? 'order']?.value;
    if (!example) wrong.push([path, action, 'no example']);
    else if (action === null || !/^(?:run|rotate)$/.test(action)) {
      const { body } = await send(path, example, 'admin').catch(() => ({ body: {} }));
      const { error } = z.looseObject({ error: z.unknown() }).catch({ error: null }).parse(body);
      if (error === 'BadRequest') wrong.push([path, action, body]);
    }
  }
  expect(wrong).toEqual([]);
});

test('a page of the docs names every order of operators by its address and action [OPR-03]', () => {
  const pages = readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join('docs', name), 'utf8'));
  const names = (page: string, action: string) =>
    page.includes(`\`${action}\``) || page.includes(`"action":"${action}"`);
  const unsaid = platform.orders.filter(
    ({ path, action }) => !pages.some((page) => page.includes(path) && (action === null || names(page, action))),
  );
  expect(unsaid).toEqual([]);
});
