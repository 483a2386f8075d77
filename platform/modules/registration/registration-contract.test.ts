import { toPlatform } from '@/contract/signed-call';
import { newId } from '../../kernel/ids';
import { signCall } from '../../kernel/signed-text';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';

const OPERATOR_SECRET = 'operators-who-check-people-and-nobody-else';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { OPERATOR_SECRET } });
});
afterAll(() => platform.stop());

const person = {
  email: 'contract@example.com',
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
};
const marketing = { smsMarketing: false, emailMarketing: false, phoneMarketing: false };

async function codeFor(phoneNumber: string): Promise<string> {
  await platform.graphql(
    'mutation Request($phoneNumber: String!) { requestRegistrationCode(phoneNumber: $phoneNumber) { sent } }',
    { phoneNumber },
  );
  return /\d{6}/.exec((await platform.sandboxInbox(phoneNumber))[0]?.body ?? '')?.[0] ?? '';
}

const register = (given: object, changes: object = {}) =>
  platform.graphql(
    'mutation Register($registration: RegistrationInput!, $person: RegistrationPersonInput!) { register(registration: $registration, person: $person) { ticket problems { field reason } } }',
    {
      registration: { variant: 'DINO', ...marketing, ...given },
      person: { ...person, ...changes },
    },
  );

test('the flows are those of the country and the licence of the brand, of its own country for an unknown one [AUT-02, BRD-03]', async () => {
  const flows = async (countryCode: string, brand?: string) => {
    const question =
      'query Flows($countryCode: String!) { root { flowSettings(countryCode: $countryCode) { loginFlow externalMethods registration } } }';
    return (await platform.graphql(question, { countryCode }, { brand })).data;
  };
  const finnish = {
    root: {
      flowSettings: {
        loginFlow: 'SMS',
        externalMethods: ['trustly', 'national-id', 'piq', 'partner'],
        registration: 'TRUSTLY',
      },
    },
  };
  expect(await flows('FI')).toEqual(finnish);
  expect(await flows('unknown')).toEqual(finnish);
  expect(await flows('de')).toMatchObject({ root: { flowSettings: { loginFlow: 'TRUSTLY' } } });
  expect(await flows('JP')).toMatchObject({ root: { flowSettings: { loginFlow: 'SMS', registration: 'DINO' } } });
  expect(await flows('FI', 'kuu')).toMatchObject({ root: { flowSettings: { registration: 'SSN' } } });
});

test('characters that nobody types are refused as a problem of their field, and the code still opens the account [AUT-02]', async () => {
  const phoneNumber = '+358401900001';
  const code = await codeFor(phoneNumber);
  for (const [field, value] of [
    ['street', 'Torikatu\u0007 1'],
    ['street', '\u202ETorikatu 1'],
    ['city', 'Oulu\u0007'],
    ['city', 'Ou\u2066lu'],
    ['email', 'a\u0007@example.com'],
    ['email', 'a\u202E@example.com'],
    ['firstName', 'Ai\u0007no'],
    ['zipCode', '901\u000700'],
  ] as const) {
    expect((await register({ phoneNumber, code }, { [field]: value })).data).toEqual({
      register: { ticket: null, problems: [{ field, reason: 'invalid' }] },
    });
  }
  // A NUL is no text that can be kept: it is refused before anybody reads the form.
  const refused = await register({ phoneNumber, code }, { street: 'Torikatu\u0000 1' });
  expect(refused.data).toBeUndefined();
  expect((await register({ phoneNumber, code, aff: 'a\u0007', internalTrackingId: '\u202E' })).data).toEqual({
    register: { ticket: expect.any(String), problems: [] },
  });
});

test('such characters are refused in what an account adds as well [NAV-02]', async () => {
  const answer = await fetch(`${platform.url}/sandbox/tokens`, {
    method: 'POST',
    body: JSON.stringify({ brand: 'aurora', phoneNumber: '+358401000072' }),
  });
  const token = String(Reflect.get(Object(await answer.json()), 'accessToken'));
  const complete =
    'mutation Complete($information: PersonalInfoInput!) { completePersonalInfo(information: $information) { field reason } }';
  const information = { street: 'Torikatu\u0007', city: '\u202EOulu', zipCode: '90100', ...marketing };
  expect((await platform.graphql(complete, { information }, { token })).data).toEqual({
    completePersonalInfo: [
      { field: 'street', reason: 'invalid' },
      { field: 'city', reason: 'invalid' },
    ],
  });
});

test('answers again after a restart when the answer was lost with the platform [AUT-15]', async () => {
  const phoneNumber = '+358401900002';
  const given = { phoneNumber, code: await codeFor(phoneNumber) };
  const lost = await register(given);
  await platform.kill9();
  await platform.restart();
  const again = await register(given);
  expect(again.data).toEqual({ register: { ticket: expect.any(String), problems: [] } });
  expect(again.data).not.toEqual(lost.data);
  expect((await register(given, { lastName: 'Rajalä' })).errors?.[0]?.extensions?.type).toBe('CodeUsed');
});

