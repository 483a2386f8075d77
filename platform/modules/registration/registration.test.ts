import fc from 'fast-check';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { openTestDb } from '../../testing/test-db';
import { createIdentityModule, openSigningKeys, type Caller, type IdentityModule } from '../identity/index';
import { createLedgerModule } from '../ledger/index';
import { createMessagingModule, type MessagingModule } from '../messaging/index';
import { createPlayersModule, type PlayersModule } from '../players/index';
import { checkRegistration, tidyInput, type RegistrationInput } from './domain/check-registration';
import { birthDateOfPersonalCode } from './domain/national-id';
import { createRegistrationModule, type Registration, type RegistrationModule } from './index';

jest.setTimeout(120_000);

const clock = shiftableClock();
const caller: Caller = { brand: 'aurora', locale: 'fi_FI', clientAddress: '198.51.100.9', userAgent: 'test', countryCode: 'FI' };
const terms = { ageLimit: 18, timeZone: 'Europe/Malta', countries: ['FI', 'DE', 'CA', 'JP'], asksForSsn: false };
const person: RegistrationInput = {
  email: 'aino@example.com', firstName: 'Aino', lastName: 'Nieminen', dateOfBirth: '1990-04-23', street: 'Mannerheimintie 1', city: 'Helsinki', zipCode: '00100', countryCode: 'FI',
  ssn: null, termsAccepted: true, privacyPolicyAccepted: true,
};

let db: Db;
let players: PlayersModule;
let messaging: MessagingModule;
let identity: IdentityModule;
let registration: RegistrationModule;

beforeAll(async () => {
  db = await openTestDb(['rate-limit', 'messaging', 'players', 'identity', 'registration', 'ledger']);
  players = createPlayersModule({ db, clock, endWithAccount: async () => {} });
  messaging = createMessagingModule({ db, clock });
  const ledger = createLedgerModule({ db, clock });
  identity = createIdentityModule({
    db, clock, players, messaging,
    brands: [{ id: 'aurora', name: 'Aurora', defaultCountry: 'FI' }],
    limits: { codesPerNumber: 100, codesPerAddress: 1000, wrongCodesPerAddress: 1000 },
    codeSecret: 'a secret of the tests',
    issuer: 'http://issuer.test/realms/{brand}',
    keys: await openSigningKeys(db, clock, ['aurora']),
  });
  registration = createRegistrationModule({ db, clock, identity, players, openAccounts: ledger.openPlayerAccounts, termsOf: () => ({ ...terms, currencyOf: () => 'EUR' }) });
});
afterAll(() => db.close());

let lastNumber = 358_401_800_000;
const nextNumber = () => `+${(lastNumber += 1)}`;

async function codeFor(phoneNumber: string): Promise<string> {
  await identity.requestRegistrationCode(caller, phoneNumber);
  const code = /\d{6}/.exec((await messaging.getInbox(phoneNumber))[0]?.body ?? '')?.[0];
  if (!code) throw new Error('no code');
  return code;
}

async function form(changes: Partial<Registration> = {}): Promise<Registration> {
  const phoneNumber = changes.phoneNumber ?? nextNumber();
  return {
    ...person, email: `${phoneNumber.slice(1)}@example.com`, variant: 'DINO', marketing: { sms: false, email: true, phone: false }, aff: 'partner-1', internalTrackingId: null,
    ...changes, phoneNumber, code: changes.code ?? (await codeFor(phoneNumber)),
  };
}

const problemsOf = (changes: Partial<RegistrationInput>, rules = terms, now = new Date('2026-11-21T12:00:00Z')) => checkRegistration(tidyInput({ ...person, ...changes }), rules, now);

