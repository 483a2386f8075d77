import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, type PlayerId } from '../../kernel/ids';
import { createOneTimeCodes } from '../../kernel/one-time-codes/one-time-codes';
import { openTestDb } from '../../testing/test-db';
import { createIdentityModule, endSessionsOfPlayer, lockSignIns, openSigningKeys } from '../identity/index';
import { createMessagingModule } from '../messaging/index';
import { createPlayersModule } from '../players/index';
import { createBlockedHoursModule } from './index';

const LIMIT = 1_000;
const clock = shiftableClock();
let db: Db;
beforeAll(async () => {
  db = await openTestDb();
  clock.shift(Date.parse('2027-01-12T23:00:00Z') - Date.now());
});
afterAll(() => db.close());

async function openHost() {
  const players = createPlayersModule({ db, clock });
  const hours = createBlockedHoursModule({
    db,
    clock,
    players,
    endPlay: async () => undefined,
    sessions: {
      lock: lockSignIns,
      end: (tx, playerId, now) => endSessionsOfPlayer(tx, playerId, 'hours-blocked', now),
    },
    termsOf: () => ({ isOffered: true, timeZone: 'Europe/Malta', afterWait: (now) => now }),
  });
  const identity = createIdentityModule({
    db,
    clock,
    players,
    messaging: createMessagingModule({ db, clock }),
    brands: [{ id: 'aurora', name: 'Aurora', defaultCountry: 'FI' }],
    codes: createOneTimeCodes({
      db,
      clock,
      secret: 'a secret of the tests',
      limits: {
        codesPerTarget: LIMIT,
        codesPerTargetDaily: LIMIT,
        wrongCodesPerTargetDaily: LIMIT,
        codesPerAddress: LIMIT,
        wrongCodesPerAddress: LIMIT,
        wrongCodesPerProgram: LIMIT,
        resendSeconds: 0,
      },
    }),
    issuer: 'http://issuer.test/realms/{brand}',
    keys: await openSigningKeys(db, clock, ['aurora'], { secrets: 'a secret outside the database' }),
    longestSessionDays: 365,
    signInRule: hours.signInRefusal,
  });
  const signIn = (playerId: PlayerId) =>
    identity.openSession(
      { brand: 'aurora', locale: 'en_GB', clientAddress: '198.51.100.7', userAgent: '', countryCode: 'FI' },
      playerId,
    );
  return { players, hours, identity, signIn };
}

test('no sign-in and no refresh at the instant at which the player closes the hours outlives the answer, on any host [PRF-02, AUT-09]', async () => {
  const [host, other] = await Promise.all([openHost(), openHost()]);
  for (let round = 0; round < 4; round += 1) {
    const made = await db.tx((tx) =>
      host.players.createPlayer(tx, {
        brand: 'aurora',
        phoneNumber: `+358401${newId().slice(-8)}`,
        language: 'en_GB',
        countryCode: 'FI',
        currency: 'EUR',
      }),
    );
    if (!made.ok) throw new Error(made.error.kind);
    const playerId = made.value;
    const first = await host.signIn(playerId);
    if (!first.ok) throw new Error(first.error.kind);
    const [, ...tries] = await Promise.all([
      host.hours.choose(playerId, { from: 22, to: 6 }),
      other.identity.refreshAccessToken(first.value.refreshToken),
      ...[host, other, host, other, host, other].map(({ signIn }) => signIn(playerId)),
    ]);
    for (const answer of tries)
      if (answer.ok)
        expect(await host.identity.authenticate(answer.value.accessToken)).toEqual({
          ok: false,
          error: { kind: 'session-ended' },
        });
    expect(await other.signIn(playerId)).toMatchObject({ ok: false, error: { kind: 'hours-blocked' } });
  }
});
