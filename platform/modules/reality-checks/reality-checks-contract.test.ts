import { z } from 'zod';
import { openGame } from '../../testing/game-provider';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const schema = z.object({
  viewer: z.object({
    realityCheck: z
      .object({ number: z.number(), period: z.number(), isDue: z.boolean(), dueAt: z.string().nullable() })
      .nullable(),
    signIn: z.object({ startedAt: z.coerce.date(), now: z.coerce.date() }).nullable(),
    netPositions: z.array(z.object({ net: z.string(), currency: z.string() })).nullable(),
  }),
});
const QUERY = `{ viewer {
  realityCheck { number period isDue dueAt }
  signIn { startedAt now }
  netPositions(period: Day, first: 500) { net currency } } }`;

const LAUNCH = 'mutation { launchGame(slug: "scarab-cascade", mode: REAL) { launchUrl } }';
const REFRESH = 'mutation Refresh($token: String!) { refreshAccessToken(refreshToken: $token) { accessToken } }';
const refreshed = z.object({ refreshAccessToken: z.object({ accessToken: z.string() }) });

async function viewer(token?: string, brand = 'aurora') {
  return schema.parse((await platform.graphql(QUERY, {}, { token, brand })).data).viewer;
}
const launch = (token: string) => platform.graphql(LAUNCH, {}, { token });
const mutate = async (mutation: string, token?: string, brand = 'aurora') =>
  (await platform.graphql(`mutation { ${mutation} { number } }`, {}, { token, brand })).errors?.[0]?.extensions?.type;

test('a launch begins the count; periods that the licence does not allow are refused, and so is everybody who is signed out [PRF-03, SEC-06]', async () => {
  const { accessToken } = await platform.signIn('+358401000001');
  expect((await viewer(accessToken)).realityCheck).toEqual({ number: 1, period: 60, isDue: false, dueAt: null });
  await openGame(platform, accessToken, 'scarab-cascade');
  expect((await viewer(accessToken)).realityCheck?.dueAt).not.toBeNull();
  for (const minutes of [-1, 0, 7, 2_147_483_647])
    expect(await mutate(`setRealityCheckPeriod(minutes: ${minutes})`, accessToken)).toBe('OperationNotAllowed');
  expect(await mutate('setRealityCheckPeriod(minutes: 30)', accessToken)).toBeUndefined();
  expect((await viewer(accessToken)).realityCheck?.period).toBe(30);
  for (const number of [-1, 0, 1, 2_147_483_647])
    expect(await mutate(`answerRealityCheck(number: ${number})`, accessToken)).toBeUndefined();
  expect((await viewer(accessToken)).realityCheck).toMatchObject({ number: 1, isDue: false });
  for (const field of ['answerRealityCheck(number: 1)', 'setRealityCheckPeriod(minutes: 30)'])
    expect(await mutate(field)).toBe('AuthenticationFailure');
  expect(await viewer()).toEqual({ realityCheck: null, signIn: null, netPositions: null });
});

test('a check that has waited for the grace lets no game be opened, in the same sign-in with whatever token, until it is answered [PRF-03]', async () => {
  const { accessToken, refreshToken } = await platform.signIn('+358401000071');
  expect((await launch(accessToken)).errors).toBeUndefined();
  await platform.advance(60 * 60 + 31);
  const { data } = await platform.graphql(REFRESH, { token: refreshToken });
  const fresh = refreshed.parse(data).refreshAccessToken.accessToken;
  expect((await viewer(fresh)).realityCheck).toMatchObject({ number: 1, isDue: true });
  expect((await launch(fresh)).errors?.[0]?.extensions?.type).toBe('OperationNotAllowed');
  expect(await mutate('answerRealityCheck(number: 1)', fresh)).toBeUndefined();
  expect((await launch(fresh)).errors).toBeUndefined();
});

test('a licence without reality checks has none, and the clock of its sign-in is the platform’s own [PRF-03, BRD-03]', async () => {
  const { accessToken } = await platform.signIn('+37251000001', 'kuu');
  await platform.advance(90);
  const { realityCheck, signIn, netPositions } = await viewer(accessToken, 'kuu');
  expect(realityCheck).toBeNull();
  expect(await mutate('setRealityCheckPeriod(minutes: 30)', accessToken, 'kuu')).toBe('OperationNotAllowed');
  const seconds = (Number(signIn?.now) - Number(signIn?.startedAt)) / 1_000;
  expect(seconds).toBeGreaterThanOrEqual(90);
  expect(seconds).toBeLessThan(120);
  expect(netPositions).toHaveLength(62);
});