describe('what a registration form may hold', () => {
  test('a whole form has no problems [AUT-02]', () => expect(problemsOf({})).toEqual([]));

  test.each(['Ænne-Märit', "O'Brien", '山田', 'Мария', 'José María', 'เสาวลักษณ์', 'Nguyễn', 'أحمد', 'D’Arcy'])('%s is a name [AUT-02]', (firstName) => {
    expect(problemsOf({ firstName })).toEqual([]);
  });

  test.each<[Partial<RegistrationInput>, object]>([
    [{ firstName: ' ' }, { field: 'firstName', reason: 'required' }],
    [{ firstName: '<script>' }, { field: 'firstName', reason: 'invalid' }],
    [{ lastName: 'x'.repeat(61) }, { field: 'lastName', reason: 'tooLong' }],
    [{ lastName: '123' }, { field: 'lastName', reason: 'invalid' }],
    [{ email: '' }, { field: 'email', reason: 'required' }],
    [{ email: 'aino' }, { field: 'email', reason: 'invalid' }],
    [{ email: 'a@b' }, { field: 'email', reason: 'invalid' }],
    [{ email: 'a@b..fi' }, { field: 'email', reason: 'invalid' }],
    [{ email: 'a b@c.fi' }, { field: 'email', reason: 'invalid' }],
    [{ email: 'a@b.fi\nbcc: x@y.z' }, { field: 'email', reason: 'invalid' }],
    [{ zipCode: '0010' }, { field: 'zipCode', reason: 'invalid' }],
    [{ zipCode: '100-0001', countryCode: 'FI' }, { field: 'zipCode', reason: 'invalid' }],
    [{ countryCode: 'US' }, { field: 'countryCode', reason: 'invalid' }],
    [{ dateOfBirth: '' }, { field: 'dateOfBirth', reason: 'required' }],
    [{ dateOfBirth: '2001-02-29' }, { field: 'dateOfBirth', reason: 'invalid' }],
    [{ dateOfBirth: '1800-01-01' }, { field: 'dateOfBirth', reason: 'invalid' }],
    [{ dateOfBirth: '2990-01-01' }, { field: 'dateOfBirth', reason: 'invalid' }],
    [{ dateOfBirth: '01.02.1990' }, { field: 'dateOfBirth', reason: 'invalid' }],
    [{ termsAccepted: false }, { field: 'termsAccepted', reason: 'required' }],
    [{ privacyPolicyAccepted: false }, { field: 'privacyPolicyAccepted', reason: 'required' }],
    [{ ssn: '49403136526' }, { field: 'ssn', reason: 'invalid' }],
  ])('%j is refused [AUT-02]', (changes, problem) => {
    expect(problemsOf(changes)).toContainEqual(problem);
  });

  test.each([['JP', '100-0001'], ['JP', '1000001'], ['CA', 'k1a 0b1'], ['DE', '10115']])('a postcode of %s is %s [AUT-02]', (countryCode, zipCode) => {
    expect(problemsOf({ countryCode, zipCode })).toEqual([]);
  });

  test('the birthday counts in the time zone of the licence, to the day [BRD-03]', () => {
    const eve = new Date('2026-11-20T22:59:59Z');
    expect(problemsOf({ dateOfBirth: '2008-11-21' }, terms, eve)).toEqual([{ field: 'dateOfBirth', reason: 'underAge' }]);
    expect(problemsOf({ dateOfBirth: '2008-11-21' }, terms, new Date('2026-11-20T23:00:00Z'))).toEqual([]);
    expect(problemsOf({ dateOfBirth: '2008-02-29' }, terms, new Date('2026-02-28T12:00:00Z'))).toEqual([{ field: 'dateOfBirth', reason: 'underAge' }]);
    expect(problemsOf({ dateOfBirth: '2008-02-29' }, terms, new Date('2026-03-01T12:00:00Z'))).toEqual([]);
    expect(problemsOf({ dateOfBirth: '2007-01-01' }, { ...terms, ageLimit: 21 })).toEqual([{ field: 'dateOfBirth', reason: 'underAge' }]);
  });

  test('the national id is asked for where the licence says so, and must be of the birth date [BRD-03]', () => {
    const asks = { ...terms, asksForSsn: true };
    expect(birthDateOfPersonalCode('49403136526')).toBe('1994-03-13');
    expect(problemsOf({}, asks)).toEqual([{ field: 'ssn', reason: 'required' }]);
    expect(problemsOf({ ssn: '494 0313 6526', dateOfBirth: '1994-03-13' }, asks)).toEqual([]);
    expect(problemsOf({ ssn: '49403136526' }, asks)).toEqual([{ field: 'ssn', reason: 'invalid' }]);
    for (const ssn of ['49403136525', '4940313652', '09403136526', '49413136526', 'abc', '４９４０３１３６５２６']) expect(problemsOf({ ssn, dateOfBirth: '1994-03-13' }, asks)).toContainEqual({ field: 'ssn', reason: 'invalid' });
  });

  test('no text makes the check throw [AUT-02]', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(fc.property(fc.record({ email: text, firstName: text, lastName: text, dateOfBirth: text, street: text, city: text, zipCode: text, countryCode: text, ssn: fc.option(text) }), (given) => Array.isArray(problemsOf(given))));
  });
});

