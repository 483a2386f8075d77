import { createHmac, randomBytes } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../kernel/signed-text';
import { startPlatform, testSharedSecret, type GraphqlAnswer, type TestPlatform } from '../../testing/start-platform';

const web = 'http://aurora.localhost:3000';
const startMutation =
  'mutation Start($method: String!, $handlerUrl: String!, $returnPath: String!, $binding: String!, $amount: Decimal) { startExternalSignIn(method: $method, handlerUrl: $handlerUrl, returnPath: $returnPath, binding: $binding, amount: $amount) { redirectUrl state } }';
const completeMutation =
  'mutation Complete($state: String!, $binding: String!, $returnCode: String, $token: String) { completeExternalSignIn(state: $state, binding: $binding, returnCode: $returnCode, token: $token) { result returnPath ticket registrationDraft } }';
const redeemMutation =
  'mutation Redeem($ticket: String!) { redeemSignInTicket(ticket: $ticket) { accessToken refreshToken } }';
const providerSecret = createHmac('sha256', testSharedSecret).update('sign-in provider').digest('hex');
const partnerSecret = new TextEncoder().encode(createHmac('sha256', testSharedSecret).update('partner').digest('hex'));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const newBinding = () => randomBytes(32).toString('base64url');
const typeOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.extensions?.type;

interface Begun {
  readonly state: string;
  readonly redirectUrl: string;
  readonly binding: string;
}

let visitors = 0;
/** An address of its own for each visitor, so that limits are met only where a test wants them. */
const address = () => ({ 'x-forwarded-for': `203.0.113.${(visitors += 1) % 250}` });

async function tryStart(method: string, change: Record<string, unknown> = {}, brand = 'aurora') {
  const variables = {
    method,
    handlerUrl: `${web}/fi/${method}-login-handler/`,
    returnPath: '/fi/games/?a=1',
    binding: newBinding(),
    ...change,
  };
  return {
    variables,
    answer: await platform.graphql(startMutation, variables, { brand, locale: 'fi_FI', headers: address() }),
  };
}

async function begin(method: string, change: Record<string, unknown> = {}): Promise<Begun> {
  const { variables, answer } = await tryStart(method, change);
  const started = z
    .object({ startExternalSignIn: z.object({ redirectUrl: z.string(), state: z.string() }) })
    .parse(answer.data).startExternalSignIn;
  return { ...started, binding: variables.binding };
}

const completionShape = z.object({
  completeExternalSignIn: z.object({
    result: z.string(),
    returnPath: z.string().nullable(),
    ticket: z.string().nullable(),
    registrationDraft: z.string().nullable(),
  }),
});

async function complete(
  { state, binding }: Pick<Begun, 'state' | 'binding'>,
  { returnCode, token, brand = 'aurora' }: { returnCode?: string; token?: string; brand?: string } = {},
) {
  return completionShape.parse(
    (await platform.graphql(completeMutation, { state, binding, returnCode, token }, { brand })).data,
  ).completeExternalSignIn;
}

/** One step on the provider's pages; answers where it leads or the page. */
async function submit({ redirectUrl }: Begun, fields: Record<string, string>) {
  const url = new URL(redirectUrl);
  const body = new URLSearchParams({ order: url.searchParams.get('order') ?? '', ...fields });
  const answer = await fetch(url.origin + url.pathname, { method: 'POST', body, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location') ?? '', page: await answer.text() };
}

const confirm = (begun: Begun, person: string) => submit(begun, { step: 'end', action: 'confirm', person });

const secretsOf = (location: string) => Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1)));
/** The way through the provider; answers the code that the browser comes back with. */
const visit = async (begun: Begun, person: string): Promise<string> =>
  secretsOf((await confirm(begun, person)).location).returnCode ?? '';

const aino = {
  subject: 'aurora-trustly-known',
  firstName: 'Eero',
  lastName: 'Laine',
  dateOfBirth: '1988-05-17',
  street: null,
  zipCode: null,
  city: null,
  countryCode: 'FI',
};

interface CallbackChange {
  readonly secret?: string;
  readonly timestamp?: string;
  readonly signature?: string;
  readonly sent?: string;
}

