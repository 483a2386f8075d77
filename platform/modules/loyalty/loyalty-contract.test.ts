import { z } from 'zod';
import { openGame } from '../../testing/game-provider';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';

const AURORA = '+358401000001';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    env: { LOGIN_CODES_PER_NUMBER: '500', LOGIN_CODES_PER_NUMBER_DAILY: '500', LOGIN_CODES_PER_ADDRESS: '500' },
  });
});
afterAll(() => platform.stop());

const widgetToken = z.object({ createWidgetToken: z.object({ token: z.string() }) });
const access = z.object({ accessToken: z.string() });

async function call(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const response = await fetch(platform.url + path, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
}
const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function identityToken(token: string): Promise<string> {
  const { data } = await platform.graphql(
    'mutation { createWidgetToken(widget: "missions") { token } }',
    {},
    { token, brand: 'aurora' },
  );
  return widgetToken.parse(data).createWidgetToken.token;
}
const exchange = (token: string, clientId = 'foyer-lobby') =>
  post('/gamification/v1/oauth/token', { clientId, identityToken: token });
async function until(isDone: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  while (!(await isDone())) {
    if (Date.now() > giveUpAt) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const player = async () => (await platform.signIn(AURORA, 'aurora')).accessToken;

test('an identity token is exchanged once, for the right client, for an access token that reads the player [GAM-03]', async () => {
  const session = await player();
  const code = await identityToken(session);
  expect((await exchange(await identityToken(session), 'somebody')).status).toBe(401);
  const tries = await Promise.all(Array.from({ length: 4 }, () => exchange(code)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  const { accessToken } = access.parse(tries.find(({ status }) => status === 200)?.body);
  const authorization = `Bearer ${accessToken}`;
  const answer = await call('/gamification/v1/player', { headers: { authorization } });
  expect(answer.body).toMatchObject({ gamificationOpt: { enable: false }, level: 1, levelName: 'Ember', points: 0 });
  for (const [locale, levelName] of [
    ['fi_FI', 'Hiillos'],
    ['../etc', 'Ember'],
  ])
    expect((await call(`/gamification/v1/player?locale=${locale}`, { headers: { authorization } })).body).toMatchObject(
      {
        levelName,
      },
    );
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const wrong = { authorization: 'Bearer wrong' };
  expect((await call('/gamification/v1/player', { headers: wrong })).status).toBe(401);
  expect((await post('/gamification/v1/player/opt', { enable: 'yes' }, { authorization })).status).toBe(400);
  expect((await post('/gamification/v1/oauth/token', { identityToken: 7 })).status).toBe(400);
  // It is no token of the platform's own API.
  const viewer = await platform.graphql(
    '{ viewer { player { playerId } } }',
    {},
    { token: accessToken, brand: 'aurora' },
  );
  expect(JSON.stringify(viewer)).not.toContain('"playerId"');
});

test('neither the code of a widget nor an access token works once the session has ended [GAM-03, AUT-10]', async () => {
  const session = await player();
  const { accessToken } = access.parse((await exchange(await identityToken(session))).body);
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await call('/gamification/v1/player', { headers })).status).toBe(200);
  const [code, other] = [await identityToken(session), await identityToken(session)];
  await platform.graphql('mutation { logout { loggedOut } }', {}, { token: session, brand: 'aurora' });
  expect((await call('/gamification/v1/player', { headers })).status).toBe(401);
  expect((await exchange(code)).status).toBe(401);
  expect((await post('/api/auth/v1/player', { token: other })).status).toBe(401);
  const next = access.parse((await exchange(await identityToken(await player()))).body);
  const authorization = `Bearer ${next.accessToken}`;
  expect((await call('/gamification/v1/player', { headers: { authorization } })).status).toBe(200);
});

test("an operator's own provider learns the player of a token once [GAM-03]", async () => {
  const session = await player();
  const { data } = await platform.graphql('{ viewer { id } }', {}, { token: session, brand: 'aurora' });
  const token = await identityToken(session);
  expect((await post('/api/auth/v1/player', { token: 'unknown' })).status).toBe(401);
  const answer = await post('/api/auth/v1/player', { token });
  expect(answer.body).toEqual({ playerId: z.object({ viewer: z.object({ id: z.string() }) }).parse(data).viewer.id });
  expect((await post('/api/auth/v1/player', { token })).status).toBe(401);
});

test('a bet of a player who takes part moves points, mission and ranking at the provider [LOY-03, GAM-03]', async () => {
  const session = await player();
  const { accessToken } = access.parse((await exchange(await identityToken(session))).body);
  const authorization = `Bearer ${accessToken}`;
  const read = async (what: string) => (await call(`/gamification/v1/${what}`, { headers: { authorization } })).body;
  expect(await post('/gamification/v1/player/opt', { enable: true }, { authorization })).toMatchObject({
    body: { gamificationOpt: { enable: true } },
  });
  expect(await read('missions')).toMatchObject({ missions: [{ progress: '0' }, {}, {}] });
  const game = await openGame(platform, session, 'scarab-cascade');
  await game.bet('2.00', 'round-of-loyalty');
  await game.win('9.00', 'round-of-loyalty');
  await until(async () => {
    const view = z.object({ tournaments: z.array(z.object({ own: z.unknown() })) }).parse(await read('tournaments'));
    return Boolean(view.tournaments[0]?.own);
  });
  expect(await read('tournaments')).toMatchObject({
    points: 2,
    tournaments: [{ own: { place: 1, score: 4.5, isOwn: true }, players: 1 }, { own: { score: 4.5 } }],
  });
  expect(await read('missions')).toMatchObject({
    missions: [
      { id: 'twenty-rounds', progress: '1', prize: { amount: '1.00', currency: 'EUR' } },
      {},
      { progress: '1' },
    ],
  });
  await post('/gamification/v1/player/opt', { enable: false }, { authorization });
  expect(await read('tournaments')).not.toHaveProperty('tournaments');
  await post('/gamification/v1/player/opt', { enable: true }, { authorization });
});

test('when the day of a tournament has ended its best player has the prize among the rewards, once [GAM-03]', async () => {
  await post('/sandbox/clock', { advanceSeconds: 86_400 + 60 });
  const session = await player();
  const { accessToken } = access.parse((await exchange(await identityToken(session))).body);
  const headers = { authorization: `Bearer ${accessToken}` };
  await until(async () => {
    const { body } = await call('/gamification/v1/tournaments', { headers });
    const { tournaments } = z
      .object({
        tournaments: z.array(z.looseObject({ tournament: z.string(), isPaid: z.boolean(), hasPrize: z.boolean() })),
      })
      .parse(body);
    return tournaments.some((each) => each.tournament === 'daily-sprint' && each.isPaid && each.hasPrize);
  });
  const { data } = await platform.graphql(
    '{ viewer { rewards(statuses: [Unclaimed], desc: false, last: 500) { reward { name } } } }',
    {},
    { token: session, brand: 'aurora' },
  );
  expect(JSON.stringify(data).split('First in the tournament')).toHaveLength(2);
});
