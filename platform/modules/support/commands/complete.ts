import type { Queryable } from '../../../kernel/db/db';
import { refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import { proveByHand } from '../../documents/index';
import type { Player } from '../../players/index';
import type { ActDeps } from '../deps';
import type { ActOf } from '../orders';

const done: OperatorAnswer = { status: 200, body: {} };

/** Notes as proven what an operator has seen the proof of; the act keeps the evidence. */
export async function verify(
  { players }: ActDeps,
  tx: Queryable,
  player: Player,
  { what }: ActOf<'verify'>,
): Promise<OperatorAnswer> {
  const { id, email, emailVerified, phoneNumber, isPhoneNumberVerified } = player;
  if (what === 'Email' || what === 'PhoneNumber') {
    const [proven, isProven] = what === 'Email' ? [email, emailVerified] : [phoneNumber, isPhoneNumberVerified];
    if (isProven) return refusedAct(409, 'WrongState', { isVerified: true });
    // Without an address, or with one that another account has proven, there is nothing to prove.
    return proven !== null && (await players.markVerified(tx, what === 'Email' ? 'email' : 'phone', id, proven))
      ? done
      : refusedAct(409, 'NotOwn');
  }
  const change = await proveByHand(tx, players, id, what);
  return change ? { ...done, change } : refusedAct(409, 'WrongState', { isVerified: true });
}

/** Shows a pop-up in the player's pages until its button is pressed. */
export async function showPopUp(
  { players }: ActDeps,
  tx: Queryable,
  { id }: Player,
  { popUp }: ActOf<'show-pop-up'>,
): Promise<OperatorAnswer> {
  const added = await players.addPopUps(id, [popUp], tx);
  return added.length > 0 ? done : refusedAct(409, 'WrongState', { isShown: true });
}
