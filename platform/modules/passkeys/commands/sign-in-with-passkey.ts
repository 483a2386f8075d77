import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { err, ok, type Result } from '@/contract/result';
import type { NotAllowed, PasskeyRefused, PasskeysDeps, SignInCaller } from '../deps';
import { addressKey } from '../../../kernel/rate-limit/address-key';
import { takeToken, type RateLimited } from '../../../kernel/rate-limit/rate-limit';
import { userHandleOf } from './user-handle';
import { insertChallenge, lockPasskey, noteUse, takeChallenge } from '../store';
import { readUsedCredential } from './browser-answer';
import { challengeEnd } from './challenge';

const WINDOW_SECONDS = 600;

export type BeginSignInRefusal = NotAllowed | RateLimited;
export type SignInRefusal = PasskeyRefused;

/** The options for any device that holds a passkey of the address, as JSON. They name no player. */
export async function beginPasskeySignIn(
  { db, clock, challengesPerAddress, isWebOrigin }: PasskeysDeps,
  { brand, clientAddress }: SignInCaller,
  origin: string,
): Promise<Result<string, BeginSignInRefusal>> {
  if (!isWebOrigin(brand, origin)) return err({ kind: 'operation-not-allowed' });
  const limit = await takeToken(db, {
    key: `passkey-sign-in:address:${addressKey(clientAddress)}`,
    limit: challengesPerAddress,
    windowSeconds: WINDOW_SECONDS,
    now: clock.now(),
  });
  if (!limit.ok) return limit;
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
  });
  await insertChallenge(db, { challenge: options.challenge, brand, origin, playerId: null }, challengeEnd(clock.now()));
  return ok(JSON.stringify(options));
}

/** A ticket for the player whose passkey has signed; it opens the session as any other sign-in does. */
export async function signInWithPasskey(
  { db, clock, identity }: PasskeysDeps,
  brand: string,
  answer: string,
): Promise<Result<string, SignInRefusal>> {
  const now = clock.now();
  const refused = err({ kind: 'passkey-refused' } as const);
  const read = readUsedCredential(answer);
  const challenged = read && (await takeChallenge(db, read.challenge, brand, now));
  if (!read || !challenged || challenged.playerId !== null) return refused;
  const { hostname: host } = new URL(challenged.origin);
  const { credential: given, challenge } = read;
  return db.tx(async (tx) => {
    const passkey = await lockPasskey(tx, { brand, host, credentialId: given.id });
    // The device alone names the player: what it names has to be the owner (W3C Web Authentication, 7.2 step 6).
    if (!passkey || given.response.userHandle !== userHandleOf(passkey.playerId)) return refused;
    const verified = await verifyAuthenticationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: challenged.origin,
      expectedRPID: host,
      requireUserVerification: true,
      // A counter that went back is a copied key: the library refuses it.
      credential: {
        id: given.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => null);
    if (!verified?.verified) return refused;
    await noteUse(tx, passkey.id, verified.authenticationInfo.newCounter, now);
    return ok(await identity.issueTicket(tx, { brand, playerId: passkey.playerId }));
  });
}
