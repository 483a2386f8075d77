import { fork } from 'node:child_process';
import WebSocket from 'ws';
import { z } from 'zod';
import type { EntryRule, PlayerAction } from './kernel/entry-rule';
import { newId } from './kernel/ids';
import { bundledProgram } from './testing/bundled-program';
import { launchGame, openGame } from './testing/game-provider';
import { callOf, mutations } from './testing/sample-calls';
import { startPlatform, testSharedSecret, type GraphqlAnswer, type TestPlatform } from './testing/start-platform';

const BRAND = 'aurora';
const SLUG = 'scarab-cascade';
const INSTANCE = 'northern-lights';
const IBAN = 'FI2112345600000785';
const RETURN_URL = 'http://aurora.localhost:3000/en/deposit/';

let platform: TestPlatform;
let entryPoints: readonly (readonly [string, EntryRule])[];
beforeAll(async () => {
  [platform, entryPoints] = await Promise.all([
    startPlatform({ env: { WEB_URL: new URL(RETURN_URL).origin } }),
    listEntryPoints(),
  ]);
});
const sockets: WebSocket[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await platform.stop();
});

const ruleShape: z.ZodType<EntryRule> = z.union([
  z.strictObject({
    gate: z.enum(['settle-account', 'change-account', 'play']),
    behind: z.custom<PlayerAction>().optional(),
  }),
  z.strictObject({ behind: z.custom<PlayerAction>() }),
  z.strictObject({ free: z.enum(['reads', 'opens-session', 'sign-in', 'settles', 'house', 'reports']) }),
]);

async function listEntryPoints(): Promise<[string, EntryRule][]> {
  const child = fork(await bundledProgram('platform/testing/list-entry-points.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      FOYER_SANDBOX: '1',
      FOYER_OPEN_SANDBOX: '1',
      FOYER_SHARED_SECRET: testSharedSecret,
    },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(z.array(z.tuple([z.string(), ruleShape])).parse(message)));
    child.once('exit', (code) => reject(new Error(`the list of entry points ended with ${code}`)));
  });
}

const OPENS_SESSION =
  'adoptTokens beginPasskeySignIn completeExternalSignIn loginWithCode redeemSignInTicket register requestLoginCode requestRegistrationCode reviewRegistration signInWithPasskey startExternalSignIn';
const SIGN_INS = 'logout refreshAccessToken verifyEmail';
/**
 * Every entry point that needs no account, by its reason. The others are tried below, and a new one has to be put in
 * either.
 */
const FREE: Readonly<Record<string, readonly string[]>> = {
  'opens-session': OPENS_SESSION.split(' ').map((name) => `mutation ${name}`),
  'sign-in': [
    ...SIGN_INS.split(' ').map((name) => `mutation ${name}`),
    'route /api/auth/v1/player',
    'route /external-sign-in/callback',
    'route /gamification/v1/oauth/token',
    'route /widgets/v1/exchange',
    'route ^/realms/',
  ],
  reads: [
    'message PlayerRaffleTicketsRequest',
    'message SubscribeRequest',
    'route /gamification/v1/missions',
    'route /gamification/v1/player',
    'route /gamification/v1/tournaments',
    'route /wallet/v1/balance',
    'route /wallet/v1/request',
    'route /wallet/v1/round',
    'route /wallet/v1/session',
    'route /wallet/v1/statement',
    'route GET /exports/v1/player',
    'route GET /v1/currencies',
    'route GET /v1/feed',
    'route GET /wallet/v1/openapi.json',
    'route GET ^/art/([0-9a-f]{64})/(150|300|600|900)\\.(avif|webp)$',
    'route GET ^/v1/raffles/',
    'route GET ^/v1/thrillpots/instances/source/([^/]+)/brand/([^/]+)/?$',
    'route ^/wallet/v1/',
  ],
  // Money that has moved at a provider, and rounds that have begun, are booked whatever has become of the account.
  settles: ['route /payments/callback', 'route /wallet/v1/prize', 'route /wallet/v1/rollback', 'route /wallet/v1/win'],
  reports: [
    'mutation linkConsents',
    'route /collect/v1/consents',
    'route /collect/v1/events',
    'route /messages/reports',
    'route /providers/v1/tables',
  ],
};

