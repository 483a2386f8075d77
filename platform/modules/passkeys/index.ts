import type { Result } from '@/contract/result';
import { erasing } from '../../kernel/db/erasing';
import type { PlayerId } from '../../kernel/ids';
import { addPasskey, beginAdding, type AddPasskeyRefusal, type BeginAddingRefusal } from './commands/add-passkey';
import { removePasskey } from './commands/remove-passkey';
import {
  beginPasskeySignIn,
  signInWithPasskey,
  type BeginSignInRefusal,
  type SignInRefusal,
} from './commands/sign-in-with-passkey';
import type { Holder, PasskeysDeps, SignInCaller } from './deps';
import { deleteOldChallenges, readPasskeys } from './store';

export type { Holder, Passkey } from './deps';

/** Passkeys: signing in by a device's own lock, beside the codes (W3C Web Authentication Level 3). */
export function createPasskeysModule(deps: PasskeysDeps) {
  const { db, clock } = deps;
  return {
    list: (playerId: PlayerId) => readPasskeys(db, playerId),
    beginAdding: (holder: Holder, origin: string): Promise<Result<string, BeginAddingRefusal>> =>
      beginAdding(deps, holder, origin),
    add: (
      holder: Holder,
      given: { readonly answer: string; readonly name: string },
    ): Promise<Result<void, AddPasskeyRefusal>> => addPasskey(deps, holder, given),
    /** False when the player has no such passkey. */
    remove: (playerId: PlayerId, id: string) => removePasskey(deps, playerId, id),
    beginSignIn: (caller: SignInCaller, origin: string): Promise<Result<string, BeginSignInRefusal>> =>
      beginPasskeySignIn(deps, caller, origin),
    signIn: (brand: string, answer: string): Promise<Result<string, SignInRefusal>> =>
      signInWithPasskey(deps, brand, answer),
    /** Forgets challenges that nobody can answer any more. */
    purge: () => deleteOldChallenges(db, clock.now()),
  };
}

export type PasskeysModule = ReturnType<typeof createPasskeysModule>;

/** Erases the keys of the player. */
export const erasePlayer = erasing(
  'delete from passkeys where player_id = $1',
  'delete from passkeys_challenges where player_id = $1',
);
