import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { sharedPlatform } from '../../testing/shared-platform';
import type { PlatformClient } from '../../testing/start-platform';
import { operatorCalls } from './testing/operator-calls';

let platform: PlatformClient;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const { act, call, erase } = operatorCalls(() => platform.url);

const person = {
  email: 'erased@example.com',
  firstName: 'Kerttu',
  city: 'Helsinki',
  zipCode: '00130',
  countryCode: 'FI',
  ssn: null,
  depositLimit: { noLimit: true },
  termsAccepted: true,
  privacyPolicyAccepted: true,
};

let lastNumber = 358_401_930_000;
const newNumber = () => `+${(lastNumber += 1)}`;

/** The problems of a registration; none when it has opened an account. */
async function register(phoneNumber: string, lastName: string, dateOfBirth = '1984-02-29'): Promise<unknown> {
  await platform.graphql(
    'mutation Request($phoneNumber: String!) { requestRegistrationCode(phoneNumber: $phoneNumber) { sent } }',
    { phoneNumber },
  );
  const code = /\d{6}/.exec((await platform.sandboxInbox(phoneNumber))[0]?.body ?? '')?.[0] ?? '';
  const answer = await platform.graphql(
    'mutation Register($registration: RegistrationInput!, $person: RegistrationPersonInput!) { register(registration: $registration, person: $person) { problems { field reason } } }',
    {
      registration: {
        variant: 'DINO',
        smsMarketing: false,
        emailMarketing: false,
        phoneMarketing: false,
        phoneNumber,
        code,
      },
      person: { ...person, lastName, dateOfBirth, street: `Erottaja ${lastName}` },
    },
  );
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return z.object({ register: z.object({ problems: z.unknown() }) }).parse(answer.data).register.problems;
}

async function playerOf(by: string, text: string): Promise<string | undefined> {
  const { body } = await call('/internal/players', { action: 'find', brand: 'aurora', by, text });
  return z.object({ players: z.array(z.object({ playerId: z.string() })) }).parse(body).players[0]?.playerId;
}

test('an erased person is found no more, signs in no more and may open another account as a new one [OPR-04, SEC-05]', async () => {
  const phoneNumber = newNumber();
  expect(await register(phoneNumber, 'Uudelleen')).toEqual([]);
  const playerId = (await playerOf('phone', phoneNumber)) ?? '';
  expect((await act(playerId, 'close', { cause: 'UserRequest', mayReopen: true })).status).toBe(200);
  expect(await erase(playerId)).toMatchObject({ status: 200, body: { state: 'erased', keptUntil: null } });
  for (const [by, text] of [
    ['phone', phoneNumber],
    ['name', 'Kerttu Uudelleen'],
    ['email', person.email],
  ] as const)
    expect([by, await playerOf(by, text)]).toEqual([by, undefined]);
  await expect(platform.signIn(phoneNumber)).rejects.toThrow();
  expect(await register(phoneNumber, 'Uudelleen')).toEqual([]);
  expect(await playerOf('phone', phoneNumber)).not.toBe(playerId);
});

test.each([
  ['for good', 'indefinite', '1985-02-28'],
  ['for a while', 'P1Y', '1986-02-28'],
])(
  'an exclusion %s goes on after an erasure: the same person is refused under any number [OPR-04, PRF-03]',
  async (_how, period, born) => {
    const [phoneNumber, lastName] = [newNumber(), 'Suljettu'];
    expect(await register(phoneNumber, lastName, born)).toEqual([]);
    const playerId = (await playerOf('phone', phoneNumber)) ?? '';
    expect((await act(playerId, 'exclude', { period })).status).toBe(200);
    if (period !== 'indefinite') await act(playerId, 'close', { cause: 'UserRequest', mayReopen: true });
    expect((await erase(playerId)).body).toMatchObject({ state: 'erased', keptUntil: expect.any(String) });
    expect(await register(newNumber(), lastName, born)).toEqual([{ field: 'form', reason: 'notPossible' }]);
    expect(await register(phoneNumber, lastName, born)).toEqual([{ field: 'phoneNumber', reason: 'registered' }]);
    await expect(platform.signIn(phoneNumber)).rejects.toThrow();
    const open = await act(playerId, 'open', { what: ['account'] });
    expect(open).toMatchObject({ status: 409, body: { error: 'Erased' } });
  },
);

test('beside sign-ins, deposits and a second approval at the same instant an account is erased once and nobody is in it [OPR-04]', async () => {
  const deposit = (accessToken: string) =>
    platform.graphql(
      'mutation Deposit($input: DepositInput!) { deposit(input: $input) { id } }',
      {
        input: {
          methodId: 'card',
          amount: '20.00',
          idempotencyKey: newId(),
          returnUrl: 'http://aurora.localhost:3000/en/deposit/',
        },
      },
      { token: accessToken },
    );
  for (let round = 0; round < 4; round += 1) {
    const player = await platform.newPlayer({ funds: '0.00' });
    const { playerId, phoneNumber, accessToken } = player;
    const first = await Promise.all([
      act(playerId, 'close', { cause: 'UserRequest', mayReopen: true }),
      deposit(accessToken),
    ]);
    const { body } = await act(playerId, 'erase');
    if (first[1].errors === undefined) {
      expect(body).toMatchObject({ error: 'HasOpenPayments' });
      continue;
    }
    const approve = (operator: string) => act(playerId, 'approve-erasure', { erasureId: body.erasureId, operator });
    const approved = Promise.all([approve('Bert'), approve('Carla')]);
    const [answers] = await Promise.all([
      approved,
      deposit(accessToken),
      ...[1, 2].map(() => platform.signIn(phoneNumber).catch(() => null)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: read } = await call('/internal/players', { action: 'read', brand: 'aurora', playerId });
    expect(read).toMatchObject({ payments: [], account: { status: 'Blocked' } });
    const sessions = z.object({ sessions: z.array(z.looseObject({ endedAt: z.unknown() })) }).parse(read).sessions;
    expect(sessions.filter(({ endedAt }) => endedAt === null)).toEqual([]);
    await expect(platform.signIn(phoneNumber)).rejects.toThrow();
  }
});

test('no act beside an erasure opens the account of an excluded person or leaves words behind [OPR-04, PRF-03]', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { playerId } = await platform.newPlayer({ funds: '0.00' });
    await act(playerId, 'exclude', { period: 'indefinite' });
    const { body } = await act(playerId, 'erase');
    const [erased, opened] = await Promise.all([
      act(playerId, 'approve-erasure', { erasureId: body.erasureId, operator: 'Bert' }),
      act(playerId, 'open', { what: ['account'] }),
      act(playerId, 'note', { text: 'late words' }),
    ]);
    expect([erased.status, opened.status]).toEqual([200, 409]);
    const { body: read } = await call('/internal/players', { action: 'read', brand: 'aurora', playerId });
    expect(read).toMatchObject({ account: { status: 'Blocked', cause: 'SelfExclusion' } });
    expect(JSON.stringify(read)).not.toContain('late words');
  }
});