let lastStamp = 0;
/** Each later than the one before. */
const nextStamp = (): string => new Date((lastStamp = Math.max(Date.now() + shifted, lastStamp + 1))).toISOString();

/** The provider's call, or a forgery of it. */
async function sendEvent(
  event: Record<string, unknown>,
  { secret = providerSecret, timestamp = nextStamp(), signature, sent }: CallbackChange = {},
) {
  const body = JSON.stringify({ eventId: 'event-0001', ...event });
  const target = toPlatform('/external-sign-in/callback');
  const answer = await fetch(platform.url + target.path, {
    method: 'POST',
    body: sent ?? body,
    headers: { 'x-timestamp': timestamp, 'x-signature': signature ?? signCall(secret, target, timestamp, body) },
  });
  return { status: answer.status, ...z.looseObject({ returnCode: z.string().optional() }).parse(await answer.json()) };
}
const callback = async (event: Record<string, unknown>, change?: CallbackChange) =>
  (await sendEvent(event, change)).status;
let shifted = 0;
async function advance(seconds: number): Promise<void> {
  await platform.advance(seconds);
  shifted += seconds * 1000;
}

describe('starting', () => {
  test.each(['trustly', 'piq', 'national-id', 'partner'])(
    '%s leads to the provider with an order under seal [AUT-02, NAV-03]',
    async (method) => {
      const { redirectUrl, state } = await begin(method, { amount: '25.00' });
      expect(redirectUrl).toMatch(new RegExp(`^${platform.url}/bank/${method}/\\?order=`));
      expect(state).toMatch(/^[\w-]{43}$/);
      const page = await fetch(redirectUrl);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/aurora\.localhost:3000; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(await page.text()).toContain('lang="fi-FI"');
    },
  );

  test.each([
    ['an unknown method', { method: 'bankrobbery' }, 'OperationNotAllowed'],
    ['the page of another site', { handlerUrl: 'https://evil.example/fi/trustly-login-handler/' }, 'BadInput'],
    ['the page of another brand', { handlerUrl: 'http://kuu.localhost:3000/fi/trustly-login-handler/' }, 'BadInput'],
    ['https of the name', { handlerUrl: 'https://aurora.localhost:3000/fi/trustly-login-handler/' }, 'BadInput'],
    ['https of the bare name', { handlerUrl: 'https://aurora.localhost/fi/trustly-login-handler/' }, 'BadInput'],
    ['another port', { handlerUrl: 'http://aurora.localhost:3001/fi/trustly-login-handler/' }, 'BadInput'],
    ['a backslash', { handlerUrl: 'http://aurora.localhost:3000\\fi/trustly-login-handler/' }, 'BadInput'],
    ['a page that is no handler', { handlerUrl: `${web}/fi/login/` }, 'BadInput'],
    ['the handler of another method', { handlerUrl: `${web}/fi/piq-login-handler/` }, 'BadInput'],
    [
      'a handler with somebody in the address',
      { handlerUrl: 'http://x@aurora.localhost:3000/fi/trustly-login-handler/' },
      'BadInput',
    ],
    ['a script as the way back', { returnPath: 'javascript:alert(1)' }, 'BadInput'],
    ['another host as the way back', { returnPath: '//evil.example' }, 'BadInput'],
    ['a disguised host as the way back', { returnPath: '/\\evil.example' }, 'BadInput'],
    ['a host behind dots as the way back', { returnPath: '/..//evil.example' }, 'BadInput'],
    ['a weak binding', { binding: 'abc' }, 'BadInput'],
    ['a negative amount', { amount: '-5' }, 'BadInput'],
  ])('refuses to start with %s [AUT-13]', async (_name, change, type) => {
    expect(typeOf((await tryStart('trustly', change)).answer)).toBe(type);
  });

  test('limits how often an address may start [AUT-13]', async () => {
    const variables = {
      method: 'trustly',
      handlerUrl: `${web}/fi/trustly-login-handler/`,
      returnPath: '/fi/',
      binding: newBinding(),
    };
    const answers = await Promise.all(
      Array.from({ length: 62 }, () =>
        platform.graphql(startMutation, variables, { headers: { 'x-forwarded-for': '198.51.100.7' } }),
      ),
    );
    expect(answers.filter((answer) => typeOf(answer) === 'TooManyAttempts')).toHaveLength(2);
  });
});

