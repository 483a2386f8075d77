import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { newId } from '../kernel/ids';
import { signCall } from '../kernel/signed-text';
import { paragraph } from '../modules/content/testing/content-api';
import { campaign } from '../modules/rewards/testing/rewards-bench';
import { sharedOperatorSecret } from '../testing/shared-platform';
import { startComposedPlatform } from '../testing/start-composed';

type Fields = Readonly<Record<string, unknown>>;

let platform: Awaited<ReturnType<typeof startComposedPlatform>>;
beforeAll(async () => {
  platform = await startComposedPlatform('https://casino.example');
});
afterAll(() => platform.stop());

async function call(path: string, given?: Fields, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`http://127.0.0.1:${platform.port}${path}`, {
    ...(given ? { method: 'POST', body: JSON.stringify(given) } : {}),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.status, body: z.unknown().parse(await answer.json()) };
}

function send(path: string, order: Fields) {
  const timestamp = new Date().toISOString();
  const signature = signCall(sharedOperatorSecret, toPlatform(path), timestamp, JSON.stringify(order));
  return call(path, order, { 'x-timestamp': timestamp, 'x-signature': signature });
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

const GIFT = campaign({ id: 'a-gift' });
const assigned = z.object({ assignationId: z.string() });
const gift = async (): Promise<Fields> => ({
  campaignId: 'a-gift',
  brand: 'aurora',
  phoneNumber: (await newPlayer()).phoneNumber,
});
const given = async (): Promise<Fields> => {
  const body = await prepare('/internal/rewards', { action: 'give', ...(await gift()) });
  return { assignationId: assigned.parse(body).assignationId };
};

/** An order for each act, in the order in which they are possible; whatever has to be there is made before it. */
const ORDERS: Readonly<Record<string, () => Fields | Promise<Fields>>> = {
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
  '/internal/rewards remove': given,
  '/internal/rewards retry': async () => {
    const reward = await given();
    await sql(`update rewards_assignations set status = 'FailedProcessing' where id = $1`, reward.assignationId);
    return reward;
  },
  '/internal/rewards close-brand': () => ({ brand: 'aurora', isClosed: true }),
};

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
];

test('every act of operators names its operator and has an order in this test [OPR-03]', () => {
  // An agent's message has the key of its screen, as a player's has.
  const acts = platform.acts.filter(({ path }) => path !== '/internal/chat/desk');
  expect(acts.filter(({ fields }) => !fields.includes('operator'))).toEqual([]);
  expect(acts.map(({ path, action }) => `${path} ${action}`).sort()).toEqual(Object.keys(ORDERS).sort());
});

test.each(Object.keys(ORDERS))(
  'the key of %s is good for the same order, which is given the same answer, and for no order that differs in a field [OPR-03]',
  async (name) => {
    const { path, order } = await orderOf(name);
    const first = await send(path, order);
    expect(first).toMatchObject({ status: 200 });
    const state = await call('/test/state');
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
    expect(await call('/test/state')).toEqual(state);
  },
);
