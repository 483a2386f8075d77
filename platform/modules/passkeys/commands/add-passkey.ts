import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { MOST_PASSKEY_NAME, MOST_PASSKEYS, PASSKEY_FRESH_MINUTES } from '@/contract/passkeys';
import { err, ok, type Result } from '@/contract/result';
import { newId } from '../../../kernel/ids';
import { toShownName } from '../../../kernel/shown-name';
import { spokenNumber } from '../../players/index';
import type { Holder, NotAllowed, PasskeyRefused, PasskeysDeps, SignInTooOld } from '../deps';
import {
  countPasskeys,
  insertChallenge,
  insertPasskey,
  lockPasskeys,
  readCredentialIds,
  takeChallenge,
} from '../store';
import { readAddedCredential } from './browser-answer';
import { challengeEnd } from './challenge';
import { notifyPlayer } from './notify-player';
import { userIdOf } from './user-handle';

const isFresh = ({ signedInAt }: Holder, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= PASSKEY_FRESH_MINUTES * 60_000;

export type BeginAddingRefusal = SignInTooOld | NotAllowed;
export type AddPasskeyRefusal = PasskeyRefused | BeginAddingRefusal;

/**
 * The options for the device that is to hold the passkey (W3C Web Authentication, 5.4), as JSON. The device
 * must know its user: a passkey stands for the player by itself.
 */
export async function beginAdding(
  deps: PasskeysDeps,
  holder: Holder,
  origin: string,
): Promise<Result<string, BeginAddingRefusal>> {
  const { db, clock, players, brandName } = deps;
  const now = clock.now();
  if (!isFresh(holder, now)) return err({ kind: 'sign-in-too-old' });
  const player = await players.getPlayer(holder.playerId);
  const isFull = (await countPasskeys(db, holder.playerId)) >= MOST_PASSKEYS;
  if (!player || isFull || !deps.isWebOrigin(holder.brand, origin)) return err({ kind: 'operation-not-allowed' });
  const { hostname: host } = new URL(origin);
  const known = await readCredentialIds(db, holder.playerId, host);
  const options = await generateRegistrationOptions({
    rpName: brandName(holder.brand),
    rpID: host,
    // The name that the device shows says nothing of the person.
    userName: spokenNumber(player),
    userDisplayName: spokenNumber(player),
    userID: userIdOf(holder.playerId),
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await insertChallenge(
    db,
    { challenge: options.challenge, brand: holder.brand, origin, playerId: holder.playerId },
    challengeEnd(now),
  );
  return ok(JSON.stringify(options));
}

/** Keeps the passkey that a device made for the player, named so that he knows it again. */
export async function addPasskey(
  deps: PasskeysDeps,
  holder: Holder,
  { answer, name }: { readonly answer: string; readonly name: string },
): Promise<Result<void, AddPasskeyRefusal>> {
  const { db, clock } = deps;
  const now = clock.now();
  if (!isFresh(holder, now)) return err({ kind: 'sign-in-too-old' });
  const read = readAddedCredential(answer);
  const challenged = read && (await takeChallenge(db, read.challenge, holder.brand, now));
  if (!read || !challenged || challenged.playerId !== holder.playerId) return err({ kind: 'passkey-refused' });
  const { hostname: host } = new URL(challenged.origin);
  const { credential: given, challenge } = read;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: challenged.origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return err({ kind: 'passkey-refused' });
  const { credential } = registrationInfo;
  const player = await deps.players.getPlayer(holder.playerId);
  return db.tx(async (tx) => {
    await lockPasskeys(tx, holder.playerId);
    if ((await countPasskeys(tx, holder.playerId)) >= MOST_PASSKEYS) return err({ kind: 'operation-not-allowed' });
    const passkey = {
      id: newId(),
      playerId: holder.playerId,
      brand: holder.brand,
      host,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: given.response.transports,
      name: toShownName(name, MOST_PASSKEY_NAME),
    };
    if (!(await insertPasskey(tx, passkey, now))) return err({ kind: 'passkey-refused' });
    await notifyPlayer(tx, deps, player, 'added');
    return ok(undefined);
  });
}
