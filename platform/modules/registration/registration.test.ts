import { z } from 'zod';
import fc from 'fast-check';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { queryValues } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';
import { createOneTimeCodes } from '../../kernel/one-time-codes/one-time-codes';
import { openTestDb } from '../../testing/test-db';
import { createLimitsModule, type LimitsModule } from '../limits/index';
import { createIdentityModule, openSigningKeys, type Caller, type IdentityModule } from '../identity/index';
import { createLedgerModule } from '../ledger/index';
import { createMessagingModule, type MessagingModule } from '../messaging/index';
import { createAccounts, type Accounts } from '../compliance/index';
import { createPlayersModule, type PlayersModule } from '../players/index';
import { checkRegistration, tidyInput, type RegistrationInput } from './domain/check-registration';
import { birthDateOfNationalId } from './domain/national-id';
import {
  createRegistrationModule,
  type Registration,
  type RegistrationModule,
  type RegistrationTerms,
  type VerifiedPerson,
} from './index';

const clock = shiftableClock();
const caller: Caller = {
  brand: 'aurora',
  locale: 'fi_FI',
  clientAddress: '198.51.100.9',
  userAgent: 'test',
  countryCode: 'FI',
};
const terms: RegistrationTerms = {
  ageLimit: 18,
  timeZone: 'Europe/Malta',
  countries: ['FI', 'EE', 'DE', 'CA', 'JP'],
  asksForSsn: false,
  depositLimitPeriods: [],
  isLimitAmount: ({ amount }) => amount > 0n && amount < 1_000_000n,
  currencyOf: () => 'EUR',
};
const limited: RegistrationTerms = { ...terms, depositLimitPeriods: ['Day', 'Week'] };
const person: RegistrationInput = {
  email: 'aino@example.com',
  firstName: 'Aino',
  lastName: 'Nieminen',
  dateOfBirth: '1990-04-23',
  street: 'Mannerheimintie 1',
  city: 'Helsinki',
  zipCode: '00100',
  countryCode: 'FI',
  ssn: null,
  depositLimit: null,
  termsAccepted: true,
  privacyPolicyAccepted: true,
};

let db: Db;
let players: PlayersModule;
let accounts: Accounts;
let messaging: MessagingModule;
let identity: IdentityModule;
let limits: LimitsModule;
let registration: RegistrationModule;
const toVerify: object[] = [];
const shown: object[] = [];
/** In place of the ledger's. */
let openAccounts: (() => Promise<void>) | null = null;
/** Whom banks have verified, until an account takes them. */
const drafts = new Map<string, VerifiedPerson>();
const linked: object[] = [];

beforeAll(async () => {
  db = await openTestDb();
  players = createPlayersModule({ db, clock });
  accounts = createAccounts({ db, clock, players });
  messaging = createMessagingModule({ db, clock });
  const ledger = createLedgerModule({ db, clock });
  limits = createLimitsModule({
    db,
    clock,
    players,
    termsOf: () => ({ timeZone: 'Europe/Malta', depositPeriods: ['Day', 'Week', 'Month'], increaseWait: 24 }),
  });
  identity = createIdentityModule({
    db,
    clock,
    players,
    messaging,
    brands: [
      { id: 'aurora', name: 'Aurora', defaultCountry: 'FI' },
      { id: 'limited', name: 'Limited', defaultCountry: 'FI' },
    ],
    codes: createOneTimeCodes({
      db,
      clock,
      secret: 'a secret of the tests',
      limits: {
        codesPerTarget: 100,
        codesPerTargetDaily: 1000,
        wrongCodesPerTargetDaily: 1000,
        codesPerAddress: 1000,
        wrongCodesPerAddress: 1000,
        wrongCodesPerProgram: 1000,
        resendSeconds: 0,
      },
    }),
    issuer: 'http://issuer.test/realms/{brand}',
    longestSessionDays: 365,
    keys: await openSigningKeys(db, clock, ['aurora', 'limited'], { secrets: 'a secret outside the database' }),
  });
  registration = createRegistrationModule({
    db,
    clock,
    identity,
    players,
    openAccounts: (tx, playerId, currency) => (openAccounts ?? ledger.openPlayerAccounts)(tx, playerId, currency),
    acceptShownTexts: async (_tx, { locale }, playerId) => void shown.push({ locale, playerId }),
    setFirstLimit: limits.setFirstLimit,
    startEmailVerification: async (_tx, holder) => void toVerify.push(holder),
    verifiedPersons: {
      read: async (_brand, draftId) => drafts.get(draftId) ?? null,
      link: async (_tx, link) => {
        const draft = drafts.get(link.draftId) ?? null;
        if (drafts.delete(link.draftId)) linked.push(link);
        return draft;
      },
    },
    termsOf: (brand) => (brand === 'limited' ? limited : terms),
  });
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
    ...person,
    // A home of their own, as neighbours are nobody's doubles.
    street: `Mannerheimintie ${phoneNumber.slice(-6)}`,
    email: `${phoneNumber.slice(1)}@example.com`,
    variant: 'DINO',
    marketing: { sms: false, email: true, phone: false },
    aff: 'partner-1',
    internalTrackingId: null,
    draftId: null,
    ...changes,
    phoneNumber,
    code: changes.code ?? (await codeFor(phoneNumber)),
  };
}

const problemsOf = (changes: Partial<RegistrationInput>, rules = terms, now = new Date('2026-11-21T12:00:00Z')) =>
  checkRegistration(tidyInput({ ...person, ...changes }), rules, now);

