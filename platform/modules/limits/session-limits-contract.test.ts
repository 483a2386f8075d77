import { z } from 'zod';
import { openGame } from '../../testing/game-provider';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const FIELDS = `session { period limitMinutes usedSeconds remainingSeconds isReached endsAt resetsAt increase { id limitMinutes state } }
  history { nodes { kind change from to fromMinutes toMinutes currency } }`;
const limitsSchema = z.object({
  session: z.array(
    z.object({
      period: z.string(),
      limitMinutes: z.number().nullable(),
      usedSeconds: z.number(),
      remainingSeconds: z.number().nullable(),
      isReached: z.boolean(),
      endsAt: z.coerce.date().nullable(),
      resetsAt: z.string(),
      increase: z.object({ id: z.string(), limitMinutes: z.number().nullable(), state: z.string() }).nullable(),
    }),
  ),
  history: z.object({ nodes: z.array(z.unknown()) }),
});
const viewerSchema = z.object({ viewer: z.object({ limits: limitsSchema }) });

async function limitsOf(token: string, brand = 'aurora') {
  const { data } = await platform.graphql(`{ viewer { limits { ${FIELDS} } } }`, {}, { token, brand });
  return viewerSchema.parse(data).viewer.limits;
}
const launch = (token: string, mode = 'REAL') =>
  platform.graphql(`mutation { launchGame(slug: "scarab-cascade", mode: ${mode}) { launchUrl } }`, {}, { token });
const failureOf = async (field: string, token?: string, brand = 'aurora') =>
  (await platform.graphql(`mutation { ${field} { version } }`, {}, { token, brand })).errors?.[0]?.extensions?.type;

test('a session limit that is reached lets no game be opened for money until its period is over, and says until when; practice stays open [PRF-02, GMS-06]', async () => {
  const { accessToken } = await platform.signIn('+358401000073');
  expect(await failureOf('setSessionLimit(period: Week, minutes: 2)', accessToken)).toBeUndefined();
  await openGame(platform, accessToken, 'scarab-cascade');
  const [, week] = (await limitsOf(accessToken)).session;
  expect(week).toMatchObject({ period: 'Week', limitMinutes: 2, isReached: false });
  expect(week?.endsAt).not.toBeNull();
  await platform.advance(2 * 60);
  const refused = (await launch(accessToken)).errors?.[0]?.extensions;
  expect(refused).toMatchObject({ type: 'SessionLimitReached', params: { resetsAt: week?.resetsAt } });
  expect((await limitsOf(accessToken)).session[1]).toMatchObject({
    isReached: true,
    remainingSeconds: 0,
    endsAt: null,
  });
  expect((await launch(accessToken, 'DEMO')).errors).toBeUndefined();
});

test('a launch in practice mode begins no time of play [PRF-02]', async () => {
  const { accessToken } = await platform.signIn('+358401000071');
  expect(await failureOf('setSessionLimit(period: Day, minutes: 60)', accessToken)).toBeUndefined();
  expect((await launch(accessToken, 'DEMO')).errors).toBeUndefined();
  await platform.advance(60);
  expect((await limitsOf(accessToken)).session[0]).toMatchObject({ usedSeconds: 0, endsAt: null });
});

test('only minutes written out as null ask for no session limit; each change is in the history in minutes [PRF-02, PRF-07]', async () => {
  const { accessToken } = await platform.signIn('+358401000072');
  for (const minutes of [-1, 1_441, 2_147_483_647])
    expect(await failureOf(`setSessionLimit(period: Day, minutes: ${minutes})`, accessToken)).toBe('InvalidDuration');
  expect(await failureOf('setSessionLimit(period: Day)', accessToken)).toBe('BadInput');
  expect(await failureOf('setSessionLimit(period: Day, minutes: 90)', accessToken)).toBeUndefined();
  expect(await failureOf('setSessionLimit(period: Day, minutes: null)', accessToken)).toBeUndefined();
  const { session, history } = await limitsOf(accessToken);
  expect(session[0]?.increase).toMatchObject({ limitMinutes: null, state: 'Waiting' });
  const change = { kind: 'Session', from: null, to: null, currency: null };
  expect(history.nodes).toEqual([
    { ...change, change: 'IncreaseRequested', fromMinutes: 90, toMinutes: null },
    { ...change, change: 'Set', fromMinutes: null, toMinutes: 90 },
  ]);
  expect(await failureOf('setSessionLimit(period: Day, minutes: 5)')).toBe('AuthenticationFailure');
});

test('a licence without session limits has none and refuses to set one [PRF-02, BRD-03]', async () => {
  const { accessToken } = await platform.signIn('+37251000001', 'kuu');
  expect((await limitsOf(accessToken, 'kuu')).session).toEqual([]);
  expect(await failureOf('setSessionLimit(period: Day, minutes: 60)', accessToken, 'kuu')).toBe('LimitNotOffered');
});
