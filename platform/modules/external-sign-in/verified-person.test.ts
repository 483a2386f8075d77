import { generateKeyPair, SignJWT } from 'jose';
import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId } from '../../kernel/ids';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../kernel/signed-text';
import { openTestDb } from '../../testing/test-db';
import { createExternalSignInModule, type ExternalSignInModule } from './index';
import { readPartnerToken } from './partner-token';

const binding = 'b'.repeat(43);
const person = {
  subject: 's-1',
  firstName: 'Helmi',
  lastName: 'Koskinen',
  dateOfBirth: '1992-02-02',
  street: null,
  zipCode: null,
  city: null,
  countryCode: 'FI',
};
let db: Db;
let now = new Date('2026-03-01T12:00:00Z');
let externalSignIn: ExternalSignInModule;

beforeAll(async () => {
  db = await openTestDb();
  const clock = { now: () => now };
  externalSignIn = createExternalSignInModule({
    db,
    clock,
    providerUrl: 'https://bank.example',
    providerSecret: 'secret',
    partners: [],
    startsPerAddress: 60,
    isWebOrigin: () => true,
    currencyOf: () => 'EUR',
    players: { getPlayer: async () => null },
    identity: { issueTicket: async () => 'ticket' },
  });
});
afterAll(() => db.close());

async function newDraft(): Promise<string> {
  const started = await externalSignIn.start(
    { brand: 'aurora', locale: 'fi_FI', clientAddress: '203.0.113.1' },
    {
      method: 'trustly',
      handlerUrl: 'https://aurora.example/fi/trustly-login-handler/',
      returnPath: '/fi/',
      binding,
      amount: null,
    },
  );
  if (!started.ok) throw new Error(started.error.kind);
  const { state } = started.value;
  const [timestamp, body] = [
    now.toISOString(),
    JSON.stringify({ eventId: newId(), state, outcome: 'success', person }),
  ];
  const callback = await externalSignIn.handleCallback(
    {
      'x-timestamp': timestamp,
      'x-signature': signCall('secret', toPlatform('/external-sign-in/callback'), timestamp, body),
    },
    Buffer.from(body),
  );
  expect(callback).toMatchObject({ status: 200, body: { received: true } });
  const done = await externalSignIn.complete(
    { brand: 'aurora' },
    { state, binding, returnCode: callback.body.returnCode ?? null, token: null },
  );
  if (done.kind !== 'unknown-person') throw new Error(done.kind);
  return done.registrationDraft;
}

describe('a verified person without an account', () => {
  test('gives the draft to its own brand for half an hour [AUT-02]', async () => {
    const draft = await newDraft();
    expect(await externalSignIn.readVerifiedPerson('aurora', draft)).toEqual(person);
    expect(await externalSignIn.readVerifiedPerson('kuu', draft)).toBeNull();
    expect(await externalSignIn.readVerifiedPerson('aurora', 'x')).toBeNull();
    now = new Date(now.getTime() + 31 * 60_000);
    expect(await externalSignIn.readVerifiedPerson('aurora', draft)).toBeNull();
  });

  test('becomes one player’s, once, and nobody else’s later [AUT-02]', async () => {
    const [first, second] = [await newDraft(), await newDraft()];
    const playerId = toPlayerId(newId());
    const link = (draftId: string, id = playerId) =>
      db.tx((tx) => externalSignIn.linkVerifiedPerson(tx, { brand: 'aurora', draftId, playerId: id }));
    const linked = await Promise.all([link(first), link(first), link(first)]);
    expect(linked.filter(Boolean)).toEqual([person]);
    expect(await link(second, toPlayerId(newId()))).toBeNull();
  });
});

describe('a partner with a key pair', () => {
  test('accepts a partner’s tokens by its own key alone [AUT-13]', async () => {
    const [ours, theirs] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
    const sign = (key: CryptoKey) =>
      new SignJWT({ nonce: 'state', given_name: 'A', family_name: 'B' })
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuer('p')
        .setAudience('aurora')
        .setSubject('s')
        .setJti('j'.repeat(20))
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .sign(key);
    const partner = { issuer: 'p', key: { algorithm: 'ES256' as const, publicKey: ours.publicKey } };
    const expected = { partner, brand: 'aurora', state: 'state', now };
    expect(await readPartnerToken(await sign(ours.privateKey), expected)).toMatchObject({ person: { subject: 's' } });
    expect(await readPartnerToken(await sign(theirs.privateKey), expected)).toBeNull();
  });
});