test('a registration by an address with an account looks the same to the end; the owner of the address gets a message [AUT-15]', async () => {
  const [free, known] = ['free@example.com', 'Aino.Virtanen@aurora.example'];
  const seen = [];
  for (const [email, phoneNumber] of [
    [free, '+358401900003'],
    [known, '+358401900004'],
  ] as const) {
    const answer = await register({ phoneNumber, code: await codeFor(phoneNumber) }, { email });
    const tokens = await platform.signIn(phoneNumber);
    const verification = await platform.graphql(
      'mutation { requestEmailVerification { sent } }',
      {},
      { token: tokens.accessToken },
    );
    const { data } = await platform.graphql(
      '{ viewer { player { email emailVerified } } }',
      {},
      { token: tokens.accessToken },
    );
    const claims: unknown = await (
      await fetch(`${platform.url}/realms/aurora/protocol/openid-connect/userinfo`, {
        headers: { authorization: `Bearer ${tokens.accessToken}` },
      })
    ).json();
    expect(data).toEqual({ viewer: { player: { email, emailVerified: false } } });
    expect(claims).not.toHaveProperty('email');
    seen.push([
      answer.data?.register,
      verification.data,
      verification.errors?.[0]?.extensions?.type,
      Object.keys(Object(claims)),
    ]);
  }
  const shape = [{ ticket: expect.any(String), problems: [] }];
  expect(seen[0]?.slice(1)).toEqual(seen[1]?.slice(1));
  expect([seen[0]?.[0], seen[1]?.[0]]).toEqual([...shape, ...shape]);
  expect((await platform.sandboxInbox(free))[0]?.body).toMatch(/\d{6}/);
  expect((await platform.sandboxInbox(known))[0]?.body).toMatch(/another|toisella|named/);
});

test('a registration with another person’s address is completed by another address and the code that it gets [AUT-15]', async () => {
  const phoneNumber = '+358401900005';
  await register({ phoneNumber, code: await codeFor(phoneNumber) }, { email: 'Aino.Virtanen@aurora.example' });
  const call = { token: (await platform.signIn(phoneNumber)).accessToken };
  const change = 'mutation Change($email: String!) { changeEmail(email: $email) { sent expiresAt resendInSeconds } }';
  const typeOf = async (email: string) =>
    (await platform.graphql(change, { email }, call)).errors?.[0]?.extensions?.type;
  expect(await typeOf('nobody')).toBe('InvalidEmail');
  expect((await platform.graphql(change, { email: 'Other@Example.com' }, call)).data).toEqual({
    changeEmail: { sent: true, expiresAt: expect.any(String), resendInSeconds: 0 },
  });
  const code =
    /(?<![\w-])\d{6}(?![\w-])/.exec((await platform.sandboxInbox('Other@Example.com'))[0]?.body ?? '')?.[0] ?? '';
  expect(
    (await platform.graphql('mutation Verify($code: String!) { verifyEmailWithCode(code: $code) }', { code }, call))
      .data,
  ).toEqual({ verifyEmailWithCode: true });
  expect((await platform.graphql('{ viewer { player { email emailVerified } } }', {}, call)).data).toEqual({
    viewer: { player: { email: 'Other@Example.com', emailVerified: true } },
  });
  expect(await typeOf('third@example.com')).toBe('OperationNotAllowed');
});

test('a person near an excluded one waits, and is let in by an operator’s signed act alone [AUT-02, PRF-03, SEC-02]', async () => {
  const held = { firstName: 'Seán', lastName: 'O’Example', dateOfBirth: '1979-03-02', street: 'Satamakatu 9' };
  const numbers = ['+358401900011', '+358401900012'] as const;
  await register({ phoneNumber: numbers[0], code: await codeFor(numbers[0]) }, held);
  const account = { status: 'Closed', cause: 'SelfExclusion', reopenByCustomerAllowed: false };
  await fetch(`${platform.url}/sandbox/player`, {
    method: 'POST',
    body: JSON.stringify({ brand: 'aurora', phoneNumber: numbers[0], account }),
  });
  const again = async () =>
    (
      await register(
        { phoneNumber: numbers[1], code: await codeFor(numbers[1]) },
        { ...held, lastName: 'O’Example Koe' },
      )
    ).data;
  expect(await again()).toEqual({ register: { ticket: null, problems: [{ field: 'form', reason: 'beingChecked' }] } });

  const order = async (given: object, secret = OPERATOR_SECRET) => {
    const [timestamp, path, body] = [new Date().toISOString(), '/internal/registrations', JSON.stringify(given)];
    const headers = {
      'x-timestamp': timestamp,
      'x-signature': signCall(secret, toPlatform(path), timestamp, body),
    };
    const answer = await fetch(platform.url + path, { method: 'POST', headers, body });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  expect((await order({ action: 'list' }, 'somebody else’s secret of many letters')).status).toBe(401);
  const { body } = await order({ action: 'list' });
  expect(body.registrations).toMatchObject([{ phoneNumber: numbers[1], status: 'Waiting' }]);
  const act = { id: body.registrations[0].id, operator: 'Aino', reason: 'another person', key: newId() };
  expect((await order({ action: 'release', ...act, reason: ' ' })).status).toBe(400);
  expect(await order({ action: 'release', ...act })).toEqual({ status: 200, body: { status: 'Released' } });
  expect((await order({ action: 'list' })).body).toEqual({ registrations: [], next: null });
  expect(await again()).toEqual({ register: { ticket: expect.any(String), problems: [] } });
});
