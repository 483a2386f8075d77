import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { openGame } from '../../testing/game-provider';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';
import { timeScale } from '../../testing/time-scale';
import { waitUntil } from '../../testing/wait-until';

const brand = 'quetzal';
const WITHIN_MS = 20_000 * timeScale;
const SLUG = 'scarab-cascade';
const FIELDS = `version now currency offer { budgets leastBudget mostBudget minutes leastMinutes mostMinutes reminderMinutes breakMinutes }
  inForce { id budget netLoss remaining minutes reminderMinutes breakMinutes endedBy } ended { id endedBy netLoss } breakEndsAt dueReminder nextReminderAt`;
const TERMS = { budget: '50', minutes: 30, breakMinutes: 60 };
const AGREE = `mutation Agree($terms: SessionContractTermsInput!) { agreeSessionContract(terms: $terms) { ${FIELDS} } }`;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

let shiftedMs = 0;
async function advance(minutes: number): Promise<void> {
  await platform.advance(minutes * 60);
  shiftedMs += minutes * 60_000;
}
const play = (token: string) => openGame(platform, token, SLUG, brand, () => new Date(Date.now() + shiftedMs));

/** The telephone number of a player with 1000 kroner. */
async function newNumber(): Promise<string> {
  const made = await fetch(`${platform.url}/sandbox/players`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ brand, funds: '1000.00' }),
  });
  return z.object({ phoneNumber: z.string() }).parse(await made.json()).phoneNumber;
}
const signIn = async (phoneNumber: string) => (await platform.signIn(phoneNumber, brand)).accessToken;
const newPlayer = async () => signIn(await newNumber());

const contract = z.object({ id: z.string(), netLoss: z.string(), endedBy: z.string().nullable() });
const viewSchema = z.looseObject({
  version: z.number(),
  currency: z.string(),
  offer: z.looseObject({ budgets: z.array(z.string()) }).nullable(),
  inForce: contract.extend({ remaining: z.string() }).nullable(),
  ended: contract.nullable(),
  breakEndsAt: z.string().nullable(),
  dueReminder: z.number().nullable(),
});
async function view(token: string) {
  const { data } = await platform.graphql(`{ viewer { sessionContract { ${FIELDS} } } }`, {}, { token, brand });
  return z.object({ viewer: z.object({ sessionContract: viewSchema }) }).parse(data).viewer.sessionContract;
}
async function run(token: string | undefined, query: string, variables = {}, at = brand) {
  const { errors } = await platform.graphql(query, variables, { token, brand: at });
  return errors?.[0]?.extensions ?? null;
}
const agree = (token: string, terms = {}) => run(token, AGREE, { terms: { ...TERMS, ...terms } });
const launch = (token: string, mode = 'REAL') =>
  run(token, `mutation { launchGame(slug: "${SLUG}", mode: ${mode}) { launchUrl } }`);

test('no game opens for money under crc before a contract is agreed; practice and the sportsbook open without one [PRF-02, BRD-03, GMS-06]', async () => {
  const token = await newPlayer();
  expect(await launch(token)).toMatchObject({ type: 'SessionContractNeeded' });
  expect(await launch(token, 'DEMO')).toBeNull();
  expect(await run(token, 'mutation { openSportsbook { __typename } }')).toBeNull();
  const { currency, offer, inForce } = await view(token);
  expect([currency, inForce]).toEqual(['NOK', null]);
  expect(offer).toMatchObject({ budgets: ['200', '500', '1000'], leastBudget: '50', mostMinutes: 240 });
  expect(await agree(token, { budget: '49.99' })).toMatchObject({ type: 'SessionContractTerms' });
  expect(await agree(token)).toBeNull();
  expect(await launch(token)).toBeNull();
});

test('the provider of a game hears that the budget is reached, and the player sees what is left [PRF-02, GMS-06]', async () => {
  const token = await newPlayer();
  await agree(token, { budget: '50' });
  const game = await play(token);
  expect((await game.bet('40.00')).error).toBeUndefined();
  expect(await game.bet('20.00')).toMatchObject({ error: 'BudgetReached' });
  expect((await view(token)).inForce).toMatchObject({ netLoss: '40.00', remaining: '10.00' });
});