describe('opening an account', () => {
  test('makes player, wallet and attribution together, and the ticket signs in [AUT-02, AFF-01]', async () => {
    const given = await form({ firstName: '  Aino   Maria ' });
    const opened = await registration.register(caller, given);
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const player = await players.findPlayerByPhoneNumber('aurora', given.phoneNumber);
    expect(player).toMatchObject({ email: given.email, isPhoneNumberVerified: true, emailVerified: false, language: 'fi_FI', currency: 'EUR', isEmailMarketingAccepted: true, isSmsMarketingAccepted: false, personalInfo: { firstName: 'Aino Maria', dateOfBirth: '1990-04-23' } });
    expect(player?.termsAcceptedAt).not.toBeNull();
    const { rows } = await db.query('select aff, variant from registrations where player_id = $1', [player?.id]);
    expect(rows).toEqual([{ aff: 'partner-1', variant: 'DINO' }]);
    expect((await db.query('select 1 from ledger_wallets where player_id = $1', [player?.id])).rows).toHaveLength(1);
    expect((await identity.redeemTicket(caller, opened.value)).ok).toBe(true);
    expect((await identity.redeemTicket(caller, opened.value)).ok).toBe(false);
  });

  test('needs the code of that number; a form that is wrong uses no code up [AUT-15]', async () => {
    const given = await form();
    expect(await registration.register(caller, { ...given, zipCode: 'x' })).toMatchObject({ ok: false, error: { kind: 'problems', problems: [{ field: 'zipCode' }] } });
    expect(await registration.register(caller, { ...given, phoneNumber: nextNumber() })).toMatchObject({ ok: false, error: { kind: 'code-wrong' } });
    expect((await registration.register(caller, given)).ok).toBe(true);
    expect(await registration.register(caller, given)).toMatchObject({ ok: false, error: { kind: 'code-used' } });
  });

  test('of sixteen at once with one code makes one account [AUT-15]', async () => {
    const given = await form();
    const answers = await Promise.all(Array.from({ length: 16 }, () => registration.register(caller, given)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('with one e-mail address in different hands at once makes one account [AUT-02]', async () => {
    const forms = await Promise.all(Array.from({ length: 6 }, (_, i) => form({ email: i % 2 ? 'Same@Example.com' : 'same@example.com' })));
    const answers = await Promise.all(forms.map((given) => registration.register(caller, given)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject({ error: { problems: [{ field: 'email', reason: 'taken' }] } });
  });

  test('for a number that has one is refused only after the number is proven [AUT-15]', async () => {
    const given = await form();
    await registration.register(caller, given);
    clock.shift(31_000);
    expect(await registration.register(caller, { ...given, code: '000000' })).toMatchObject({ ok: false, error: { kind: expect.stringMatching(/^code-/) } });
    expect(await registration.register(caller, await form({ phoneNumber: given.phoneNumber }))).toMatchObject({ ok: false, error: { problems: [{ field: 'phoneNumber', reason: 'registered' }] } });
    expect(await registration.register(caller, await form({ phoneNumber: given.phoneNumber, email: given.email }))).toMatchObject({ ok: false, error: { problems: [{ field: 'phoneNumber', reason: 'registered' }] } });
    expect(registration.review('aurora', { ...person, email: given.email })).toEqual([]);
  });

  test('is not possible for who excluded himself or was blocked, by whatever number or address [AUT-02]', async () => {
    for (const change of [{ status: 'Closed', cause: 'SelfExclusion' }, { status: 'Blocked', cause: 'Other' }] as const) {
      const lastName = `Vierailija${change.status}`;
      const first = await form({ lastName });
      await registration.register(caller, first);
      const player = await players.findPlayerByPhoneNumber('aurora', first.phoneNumber);
      if (!player) throw new Error('no player');
      await players.changeAccountStatus({ playerId: player.id, reopenByCustomerAllowed: false, ...change });
      expect(await registration.register(caller, await form({ lastName: lastName.toUpperCase() }))).toMatchObject({ ok: false, error: { problems: [{ field: 'form', reason: 'notPossible' }] } });
    }
  });

  test.each(['', 'a b', '<x>', 'x'.repeat(129)])('forgets the attribution %j, which no partner has [AFF-01]', async (aff) => {
    const given = await form({ aff });
    expect((await registration.register(caller, given)).ok).toBe(true);
    const player = await players.findPlayerByPhoneNumber('aurora', given.phoneNumber);
    expect((await db.query('select aff from registrations where player_id = $1', [player?.id])).rows).toEqual([{ aff: null }]);
  });
});
