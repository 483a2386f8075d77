import { startPlatform, type TestPlatform } from '../../testing/start-platform';

jest.setTimeout(120_000);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const person = {
  email: 'contract@example.com', firstName: 'Aino', lastName: 'Rajala', dateOfBirth: '1990-04-23', street: 'Torikatu 1', city: 'Oulu', zipCode: '90100', countryCode: 'FI', ssn: null, depositLimit: { noLimit: true }, termsAccepted: true, privacyPolicyAccepted: true,
};
const marketing = { smsMarketing: false, emailMarketing: false, phoneMarketing: false };

async function codeFor(phoneNumber: string): Promise<string> {
  await platform.graphql('mutation Request($phoneNumber: String!) { requestRegistrationCode(phoneNumber: $phoneNumber) { sent } }', { phoneNumber });
  return /\d{6}/.exec((await platform.sandboxInbox(phoneNumber))[0]?.body ?? '')?.[0] ?? '';
}

const register = (given: object, changes: object = {}) =>
  platform.graphql('mutation Register($registration: RegistrationInput!, $person: RegistrationPersonInput!) { register(registration: $registration, person: $person) { ticket problems { field reason } } }', {
    registration: { variant: 'DINO', ...marketing, ...given },
    person: { ...person, ...changes },
  });

test('characters that nobody types are refused as a problem of their field, and the code still opens the account [AUT-02]', async () => {
  const phoneNumber = '+358401900001';
  const code = await codeFor(phoneNumber);
  for (const [field, value] of [['street', 'Torikatu\u0000 1'], ['street', '\u202ETorikatu 1'], ['city', 'Oulu\u0000'], ['city', 'Ou\u2066lu'], ['email', 'a\u0000@example.com'], ['email', 'a\u202E@example.com'], ['firstName', 'Ai\u0000no'], ['zipCode', '901\u000000']] as const) {
    expect((await register({ phoneNumber, code }, { [field]: value })).data).toEqual({ register: { ticket: null, problems: [{ field, reason: 'invalid' }] } });
  }
  expect((await register({ phoneNumber, code, aff: 'a\u0000', internalTrackingId: '\u202E' })).data).toEqual({ register: { ticket: expect.any(String), problems: [] } });
});

test('such characters are refused in what an account adds as well [NAV-02]', async () => {
  const answer = await fetch(`${platform.url}/sandbox/tokens`, { method: 'POST', body: JSON.stringify({ brand: 'aurora', phoneNumber: '+358401000072' }) });
  const token = String(Reflect.get(Object(await answer.json()), 'accessToken'));
  const complete = 'mutation Complete($information: PersonalInfoInput!) { completePersonalInfo(information: $information) { field reason } }';
  const information = { street: 'Torikatu\u0000', city: '\u202EOulu', zipCode: '90100', ...marketing };
  expect((await platform.graphql(complete, { information }, { token })).data).toEqual({ completePersonalInfo: [{ field: 'street', reason: 'invalid' }, { field: 'city', reason: 'invalid' }] });
});