test('a session that is over lets nothing be opened until the break is, and says until when; other changes go on [PRF-02, PRF-03]', async () => {
  const phoneNumber = await newNumber();
  const early = await signIn(phoneNumber);
  await agree(early, { minutes: 10, breakMinutes: 60 });
  expect(await launch(early)).toBeNull();
  await advance(10);
  const token = await signIn(phoneNumber);
  const { ended, inForce, breakEndsAt } = await view(token);
  expect([inForce, ended?.endedBy]).toEqual([null, 'Time']);
  const refused = { type: 'SessionContractBreak', params: { until: breakEndsAt } };
  expect(await launch(token)).toMatchObject(refused);
  expect(await agree(token)).toMatchObject(refused);
  expect(await launch(token, 'DEMO')).toBeNull();
  expect(await run(token, 'mutation { setDepositLimit(period: Day, amount: "100") { version } }')).toBeNull();
  await advance(60);
  const later = await signIn(phoneNumber);
  expect(await launch(later)).toMatchObject({ type: 'SessionContractNeeded' });
  expect(await agree(later)).toBeNull();
});

test('a contract is tightened, not loosened, and ended; each is in the history [PRF-01, PRF-02, PRF-07]', async () => {
  const token = await newPlayer();
  await agree(token, { budget: '100', reminderMinutes: 15 });
  const id = (await view(token)).inForce?.id;
  const TIGHTEN =
    'mutation Tighten($id: ID!, $terms: SessionContractTermsInput!) { tightenSessionContract(id: $id, terms: $terms) { version } }';
  const tighten = (terms: object) => run(token, TIGHTEN, { id, terms: { ...TERMS, reminderMinutes: 15, ...terms } });
  expect(await tighten({ budget: '200' })).toMatchObject({ type: 'SessionContractLooser' });
  expect(await tighten({ budget: '60' })).toBeNull();
  expect((await view(token)).inForce).toMatchObject({ remaining: '60.00' });
  const other = await newPlayer();
  const END = 'mutation End($id: ID!) { endSessionContract(id: $id) { version } }';
  expect(await run(other, END, { id })).toMatchObject({ type: 'SessionContractOver' });
  expect(await run(token, END, { id })).toBeNull();
  const HISTORY =
    '{ viewer { sessionContract { history(first: 5) { nodes { budget endedBy netLoss } pageInfo { hasNextPage } } } } }';
  const { data } = await platform.graphql(HISTORY, {}, { token, brand });
  expect(data).toMatchObject({
    viewer: {
      sessionContract: {
        history: {
          nodes: [{ budget: '60.00', endedBy: 'Player', netLoss: '0.00' }],
          pageInfo: { hasNextPage: false },
        },
      },
    },
  });
});

test('a reminder waits for its answer on every screen [PRF-03]', async () => {
  const phoneNumber = await newNumber();
  const early = await signIn(phoneNumber);
  await agree(early, { reminderMinutes: 10 });
  const id = (await view(early)).inForce?.id;
  await advance(10);
  const token = await signIn(phoneNumber);
  expect((await view(token)).dueReminder).toBe(1);
  const ANSWER = 'mutation Answer($id: ID!) { answerSessionReminder(id: $id, number: 1) { version } }';
  expect(await run(token, ANSWER, { id })).toBeNull();
  expect((await view(token)).dueReminder).toBeNull();
});

test('screens hear of a bet, and of the end of the time when it comes [EVT-02, PRF-02]', async () => {
  const token = await newPlayer();
  const seen: z.infer<typeof viewSchema>[] = [];
  const socket = createClient({
    url: `${platform.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { accessToken: token, brand, locale: 'en_GB' },
  });
  const eventSchema = z.object({ data: z.object({ sessionContractChanged: viewSchema }) });
  socket.subscribe(
    { query: `subscription { sessionContractChanged { ${FIELDS} } }` },
    {
      next: (event) => void seen.push(eventSchema.parse(event).data.sessionContractChanged),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await waitUntil('the snapshot', () => seen.at(-1)?.version === 0, WITHIN_MS);
  await agree(token, { minutes: 10 });
  const game = await play(token);
  await game.bet('10.00');
  await waitUntil('the bet', () => seen.at(-1)?.inForce?.remaining === '40.00', WITHIN_MS);
  await advance(10);
  await waitUntil('the end', () => seen.at(-1)?.ended?.endedBy === 'Time', WITHIN_MS);
  await socket.dispose();
});

test('a licence without contracts has none and agrees none, and a visitor has to sign in [PRF-02, BRD-03]', async () => {
  const { accessToken: token } = await platform.signIn('+358401000001', 'aurora');
  const { data } = await platform.graphql('{ viewer { sessionContract { version } } }', {}, { token, brand: 'aurora' });
  expect(data).toEqual({ viewer: { sessionContract: null } });
  expect(await run(token, AGREE, { terms: TERMS }, 'aurora')).toMatchObject({ type: 'SessionContractNotOffered' });
  expect(await run(undefined, AGREE, { terms: TERMS })).toMatchObject({ type: 'AuthenticationFailure' });
  expect(await run(token, `mutation { endSessionContract(id: "${newId()}") { version } }`, {}, 'aurora')).toMatchObject(
    {
      type: 'SessionContractOver',
    },
  );
});
