import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { newId } from '../../kernel/ids';
import { signCall } from '../../kernel/signed-text';
import { openGame } from '../../testing/game-provider';
import { sharedOperatorSecret, sharedPlatform } from '../../testing/shared-platform';
import type { NewPlayer, PlatformClient } from '../../testing/start-platform';
import { timeScale } from '../../testing/time-scale';
import { waitUntil } from '../../testing/wait-until';

const SLUG = 'scarab-cascade';
const DAY_MS = 86_400_000;
const WITHIN_MS = 20_000 * timeScale;

let platform: PlatformClient;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const anything = z.record(z.string(), z.unknown());

async function call(path: string, given: unknown, secret = sharedOperatorSecret) {
  const [timestamp, body] = [new Date().toISOString(), typeof given === 'string' ? given : JSON.stringify(given)];
  const answer = await fetch(platform.url + path, {
    method: 'POST',
    headers: { 'x-timestamp': timestamp, 'x-signature': signCall(secret, toPlatform(path), timestamp, body) },
    body,
  });
  return { status: answer.status, body: anything.parse(await answer.json()) };
}

const orderOf = (playerId: string, action: string, fields: object = {}) => ({
  action,
  brand: 'aurora',
  playerId,
  operator: 'Aino',
  reason: 'the player rang us',
  key: newId(),
  ...fields,
});
const act = (playerId: string, action: string, fields: object = {}) =>
  call('/internal/accounts', orderOf(playerId, action, fields));
const find = async (by: string, text: string, fields: object = {}) =>
  z
    .object({
      players: z.array(z.looseObject({ playerId: z.string(), status: z.string() })),
      next: z.string().nullable(),
    })
    .parse((await call('/internal/players', { action: 'find', brand: 'aurora', by, text, ...fields })).body);
const read = async (playerId: string) =>
  z
    .looseObject({
      player: z.looseObject({ number: z.number(), email: z.string(), personalInfo: anything }),
      account: z.looseObject({
        status: z.string(),
        cause: z.string().nullable(),
        timeoutEndsAt: z.string().nullable(),
      }),
      wallet: z.looseObject({ balance: z.object({ amount: z.string(), currency: z.string() }) }),
      payments: z.array(z.looseObject({ reference: z.string() })),
      acts: z.array(z.looseObject({ action: z.string(), operator: z.string() })),
    })
    .parse((await call('/internal/players', { action: 'read', brand: 'aurora', playerId })).body);

async function refusalOf({ accessToken }: NewPlayer, query: string, variables: object = {}): Promise<string | null> {
  const { errors } = await platform.graphql(query, { ...variables }, { token: accessToken });
  const { type, params } = errors?.[0]?.extensions ?? {};
  return errors ? String(params?.reason ?? type ?? 'error') : null;
}
const deposit = (player: NewPlayer) =>
  refusalOf(player, 'mutation Deposit($input: DepositInput!) { deposit(input: $input) { id } }', {
    input: {
      methodId: 'card',
      amount: '20.00',
      idempotencyKey: newId(),
      returnUrl: 'http://aurora.localhost:3000/en/deposit/',
    },
  });
const withdraw = (player: NewPlayer) =>
  refusalOf(player, 'mutation Withdraw($input: WithdrawInput!) { withdraw(input: $input) { id } }', {
    input: {
      methodId: 'bank-transfer',
      amount: '20.00',
      idempotencyKey: newId(),
      newAccount: 'FI2112345600000785',
    },
  });
const isSignedIn = async ({ accessToken, playerId }: NewPlayer) => {
  const { data } = await platform.graphql('{ viewer { player { playerId } } }', {}, { token: accessToken });
  return JSON.stringify(data ?? null).includes(playerId);
};