describe('what a registration form may hold', () => {
  test('a whole form has no problems [AUT-02]', () => expect(problemsOf({})).toEqual([]));

  test.each(['Ænne-Märit', "O'Brien", '山田', 'Мария', 'José María', 'เสาวลักษณ์', 'Nguyễn', 'أحمد', 'D’Arcy'])(
    '%s is a name [AUT-02]',
    (firstName) => {
      expect(problemsOf({ firstName })).toEqual([]);
    },
  );

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
    [
      { zipCode: '100-0001', countryCode: 'FI' },
      { field: 'zipCode', reason: 'invalid' },
    ],
    [{ countryCode: 'US' }, { field: 'countryCode', reason: 'invalid' }],
    [{ dateOfBirth: '' }, { field: 'dateOfBirth', reason: 'required' }],
    [{ dateOfBirth: '2001-02-29' }, { field: 'dateOfBirth', reason: 'invalid' }],
    [{ dateOfBirth: '1800-01-01' }, { field: 'dateOfBirth', reason: 'invalid' }],
    [{ dateOfBirth: '2990-01-01' }, { field: 'dateOfBirth', reason: 'invalid' }],
    [{ dateOfBirth: '01.02.1990' }, { field: 'dateOfBirth', reason: 'invalid' }],
    [{ termsAccepted: false }, { field: 'termsAccepted', reason: 'required' }],
    [{ privacyPolicyAccepted: false }, { field: 'privacyPolicyAccepted', reason: 'required' }],
    [{ ssn: '49403136526' }, { field: 'ssn', reason: 'invalid' }],
    [{ street: 'Torikatu\u0000 1' }, { field: 'street', reason: 'invalid' }],
    [{ street: 'Torikatu \u202E1' }, { field: 'street', reason: 'invalid' }],
    [{ street: 'Torikatu \uD800' }, { field: 'street', reason: 'invalid' }],
    [{ city: 'Oulu\u0007' }, { field: 'city', reason: 'invalid' }],
    [{ city: '\u2067Oulu' }, { field: 'city', reason: 'invalid' }],
    [{ email: 'ai\u0000no@example.com' }, { field: 'email', reason: 'invalid' }],
    [{ email: 'ai\u202Eno@example.com' }, { field: 'email', reason: 'invalid' }],
    [{ email: 'ai\u200Bno@example.com' }, { field: 'email', reason: 'invalid' }],
    [{ firstName: 'Ai\u0000no' }, { field: 'firstName', reason: 'invalid' }],
  ])('refuses a registration with %j [AUT-02]', (changes, problem) => {
    expect(problemsOf(changes)).toContainEqual(problem);
  });

  test.each([
    ['JP', '100-0001', '100-0001'],
    ['JP', '1000001', '100-0001'],
    ['JP', '１００－０００１', '100-0001'],
    ['JP', '〒100-0001', '100-0001'],
    ['JP', '100\u20100001', '100-0001'],
    ['JP', '１００ー０００１', '100-0001'],
    ['IN', '110 001', '110001'],
    ['CA', 'k1a 0b1', 'K1A 0B1'],
    ['CA', 'M5V-2T6', 'M5V 2T6'],
    ['MT', 'VLT-1117', 'VLT 1117'],
    ['FI', 'FI-00100', '00100'],
    ['DE', 'D-10115', '10115'],
    ['DE', '10115', '10115'],
    ['NO', 'N-0150', '0150'],
    ['AT', 'A-1010', '1010'],
    ['IE', 'd02 x285', 'D02 X285'],
    ['CH', 'CH 8001', '8001'],
    ['SE', '903 26', '903 26'],
    ['GB', 'ls1 4ap', 'LS1 4AP'],
    ['DK', '2100', '2100'],
    ['US', '94103-1234', '94103-1234'],
  ])('takes a postcode of %s written as %j for %s [AUT-02]', (countryCode, zipCode, kept) => {
    expect(problemsOf({ countryCode, zipCode }).filter(({ field }) => field === 'zipCode')).toEqual([]);
    expect(tidyInput({ ...person, countryCode, zipCode }).zipCode).toBe(kept);
  });

  test.each(['O´Brien', 'O`Brien', 'D‘Arcy', 'Ka‘imi', '’t Hooft', "'t Hooft", 'Smith–Jones', 'Smith\u2010Jones'])(
    'takes the name %j, with the apostrophes and dashes that keyboards make [AUT-02]',
    (lastName) => {
      expect(problemsOf({ lastName })).toEqual([]);
      expect(tidyInput({ ...person, lastName }).lastName).toMatch(/^(?:[\p{L} ’-]+|'t Hooft)$/u);
    },
  );

  test.each(['ａｉｎｏ@example.com', '\u202Aaino@example.com\u202C', ' aino@example.com\u200B'])(
    'takes the mail address %j for aino@example.com [AUT-02]',
    (email) => expect(tidyInput({ ...person, email }).email).toBe('aino@example.com'),
  );

  test('characters that nobody sees are no part of a name [AUT-02]', () => {
    expect(
      tidyInput({ ...person, firstName: 'Ai\u034Fno\u200B', lastName: '\u2060Nie\u00ADminen\uFE0F' }),
    ).toMatchObject({ firstName: 'Aino', lastName: 'Nieminen' });
    expect(problemsOf({ firstName: '\u034F\u200B' })).toEqual([{ field: 'firstName', reason: 'required' }]);
  });

  test('the birthday counts in the time zone of the licence, to the day [BRD-03]', () => {
    const eve = new Date('2026-11-20T22:59:59Z');
    expect(problemsOf({ dateOfBirth: '2008-11-21' }, terms, eve)).toEqual([
      { field: 'dateOfBirth', reason: 'underAge' },
    ]);
    expect(problemsOf({ dateOfBirth: '2008-11-21' }, terms, new Date('2026-11-20T23:00:00Z'))).toEqual([]);
    expect(problemsOf({ dateOfBirth: '2008-02-29' }, terms, new Date('2026-02-28T12:00:00Z'))).toEqual([
      { field: 'dateOfBirth', reason: 'underAge' },
    ]);
    expect(problemsOf({ dateOfBirth: '2008-02-29' }, terms, new Date('2026-03-01T12:00:00Z'))).toEqual([]);
    expect(problemsOf({ dateOfBirth: '2007-01-01' }, { ...terms, ageLimit: 21 })).toEqual([
      { field: 'dateOfBirth', reason: 'underAge' },
    ]);
  });

  test('requires the national id where the licence says so, with the same birth date [BRD-03]', () => {
    const asks = { ...terms, asksForSsn: true };
    expect(problemsOf({}, asks)).toEqual([{ field: 'ssn', reason: 'required' }]);
    expect(problemsOf({ ssn: '494 0313 6526', dateOfBirth: '1994-03-13' }, asks)).toEqual([]);
    expect(problemsOf({ ssn: '49403136526' }, asks)).toEqual([{ field: 'ssn', reason: 'invalid' }]);
    for (const ssn of [
      '49403136525',
      '4940313652',
      '09403136526',
      '49413136526',
      'abc',
      '４９４０３１３６５２６',
      '131052-308T',
    ])
      expect(problemsOf({ ssn, dateOfBirth: '1994-03-13' }, asks)).toContainEqual({ field: 'ssn', reason: 'invalid' });
  });

  test("the national id is that of one of the brand's countries: a Finn has a Finnish one [BRD-03]", () => {
    const asks = { ...terms, asksForSsn: true };
    expect(problemsOf({ ssn: ' 131052-308t ', dateOfBirth: '1952-10-13' }, asks)).toEqual([]);
    expect(
      problemsOf({ ssn: '131052-308T', dateOfBirth: '1952-10-13', countryCode: 'EE', zipCode: '10111' }, asks),
    ).toEqual([]);
    expect(tidyInput({ ...person, ssn: ' 131052-308t ' }).ssn).toBe('131052-308T');
    for (const ssn of [
      '131052-308U',
      '131052A308T',
      '311152-308T',
      '131052-308',
      '131052/308T',
      '131052-900W',
      '131052-001W',
      '49403136526',
      '１３１０５２-308T',
    ]) {
      expect(problemsOf({ ssn, dateOfBirth: '1952-10-13' }, asks)).toEqual([{ field: 'ssn', reason: 'invalid' }]);
    }
    expect(problemsOf({ ssn: '131052-308T', dateOfBirth: '1952-10-14' }, asks)).toEqual([
      { field: 'ssn', reason: 'invalid' },
    ]);
    expect(
      problemsOf(
        { ssn: '131052-308T', dateOfBirth: '1952-10-13', countryCode: 'EE', zipCode: '10111' },
        { ...asks, countries: ['EE'] },
      ),
    ).toEqual([{ field: 'ssn', reason: 'invalid' }]);
  });

  test('every Finnish code of a day that was, with each sign of its century, shows that day; another check letter is no code [BRD-03]', () => {
    const signs: Readonly<Record<number, string>> = { 18: '+', 19: '-YXWVU', 20: 'ABCDEF' };
    const letters = '0123456789ABCDEFHJKLMNPRSTUVWXY';
    const codes = fc.record({
      day: fc.date({
        min: new Date('1850-01-01T00:00:00Z'),
        max: new Date('2026-11-21T00:00:00Z'),
        noInvalidDate: true,
      }),
      number: fc.integer({ min: 2, max: 899 }),
      sign: fc.nat(),
      off: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(codes, ({ day, number, sign, off }) => {
        const date = day.toISOString().slice(0, 10);
        const ofCentury = signs[Number(date.slice(0, 2))] ?? '';
        const [digits, serial] = [
          date.slice(8, 10) + date.slice(5, 7) + date.slice(2, 4),
          String(number).padStart(3, '0'),
        ];
        const check = Number(digits + serial) % 31;
        const code = (letter: number): string =>
          `${digits}${ofCentury[sign % ofCentury.length]}${serial}${letters[letter % 31]}`;
        expect(birthDateOfNationalId('FI', code(check))).toBe(date);
        expect(birthDateOfNationalId('FI', code(check + off))).toBeNull();
      }),
    );
  });

  test('a deposit limit, or the express wish for none, is required where the licence says so [BRD-03, PRF-02]', () => {
    const of = (depositLimit: RegistrationInput['depositLimit'], rules = limited) =>
      problemsOf({ depositLimit }, rules);
    expect(of(null)).toEqual([{ field: 'depositLimit', reason: 'required' }]);
    expect(of({ noLimit: true, period: null, amount: null })).toEqual([]);
    expect(of({ noLimit: false, period: 'Week', amount: '50.00' })).toEqual([]);
    for (const wrong of [
      { noLimit: false, period: null, amount: '50.00' },
      { noLimit: false, period: 'Day', amount: null },
      { noLimit: false, period: 'Day', amount: '0' },
      { noLimit: false, period: 'Day', amount: '1.001' },
      { noLimit: false, period: 'Month', amount: '50.00' },
      { noLimit: false, period: 'Day', amount: '-5' },
      { noLimit: false, period: 'Day', amount: '99999999.00' },
      { noLimit: true, period: 'Day', amount: '5.00' },
    ] as const)
      expect(of(wrong)).toEqual([{ field: 'depositLimit', reason: 'invalid' }]);
    expect(of({ noLimit: true, period: null, amount: null }, terms)).toEqual([
      { field: 'depositLimit', reason: 'invalid' },
    ]);
  });

  test('no text makes the check throw [AUT-02]', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(
        fc.record({
          email: text,
          firstName: text,
          lastName: text,
          dateOfBirth: text,
          street: text,
          city: text,
          zipCode: text,
          countryCode: text,
          ssn: fc.option(text),
        }),
        (given) => Array.isArray(problemsOf(given)),
      ),
    );
  });
});

