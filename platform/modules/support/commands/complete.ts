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
  // A form that is required is read and decided where it is.
  if (what === 'SourceOfWealth' && player.sourceOfWealthDocuments)
    return refusedAct(409, 'WrongState', { isRequested: true });
  const change = await proveByHand(tx, players, id, what);
  return change ? { ...done, change } : refusedAct(409, 'WrongState', { isVerified: true });
}

/** Lets the player confirm another address, which takes the place of the account's own then; or ends that. */
export async function changeEmail(
  { verification }: ActDeps,
  tx: Queryable,
  player: Player,
  { text }: ActOf<'change-email'>,
): Promise<OperatorAnswer> {
  if (text === null)
    return (await verification.cancelEmailChange(tx, player.id))
      ? done
      : refusedAct(409, 'WrongState', { isWaiting: false });
  const ordered = await verification.orderEmailChange(tx, player, text);
  if (ordered.ok) return { status: 200, body: ordered.value };
  switch (ordered.error.kind) {
    case 'invalid-email':
      return refusedAct(400, 'BadEmail');
    case 'nothing-to-verify':
      return refusedAct(409, 'WrongState', { isVerified: true });
    case 'address-taken':
      return refusedAct(409, 'NotOwn');
  }
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

/** Requires a proof of the bank account that the player pays with, or no more. */
export async function checkBank(
  { players }: ActDeps,
  tx: Queryable,
  { id, bankingCDD }: Player,
  { isRequired }: ActOf<'check-bank'>,
): Promise<OperatorAnswer> {
  if (bankingCDD === isRequired) return refusedAct(409, 'WrongState', { isRequired });
  await players.setBankingCheck(tx, id, isRequired);
  return done;
}