test('finds a player by id, number, phone, e-mail and payment as people type them, at the brand alone [OPR-04]', async () => {
  const player = await platform.newPlayer({ country: 'FI' });
  expect(await withdraw(player)).toBeNull();
  const { player: facts, payments } = await read(player.playerId);
  const { phoneNumber, playerId } = player;
  const [number, reference = ''] = [String(facts.number), payments[0]?.reference];
  const national = `0${phoneNumber.slice(4)}`;
  const typed = [
    ['id', playerId],
    ['id', ` ${playerId.toUpperCase()} `],
    ['number', number],
    ['number', `${number.slice(0, 2)} ${number.slice(2, 5)}-${number.slice(5)}`],
    ['phone', phoneNumber],
    ['phone', phoneNumber.slice(1)],
    ['phone', `00${phoneNumber.slice(1)}`],
    ['phone', national],
    ['phone', `${national.slice(0, 3)} (${national.slice(3, 6)}) ${national.slice(6)}`],
    ['email', facts.email],
    ['email', facts.email.toUpperCase()],
    ['payment', reference],
    ['payment', `${reference.slice(0, 5).toLowerCase()} ${reference.slice(5)}`],
  ] as const;
  for (const [by, text] of typed)
    expect([by, text, (await find(by, text)).players.map((found) => [found.playerId, found.status])]).toEqual([
      by,
      text,
      [[playerId, 'Open']],
    ]);
  for (const [by, text] of typed)
    expect([by, text, await find(by, text, { brand: 'solstice', first: 1 })]).toEqual([
      by,
      text,
      { players: [], next: null },
    ]);
  for (const [by, text] of [
    ['id', 'x'],
    ['number', '1'],
    ['phone', '?'],
    ['email', '%'],
    ['name', "' | !'"],
    ['payment', '*'],
  ] as const)
    expect((await find(by, text)).players).toEqual([]);
  expect((await find('email', facts.email, { brand: 'nowhere' })).players).toEqual([]);
});

test('finds the players of a device by the address of its sign-ins, each once and page by page [OPR-04]', async () => {
  const player = await platform.newPlayer();
  await platform.signIn(player.phoneNumber);
  const { body } = await call('/internal/players', { action: 'read', brand: 'aurora', playerId: player.playerId });
  const shown = z.object({ sessions: z.array(z.object({ clientAddress: z.string() })).min(2) }).parse(body);
  const address = shown.sessions[0]?.clientAddress ?? '';
  const found: string[] = [];
  for (let after: string | null = null; ;) {
    const { players, next } = await find('device', address, { first: 2, after });
    found.push(...players.map(({ playerId }) => playerId));
    if (next === null) break;
    after = next;
  }
  expect(found.filter((id) => id === player.playerId)).toHaveLength(1);
  expect(found).toEqual([...new Set(found)].sort());
  expect((await find('device', address, { brand: 'mistral' })).players.map(({ playerId }) => playerId)).not.toContain(
    player.playerId,
  );
  expect((await find('device', '203.0.113.99')).players).toEqual([]);
});

test('reads all that helps a player in one view, without the national id, texts of messages and files [OPR-04]', async () => {
  const player = await platform.newPlayer();
  const game = await openGame(platform, player.accessToken, SLUG);
  expect((await game.bet('0.20')).error).toBeUndefined();
  expect(await withdraw(player)).toBeNull();
  const requested = 'mutation Code($phoneNumber: String!) { requestLoginCode(phoneNumber: $phoneNumber) { sent } }';
  expect((await platform.graphql(requested, { phoneNumber: player.phoneNumber })).errors).toBeUndefined();
  const view = await read(player.playerId);
  expect(view).toMatchObject({
    account: { status: 'Open', cause: null, selfExclusionEndsAt: null, isDepositsBlocked: false },
    limits: { currency: 'EUR', deposit: [{ period: 'Day' }, { period: 'Week' }, { period: 'Month' }] },
    wallet: { balance: { amount: '79.80', currency: 'EUR' }, pendingWithdrawal: { amount: '20.00' } },
    rounds: [{ gameSlug: SLUG, betAmount: { amount: '0.20', currency: 'EUR' } }],
    payments: [{ type: 'Withdrawal', amount: { amount: '20.00', currency: 'EUR' } }],
    sessions: [{ endedAt: null }],
    documents: [],
    consents: [],
    acceptedTexts: [],
    markers: [],
    bonuses: [],
    adjustments: [],
    acts: [],
  });
  expect(JSON.stringify(view)).not.toMatch(/"(ssn|body|text|file)"/);
  expect(JSON.stringify(view.messages)).toContain('"channel":"sms"');
});

test('a blocked account is signed out, plays and signs in no more until it is opened; whatever the order, it is done once [OPR-04, PRF-03]', async () => {
  const player = await platform.newPlayer();
  const game = await openGame(platform, player.accessToken, SLUG);
  const order = orderOf(player.playerId, 'block', { what: ['account'] });
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('/internal/accounts', order)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.filter(({ body }) => body.repeated === undefined)).toHaveLength(1);
  expect((await game.bet('0.20')).error).toBeDefined();
  expect(await isSignedIn(player)).toBe(false);
  await expect(platform.signIn(player.phoneNumber)).rejects.toThrow();
  for (const [action, fields] of [
    ['block', { what: ['account'] }],
    ['close', { cause: 'Other', mayReopen: false }],
    ['exclude', { period: 'indefinite' }],
  ] as const)
    expect(await act(player.playerId, action, fields)).toMatchObject({ status: 409, body: { error: 'WrongState' } });
  expect((await find('id', player.playerId)).players).toMatchObject([{ status: 'Blocked' }]);
  expect((await act(player.playerId, 'open', { what: ['account'] })).status).toBe(200);
  expect((await platform.signIn(player.phoneNumber)).accessToken).toEqual(expect.any(String));
  expect((await read(player.playerId)).acts.map(({ action }) => action)).toEqual(['open', 'block']);
});

