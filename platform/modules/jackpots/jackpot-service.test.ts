import WebSocket from 'ws';
import { z } from 'zod';
import { openGame } from '../../testing/game-provider';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';
import { timeScale } from '../../testing/time-scale';
import { jackpotProtocol } from './service/protocol';

const AURORA = '+358401000001';
const OTHER_OF_AURORA = '+358401000071';
const SOLSTICE = '+14165550101';
const SLUG = 'scarab-cascade';
const INSTANCE = 'northern-lights';

let platform: TestPlatform;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  platform = await startPlatform({
    env: { LOGIN_CODES_PER_NUMBER: '500', LOGIN_CODES_PER_NUMBER_DAILY: '500', LOGIN_CODES_PER_ADDRESS: '500' },
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await platform.stop();
});

/** Every message that the service has sent in these tests. */
const sent: unknown[] = [];

const envelope = z.looseObject({ msg_type: z.string(), msg_name: z.string(), data: z.unknown() });
const update = z.object({
  id: z.string(),
  currency: z.string(),
  pots: z.array(z.object({ id: z.string(), current_value: z.string() })),
});
const win = z.looseObject({
  player_id: z.string().nullable(),
  win_pot_id: z.string(),
  win_amount: z.string(),
  community_winners: z.array(z.object({ player_id: z.string(), currency: z.string(), win_amount: z.string() })),
});

interface Person {
  readonly token: string;
  readonly playerId: string;
  readonly brand: string;
}

async function signIn(phoneNumber: string, brand = 'aurora'): Promise<Person> {
  const { accessToken: token } = await platform.signIn(phoneNumber, brand);
  const { data } = await platform.graphql('{ viewer { id } }', {}, { token, brand });
  return { token, brand, playerId: z.object({ viewer: z.object({ id: z.string() }) }).parse(data).viewer.id };
}

/** A client of the documented contract: no code of the lobby's. */
function connect(path: string) {
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}${path}`);
  sockets.push(socket);
  const seen: z.infer<typeof envelope>[] = [];
  const wake = new Set<() => void>();
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(String(data));
    sent.push(message);
    seen.push(envelope.parse(message));
    wake.forEach((call) => call());
  });
  const closed = new Promise<string>((resolve) => socket.on('close', (code, reason) => resolve(`${code} ${reason}`)));
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  return {
    socket,
    seen,
    closed,
    opened,
    send: (name: string, data: unknown) => socket.send(JSON.stringify({ msg_type: 'Message', msg_name: name, data })),
    of: (name: string) => seen.filter((message) => message.msg_name === name).map(({ data }) => data),
    async until(isThere: () => boolean): Promise<void> {
      const limit = Date.now() + 20_000 * timeScale;
      while (!isThere()) {
        if (Date.now() > limit) throw new Error(`waited in vain, saw ${JSON.stringify(seen)}`);
        await new Promise<void>((resolve) => {
          wake.add(resolve);
          setTimeout(resolve, 100);
        });
      }
    },
  };
}

type Connection = ReturnType<typeof connect>;

async function follow({ token, brand }: Person, currency = 'EUR'): Promise<Connection> {
  const connection = connect(`/v1/events/foyer/${brand}?token=${token}&currency=${currency}`);
  await connection.opened;
  connection.send('SubscribeRequest', { events: [{ source: 'foyer-pots', event_type: '*' }] });
  await connection.until(() => connection.of('JackpotUpdate').length > 0);
  return connection;
}

const optInRequest = ({ playerId, brand }: Person, rest = {}) => ({
  instance_id: INSTANCE,
  player_id: playerId,
  brand_id: `foyer:${brand}`,
  player_country: 'FI',
  opt_in: true,
  contribution_value: '1',
  ...rest,
});

const potOf = (connection: Connection, id: string): number =>
  Number(update.parse(connection.of('JackpotUpdate').at(-1)).pots.find((pot) => pot.id === id)?.current_value);

const ask = (path: string, token?: string) =>
  fetch(`${platform.url}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

const statusPath = ({ playerId, brand }: Person) =>
  `/v1/thrillpots/instances/source/foyer-pots/brand/${brand}?player_id=${playerId}&country_code=FI`;

const statusOf = async (person: Person) =>
  z
    .object({ optin_status: z.object({ opted_in: z.boolean(), preferred_contribution_value: z.string() }) })
    .parse(await (await ask(statusPath(person), person.token)).json()).optin_status;