describe('opening an account', () => {
  test('makes player, wallet and attribution together, and the ticket signs in [AUT-02, AFF-01]', async () => {
    const given = await form({ firstName: '  Aino   Maria ' });
    const opened = await registration.register(caller, given);
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const player = await players.findPlayerByPhoneNumber('aurora', given.phoneNumber);
    expect(player).toMatchObject({
      email: given.email,
      isPhoneNumberVerified: true,
      emailVerified: false,
      language: 'fi_FI',
      currency: 'EUR',
      isEmailMarketingAccepted: true,
      isSmsMarketingAccepted: false,
      personalInfo: { firstName: 'Aino Maria', dateOfBirth: '1990-04-23' },
    });
    expect(player?.termsAcceptedAt).not.toBeNull();
    const { rows } = await db.query('select aff, variant from registrations where player_id = $1', [player?.id]);
    expect(rows).toEqual([{ aff: 'partner-1', variant: 'DINO' }]);
    expect((await db.query('select 1 from ledger_wallets where player_id = $1', [player?.id])).rows).toHaveLength(1);
    expect(toVerify.filter((holder) => 'playerId' in holder && holder.playerId === player?.id)).toEqual([
      { brand: 'aurora', playerId: player?.id, email: given.email, locale: 'fi_FI' },
    ]);
    expect(shown).toContainEqual({ locale: 'fi_FI', playerId: player?.id });
    expect((await identity.redeemTicket(caller, opened.value)).ok).toBe(true);
    expect((await identity.redeemTicket(caller, opened.value)).ok).toBe(false);
  });

  test('needs the code of that number; a form that is wrong uses no code up [AUT-15]', async () => {
    const given = await form();
    expect(await registration.register(caller, { ...given, zipCode: 'x' })).toMatchObject({
      ok: false,
      error: { kind: 'problems', problems: [{ field: 'zipCode' }] },
    });
    expect(await registration.register(caller, { ...given, phoneNumber: nextNumber() })).toMatchObject({
      ok: false,
      error: { kind: 'code-wrong' },
    });
    expect((await registration.register(caller, given)).ok).toBe(true);
  });

  const signedIn = async (answer: Awaited<ReturnType<RegistrationModule['register']>>) => {
    const tokens = answer.ok ? await identity.redeemTicket(caller, answer.value) : answer;
    if (!tokens.ok) throw new Error(JSON.stringify(tokens));
    const session = await identity.authenticate(tokens.value.accessToken);
    return session.ok ? session.value.playerId : null;
  };

  test('answers again for a minute when the answer was lost: the same account, another ticket [AUT-15]', async () => {
    const given = await form();
    const first = await registration.register(caller, given);
    clock.shift(59_000);
    const again = await registration.register({ ...caller, clientAddress: '203.0.113.7' }, { ...given });
    expect(again).not.toEqual(first);
    const playerId = (await players.findPlayerByPhoneNumber('aurora', given.phoneNumber))?.id;
    expect(await signedIn(again)).toBe(playerId);
    clock.shift(2_000);
    expect(await registration.register(caller, given)).toMatchObject({ ok: false, error: { kind: 'code-used' } });
  });

  test('gives no second answer to another form, number, code or brand [AUT-15]', async () => {
    const given = await form();
    await registration.register(caller, given);
    const other = await form();
    const wrong = String((Number(given.code) + 1) % 1_000_000).padStart(6, '0');
    for (const changes of [
      { lastName: 'Muu' },
      { email: other.email },
      { marketing: { sms: true, email: true, phone: true } },
      { aff: null },
      { code: ` ${given.code}` },
    ] satisfies Partial<Registration>[]) {
      expect(await registration.register(caller, { ...given, ...changes })).toMatchObject({
        ok: false,
        error: { kind: 'code-used' },
      });
    }
    expect(await registration.register(caller, { ...given, code: wrong })).toMatchObject({
      ok: false,
      error: { kind: 'code-wrong' },
    });
    expect((await registration.register(caller, { ...given, phoneNumber: other.phoneNumber })).ok).toBe(false);
    expect((await registration.register({ ...caller, brand: 'limited' }, given)).ok).toBe(false);
  });

  test('sixteen equal requests at once open one account and each get a ticket for it [AUT-15]', async () => {
    const given = await form();
    const answers = await Promise.all(Array.from({ length: 16 }, () => registration.register(caller, given)));
    expect(new Set(answers.map((answer) => answer.ok && answer.value)).size).toBe(16);
    const playerIds = new Set<unknown>();
    for (const answer of answers) playerIds.add(await signedIn(answer));
    expect([...playerIds]).toEqual([(await players.findPlayerByPhoneNumber('aurora', given.phoneNumber))?.id]);
    expect((await db.query('select 1 from registrations where player_id = $1', [[...playerIds][0]])).rows).toHaveLength(
      1,
    );
  });

  test('sixteen forms at once with one code open one account, with a ticket for one of them [AUT-15]', async () => {
    const given = await form();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => registration.register(caller, { ...given, street: `Katu ${i}` })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.error.kind).toBe('code-used');
  });

  test('a registration that breaks in the middle leaves neither account nor used code [AUT-15]', async () => {
    const given = await form();
    openAccounts = async () => {
      throw new Error('the platform ends here');
    };
    await expect(registration.register(caller, given)).rejects.toThrow('ends here');
    openAccounts = null;
    expect(await players.findPlayerByPhoneNumber('aurora', given.phoneNumber)).toBeNull();
    expect((await registration.register(caller, given)).ok).toBe(true);
  });

  test('hides whether an address has an account: each opens one, and the address is proven later by one [AUT-15]', async () => {
    const forms = await Promise.all(
      Array.from({ length: 6 }, (_, i) => form({ email: i % 2 ? 'Same@Example.com' : 'same@example.com' })),
    );
    const answers = await Promise.all(forms.map((given) => registration.register(caller, given)));
    expect(answers.map(({ ok }) => ok)).toEqual(forms.map(() => true));
    const opened = await Promise.all(
      forms.map(({ phoneNumber }) => players.findPlayerByPhoneNumber('aurora', phoneNumber)),
    );
    expect(new Set(opened.map((player) => player?.id)).size).toBe(6);
    expect(opened.map((player) => player?.emailVerified)).toEqual(forms.map(() => false));
    const proven = await Promise.all(
      opened.map((player) =>
        db.tx(async (tx) => player && players.markVerified(tx, 'email', player.id, 'same@example.com')),
      ),
    );
    expect(proven.filter(Boolean)).toHaveLength(1);
  });

  test('sets the limit that was chosen with the account, and none for who wants none [BRD-03, PRF-02]', async () => {
    for (const [depositLimit, kept] of [
      [{ noLimit: false, period: 'Week', amount: '50.00' }, 50_00n],
      [{ noLimit: true, period: null, amount: null }, undefined],
    ] as const) {
      const at = { ...caller, brand: 'limited' };
      const phoneNumber = nextNumber();
      await identity.requestRegistrationCode(at, phoneNumber);
      const code = /\d{6}/.exec((await messaging.getInbox(phoneNumber))[0]?.body ?? '')?.[0] ?? '';
      const answer = await registration.register(at, await form({ phoneNumber, code, depositLimit }));
      expect(answer.ok).toBe(true);
      const player = await players.findPlayerByPhoneNumber('limited', phoneNumber);
      const found = player && (await limits.getLimits(player.id));
      expect(found?.deposit.find(({ period }) => period === 'Week')?.limit?.amount).toBe(kept);
    }
  });

  test('refuses a number that has an account only after the number is proven [AUT-15]', async () => {
    const given = await form();
    await registration.register(caller, given);
    clock.shift(31_000);
    expect(await registration.register(caller, { ...given, code: '000000' })).toMatchObject({
      ok: false,
      error: { kind: expect.stringMatching(/^code-/) },
    });
    expect(await registration.register(caller, await form({ phoneNumber: given.phoneNumber }))).toMatchObject({
      ok: false,
      error: { problems: [{ field: 'phoneNumber', reason: 'registered' }] },
    });
    expect(
      await registration.register(caller, await form({ phoneNumber: given.phoneNumber, email: given.email })),
    ).toMatchObject({ ok: false, error: { problems: [{ field: 'phoneNumber', reason: 'registered' }] } });
    expect(registration.review('aurora', { ...person, email: given.email })).toEqual([]);
  });

  const openedBy = async (given: Registration): Promise<PlayerId> => {
    expect(await registration.register(caller, given)).toMatchObject({ ok: true });
    const player = await players.findPlayerByPhoneNumber('aurora', given.phoneNumber);
    if (!player) throw new Error('no player');
    return player.id;
  };
  const notPossible = { ok: false, error: { kind: 'problems', problems: [{ field: 'form', reason: 'notPossible' }] } };
  const tomorrow = () => new Date(clock.now().getTime() + 86_400_000);

  test('refuses a person who is self-excluded or blocked, by whatever number or address [AUT-02]', async () => {
    for (const change of [
      { status: 'Closed', cause: 'SelfExclusion' },
      { status: 'Blocked', cause: 'Other' },
    ] as const) {
      const lastName = `Vierailija${change.status}`;
      const playerId = await openedBy(await form({ lastName }));
      await accounts.changeAccountStatus({ playerId, reopenByCustomerAllowed: false, ...change });
      expect(await registration.register(caller, await form({ lastName: lastName.toUpperCase() }))).toEqual(
        notPossible,
      );
    }
  });

  test('refuses a number for a day after a refusal, whatever the form says, and notes it for a check by hand [AUT-02]', async () => {
    const playerId = await openedBy(await form({ lastName: 'Kielto' }));
    await accounts.changeAccountStatus({
      playerId,
      status: 'Closed',
      cause: 'SelfExclusion',
      reopenByCustomerAllowed: false,
    });
    const { phoneNumber } = await form();
    expect(await registration.register(caller, await form({ phoneNumber, lastName: 'Kielto' }))).toEqual(notPossible);
    expect(await registration.register(caller, await form({ phoneNumber, lastName: 'Muu' }))).toEqual(notPossible);
    expect(
      (await db.query('select cause from registration_refusals where phone_number = $1', [phoneNumber])).rows,
    ).toEqual([{ cause: 'shut-out' }]);
    clock.shift(86_401_000);
    expect(await registration.register(caller, await form({ phoneNumber, lastName: 'Muu' }))).toMatchObject({
      ok: true,
    });
    clock.shift(90 * 86_400_000);
    expect(await registration.register(caller, await form({ lastName: 'Kielto' }))).toEqual(notPossible);
    expect((await db.query('select 1 from registration_refusals where phone_number = $1', [phoneNumber])).rows).toEqual(
      [],
    );
  });

  test.each(['self_exclusion_ends_at', 'timeout_ends_at'])(
    'refuses an account while %s is ahead, and opens it after it [AUT-02]',
    async (column) => {
      const lastName = `Tauko${column === 'timeout_ends_at' ? 'lyhyt' : 'pitkä'}`;
      const playerId = await openedBy(await form({ lastName }));
      const endsAt = (at: Date) =>
        db.query(
          `insert into compliance_accounts (player_id, ${column}, updated_at) values ($1, $2, $2)
           on conflict (player_id) do update set ${column} = $2`,
          [playerId, at],
        );
      await endsAt(tomorrow());
      expect(await registration.register(caller, await form({ lastName }))).toEqual(notPossible);
      await endsAt(clock.now());
      expect(await registration.register(caller, await form({ lastName }))).toMatchObject({ ok: true });
    },
  );

  test.each([
    ["O'Brien", 'O’Brien', '1990-05-01'],
    ['Virta-Laine', 'Virta Laine', '1990-05-02'],
    ['Möller', 'Moeller', '1990-05-03'],
    ['Saarinen', 'Saar\u034Finen', '1990-05-04'],
    ['Weiß', 'WEISS', '1990-05-05'],
    ['岡田', '岡\uFE00田', '1990-05-06'],
  ])(
    'refuses %s written as %s, but not the twin with another home [AUT-02]',
    async (lastName, written, dateOfBirth) => {
      const playerId = await openedBy(await form({ lastName, dateOfBirth }));
      await accounts.changeAccountStatus({
        playerId,
        status: 'Closed',
        cause: 'SelfExclusion',
        reopenByCustomerAllowed: false,
      });
      expect(await registration.register(caller, await form({ lastName: written, dateOfBirth }))).toEqual(notPossible);
      expect(
        await registration.register(caller, await form({ lastName, firstName: 'Anna', dateOfBirth })),
      ).toMatchObject({
        ok: true,
      });
      expect(
        await registration.register(caller, await form({ lastName: written, dateOfBirth: '1990-04-24' })),
      ).toMatchObject({ ok: true });
    },
  );

  describe('a person who may be an excluded one', () => {
    const beingChecked = {
      ok: false,
      error: { kind: 'problems', problems: [{ field: 'form', reason: 'beingChecked' }] },
    };
    const act = (key: string) => ({ operator: 'Aino', reason: 'papers were seen', key });
    /** Excludes the person; each case has a birthday of its own. */
    async function exclude(changes: Partial<Registration>): Promise<void> {
      const playerId = await openedBy(await form(changes));
      await accounts.changeAccountStatus({
        playerId,
        status: 'Closed',
        cause: 'SelfExclusion',
        reopenByCustomerAllowed: false,
      });
    }
    async function waiting(phoneNumber: string): Promise<string> {
      const ids = await queryValues(
        db,
        z.string(),
        "select id from registration_holds where phone_number = $1 and status = 'Waiting'",
        [phoneNumber],
      );
      expect(ids).toHaveLength(1);
      return ids[0] ?? '';
    }
    let birthdays = Date.parse('1970-01-01');
    const nextBirthday = () => new Date((birthdays += 86_400_000)).toISOString().slice(0, 10);

    test.each([
      ['Seán O’Example Koe', { firstName: 'Seán', lastName: 'O’Example Koe' }],
      ['Maria Seán O’Example', { firstName: 'Maria Seán', lastName: 'O’Example' }],
      ['Seán O’Examplee', { firstName: 'Seán', lastName: 'O’Examplee' }],
      ['S. O’Example', { firstName: 'S.', lastName: 'O’Example' }],
      ['Dr. Seán O’Example', { firstName: 'Dr. Seán', lastName: 'O’Example' }],
      ['O’Example Seán Koe', { firstName: 'O’Example', lastName: 'Seán Koe' }],
      ['another name at the same address', { lastName: 'Muu', street: 'TORIKATU 1a', zipCode: '90100' }],
    ])(
      'a person near an excluded one waits for a check by hand as %s, and has no account meanwhile [AUT-02, PRF-03]',
      async (_, changes) => {
        const dateOfBirth = nextBirthday();
        await exclude({
          firstName: 'Seán',
          lastName: 'O’Example',
          street: 'Torikatu 1 A',
          zipCode: '90100',
          dateOfBirth,
        });
        const given = await form({ dateOfBirth, ...changes });
        expect(await registration.register(caller, given)).toEqual(beingChecked);
        expect(await players.findPlayerByPhoneNumber('aurora', given.phoneNumber)).toBeNull();
        // While it waits one number asks about one person.
        const { phoneNumber } = given;
        expect(await registration.register(caller, await form({ phoneNumber, lastName: 'Vieras' }))).toEqual(
          beingChecked,
        );
        await waiting(phoneNumber);
      },
    );

    test.each([
      ['Seán O’Example', { firstName: 'Seán', lastName: 'O’Example' }],
      ['Sean OExample', { firstName: 'Sean', lastName: 'OExample' }],
      ['O’Example Seán', { firstName: 'O’Example', lastName: 'Seán' }],
    ])('an excluded person is refused as %s, which is the same name [AUT-02, PRF-03]', async (_, changes) => {
      const dateOfBirth = nextBirthday();
      await exclude({ firstName: 'Seán', lastName: 'O’Example', dateOfBirth });
      expect(await registration.register(caller, await form({ dateOfBirth, ...changes }))).toEqual(notPossible);
    });

    test('a person with another birthday or name, or near an account in order, opens one at once [AUT-02]', async () => {
      const dateOfBirth = nextBirthday();
      await exclude({ firstName: 'Seán', lastName: 'O’Example', dateOfBirth });
      for (const changes of [
        { firstName: 'Seán', lastName: 'O’Example Koe', dateOfBirth: nextBirthday() },
        { firstName: 'Liam', lastName: 'O’Example', dateOfBirth },
        { firstName: 'Seán', lastName: 'Murphy', dateOfBirth },
      ])
        expect(await registration.register(caller, await form(changes))).toMatchObject({ ok: true });
      const open = { firstName: 'Liisa', lastName: 'Virtanen', dateOfBirth: nextBirthday() };
      await openedBy(await form(open));
      expect(await registration.register(caller, await form({ ...open, lastName: 'Virtanen Koe' }))).toMatchObject({
        ok: true,
      });
    });

    test('a person who was held opens the account once an operator has released it, with the details that were seen alone [AUT-02, SEC-02]', async () => {
      const dateOfBirth = nextBirthday();
      await exclude({ firstName: 'Seán', lastName: 'O’Example', dateOfBirth });
      const details = { firstName: 'Seán', lastName: 'O’Example Koe', dateOfBirth };
      const given = await form(details);
      expect(await registration.register(caller, given)).toEqual(beingChecked);
      const id = await waiting(given.phoneNumber);
      const listed = await registration.decideHolds({ action: 'list', first: 100, after: null });
      expect(listed.body).toMatchObject({
        registrations: expect.arrayContaining([
          expect.objectContaining({ id, person: expect.objectContaining(details), status: 'Waiting' }),
        ]),
      });
      const release = { action: 'release', id, ...act('release-0001') } as const;
      expect(await registration.decideHolds(release)).toEqual({ status: 200, body: { status: 'Released' } });
      expect(await registration.decideHolds(release)).toEqual({
        status: 200,
        body: { status: 'Released', repeated: true },
      });
      expect(await registration.decideHolds({ ...release, action: 'refuse' })).toMatchObject({
        status: 409,
        body: { error: 'KeyTaken' },
      });
      expect(await registration.decideHolds({ ...release, ...act('release-0002') })).toMatchObject({
        status: 409,
        body: { error: 'WrongState' },
      });
      const { phoneNumber } = given;
      const other = await form({ ...details, phoneNumber, firstName: 'Maria Seán' });
      expect(await registration.register(caller, other)).toEqual(beingChecked);
      const otherId = await waiting(phoneNumber);
      expect(await registration.decideHolds({ ...release, id: otherId })).toMatchObject({
        status: 409,
        body: { error: 'KeyTaken' },
      });
      await registration.decideHolds({ action: 'release', id: otherId, ...act('release-0003') });
      expect(
        await registration.register(caller, await form({ ...details, phoneNumber, firstName: 'Maria Seán' })),
      ).toMatchObject({
        ok: true,
      });
    });

    test('a person who was held is refused from then on once an operator has refused it [AUT-02, SEC-02]', async () => {
      const dateOfBirth = nextBirthday();
      await exclude({ firstName: 'Seán', lastName: 'O’Example', dateOfBirth });
      const details = { firstName: 'Seán', lastName: 'O’Example Koe', dateOfBirth };
      const given = await form(details);
      await registration.register(caller, given);
      const id = await waiting(given.phoneNumber);
      expect(await registration.decideHolds({ action: 'refuse', id, ...act('refuse-0001') })).toMatchObject({
        body: { status: 'Refused' },
      });
      const { phoneNumber } = given;
      expect(await registration.register(caller, await form({ ...details, phoneNumber }))).toEqual(notPossible);
      expect(
        await registration.decideHolds({
          action: 'release',
          id: '00000000-0000-4000-8000-000000000000',
          ...act('release-0009'),
        }),
      ).toMatchObject({ status: 404 });
    });
  });

  test.each(['', 'a b', '<x>', 'x'.repeat(513)])(
    'forgets the attribution %j, which no partner has [AFF-01]',
    async (aff) => {
      const given = await form({ aff });
      expect((await registration.register(caller, given)).ok).toBe(true);
      const player = await players.findPlayerByPhoneNumber('aurora', given.phoneNumber);
      expect((await db.query('select aff from registrations where player_id = $1', [player?.id])).rows).toEqual([
        { aff: null },
      ]);
    },
  );
});