test('one of two operators who block and close an account at once is refused, and no bet is taken after a block beside it [OPR-04]', async () => {
  const player = await platform.newPlayer();
  const game = await openGame(platform, player.accessToken, SLUG);
  const taken: string[] = [];
  const bets = Array.from({ length: 12 }, async () => {
    const { error, balance } = await game.bet('0.20');
    if (error === undefined) taken.push(String(balance));
  });
  const [block, close] = await Promise.all([
    act(player.playerId, 'block', { what: ['account'] }),
    act(player.playerId, 'close', { cause: 'Other', mayReopen: false, operator: 'Bert' }),
    ...bets,
  ]);
  expect([block.status, close.status].sort()).toEqual([200, 409]);
  expect((await game.bet('0.20')).error).toBeDefined();
  const { wallet, account } = await read(player.playerId);
  expect(account.status).toBe(block.status === 200 ? 'Blocked' : 'Closed');
  expect(wallet.balance.amount).toBe((100 - 0.2 * taken.length).toFixed(2));
});

test('blocks by kind refuse that kind alone, and are lifted by kind [OPR-04, CSH-07]', async () => {
  const player = await platform.newPlayer();
  expect((await act(player.playerId, 'block', { what: ['deposits', 'rewards'] })).status).toBe(200);
  expect([await deposit(player), await withdraw(player)]).toEqual(['DepositsBlocked', null]);
  expect((await act(player.playerId, 'block', { what: ['withdrawals'] })).status).toBe(200);
  expect((await act(player.playerId, 'open', { what: ['deposits'] })).status).toBe(200);
  expect([await deposit(player), await withdraw(player)]).toEqual([null, 'WithdrawalsBlocked']);
  const game = await openGame(platform, player.accessToken, SLUG);
  expect((await game.bet('0.20')).error).toBeUndefined();
  expect((await act(player.playerId, 'block', { what: ['play'] })).status).toBe(200);
  expect((await game.bet('0.20')).error).toBeDefined();
  const launch = 'mutation { launchGame(slug: "scarab-cascade", mode: REAL) { launchUrl } }';
  expect(await refusalOf(player, launch)).toBe('AccountBlocked');
  expect((await read(player.playerId)).account).toMatchObject({
    isPlayBlocked: true,
    isRewardsBlocked: true,
    isDepositsBlocked: false,
  });
  expect((await act(player.playerId, 'open', { what: ['play'] })).status).toBe(200);
  expect(await refusalOf(player, launch)).toBeNull();
  expect(await isSignedIn(player)).toBe(true);
});

test('an exclusion holds over a block and its end, and nothing that operators do here shortens or lifts it [OPR-04, PRF-03]', async () => {
  const player = await platform.newPlayer();
  const { playerId } = player;
  const excluded = await act(playerId, 'exclude', { period: 'P1Y' });
  const { endsAt } = z.object({ endsAt: z.string(), hasBegun: z.literal(true) }).parse(excluded.body);
  expect(Math.round((Date.parse(endsAt) - Date.now()) / DAY_MS)).toBeGreaterThanOrEqual(365);
  expect(await isSignedIn(player)).toBe(false);
  expect((await act(playerId, 'exclude', { period: 'P6M' })).body).toEqual({ endsAt, hasBegun: false });
  expect((await act(playerId, 'block', { what: ['account'] })).status).toBe(200);
  expect((await act(playerId, 'open', { what: ['account'] })).status).toBe(200);
  expect((await read(playerId)).account).toMatchObject({ status: 'Open', selfExclusionEndsAt: endsAt });
  expect((await act(playerId, 'exclude', { period: 'indefinite' })).body).toEqual({ endsAt: null, hasBegun: true });
  for (const action of ['open', 'block'])
    expect(await act(playerId, action, { what: ['account'] })).toMatchObject({
      status: 409,
      body: { error: 'WrongState', status: 'Closed', cause: 'SelfExclusion' },
    });
  const forGood = (await read(playerId)).account;
  expect(forGood).toMatchObject({ status: 'Closed', cause: 'SelfExclusion', reopenByCustomerAllowed: false });
});

