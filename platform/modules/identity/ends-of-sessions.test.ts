import { decodeJwt } from 'jose';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { newId } from '../../kernel/ids';
import { signCall } from '../../kernel/signed-text';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';

const OPERATOR_SECRET = 'operators-who-end-sessions-and-nobody-else';
const DAY = 86_400;
const phoneNumber = '+358401000001';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    env: { OPERATOR_SECRET, SESSION_LONGEST_DAYS: '40', LOGIN_CODES_PER_NUMBER: '100', LOGIN_CODES_PER_ADDRESS: '500' },
  });
});
afterAll(() => platform.stop());

type Tokens = Awaited<ReturnType<TestPlatform['signIn']>>;
const signIn = () => platform.signIn(phoneNumber);

async function send(path: string, order: object, headers = {}): Promise<void> {
  const answer = await fetch(platform.url + path, { method: 'POST', body: JSON.stringify(order), headers });
  expect(answer.status).toBe(200);
}

async function endByOperator({ accessToken }: Tokens): Promise<void> {
  const order = {
    action: 'end',
    playerId: decodeJwt(accessToken).player_id,
    reason: 'the player lost the phone',
    operator: 'Aino',
    key: newId(),
  };
  const [timestamp, path] = [new Date().toISOString(), '/internal/sessions'];
  const signature = signCall(OPERATOR_SECRET, toPlatform(path), timestamp, JSON.stringify(order));
  await send(path, order, { 'x-timestamp': timestamp, 'x-signature': signature });
}

async function changeAccount(status: string, cause: string): Promise<void> {
  const change = (account: object) => send('/sandbox/player', { brand: 'aurora', phoneNumber, account });
  await change({ status, cause, reopenByCustomerAllowed: false });
  await change({ status: 'Open', cause: null, reopenByCustomerAllowed: false });
}

async function refresh({ refreshToken }: Tokens): Promise<Tokens> {
  const { data } = await platform.graphql(
    'mutation RefreshAccessToken($refreshToken: String!) { refreshAccessToken(refreshToken: $refreshToken) { accessToken refreshToken } }',
    { refreshToken },
  );
  return z.object({ accessToken: z.string(), refreshToken: z.string() }).parse(data?.refreshAccessToken);
}

const historySchema = z.object({
  viewer: z.object({
    sessionHistory: z.object({
      sessions: z.array(z.object({ id: z.string(), endReason: z.string().nullable(), endedAt: z.string().nullable() })),
    }),
  }),
});
async function history({ accessToken }: Tokens) {
  const { data } = await platform.graphql(
    '{ viewer { sessionHistory(first: 50) { sessions { id endReason endedAt } } } }',
    {},
    { token: accessToken },
  );
  return historySchema.parse(data).viewer.sessionHistory.sessions;
}

const ends: [string, string, (tokens: Tokens) => Promise<unknown>][] = [
  [
    'was signed out',
    'LoggedOut',
    ({ accessToken }) => platform.graphql('mutation { logout { loggedOut } }', {}, { token: accessToken }),
  ],
  [
    'signed itself out from the list of its devices',
    'LoggedOut',
    ({ accessToken }) =>
      platform.graphql(
        'mutation EndSession($sessionId: ID!) { endSession(sessionId: $sessionId) }',
        { sessionId: decodeJwt(accessToken).sid },
        { token: accessToken },
      ),
  ],
  ['was followed by another sign-in', 'OtherDevice', async () => undefined],
  ['was ended by an operator', 'EndedByOperator', endByOperator],
  ['ended when the account was blocked', 'AccountBlocked', () => changeAccount('Blocked', 'Other')],
  ['ended when the account was closed', 'AccountClosed', () => changeAccount('Closed', 'Other')],
  ['ended with a self-exclusion', 'SelfExcluded', () => changeAccount('Closed', 'SelfExclusion')],
  [
    'ended because an old token came back',
    'TokenReused',
    async (tokens) => {
      await refresh(await refresh(tokens));
      await expect(refresh(tokens)).rejects.toThrow();
    },
  ],
  ['was not used for a month', 'Expired', () => platform.advance(31 * DAY)],
  [
    'was used until its last day',
    'MaximumTimeReached',
    async (tokens) => {
      await platform.advance(20 * DAY);
      await refresh(tokens);
      await platform.advance(21 * DAY);
    },
  ],
];

test.each(ends)('the history of a session that %s says %s [PRF-01, AUT-09]', async (_name, reason, end) => {
  const tokens = await signIn();
  await end(tokens);
  const [, past] = await history(await signIn());
  expect(past).toMatchObject({ id: decodeJwt(tokens.accessToken).sid, endReason: reason });
});

test('a sign-in after its last day leaves a session the end that it had [PRF-01]', async () => {
  const tokens = await signIn();
  await platform.advance(31 * DAY);
  const { iat = 0 } = decodeJwt(tokens.refreshToken);
  const [, past] = await history(await signIn());
  expect(Math.floor(Date.parse(past?.endedAt ?? '') / 1000 - iat)).toBe(30 * DAY);
});