describe('what an account opened elsewhere lacks', () => {
  const marketing = { sms: true, email: false, phone: true };
  let number = 358_401_700_000;
  const open = async (personalInfo: { street?: string; city?: string; zipCode?: string } = {}) => {
    const created = await db.tx((tx) =>
      players.createPlayer(tx, {
        brand: 'aurora',
        phoneNumber: `+${(number += 1)}`,
        language: 'fi_FI',
        countryCode: 'FI',
        currency: 'EUR',
        personalInfo,
      }),
    );
    if (!created.ok) throw new Error('the number is taken');
    return created.value;
  };

  test('adds the missing information by the rules of the registration, with the marketing choice [NAV-02]', async () => {
    const playerId = await open();
    expect(
      await registration.completeInformation(playerId, { street: ' ', city: 'Oulu', zipCode: '9', marketing }),
    ).toEqual([
      { field: 'street', reason: 'required' },
      { field: 'zipCode', reason: 'invalid' },
    ]);
    expect((await players.getPlayer(playerId))?.personalInfo.city).toBeNull();
    expect(
      await registration.completeInformation(playerId, {
        street: ' Torikatu  1 ',
        city: 'Oulu',
        zipCode: '90100',
        marketing,
      }),
    ).toEqual([]);
    expect(await players.getPlayer(playerId)).toMatchObject({
      personalInfo: { street: 'Torikatu 1', city: 'Oulu', zipCode: '90100' },
      isSmsMarketingAccepted: true,
      isEmailMarketingAccepted: false,
      isPhoneMarketingAccepted: true,
    });
  });

  test('keeps known information and adds the missing one [NAV-02]', async () => {
    const playerId = await open({ street: 'Vanha 1', city: 'Turku' });
    expect(
      await registration.completeInformation(playerId, {
        street: 'x'.repeat(500),
        city: '',
        zipCode: '20100',
        marketing,
      }),
    ).toEqual([]);
    expect((await players.getPlayer(playerId))?.personalInfo).toMatchObject({
      street: 'Vanha 1',
      city: 'Turku',
      zipCode: '20100',
    });
  });
});