test('a time-out of the licence’s lengths begins at once and a shorter one changes nothing; a closed account may be opened [OPR-04, PRF-03, PRF-05]', async () => {
  const player = await platform.newPlayer();
  const { playerId } = player;
  const game = await openGame(platform, player.accessToken, SLUG);
  expect(await act(playerId, 'time-out', { period: 'P3Y' })).toMatchObject({
    status: 400,
    body: { error: 'PeriodNotOffered' },
  });
  const { body } = await act(playerId, 'time-out', { period: 'P1W' });
  expect(body).toMatchObject({ hasBegun: true });
  expect((await act(playerId, 'time-out', { period: 'P1D' })).body).toEqual({ ...body, hasBegun: false });
  expect((await game.bet('0.20')).error).toBeDefined();
  expect(await deposit(player)).toBe('TimeOut');
  expect((await act(playerId, 'close', { cause: 'UserRequest', mayReopen: true })).status).toBe(200);
  expect(await isSignedIn(player)).toBe(false);
  expect((await act(playerId, 'open', { what: ['account'] })).status).toBe(200);
  expect((await read(playerId)).account).toMatchObject({ status: 'Open', timeoutEndsAt: body.endsAt });
});

test('a limit is lowered at once and never made higher, also beside the player’s own change [OPR-04, PRF-02]', async () => {
  const player = await platform.newPlayer();
  const { playerId } = player;
  const lower = (amount: string, fields: object = {}) =>
    act(playerId, 'lower-limit', { kind: 'deposit', period: 'Day', amount, ...fields });
  expect((await lower('50')).status).toBe(200);
  for (const [amount, fields, error] of [
    ['50.01', {}, 'NotLower'],
    ['9', { kind: 'loss' }, 'NotOffered'],
    ['9', { kind: 'single-stake', period: null }, 'NotOffered'],
    ['-1', {}, 'BadAmount'],
    ['1.001', {}, 'BadAmount'],
    ['1e3', {}, 'BadAmount'],
    ['9', { period: null }, 'BadAmount'],
    ['1.5', { kind: 'session' }, 'BadAmount'],
  ] as const)
    expect([amount, fields, (await lower(amount, fields)).body]).toEqual([amount, fields, { error }]);
  const own = 'mutation { setDepositLimit(period: Day, amount: "30.00") { id } }';
  const [ordered] = await Promise.all([lower('20'), refusalOf(player, own)]);
  expect(ordered.status).toBe(200);
  expect((await read(playerId)).limits).toMatchObject({ deposit: [{ limit: { amount: '20.00' } }, {}, {}] });
  expect((await lower('60', { kind: 'session' })).status).toBe(200);
  expect((await read(playerId)).limits).toMatchObject({ session: [{ limitMinutes: 60 }, {}, {}] });
});

test('ends sessions and keeps notes, which are read beside all other acts on the player, whatever their endpoint [OPR-04]', async () => {
  const player = await platform.newPlayer();
  const { playerId } = player;
  const text = 'Speaks Finnish; ring after five.';
  expect((await act(playerId, 'note', { text })).status).toBe(200);
  expect((await act(playerId, 'end-sessions')).body).toEqual({ ended: 1 });
  expect(await isSignedIn(player)).toBe(false);
  const request = { action: 'request', playerId, kinds: ['Identity'], operator: 'Bert', key: newId() };
  expect((await call('/internal/documents', request)).status).toBe(200);
  expect((await read(playerId)).acts).toMatchObject([
    { endpoint: 'documents', action: 'request', operator: 'Bert' },
    { endpoint: 'accounts', action: 'end-sessions' },
    { endpoint: 'accounts', action: 'note', text, operator: 'Aino', reason: 'the player rang us' },
  ]);
});

