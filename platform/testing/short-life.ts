import { randomBytes, randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { z } from 'zod';
import { CONSENTS_PATH } from '@/contract/consent';
import type { JsonValue } from '@/contract/json';
import { openBettor, openPicks } from '@foyer/sportsbook/testing/bettor';
import { newId } from '../kernel/ids';
import { openCalendarToday } from '../modules/calendars/testing/open-calendar-today';
import { samplePng } from '../modules/documents/testing/sample-files';
import { openGame } from './game-provider';
import type { TestPlatform } from './start-platform';
import { waitUntil } from './wait-until';

/** The demonstration's player of the brand aurora, who plays in the short life. */
export const LIVED_PHONE_NUMBER = '+358401000001';
/** Somebody who registers in the short life. */
const NEW_PHONE_NUMBER = '+358401900011';
const GAME = 'scarab-cascade';
/** Of the studios that raffles are about, so that a bet brings tickets whichever of them a draw is about. */
const RAFFLE_GAMES = ['hammerhall', 'jackals-vault', 'sands-of-ankhara'];
const WITHIN_MS = 60_000;

const idOf = z.object({ made: z.looseObject({ id: z.string() }) });
const tokensOf = z.object({ accessToken: z.string(), playerId: z.string(), phoneNumber: z.string() });
const paymentOf = z.object({ made: z.object({ id: z.string(), redirectUrl: z.string().nullable() }) });

/** Asks as the player whose token it is. Throws on a refusal. */
async function ask(
  platform: TestPlatform,
  token: string | undefined,
  query: string,
  variables: Readonly<Record<string, JsonValue>> = {},
  brand = 'aurora',
): Promise<unknown> {
  const call = token === undefined ? { brand } : { token, brand };
  const { data, errors } = await platform.graphql(query, variables, call);
  if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  return data;
}

async function post(platform: TestPlatform, path: string, body: object | Buffer, token?: string): Promise<unknown> {
  const response = await fetch(`${platform.url}${path}`, {
    method: 'POST',
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    headers: {
      ...(Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** A deposit by card; answers its id once it is paid. */
export async function deposit(
  platform: TestPlatform,
  token: string,
  amount: string,
  brand = 'aurora',
): Promise<string> {
  const answer = await ask(
    platform,
    token,
    'mutation Deposit($input: DepositInput!) { made: deposit(input: $input) { id redirectUrl } }',
    {
      input: {
        idempotencyKey: newId(),
        methodId: 'card',
        amount,
        saveAccount: true,
        returnUrl: `http://${brand}.localhost:3000/en/deposit/`,
      },
    },
    brand,
  );
  const { id, redirectUrl } = paymentOf.parse(answer).made;
  const url = new URL(redirectUrl ?? '');
  const order = url.searchParams.get('order') ?? '';
  const body = new URLSearchParams({
    order,
    step: 'end',
    source: 'card-4111',
    ending: 'succeed',
    code: '123456',
    action: 'next',
  });
  await fetch(`${platform.url}${url.pathname}`, { method: 'POST', body, redirect: 'manual' });
  await waitUntil(
    'a deposit is paid',
    async () => (await statusOf(platform, token, id, brand)) === 'Completed',
    WITHIN_MS,
  );
  return id;
}

async function statusOf(platform: TestPlatform, token: string, id: string, brand?: string): Promise<string> {
  const query = 'query Read($id: ID!) { viewer { transaction(id: $id) { status } } }';
  const answer = await ask(platform, token, query, { id }, brand);
  return z.object({ viewer: z.object({ transaction: z.object({ status: z.string() }) }) }).parse(answer).viewer
    .transaction.status;
}

/** Begins a withdrawal to an account that was not used before. */
export async function withdraw(
  platform: TestPlatform,
  token: string,
  methodId: 'instant-bank' | 'bank-transfer',
  { brand = 'aurora', amount = '20.00', newAccount = 'FI2112345600000785' } = {},
): Promise<string> {
  const input = { idempotencyKey: newId(), methodId, amount, newAccount };
  const answer = await ask(
    platform,
    token,
    'mutation Withdraw($input: WithdrawInput!) { made: withdraw(input: $input) { id } }',
    { input },
    brand,
  );
  return idOf.parse(answer).made.id;
}

/** From now on each bet of the player gives to the jackpots of the brand aurora. */
async function optIntoJackpots(platform: TestPlatform, token: string, playerId: string): Promise<void> {
  const socket = new WebSocket(
    `${platform.url.replace('http', 'ws')}/v1/events/foyer/aurora?token=${token}&currency=EUR`,
  );
  const answers: string[] = [];
  socket.on('message', (data) => answers.push(String(data)));
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  const send = (name: string, data: object) =>
    socket.send(JSON.stringify({ msg_type: 'Message', msg_name: name, data }));
  send('SubscribeRequest', { events: [{ source: 'foyer-pots', event_type: '*' }] });
  send('PlayerOptInRequest', {
    instance_id: 'northern-lights',
    player_id: playerId,
    brand_id: 'foyer:aurora',
    player_country: 'FI',
    opt_in: true,
    contribution_value: '1',
  });
  await waitUntil('jackpots are joined', () => answers.some((text) => text.includes('OptInEvent')), WITHIN_MS);
  socket.terminate();
}

/** The six digits of a message. */
export const codeIn = (text = ''): string => /\d{6}/.exec(text)?.[0] ?? '';

/** Opens an account by the form, with what is given in place of the sample's; the code is read in the sandbox's inbox or by `readCode`. */
export async function register(
  platform: TestPlatform,
  { brand = 'aurora', phoneNumber = NEW_PHONE_NUMBER, ...person }: Readonly<Record<string, string>> = {},
  readCode = async () => codeIn((await platform.sandboxInbox(phoneNumber))[0]?.body),
): Promise<void> {
  await ask(
    platform,
    undefined,
    'mutation Request($phoneNumber: String!) { requestRegistrationCode(phoneNumber: $phoneNumber) { sent } }',
    { phoneNumber },
    brand,
  );
  const code = await readCode();
  await ask(
    platform,
    undefined,
    `mutation Register($registration: RegistrationInput!, $person: RegistrationPersonInput!) {
      register(registration: $registration, person: $person) { ticket } }`,
    {
      registration: {
        variant: 'DINO',
        phoneNumber,
        code,
        aff: 'sample-affiliate',
        smsMarketing: false,
        emailMarketing: true,
        phoneMarketing: false,
      },
      person: {
        email: 'sample@example.com',
        firstName: 'Aino',
        lastName: 'Rajala',
        dateOfBirth: '1990-04-23',
        street: 'Torikatu 1',
        city: 'Oulu',
        zipCode: '90100',
        countryCode: 'FI',
        ssn: null,
        depositLimit: { noLimit: true },
        termsAccepted: true,
        privacyPolicyAccepted: true,
        ...person,
      },
    },
    brand,
  );
}

/** A further player of the brand, complete and with money. */
async function makePlayer(platform: TestPlatform, brand = 'aurora') {
  return tokensOf.parse(await post(platform, '/sandbox/players', { brand, funds: '100.00' }));
}

/** Games with jackpots, points and tickets of raffles. */
async function play(platform: TestPlatform, token: string): Promise<void> {
  await ask(platform, token, 'mutation { setGamificationOptIn(enable: true) { optedIn } }');
  const game = await openGame(platform, token, GAME);
  for (const [stake, win] of [
    ['10.00', '60.00'],
    ['5.00', '0.00'],
    ['2.00', '4.00'],
  ] as const) {
    const round = newId();
    await game.bet(stake, round);
    await game.win(win, round);
  }
  // Stays open.
  await game.bet('1.00');
  for (const slug of RAFFLE_GAMES) await (await openGame(platform, token, slug)).bet('2.00');
}

async function betOnSports(platform: TestPlatform, token: string): Promise<void> {
  const [pick] = await openPicks(platform, 1);
  if (!pick) throw new Error('the sportsbook offers nothing');
  const { status } = await (await openBettor(platform, token)).bet(pick, '5.00');
  if (status !== 200) throw new Error(`a bet on sports was answered ${status}`);
}

async function takeRewards(platform: TestPlatform, token: string): Promise<void> {
  const { errors } = await openCalendarToday(platform, token);
  if (errors) throw new Error(JSON.stringify(errors));
  const { viewer } = z
    .object({ viewer: z.object({ rewards: z.array(z.object({ assignationId: z.string() })) }) })
    .parse(
      await ask(
        platform,
        token,
        '{ viewer { rewards(statuses: [Unclaimed], desc: true, last: 10) { assignationId } } }',
      ),
    );
  for (const { assignationId } of viewer.rewards.slice(0, 1))
    await ask(platform, token, 'mutation Claim($id: ID!) { claimReward(assignationId: $id) { status } }', {
      id: assignationId,
    });
}

/** Limits, papers, words and choices, of which each module keeps rows. */
async function decide(platform: TestPlatform, token: string): Promise<void> {
  await ask(platform, token, 'mutation { setDepositLimit(amount: "500.00", period: Month) { id } }');
  await ask(platform, token, 'mutation { setDepositLimit(amount: "900.00", period: Month) { id } }');
  await ask(platform, token, 'mutation { setSessionLimit(minutes: 6000, period: Month) { id } }');
  await ask(platform, token, 'mutation Say($key: String!) { sendChatMessage(key: $key, text: "Hello") { version } }', {
    key: randomUUID(),
  });
  const { root } = z
    .object({ root: z.object({ game: z.object({ gameId: z.string() }) }) })
    .parse(await ask(platform, token, `{ root { game(slug: "${GAME}") { gameId } } }`));
  await ask(platform, token, 'mutation Add($id: ID!) { addFavourite(gameId: $id, ipCountryCode: "FI") { version } }', {
    id: root.game.gameId,
  });
  const parameters = new URLSearchParams({ id: randomUUID(), kind: 'Identity', name: 'passport.png' });
  await post(platform, `/v1/documents/?${parameters.toString()}`, samplePng(), token);
  await post(platform, CONSENTS_PATH, {
    id: randomBytes(16).toString('base64url'),
    brand: 'aurora',
    version: 1,
    categories: ['necessary'],
    locale: 'fi_FI',
    chosenAt: new Date().toISOString(),
  });
  await ask(platform, token, 'mutation { createWidgetToken(widget: "missions") { token } }');
}

/** Breaks and the end of an account, each of a player of its own. */
async function stop(platform: TestPlatform): Promise<void> {
  const [pausing, leaving] = [await makePlayer(platform), await makePlayer(platform)];
  await ask(platform, pausing.accessToken, 'mutation { stopPlayFor24Hours { id } }');
  await ask(platform, leaving.accessToken, 'mutation { logout { loggedOut } }');
  const { accessToken: token } = await makePlayer(platform, 'mistral');
  const limited = await platform.graphql(
    'mutation { setPlayLimit(amount: "300.00", kind: Stake, period: Week) { id } }',
    {},
    { token, brand: 'mistral' },
  );
  if (limited.errors) throw new Error(JSON.stringify(limited.errors));
}

async function balanceOf(platform: TestPlatform, token: string): Promise<number> {
  const { viewer } = z
    .object({ viewer: z.object({ wallet: z.object({ balance: z.string() }) }) })
    .parse(await ask(platform, token, '{ viewer { wallet { balance } } }'));
  return Number(viewer.wallet.balance);
}

/**
 * A day of a platform with demonstration data, in the sandbox and on an empty database: players register, pay in, play
 * with jackpots and raffles, win, take money out, set limits, stop, earn rewards, send papers and write to support.
 */
export async function liveAShortLife(platform: TestPlatform): Promise<void> {
  await register(platform);
  const { accessToken: token } = await platform.signIn(LIVED_PHONE_NUMBER);
  const { viewer } = z
    .object({ viewer: z.object({ id: z.string() }) })
    .parse(await ask(platform, token, '{ viewer { id } }'));
  await deposit(platform, token, '100.00');
  await optIntoJackpots(platform, token, viewer.id);
  await play(platform, token);
  const before = await balanceOf(platform, token);
  await post(platform, '/sandbox/jackpots/drop', { brand: 'aurora', phoneNumber: LIVED_PHONE_NUMBER, pot: 'minor' });
  // A dump in which it is still to be paid would pay it in the middle of a test.
  await waitUntil('a pot is paid', async () => (await balanceOf(platform, token)) > before, WITHIN_MS);
  await betOnSports(platform, token);
  await takeRewards(platform, token);
  await decide(platform, token);
  const paid = await withdraw(platform, token, 'instant-bank');
  await platform.advance(15);
  await waitUntil(
    'a withdrawal is paid',
    async () => (await statusOf(platform, token, paid)) === 'Completed',
    WITHIN_MS,
  );
  await withdraw(platform, token, 'bank-transfer');
  await stop(platform);
}