describe('the whole way', () => {
  test.each(['trustly', 'piq', 'national-id'])('%s signs the linked player in, once [AUT-02]', async (method) => {
    const begun = await begin(method);
    const { status, location } = await confirm(begun, `aurora-${method}-known`);
    expect(status).toBe(303);
    const back = new URL(location);
    expect(`${back.origin}${back.pathname}`).toBe(`${web}/fi/${method}-login-handler/`);
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: begun.state, result: 'success' });
    expect(secretsOf(location)).toEqual({ returnCode: expect.stringMatching(/^[\w-]{43}$/) });
    const { returnCode } = secretsOf(location);
    const done = await complete(begun, { returnCode });
    expect(done).toMatchObject({ result: 'SIGNED_IN', returnPath: '/fi/games/?a=1', registrationDraft: null });
    const redeemed = await platform.graphql(redeemMutation, { ticket: done.ticket });
    const { accessToken } = z
      .object({ redeemSignInTicket: z.object({ accessToken: z.string() }) })
      .parse(redeemed.data).redeemSignInTicket;
    const viewer = await platform.graphql('{ viewer { player { playerId } } }', {}, { token: accessToken });
    expect(viewer).toMatchObject({ data: { viewer: { player: { playerId: expect.any(String) } } } });
    expect(typeOf(await platform.graphql(redeemMutation, { ticket: done.ticket }))).toBe('InvalidTokenFailure');
    for (const again of [returnCode, undefined])
      expect(await complete(begun, { returnCode: again })).toMatchObject({
        result: 'REPLAYED',
        returnPath: '/fi/games/?a=1',
        ticket: null,
      });
  });

  test('many completions at the same time give exactly one session [AUT-02]', async () => {
    const begun = await begin('trustly');
    const returnCode = await visit(begun, 'aurora-trustly-known');
    const done = await Promise.all(Array.from({ length: 12 }, () => complete(begun, { returnCode })));
    expect(done.filter(({ result }) => result === 'SIGNED_IN')).toHaveLength(1);
    expect(done.filter(({ result }) => result === 'REPLAYED')).toHaveLength(11);
    const ticket = done.find((each) => each.ticket)?.ticket;
    const redeemed = await Promise.all(Array.from({ length: 12 }, () => platform.graphql(redeemMutation, { ticket })));
    expect(redeemed.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test('a ticket is of one brand and of one minute [AUT-02]', async () => {
    const tickets = await Promise.all(
      [1, 2].map(async () => {
        const begun = await begin('trustly');
        return (await complete(begun, { returnCode: await visit(begun, 'aurora-trustly-known') })).ticket;
      }),
    );
    expect(typeOf(await platform.graphql(redeemMutation, { ticket: tickets[0] }, { brand: 'kuu' }))).toBe(
      'InvalidTokenFailure',
    );
    await advance(61);
    expect(typeOf(await platform.graphql(redeemMutation, { ticket: tickets[1] }))).toBe('InvalidTokenFailure');
    for (const ticket of ['', 'x', 'A'.repeat(43)])
      expect(typeOf(await platform.graphql(redeemMutation, { ticket }))).toBe('InvalidTokenFailure');
  });

  test('a person without an account is led to registration with the verified data, and only then [AUT-02]', async () => {
    const begun = await begin('trustly');
    const done = await complete(begun, { returnCode: await visit(begun, 'aurora-trustly-new') });
    expect(done).toMatchObject({ result: 'UNKNOWN_PERSON', ticket: null });
    expect(done.registrationDraft).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ['cancel', 'CANCELLED'],
    ['fail', 'FAILED'],
  ])('shows %s each time the page is loaded [AUT-13]', async (action, result) => {
    const begun = await begin('piq');
    const { location } = await submit(begun, { step: 'who', action });
    expect(new URL(location).searchParams.get('state')).toBe(begun.state);
    expect(secretsOf(location)).toEqual({});
    for (let load = 0; load < 2; load += 1)
      expect(await complete(begun)).toMatchObject({ result, returnPath: '/fi/games/?a=1', ticket: null });
  });

  test('requests an unknown personal code again and confirms a known one [AUT-02]', async () => {
    const begun = await begin('national-id');
    const wrong = await submit(begun, { step: 'code', action: 'next', code: '<b>000000' });
    expect(wrong.status).toBe(422);
    expect(wrong.page).not.toContain('<b>');
    const right = await submit(begun, { step: 'code', action: 'next', code: '170588-101a' });
    expect(right.page).toContain('value="aurora-national-id-known"');
  });

  test('an order that somebody changed is not read [AUT-13]', async () => {
    const begun = await begin('trustly');
    const [text = '', seal = ''] = (new URL(begun.redirectUrl).searchParams.get('order') ?? '').split('.');
    const changed = Buffer.from(
      Buffer.from(text, 'base64url').toString().replace('aurora.localhost', 'evil.example'),
    ).toString('base64url');
    for (const order of [`${changed}.${seal}`, text, '', `${text}.`])
      expect((await fetch(`${platform.url}/bank/trustly/?order=${order}`)).status).toBe(400);
    expect((await fetch(`${platform.url}/bank/piq/?order=${text}.${seal}`)).status).toBe(400);
  });
});

describe('the state', () => {
  test('a state of another browser, another brand or nobody is a mismatch, and stays usable for its own browser [AUT-13]', async () => {
    const begun = await begin('trustly');
    const returnCode = await visit(begun, 'aurora-trustly-known');
    const mismatch = { result: 'STATE_MISMATCH', returnPath: null, ticket: null, registrationDraft: null };
    expect(await complete({ ...begun, binding: newBinding() })).toEqual(mismatch);
    expect(await complete(begun, { brand: 'kuu', returnCode })).toEqual(mismatch);
    expect(await complete({ ...begun, state: newBinding() }, { returnCode })).toEqual(mismatch);
    expect((await complete(begun, { returnCode })).result).toBe('SIGNED_IN');
  });

  test('waits for the provider, whatever the address says [AUT-13]', async () => {
    expect(await complete(await begin('trustly'))).toMatchObject({ result: 'PENDING', ticket: null });
  });

  test('a state expires after 15 minutes, also when the provider has spoken in time [AUT-14]', async () => {
    const [silent, reported] = await Promise.all([begin('trustly'), begin('trustly')]);
    const { returnCode } = await sendEvent({ state: reported.state, outcome: 'success', person: aino });
    await advance(15 * 60 + 1);
    expect((await complete(silent)).result).toBe('EXPIRED');
    expect(await complete(reported, { returnCode })).toMatchObject({ result: 'EXPIRED', ticket: null });
    expect(await sendEvent({ state: reported.state, outcome: 'success', person: aino })).toEqual({
      status: 200,
      received: true,
    });
    expect(await callback({ state: silent.state, outcome: 'success', person: aino })).toBe(410);
    expect((await submit(silent, { step: 'who', action: 'next' })).status).toBe(410);
  });
});

describe('callbacks', () => {
  test('forged, changed, old or unreadable ones are refused and change nothing [AUT-13]', async () => {
    const begun = await begin('trustly');
    const event = { state: begun.state, outcome: 'success', person: aino };
    const now = Date.now() + shifted;
    expect(await callback(event, { secret: 'x'.repeat(64) })).toBe(401);
    expect(await callback(event, { signature: '' })).toBe(401);
    expect(
      await callback(event, { sent: JSON.stringify({ eventId: 'event-0001', ...event, outcome: 'cancel' }) }),
    ).toBe(401);
    expect(await callback(event, { timestamp: new Date(now - 6 * 60_000).toISOString() })).toBe(401);
    expect(await callback(event, { timestamp: new Date(now + 6 * 60_000).toISOString() })).toBe(401);
    expect(await callback(event, { timestamp: 'yesterday' })).toBe(401);
    expect(await callback({ state: begun.state, outcome: 'success' })).toBe(400);
    expect(await callback({ state: begun.state, outcome: 'maybe' })).toBe(400);
    expect(await callback({ ...event, state: newBinding() })).toBe(404);
    expect((await fetch(`${platform.url}/external-sign-in/callback`)).status).toBe(405);
    expect((await complete(begun)).result).toBe('PENDING');
  });

  test('the same event may come again; a later different one changes nothing [AUT-13]', async () => {
    const begun = await begin('trustly');
    const success = { state: begun.state, outcome: 'success', person: aino };
    expect(await callback(success)).toBe(200);
    const { returnCode } = await sendEvent(success);
    expect(await callback({ state: begun.state, outcome: 'cancel', eventId: 'event-0002' })).toBe(409);
    expect(await callback({ state: begun.state, outcome: 'cancel' })).toBe(409);
    expect((await complete(begun, { returnCode })).result).toBe('SIGNED_IN');
    expect(await sendEvent(success)).toEqual({ status: 200, received: true });
    expect((await complete(begun, { returnCode })).result).toBe('REPLAYED');
  });

  test('a success after the player gave up signs nobody in [AUT-13]', async () => {
    const begun = await begin('trustly');
    expect(await callback({ state: begun.state, outcome: 'cancel' })).toBe(200);
    expect(await callback({ state: begun.state, outcome: 'success', person: aino, eventId: 'event-0002' })).toBe(409);
    expect((await complete(begun)).result).toBe('CANCELLED');
  });

  test('one late but still in time completes what the browser waited for [AUT-13]', async () => {
    const begun = await begin('trustly');
    expect((await complete(begun)).result).toBe('PENDING');
    const { returnCode } = await sendEvent({ state: begun.state, outcome: 'success', person: aino });
    expect((await complete(begun)).result).toBe('PENDING');
    expect((await complete(begun, { returnCode })).result).toBe('SIGNED_IN');
  });

  test('refuses a callback that speaks for a partner [AUT-13]', async () => {
    const begun = await begin('partner');
    expect(await callback({ state: begun.state, outcome: 'success', person: aino })).toBe(404);
  });
});

describe('the way back', () => {
  const success = ({ state }: Begun, person: Record<string, unknown> = aino) => ({ state, outcome: 'success', person });

  test.each([
    ['trustly', 'known'],
    ['trustly', 'new'],
    ['piq', 'known'],
    ['national-id', 'known'],
  ])(
    '%s: a player who sends somebody else (%s) to the provider gets neither ticket nor draft [AUT-02, AUT-13]',
    async (method, who) => {
      const mallory = await begin(method);
      const alicesCode = await visit(mallory, `aurora-${method}-${who}`);
      const nothing = { returnPath: '/fi/games/?a=1', ticket: null, registrationDraft: null };
      for (let poll = 0; poll < 3; poll += 1)
        expect(await complete(mallory)).toEqual({ result: 'PENDING', ...nothing });
      const stranger = { ...mallory, binding: newBinding() };
      expect(await complete(stranger, { returnCode: alicesCode })).toEqual({
        result: 'STATE_MISMATCH',
        returnPath: null,
        ticket: null,
        registrationDraft: null,
      });
      // The attempt has ended with that: even the code, learned later, is of no use.
      expect(await complete(mallory, { returnCode: alicesCode })).toEqual({ result: 'REPLAYED', ...nothing });
    },
  );

  test('a browser without any secret ends the attempt that it was led into [AUT-13]', async () => {
    const mallory = await begin('trustly');
    const returnCode = await visit(mallory, 'aurora-trustly-known');
    expect((await complete({ ...mallory, binding: '' }, { returnCode })).result).toBe('STATE_MISMATCH');
    expect((await complete(mallory, { returnCode })).result).toBe('REPLAYED');
  });

  test('a wrong code, none, or that of another attempt signs nobody in, and shows nothing of what the provider said [AUT-13]', async () => {
    const [mine, other, silent] = [await begin('trustly'), await begin('trustly'), await begin('trustly')];
    const returnCode = await visit(mine, 'aurora-trustly-known');
    const foreign = await visit(other, 'aurora-trustly-known');
    for (const wrong of [foreign, newBinding(), '', returnCode.slice(1), mine.state, mine.binding]) {
      const refused = { result: 'STATE_MISMATCH', returnPath: null, ticket: null, registrationDraft: null };
      expect(await complete(mine, { returnCode: wrong })).toEqual(refused);
      expect(await complete(silent, { returnCode: wrong })).toEqual(refused);
    }
    expect((await complete(mine)).result).toBe('PENDING');
    expect((await complete(mine, { returnCode })).result).toBe('SIGNED_IN');
    expect((await complete(other, { returnCode: foreign })).result).toBe('SIGNED_IN');
  });

  test('an event repeated after a lost answer brings a code that replaces the one before [AUT-13]', async () => {
    const begun = await begin('trustly');
    const lost = await sendEvent(success(begun));
    const heard = await sendEvent(success(begun));
    expect(heard.returnCode).toMatch(/^[\w-]{43}$/);
    expect(heard.returnCode).not.toBe(lost.returnCode);
    expect((await complete(begun, { returnCode: lost.returnCode })).result).toBe('STATE_MISMATCH');
    expect((await complete(begun, { returnCode: heard.returnCode })).result).toBe('SIGNED_IN');
  });

  test('a copy of a call, or an older one, brings no code and leaves the code that there is [AUT-13]', async () => {
    const begun = await begin('trustly');
    const [early, late] = [nextStamp(), nextStamp()];
    const { returnCode } = await sendEvent(success(begun), { timestamp: late });
    for (const timestamp of [late, early])
      expect(await sendEvent(success(begun), { timestamp })).toEqual({ status: 200, received: true });
    expect((await complete(begun, { returnCode })).result).toBe('SIGNED_IN');
  });

  test('many deliveries at once leave one code that works, that of the latest [AUT-13]', async () => {
    const begun = await begin('trustly');
    const stamps = Array.from({ length: 8 }, nextStamp);
    const answers = await Promise.all(stamps.map((timestamp) => sendEvent(success(begun), { timestamp })));
    expect(answers.map(({ status }) => status)).toEqual(stamps.map(() => 200));
    const codes = answers.flatMap(({ returnCode = [] }) => returnCode);
    const done = [];
    for (const returnCode of codes) done.push((await complete(begun, { returnCode })).result);
    expect(done).toEqual(codes.map((_, place) => (place === codes.length - 1 ? 'SIGNED_IN' : 'STATE_MISMATCH')));
  });

  test('the same event with another person is another event: it changes nothing and brings no code [AUT-13]', async () => {
    const begun = await begin('trustly');
    const { returnCode } = await sendEvent(success(begun));
    expect(await sendEvent(success(begun, { ...aino, subject: 'aurora-trustly-new' }))).toEqual({
      status: 409,
      received: false,
      error: 'answered-before',
    });
    expect((await complete(begun, { returnCode })).result).toBe('SIGNED_IN');
  });

  test('a person who follows at the provider as somebody else comes back without a code [AUT-13]', async () => {
    const mallory = await begin('trustly');
    await visit(mallory, 'aurora-trustly-known');
    const { status, location } = await confirm(mallory, 'aurora-trustly-new');
    expect(status).toBe(303);
    expect(secretsOf(location)).toEqual({});
    expect((await complete(mallory)).result).toBe('PENDING');
  });

  test('a second click at the provider brings a code that works [AUT-02]', async () => {
    const begun = await begin('trustly');
    await visit(begun, 'aurora-trustly-known');
    expect((await complete(begun, { returnCode: await visit(begun, 'aurora-trustly-known') })).result).toBe(
      'SIGNED_IN',
    );
  });

  test('no code is written to the log [AUT-13]', async () => {
    const begun = await begin('trustly');
    const returnCode = await visit(begun, 'aurora-trustly-known');
    await complete(begun, { returnCode });
    expect(returnCode).toHaveLength(43);
    expect(platform.output()).not.toContain(returnCode);
  });
});

describe('the partner’s token', () => {
  async function tokenOf(begun: Begun): Promise<string> {
    const { location } = await confirm(begun, 'aurora-partner-known');
    expect(new URL(location).searchParams.has('token')).toBe(false);
    return secretsOf(location).token ?? '';
  }

  interface Parts {
    nonce?: string;
    aud?: string | string[];
    iss?: string;
    ageSeconds?: number;
    secret?: Uint8Array;
    without?: string;
    alg?: string;
  }
  function sign(
    begun: Begun,
    {
      nonce = begun.state,
      aud = 'aurora',
      iss = 'northwind',
      ageSeconds = 0,
      secret = partnerSecret,
      without = '',
      alg = 'HS256',
    }: Parts = {},
  ): Promise<string> {
    const iat = Math.floor((Date.now() + shifted) / 1000) - ageSeconds;
    const claims: Record<string, unknown> = {
      nonce,
      aud,
      iss,
      iat,
      exp: iat + 86_400,
      jti: newBinding(),
      sub: 'aurora-partner-known',
      given_name: 'Eero',
      family_name: 'Laine',
    };
    return new SignJWT(Object.fromEntries(Object.entries(claims).filter(([name]) => name !== without)))
      .setProtectedHeader({ alg })
      .sign(secret);
  }

  test('the partner’s token signs its player in, once; a copy fails at another attempt too [AUT-02]', async () => {
    const begun = await begin('partner');
    const token = await tokenOf(begun);
    expect(decodeJwt(token)).toMatchObject({ aud: 'aurora', nonce: begun.state });
    expect((await complete(begun)).result).toBe('PENDING');
    expect((await complete(begun, { token })).result).toBe('SIGNED_IN');
    expect((await complete(begun, { token })).result).toBe('REPLAYED');
    expect((await complete(await begin('partner'), { token })).result).toBe('FAILED');
  });

  test('used by many at the same time gives one session [AUT-02]', async () => {
    const begun = await begin('partner');
    const token = await sign(begun);
    const done = await Promise.all(Array.from({ length: 10 }, () => complete(begun, { token })));
    expect(done.filter(({ result }) => result === 'SIGNED_IN')).toHaveLength(1);
  });

  test.each<[string, Parts]>([
    ['of another brand', { aud: 'kuu' }],
    ['of several brands', { aud: ['aurora', 'kuu'] }],
    ['of another partner', { iss: 'southwind' }],
    ['older than a minute', { ageSeconds: 70 }],
    ['of the future', { ageSeconds: -120 }],
    ['signed by somebody else', { secret: new TextEncoder().encode('x'.repeat(64)) }],
    ['signed with another algorithm', { alg: 'HS512' }],
    ['of another attempt', { nonce: 'other' }],
    ['without an attempt', { without: 'nonce' }],
    ['without an id', { without: 'jti' }],
    ['without a time', { without: 'iat' }],
    ['without a brand', { without: 'aud' }],
    ['without a person', { without: 'sub' }],
  ])('%s is refused [AUT-13]', async (_name, parts) => {
    const begun = await begin('partner');
    expect((await complete(begun, { token: await sign(begun, parts) })).result).toBe('FAILED');
  });

  test.each<[string, (signed: string) => string]>([
    ['unsigned', (signed) => new UnsecuredJWT(decodeJwt(signed)).encode()],
    ['with its signature cut off', (signed) => signed.slice(0, signed.lastIndexOf('.') + 1)],
    ['unreadable', () => 'x'],
    ['empty', () => ''],
  ])('%s is refused [AUT-13]', async (_name, change) => {
    const begun = await begin('partner');
    expect((await complete(begun, { token: change(await sign(begun)) })).result).toBe('FAILED');
  });

  test('brings nobody in by another method [AUT-13]', async () => {
    const begun = await begin('trustly');
    expect((await complete(begun, { token: await sign(begun) })).result).toBe('PENDING');
  });

  test('a partner has the name that the operator gives it in external-sign-in.json, and no other [AUT-02]', async () => {
    const folder = join(platform.dataFolder, 'config');
    cpSync(join(process.cwd(), 'sandbox', 'demo-config'), folder, { recursive: true });
    const file = join(folder, 'external-sign-in.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('northwind', 'sunrise'));
    await platform.restart({ FOYER_CONFIG: folder });
    shifted = 0;
    const resultOf = async (iss: string) => {
      const begun = await begin('partner');
      return (await complete(begun, { token: await sign(begun, { iss }) })).result;
    };
    expect(await resultOf('sunrise')).toBe('SIGNED_IN');
    expect(await resultOf('northwind')).toBe('FAILED');
  });
});
