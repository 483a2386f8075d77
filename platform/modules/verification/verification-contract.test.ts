import { startPlatform, type GraphqlAnswer, type TestPlatform } from '../../testing/start-platform';

/** Of the sandbox's people: the number of the account that came over from outside is not verified. */
const person = '+358401000071';
const stranger = '+358401000072';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { CODE_RESEND_SECONDS: '2' } });
});
afterAll(() => platform.stop());

const typeOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.extensions?.type;
const request = 'mutation { requestPhoneVerification { sent expiresAt resendInSeconds } }';
const verify = 'mutation Verify($code: String!) { verifyPhone(code: $code) }';

async function tokenOf(phoneNumber: string): Promise<string> {
  const answer = await fetch(`${platform.url}/sandbox/tokens`, {
    method: 'POST',
    body: JSON.stringify({ brand: 'aurora', phoneNumber }),
  });
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null ? String(Reflect.get(body, 'accessToken')) : '';
}

test('a visitor may use a link and nothing else [AUT-15]', async () => {
  for (const document of [
    request,
    'mutation { requestEmailVerification { sent } }',
    'mutation { changeEmail(email: "a@example.com") { sent } }',
    'mutation { verifyPhone(code: "123456") }',
    'mutation { verifyEmailWithCode(code: "123456") }',
    'mutation { completePersonalInfo(information: { street: "a", city: "b", zipCode: "00100", smsMarketing: false, emailMarketing: false, phoneMarketing: false }) { field } }',
  ]) {
    expect(typeOf(await platform.graphql(document))).toBe('AuthenticationFailure');
  }
  expect(typeOf(await platform.graphql('mutation { verifyEmail(token: "abc") { email } }'))).toBe('CodeWrong');
});

test('the code in the message verifies the number; asking again too soon shows the wait [AUT-15]', async () => {
  const call = { token: await tokenOf(person) };
  expect((await platform.graphql(request, {}, call)).errors).toBeUndefined();
  expect((await platform.graphql(request, {}, call)).errors?.[0]?.extensions).toMatchObject({
    type: 'CodeSentRecently',
    params: { retryAfterSeconds: expect.any(Number) },
  });
  const [message] = await platform.sandboxInbox(person);
  const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  expect(typeOf(await platform.graphql(verify, { code }, { token: await tokenOf(stranger) }))).toBe('CodeWrong');
  expect((await platform.graphql(verify, { code }, call)).data).toEqual({ verifyPhone: true });
  expect((await platform.graphql('{ viewer { player { isPhoneNumberVerified } } }', {}, call)).data).toEqual({
    viewer: { player: { isPhoneNumberVerified: true } },
  });
  expect(typeOf(await platform.graphql(request, {}, call))).toBe('OperationNotAllowed');
});

test.each([
  ['null', null],
  ['a number', 123456],
  ['a list', ['1', '2']],
  ['an object', {}],
])('a code that is %s is refused before anything looks at it [AUT-15]', async (_name, code) => {
  const answer = await platform.graphql(verify, { code }, { token: await tokenOf(stranger) });
  expect(answer.errors).toBeDefined();
  expect(answer.data?.verifyPhone).toBeUndefined();
});

test('refuses added information that is wrong or longer than anybody types [NAV-02]', async () => {
  const complete =
    'mutation Complete($information: PersonalInfoInput!) { completePersonalInfo(information: $information) { field reason } }';
  const information = {
    street: 'Torikatu 1',
    city: 'Oulu',
    zipCode: 'nonsense',
    smsMarketing: false,
    emailMarketing: false,
    phoneMarketing: false,
  };
  const call = { token: await tokenOf(stranger) };
  expect((await platform.graphql(complete, { information }, call)).data).toEqual({
    completePersonalInfo: [{ field: 'zipCode', reason: 'invalid' }],
  });
  expect(
    typeOf(await platform.graphql(complete, { information: { ...information, street: 'x'.repeat(301) } }, call)),
  ).toBe('BadInput');
});