describe('a person whom a bank has verified', () => {
  const draft = {
    firstName: 'Helmi',
    lastName: 'Koskinen',
    dateOfBirth: '1992-02-02',
    street: null,
    zipCode: null,
    city: null,
    countryCode: 'FI',
  };
  const tooOld = { ok: false, error: { kind: 'problems', problems: [{ field: 'form', reason: 'bankTooOld' }] } };
  const registered = {
    ok: false,
    error: { kind: 'problems', problems: [{ field: 'phoneNumber', reason: 'registered' }] },
  };
  beforeEach(() => {
    drafts.clear();
    linked.length = 0;
    drafts.set('draft-1', draft);
  });
  const withDraft = async (changes: Partial<Registration> = {}) =>
    form({
      variant: 'TRUSTLY',
      draftId: 'draft-1',
      firstName: 'Somebody',
      lastName: 'Else',
      dateOfBirth: '2020-01-01',
      ...changes,
    });

  test('opens one account with the name and birth date of the bank, however many hands use the draft at once [AUT-02]', async () => {
    const forms = await Promise.all(Array.from({ length: 4 }, () => withDraft()));
    const answers = await Promise.all(forms.map((one) => registration.register(caller, one)));
    const opened = answers.flatMap((answer, index) => (answer.ok ? [forms[index]?.phoneNumber ?? ''] : []));
    expect(opened).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer).toEqual(tooOld);
    const found = await Promise.all(
      forms.map(({ phoneNumber }) => players.findPlayerByPhoneNumber('aurora', phoneNumber)),
    );
    expect(found.filter(Boolean)).toHaveLength(1);
    expect(found.find(Boolean)?.personalInfo).toMatchObject({
      firstName: 'Helmi',
      lastName: 'Koskinen',
      dateOfBirth: '1992-02-02',
    });
  });

  test('opens none once the draft is used or made up, and the code is kept for another try [AUT-02]', async () => {
    const given = await withDraft({ draftId: 'made-up' });
    for (const draftId of ['made-up', ''])
      expect(await registration.register(caller, { ...given, draftId })).toEqual(tooOld);
    expect((await registration.register(caller, { ...given, draftId: 'draft-1' })).ok).toBe(true);
    expect(await registration.register(caller, await withDraft())).toEqual(tooOld);
  });

  test('answers again with the draft used, when the answer was lost [AUT-15]', async () => {
    const given = await withDraft();
    expect((await registration.register(caller, given)).ok).toBe(true);
    expect((await registration.register(caller, given)).ok).toBe(true);
  });

  test('joins the open account of the number that is of the same name and birth date, and is let in [AUT-02]', async () => {
    const phoneNumber = nextNumber();
    await registration.register(
      caller,
      await form({ phoneNumber, firstName: 'Helmi Maria', lastName: 'KOSKINEN', dateOfBirth: '1992-02-02' }),
    );
    const player = await players.findPlayerByPhoneNumber('aurora', phoneNumber);
    const answer = await registration.register(caller, await withDraft({ phoneNumber }));
    expect(linked).toEqual([{ brand: 'aurora', draftId: 'draft-1', playerId: player?.id }]);
    const tokens = answer.ok ? await identity.redeemTicket(caller, answer.value) : answer;
    const session = tokens.ok ? await identity.authenticate(tokens.value.accessToken) : null;
    expect(session).toMatchObject({ ok: true, value: { playerId: player?.id } });
    expect((await db.query('select 1 from players where phone_number = $1', [phoneNumber])).rows).toHaveLength(1);
  });

  test.each<[string, Partial<Registration>, string | null]>([
    ['of another first name', { firstName: 'Hilla', lastName: 'Koskinen', dateOfBirth: '1992-02-02' }, null],
    ['of another birth date', { firstName: 'Helmi', lastName: 'Koskinen', dateOfBirth: '1992-02-03' }, null],
    [
      'that is closed',
      { firstName: 'Helmi', lastName: 'Koskinen', dateOfBirth: '1992-02-02' },
      `insert into compliance_accounts (player_id, account_status, updated_at)
       select id, 'Closed', now() from players where phone_number = $1`,
    ],
    [
      'that knows no birth date',
      { firstName: 'Helmi', lastName: 'Koskinen', dateOfBirth: '1992-02-02' },
      'update players set date_of_birth = null where phone_number = $1',
    ],
  ])('joins no account %s [AUT-02]', async (_name, changes, change) => {
    const phoneNumber = nextNumber();
    await registration.register(caller, await form({ phoneNumber, ...changes }));
    if (change) await db.query(change, [phoneNumber]);
    expect(await registration.register(caller, await withDraft({ phoneNumber, ...changes }))).toEqual(registered);
    expect(linked).toEqual([]);
    expect(drafts.size).toBe(1);
  });

  test('joins nothing by a birth date that only the form gives [AUT-02]', async () => {
    const phoneNumber = nextNumber();
    drafts.set('draft-1', { ...draft, dateOfBirth: null });
    await registration.register(
      caller,
      await form({ phoneNumber, firstName: 'Helmi', lastName: 'Koskinen', dateOfBirth: '1992-02-02' }),
    );
    expect(await registration.register(caller, await withDraft({ phoneNumber, dateOfBirth: '1992-02-02' }))).toEqual(
      registered,
    );
  });
});