test('every entry point has a rule, and those that ask no account are known by name [PRF-03, SEC-02]', () => {
  const free: Record<string, string[]> = {};
  for (const [name, rule] of entryPoints)
    if ('free' in rule && rule.free !== 'house') (free[rule.free] ??= []).push(name);
  for (const names of Object.values(free)) names.sort();
  expect(free).toEqual(FREE);
  const house = entryPoints.filter(([, rule]) => 'free' in rule && rule.free === 'house').map(([name]) => name);
  expect(house.filter((name) => !/^route (GET )?\/internal\//.test(name))).toEqual([]);
  const known = entryPoints.map(([name]) => name);
  expect(known).toEqual(expect.arrayContaining(mutations.map(({ name }) => `mutation ${name}`)));
});

const namesOf = (names: string) => names.split(' ').map((name) => `mutation ${name}`);
/** The entry points that a closed or excluded account keeps. */
const KEPT: readonly string[] = [
  ...namesOf('acceptLegalText cancelDeposit endSession generateChatToken removePasskey reopenAccount'),
  ...namesOf('saveSourceOfWealth sendChatMessage stopPlayFor24Hours submitSourceOfWealth takeBreak withdraw'),
  'route /v1/documents',
];
/**
 * The further entry points that a break without an exclusion leaves: limits, the profile, and leaving what was joined.
 */
const ON_A_BREAK: readonly string[] = [
  'message PlayerOptOut',
  ...namesOf('acknowledgePopUp acknowledgeWins addFavourite addPasskey agreeSessionContract answerRealityCheck'),
  ...namesOf('answerSessionReminder beginPasskey cancelBlockedHoursChange'),
  ...namesOf('cancelBonus cancelLimitIncrease changeEmail'),
  ...namesOf('chooseMarketing closeAccount completePersonalInfo confirmLimitIncrease createWidgetToken declineReward'),
  ...namesOf(
    'dismissHarmNotice endSessionContract excludeKind removeFavourite requestEmailVerification requestPhoneVerification',
  ),
  ...namesOf('setBlockedHours setDepositLimit setPlayLimit setRealityCheckPeriod setSessionLimit setSingleStakeLimit'),
  ...namesOf('tightenSessionContract verifyEmailWithCode verifyPhone'),
];

test('the entry points that a closed account keeps and a break leaves are listed; every other change is refused on every break [PRF-03, PRF-05, PRF-08]', () => {
  const isOneOf = (rule: EntryRule, actions: readonly PlayerAction[]) =>
    !('free' in rule) &&
    [...('gate' in rule ? [rule.gate] : []), ...('behind' in rule && rule.behind ? [rule.behind] : [])].every(
      (action) => actions.includes(action),
    );
  const namesWith = (...actions: PlayerAction[]) =>
    entryPoints.filter(([, rule]) => isOneOf(rule, actions)).map(([name]) => name);
  expect(namesWith('settle-account', 'withdraw').sort()).toEqual([...KEPT].sort());
  expect(namesWith('change-account').sort()).toEqual([...ON_A_BREAK].sort());
});

const session = z.object({ playerId: z.string(), phoneNumber: z.string(), accessToken: z.string() });
const failureOf = ({ errors }: GraphqlAnswer): string | null =>
  errors?.[0]?.extensions?.type ?? (errors ? 'error' : null);

async function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(platform.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : z.unknown().parse(JSON.parse(text)) };
}

type Person = Awaited<ReturnType<typeof newPerson>>;

/** A player with everything begun that an account may have open: a game, a launch, a payout, a reward, a widget. */
async function newPerson() {
  const made = session.parse((await post('/sandbox/players', { brand: BRAND, funds: '100.00' })).body);
  const { playerId, phoneNumber, accessToken } = made;
  const call = { token: accessToken, brand: BRAND };
  const must = async (query: string, variables = {}) => {
    const { data, errors } = await platform.graphql(query, variables, call);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const game = await openGame(platform, accessToken, SLUG, BRAND);
  const launched = await launchGame(platform, accessToken, SLUG, BRAND);
  const withdrawn = await must('mutation Withdraw($input: WithdrawInput!) { withdraw(input: $input) { id } }', {
    input: { methodId: 'bank-transfer', amount: '20.00', idempotencyKey: newId(), newAccount: IBAN },
  });
  const widget = await must('mutation { createWidgetToken(widget: "missions") { token } }');
  const identityToken = z.object({ createWidgetToken: z.object({ token: z.string() }) }).parse(widget)
    .createWidgetToken.token;
  const access = await post('/gamification/v1/oauth/token', { clientId: 'foyer-lobby', identityToken });
  const authorization = `Bearer ${z.object({ accessToken: z.string() }).parse(access.body).accessToken}`;
  expect((await post('/gamification/v1/player/opt', { enable: true }, { authorization })).status).toBe(200);
  const given = await post('/sandbox/rewards', {
    action: 'give',
    campaignId: 'thank-you',
    brand: BRAND,
    phoneNumber,
    operator: 'Aino',
    reason: 'a test',
    key: newId(),
  });
  const found = await must('{ root { calendar { id doors { day state } } } }');
  const { calendar } = z
    .object({
      root: z.object({
        calendar: z.object({ id: z.string(), doors: z.array(z.object({ day: z.string(), state: z.string() })) }),
      }),
    })
    .parse(found).root;
  return {
    playerId,
    phoneNumber,
    token: accessToken,
    game,
    launched,
    withdrawalId: z.object({ withdraw: z.object({ id: z.string() }) }).parse(withdrawn).withdraw.id,
    authorization,
    assignationId: z.object({ assignationId: z.string() }).parse(given.body).assignationId,
    door: { calendarId: calendar.id, day: calendar.doors.find(({ state }) => state === 'Open')?.day ?? '' },
  };
}

const SOCKET_CODES: Readonly<Record<string, string>> = {
  account_closed: 'AccountClosed',
  account_blocked: 'AccountBlocked',
  self_excluded: 'SelfExcluded',
  time_out: 'TimeOut',
};
const socketAnswer = z.looseObject({
  msg_type: z.string(),
  msg_name: z.string(),
  data: z.looseObject({ code: z.string().optional() }),
});

/** The answer to a decision about the jackpot, on a socket of its own. */
function decide({ playerId, token }: Person, optIn: boolean, country = 'FI'): Promise<string | null> {
  const socket = new WebSocket(
    `${platform.url.replace('http', 'ws')}/v1/events/foyer/${BRAND}?token=${token}&currency=EUR`,
    { headers: { 'x-country': country } },
  );
  sockets.push(socket);
  const send = (name: string, data: unknown) =>
    socket.send(JSON.stringify({ msg_type: 'Message', msg_name: name, data }));
  return new Promise((resolve) => {
    socket.on('close', (code) => resolve(`closed ${code}`));
    socket.on('open', () => {
      send('SubscribeRequest', { events: [{ source: 'foyer-pots', event_type: 'OptInEvent' }] });
      send('PlayerOptInRequest', {
        instance_id: INSTANCE,
        player_id: playerId,
        brand_id: `foyer:${BRAND}`,
        player_country: 'FI',
        opt_in: optIn,
        contribution_value: '1',
      });
    });
    socket.on('message', (text) => {
      const { msg_type: type, msg_name: name, data } = socketAnswer.parse(JSON.parse(String(text)));
      if (type === 'Error') resolve(SOCKET_CODES[data.code ?? ''] ?? String(data.code));
      else if (name === 'OptInEvent') resolve(null);
    });
  });
}

const errorOf = ({ error = null }: { readonly error?: string | null | undefined }) => error;
const anError = z.looseObject({ error: z.string().optional() });
const ofStatus = ({ status }: { readonly status: number }) => (status < 300 ? null : String(status));

/** How each entry point that is no mutation is used. Answers the refusal, or null for none. */
const CALLS: Readonly<Record<string, (person: Person) => Promise<string | null>>> = {
  'message PlayerOptInRequest': (person) => decide(person, true),
  'message PlayerOptOut': (person) => decide(person, false),
  'route /gamification/v1/player/opt': async ({ authorization }) =>
    ofStatus(await post('/gamification/v1/player/opt', { enable: true }, { authorization })),
  'route /v1/documents': async ({ token }) => {
    const path = `/v1/documents?id=${newId()}&kind=Identity&name=a.png`;
    return z.object({ type: z.string() }).parse((await post(path, {}, { authorization: `Bearer ${token}` })).body).type;
  },
  'route /wallet/v1/authenticate': async ({ launched }) => errorOf(anError.parse(await launched.authenticate())),
  'route /wallet/v1/bet': async ({ game }) => errorOf(await game.bet('0.20')),
  'route /wallet/v1/bet-and-win': async ({ game }) => errorOf(await game.betAndWin('0.20', '0.00')),
  // There is no such grant, which an open account hears after what would refuse its bets.
  'route /wallet/v1/free-round': async ({ game }) => errorOf(await game.freeRound('0.00', newId())),
};

/** Values of mutations that are refused behind the gate: with them an open account may do it. */
const VARIABLES: Readonly<Record<string, (person: Person) => Readonly<Record<string, unknown>>>> = {
  buyReward: () => ({ input: { purchaseId: newId(), goodId: 'cash-small', price: 200 } }),
  cancelWithdrawal: ({ withdrawalId }) => ({ id: withdrawalId }),
  claimReward: ({ assignationId }) => ({ assignationId }),
  deposit: () => ({ input: { methodId: 'card', amount: '20.00', idempotencyKey: newId(), returnUrl: RETURN_URL } }),
  launchGame: () => ({ slug: SLUG, mode: 'REAL' }),
  openCalendarDoor: ({ door }) => door,
  setGamificationOptIn: () => ({ enable: true }),
  withdraw: () => ({
    input: { methodId: 'bank-transfer', amount: '20.00', idempotencyKey: newId(), newAccount: IBAN },
  }),
};

async function attempt(entryPoint: string, person: Person): Promise<string | null> {
  const mutation = mutations.find(({ name }) => `mutation ${name}` === entryPoint);
  const call = CALLS[entryPoint];
  if (!mutation) {
    if (!call) throw new Error(`${entryPoint} has no call in this test`);
    return call(person);
  }
  const [query, variables] = callOf(mutation);
  const own = VARIABLES[mutation.name]?.(person) ?? variables;
  return failureOf(await platform.graphql(query, own, { token: person.token, brand: BRAND }));
}

/** Those that an account may forbid; the stop for 24 hours comes last, since it works. */
const asking = () =>
  entryPoints
    .filter(([, rule]) => !('free' in rule))
    .sort(([one], [other]) => Number(one.includes('stopPlay')) - Number(other.includes('stopPlay')));

async function attemptAll(person: Person): Promise<Map<string, string | null>> {
  const outcomes = new Map<string, string | null>();
  for (const [name] of asking()) outcomes.set(name, await attempt(name, person));
  return outcomes;
}

const ask = ({ token }: Person, query: string) => platform.graphql(query, {}, { token, brand: BRAND });
const setStatus = ({ phoneNumber }: Person, status: string) =>
  post('/sandbox/player', {
    brand: BRAND,
    phoneNumber,
    account: { status, cause: 'UserRequest', reopenByCustomerAllowed: false },
  });

/** The actions that each state of an account forbids, their failure, and how the state begins. */
const STATES = {
  closed: {
    failure: 'AccountClosed',
    forbidden: ['change-account', 'play', 'deposit', 'claim-reward', 'cancel-withdrawal'],
    begin: (person: Person) => setStatus(person, 'Closed'),
  },
  excluded: {
    failure: 'SelfExcluded',
    forbidden: ['change-account', 'play', 'deposit', 'claim-reward', 'cancel-withdrawal'],
    begin: (person: Person) => ask(person, 'mutation { takeBreak(kind: SelfExclusion, period: "P6M") { endsAt } }'),
  },
  'on a time-out': {
    failure: 'TimeOut',
    forbidden: ['play', 'deposit', 'claim-reward', 'cancel-withdrawal'],
    begin: (person: Person) => ask(person, 'mutation { takeBreak(kind: TimeOut, period: "P1W") { endsAt } }'),
  },
  'stopped for 24 hours': {
    failure: 'TimeOut',
    forbidden: ['play', 'deposit', 'claim-reward', 'cancel-withdrawal'],
    begin: (person: Person) => ask(person, 'mutation { stopPlayFor24Hours { id } }'),
  },
} as const satisfies Readonly<
  Record<
    string,
    { readonly failure: string; readonly forbidden: readonly PlayerAction[]; begin(person: Person): Promise<unknown> }
  >
>;
const ACCOUNT_FAILURES: readonly (string | null)[] = ['AccountClosed', 'AccountBlocked', 'SelfExcluded', 'TimeOut'];

let ofOpenAccount: ReadonlyMap<string, string | null>;
beforeAll(async () => {
  ofOpenAccount = await attemptAll(await newPerson());
});

test('an open account is refused nothing because of its account, and may do what is refused behind the gate [PRF-03]', () => {
  const refused = [...ofOpenAccount].filter(([, outcome]) => ACCOUNT_FAILURES.includes(outcome));
  expect(refused).toEqual([]);
  for (const name of ['bet', 'bet-and-win', 'authenticate'].map((each) => `route /wallet/v1/${each}`))
    expect([name, ofOpenAccount.get(name)]).toEqual([name, null]);
  for (const name of [
    'message PlayerOptInRequest',
    'message PlayerOptOut',
    ...Object.keys(VARIABLES).map((each) => `mutation ${each}`),
  ])
    if (name !== 'mutation buyReward') expect([name, ofOpenAccount.get(name)]).toEqual([name, null]);
});

test.each(Object.keys(STATES).map((name) => [name as keyof typeof STATES]))(
  'an account that is %s is refused at every entry point whose action it forbids, and at no other [PRF-03, PRF-05, PRF-08, NOT-02]',
  async (state) => {
    const { failure, forbidden, begin } = STATES[state];
    const person = await newPerson();
    await begin(person);
    const isForbidden = (action: PlayerAction | undefined) => forbidden.some((each) => each === action);
    // A closed or excluded account has lost its session, and may open another one.
    const { accessToken: token } = await platform.signIn(person.phoneNumber, BRAND);
    const outcomes = await attemptAll({ ...person, token });
    const wrong: unknown[] = [];
    for (const [name, rule] of asking()) {
      const outcome = outcomes.get(name) ?? null;
      const isAtGate = 'gate' in rule && isForbidden(rule.gate);
      const isBehind = 'behind' in rule && isForbidden(rule.behind);
      const isRight = isAtGate
        ? outcome === failure
        : isBehind
          ? outcome !== null && outcome !== ofOpenAccount.get(name)
          : !ACCOUNT_FAILURES.includes(outcome);
      if (!isRight) wrong.push([name, rule, outcome]);
    }
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['blocked', (person: Person) => setStatus(person, 'Blocked')],
  ['signed out', (person: Person) => ask(person, 'mutation { logout { loggedOut } }')],
])('a player who is %s passes no entry point with what the session left [NOT-02, PRF-07]', async (_state, begin) => {
  const person = await newPerson();
  await begin(person);
  const outcomes = await attemptAll(person);
  const passed = [...outcomes].filter(([name, outcome]) => {
    if (name.startsWith('mutation ') || name === 'route /v1/documents') return outcome !== 'AuthenticationFailure';
    if (name.startsWith('message ')) return outcome !== 'closed 4410';
    return outcome === null;
  });
  expect(passed).toEqual([]);
});

/** The entry points refused to visitors from where the brand is not offered; all other changes are open to them. */
const NOT_OFFERED: readonly string[] = [
  ...namesOf(OPENS_SESSION),
  ...namesOf('buyReward claimReward deposit launchGame openCalendarDoor openSportsbook'),
  ...namesOf('setGamificationOptIn'),
];

test('refuses where the brand is not offered exactly what opens an account or a session, plays, deposits or claims [BRD-02, CSH-07, PRF-03]', async () => {
  // The market is checked before the session.
  const askFrom = async (country: string) => {
    const refused: string[] = [];
    for (const mutation of mutations) {
      const [query, variables] = callOf(mutation);
      const call = { brand: BRAND, headers: { 'x-country': country } };
      if (failureOf(await platform.graphql(query, variables, call)) === 'MarketBlocked')
        refused.push(`mutation ${mutation.name}`);
    }
    return refused.sort();
  };
  expect(await askFrom('US')).toEqual([...NOT_OFFERED].sort());
  expect(await askFrom('FI')).toEqual([]);
  // Aurora's markets do not name the unknown country.
  expect(await askFrom('T1')).toEqual([]);
});

test('the jackpot is joined from no market where the brand is not offered, and left from everywhere [BRD-02]', async () => {
  const person = await newPerson();
  expect(await decide(person, true, 'US')).toBe('market_blocked');
  expect(await decide(person, true, 'FI')).toBeNull();
  expect(await decide(person, false, 'US')).toBeNull();
});