const balanceOf = async ({ token, brand }: Person): Promise<number> => {
  const { data } = await platform.graphql('{ viewer { wallet { balance } } }', {}, { token, brand });
  const { viewer } = z.object({ viewer: z.object({ wallet: z.object({ balance: z.string() }) }) }).parse(data);
  return Number(viewer.wallet.balance);
};

const drop = (pot: string, phoneNumber: string) =>
  fetch(`${platform.url}/sandbox/jackpots/drop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ brand: 'aurora', phoneNumber, pot }),
  });

const cents = (amount: number) => Math.round(amount * 100);

test("rates, pots and a player's status are there to be read, the status with the player's own token alone [JKP-06, GQL-04]", async () => {
  const [player, other] = [await signIn(OTHER_OF_AURORA), await signIn(SOLSTICE, 'solstice')];
  expect(await (await ask('/v1/currencies')).json()).toMatchObject({
    base_currency: 'EUR',
    multipliers: { EUR: '1', CAD: '1.6240' },
    amounts: { CAD: { '0.10': '0.20', '500.00': '800.00' } },
  });
  expect(await (await ask('/v1/feed?brand=aurora&operator=foyer&currency=JPY')).json()).toMatchObject({
    lastUpdated: expect.any(String),
    jackpots: [{ id: INSTANCE, currency: 'JPY' }],
    liveCasino: expect.any(Array),
  });
  expect(await statusOf(player)).toEqual({ opted_in: false, preferred_contribution_value: '0.1' });
  expect((await ask(statusPath(player))).status).toBe(401);
  expect((await ask(statusPath(player), `${player.token}x`)).status).toBe(401);
  expect((await ask(statusPath(player), other.token)).status).toBe(403);
  expect((await ask(statusPath({ ...other, brand: 'aurora' }), other.token)).status).toBe(403);
  expect((await ask(statusPath({ ...player, brand: 'mistral' }), player.token)).status).toBe(404);
  const leaderboard = `{ root { jackpotLeaderboard(brand: "aurora", jackpotInstanceId: "${INSTANCE}", jackpotPotId: "mega",
    currency: "EUR", playerUUID: "${player.playerId}") { playerPosition leaderboard { initials } } } }`;
  const refused = await platform.graphql(leaderboard, {}, { brand: 'aurora' });
  expect(refused.errors?.[0]?.extensions?.type).toBe('AuthenticationFailure');
});

test("a forged or other brand's token, another operator, brand or currency closes the socket with its code [JKP-05]", async () => {
  const player = await signIn(OTHER_OF_AURORA);
  const [header = '', payload = '', signature = ''] = player.token.split('.');
  const forged = `${header}.${payload}.${signature.split('').reverse().join('')}`;
  const codes: Readonly<Record<string, string>> = {
    [`/v1/events/foyer/aurora?token=${forged}&currency=EUR`]: '4403 bad_token',
    '/v1/events/foyer/aurora?currency=EUR': '4403 bad_token',
    [`/v1/events/foyer/solstice?token=${player.token}&currency=EUR`]: '4403 other_brand',
    [`/v1/events/foyer/mistral?token=${player.token}&currency=EUR`]: '4404 unknown_operator_or_brand',
    [`/v1/events/other/aurora?token=${player.token}&currency=EUR`]: '4404 unknown_operator_or_brand',
    [`/v1/events/foyer/aurora?token=${player.token}&currency=XXX`]: '4400 bad_message',
  };
  for (const [path, code] of Object.entries(codes)) expect(await connect(path).closed).toBe(code);
});

test('malformed, binary, oversized and too many messages, and those of another player or brand, close the socket with their code, and the service goes on [JKP-05]', async () => {
  const player = await signIn(OTHER_OF_AURORA);
  const cases: readonly (readonly [string, (connection: Connection) => void])[] = [
    ['4400 bad_message', ({ socket }) => socket.send('{')],
    ['4400 bad_message', ({ socket }) => socket.send('[1,2]')],
    ['4400 bad_message', ({ send }) => send('JackpotUpdate', {})],
    ['4400 bad_message', ({ send }) => send('PlayerOptInRequest', optInRequest(player, { opt_in: 'yes' }))],
    ['1003 text_only', ({ socket }) => socket.send(Buffer.from([1, 2, 3]))],
    ['1009 ', ({ socket }) => socket.send(`"${'x'.repeat(20_000)}"`)],
    [
      '4403 other_brand',
      ({ send }) => send('PlayerOptInRequest', optInRequest(player, { brand_id: 'foyer:solstice' })),
    ],
    [
      '4403 other_player',
      ({ send }) => send('PlayerRaffleTicketsRequest', { player_id: INSTANCE, brand_id: 'foyer:aurora' }),
    ],
    ['4403 other_player', ({ send }) => send('PlayerOptInRequest', optInRequest({ ...player, playerId: INSTANCE }))],
    [
      '4414 too_many_messages',
      ({ send }) => Array.from({ length: 60 }).forEach(() => send('SubscribeRequest', { events: [] })),
    ],
  ];
  for (const [code, misbehave] of cases) {
    const connection = await follow(player);
    misbehave(connection);
    expect(await connection.closed).toBe(code);
  }
  expect(await statusOf(player)).toMatchObject({ opted_in: false });
});

test('a contribution that is not offered is answered with an error, a request for tickets with the open draws; the socket stays [JKP-04, JKP-05, RAF-03]', async () => {
  const player = await signIn(OTHER_OF_AURORA);
  const connection = await follow(player);
  connection.send('PlayerOptInRequest', optInRequest(player, { contribution_value: 0.3 }));
  connection.send('PlayerRaffleTicketsRequest', { player_id: player.playerId, brand_id: 'foyer:aurora' });
  await connection.until(() => connection.of('PlayerRaffleTicketsListResponse').length === 1);
  expect(connection.of('PlayerOptInRequest')).toEqual([{ code: 'contribution_not_offered' }]);
  const [answer] = connection.of('PlayerRaffleTicketsListResponse');
  const none = { instance_id: expect.stringMatching(/^aurora-(hourly|daily|weekly)-/), ticket_count: 0 };
  expect(answer).toMatchObject({ player_id: player.playerId, instance_tickets: [none, none, none] });
  expect(await statusOf(player)).toMatchObject({ opted_in: false });
});

test('the end of a session closes its sockets, and a decision sent right after it is not kept [JKP-04, JKP-05, SEC-02]', async () => {
  const ends: readonly ((person: Person) => Promise<unknown>)[] = [
    ({ token, brand }) => platform.graphql('mutation { logout { loggedOut } }', {}, { token, brand }),
    // One device at a time.
    () => signIn(OTHER_OF_AURORA),
  ];
  for (const end of ends) {
    const player = await signIn(OTHER_OF_AURORA);
    const [talking, silent] = [await follow(player), await follow(player)];
    await end(player);
    talking.send('PlayerOptInRequest', optInRequest(player));
    expect(await Promise.all([talking.closed, silent.closed])).toEqual(['4410 session_ended', '4410 session_ended']);
    expect(await statusOf(await signIn(OTHER_OF_AURORA))).toMatchObject({ opted_in: false });
  }
});

test('the draws of the three sources are read with the own token alone, and their receipts as well [JKP-06, RAF-01, RAF-05]', async () => {
  const [player, other] = [await signIn(OTHER_OF_AURORA), await signIn(SOLSTICE, 'solstice')];
  for (const type of ['hourly', 'daily', 'weekly']) {
    const path = statusPath(player).replace('foyer-pots', `foyer-raffle-${type}`);
    const draw = z.object({ id: z.string(), pots: z.array(z.object({ current_value: z.string() })) });
    const { id } = draw.parse(await (await ask(path, player.token)).json());
    expect(id).toMatch(new RegExp(`^aurora-${type}-`));
    for (const [token, status] of [
      [undefined, 401],
      [`${player.token}x`, 401],
      [other.token, 403],
    ] as const)
      expect((await ask(path, token)).status).toBe(status);
    expect((await ask(`/v1/raffles/draws/${id}/receipt`, `${player.token}x`)).status).toBe(401);
    expect((await ask(`/v1/raffles/draws/${id}/bundle`)).status).toBe(404);
  }
  for (const [query, status] of [
    ['brand=aurora&type=weekly', 200],
    ['brand=mistral', 404],
    ['brand=aurora&type=yearly', 400],
    ['brand=aurora&before=A%20draw', 400],
  ] as const)
    expect((await ask(`/v1/raffles/draws?${query}`)).status).toBe(status);
  expect((await ask('/v1/raffles/receipts?before=A%20draw', player.token)).status).toBe(400);
  expect(await (await ask('/v1/raffles/receipts', player.token)).json()).toEqual({ draws: [], hasMore: false });
});

test('opt in, bet, drop: pots move on every socket, winner and community hear their own win alone and have the money [JKP-03, JKP-05, JKP-07, JKP-08]', async () => {
  const [winner, community] = [await signIn(AURORA), await signIn(OTHER_OF_AURORA)];
  const [one, two] = [await follow(winner), await follow(community)];
  for (const [person, connection] of [
    [winner, one],
    [community, two],
  ] as const) {
    connection.send('PlayerOptInRequest', optInRequest(person));
    await connection.until(() => connection.of('OptInEvent').length > 0);
    expect(connection.of('OptInEvent')).toEqual([{ instance_id: INSTANCE, opt_in: true, contribution_value: '1.00' }]);
    expect(await statusOf(person)).toEqual({ opted_in: true, preferred_contribution_value: '1.00' });
  }
  const minor = potOf(one, 'minor');
  const game = await openGame(platform, community.token, SLUG, 'aurora');
  const before = await balanceOf(community);
  expect(await game.bet('0.20')).not.toHaveProperty('error');
  for (const connection of [one, two]) await connection.until(() => cents(potOf(connection, 'minor') - minor) === 18);
  expect(cents(before - (await balanceOf(community)))).toBe(1_20);

  const balances = [await balanceOf(winner), await balanceOf(community)] as const;
  expect((await drop('minor', AURORA)).status).toBe(202);
  for (const connection of [one, two]) await connection.until(() => connection.of('WinEvent').length > 0);
  const [own, shared] = [win.parse(one.of('WinEvent')[0]), win.parse(two.of('WinEvent')[0])];
  const dropped = cents(minor) + 18;
  const part = Math.floor((dropped * 7) / 10);
  expect(own).toMatchObject({ player_id: winner.playerId, win_pot_id: 'minor', community_winners: [] });
  expect(cents(Number(own.win_amount))).toBe(dropped);
  expect(shared.player_id).toBeNull();
  expect(shared.community_winners).toEqual([
    { player_id: community.playerId, currency: 'EUR', win_amount: ((dropped - part) / 100).toFixed(2) },
  ]);
  expect(cents((await balanceOf(winner)) - balances[0])).toBe(part);
  expect(cents((await balanceOf(community)) - balances[1])).toBe(dropped - part);
  await one.until(() => potOf(one, 'minor') === 100);
  const books = await fetch(`${platform.url}/sandbox/ledger/check`);
  expect(await books.json()).toMatchObject({ unmatched: [], wrongBalances: [], wrongVersions: [] });
});

test('updates come at most four times a second, however many bets there are [JKP-05]', async () => {
  const player = await signIn(OTHER_OF_AURORA);
  const connection = await follow(player);
  connection.send('PlayerOptInRequest', optInRequest(player, { contribution_value: '0.1' }));
  await connection.until(() => connection.of('OptInEvent').length > 0);
  const game = await openGame(platform, player.token, SLUG, 'aurora');
  const mega = potOf(connection, 'mega');
  const [begin, count] = [Date.now(), connection.of('JackpotUpdate').length];
  for (let n = 0; n < 40; n += 1) await game.bet('0.20');
  await connection.until(() => cents(potOf(connection, 'mega') - mega) >= 40 * 4);
  const updates = connection.of('JackpotUpdate').length - count;
  expect(updates).toBeLessThanOrEqual(Math.ceil((Date.now() - begin) / 250) + 1);
});

test('every message that the service has sent, and every answer of its paths, satisfies its published schema field by field [JKP-05, JKP-06]', async () => {
  const player = await signIn(OTHER_OF_AURORA);
  const connection = await follow(player);
  await connection.until(() => connection.of('LogCheckpoint').length > 0);
  const schemaOf = (name: string) => jackpotProtocol.find((message) => message.name === name)?.schema ?? z.never();
  const paths = {
    CurrenciesAnswer: '/v1/currencies',
    FeedAnswer: '/v1/feed?brand=aurora&operator=foyer&currency=CAD',
    InstanceAnswer: statusPath(player),
    RaffleInstanceAnswer: statusPath(player).replace('foyer-pots', 'foyer-raffle-daily'),
    Refusal: statusPath({ ...player, brand: 'mistral' }),
  };
  for (const [name, path] of Object.entries(paths)) {
    const answer: unknown = await (await ask(path, player.token)).json();
    expect([name, schemaOf(name).parse(answer)]).toEqual([name, answer]);
  }
  const names = new Set<string>();
  for (const message of sent) {
    const { msg_type: type, msg_name: event } = envelope.parse(message);
    const name = type === 'Error' ? 'Error' : event;
    names.add(name);
    expect([name, schemaOf(name).parse(message)]).toEqual([name, message]);
  }
  expect([...names]).toEqual(expect.arrayContaining(['JackpotUpdate', 'LogCheckpoint']));
});