test('a balance is adjusted in the player’s open page, in exact amounts and never below zero [OPR-04, WAL-02]', async () => {
  const player = await platform.newPlayer();
  const client = createClient({
    url: `${platform.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { accessToken: player.accessToken, brand: 'aurora', locale: 'en_GB' },
  });
  const heard: unknown[] = [];
  client.subscribe<{ readonly balanceUpdated: unknown }>(
    { query: 'subscription BalanceUpdated { balanceUpdated { balance amount moneyType } }' },
    { next: ({ data }) => void heard.push(data?.balanceUpdated), error: () => undefined, complete: () => undefined },
  );
  await waitUntil('the balance', () => heard.length > 0, WITHIN_MS);
  const adjusted = await act(player.playerId, 'adjust-balance', { amount: '7.25' });
  expect(adjusted).toMatchObject({ status: 200, body: { state: 'booked', balance: '107.25' } });
  await waitUntil('the change', () => heard.length > 1, WITHIN_MS);
  expect(heard.at(-1)).toEqual({ balance: '107.25', amount: '7.25', moneyType: null });
  await client.dispose();
  expect((await act(player.playerId, 'adjust-balance', { amount: '-7.25' })).body).toMatchObject({ balance: '100.00' });
  for (const amount of ['0', '0.00', '0.001', '1e2', '+5', '١', ' 5', '99999999999999999999'])
    expect([amount, (await act(player.playerId, 'adjust-balance', { amount })).body]).toEqual([
      amount,
      { error: 'BadAmount' },
    ]);
});

test('exports what the platform has of a player, once for its key and without the operators’ names [OPR-04]', async () => {
  const player = await platform.newPlayer();
  const game = await openGame(platform, player.accessToken, SLUG);
  for (let n = 0; n < 3; n += 1) await game.bet('0.20');
  await act(player.playerId, 'note', { text: 'A note', operator: 'Somebody Unusual' });
  const order = orderOf(player.playerId, 'export', { reason: 'article 15' });
  const exported = await call('/internal/players', order);
  expect(exported).toMatchObject({
    status: 200,
    body: {
      player: { id: player.playerId, phoneNumber: player.phoneNumber, personalInfo: { firstName: expect.any(String) } },
      payments: { items: [], next: null },
      rounds: { items: [{}, {}, {}], next: null },
      acts: [{ action: 'export' }, { action: 'note', text: 'A note' }],
      sessions: [{}],
    },
  });
  expect(JSON.stringify(exported.body)).not.toMatch(/Somebody Unusual|Aino","reason/);
  expect((await call('/internal/players', order)).body).toEqual({
    ...exported.body,
    // The time of play goes on, and a welcome comes by itself.
    limits: expect.anything(),
    rewards: expect.anything(),
    repeated: true,
  });
  expect(await call('/internal/players', { ...order, reason: 'another' })).toMatchObject({
    body: { error: 'KeyTaken' },
  });
});

test('answers holders of the operators’ secret alone, for players of the brand, and complete orders [OPR-04, SEC-02]', async () => {
  const player = await platform.newPlayer();
  const { playerId } = player;
  const block = orderOf(playerId, 'block', { what: ['account'] });
  for (const path of ['/internal/accounts', '/internal/players'])
    expect((await call(path, block, 'x'.repeat(40))).status).toBe(401);
  for (const change of [{ brand: 'solstice' }, { brand: 'nowhere' }, { playerId: newId() }]) {
    const unknown = { status: 404, body: { error: 'UnknownPlayer' } };
    expect(await call('/internal/accounts', { ...block, ...change, key: newId() })).toEqual(unknown);
    for (const action of ['read', 'export']) {
      const whole = orderOf(playerId, action, change);
      const { brand, playerId: id } = whole;
      expect(await call('/internal/players', action === 'read' ? { action, brand, playerId: id } : whole)).toEqual(
        unknown,
      );
    }
  }
  const odd: unknown[] = [
    '',
    '[]',
    {},
    { ...block, what: [] },
    { ...block, what: ['everything'] },
    { ...block, what: 'account' },
    { ...block, playerId: "'; drop table players; --" },
    { ...block, reason: ' ' },
    { ...block, operator: '\u200b' },
    { ...block, key: 'short' },
    { ...block, more: true },
    orderOf(playerId, 'close', { cause: 'SelfExclusion', mayReopen: true }),
    orderOf(playerId, 'note', { text: 'x'.repeat(4_001) }),
    orderOf(playerId, 'note', { text: 'a\u0000b' }),
    orderOf(playerId, 'lower-limit', { kind: 'deposit', period: 'Year', amount: '1' }),
    orderOf(playerId, 'adjust-balance', { amount: 5 }),
    { action: 'list', brand: 'aurora', first: 51 },
  ];
  for (const each of odd) expect([each, (await call('/internal/accounts', each)).status]).toEqual([each, 400]);
  const page = { action: 'find', brand: 'aurora', by: 'name', text: 'a' };
  for (const each of [
    { ...page, first: 0 },
    { ...page, first: 51 },
    { ...page, after: 'x' },
    { ...page, by: 'ssn' },
    { ...page, text: ' ' },
  ])
    expect([each, (await call('/internal/players', each)).status]).toEqual([each, 400]);
  expect(await isSignedIn(player)).toBe(true);
});
