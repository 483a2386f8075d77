import type { Failure } from '@/contract/failures';
import type { PlayerId } from './ids';

/** An action of a player, by the name that it has in the table of rules (compliance). */
export type PlayerAction =
  | 'sign-in'
  | 'settle-account'
  | 'change-account'
  | 'play'
  | 'deposit'
  | 'claim-reward'
  | 'withdraw'
  | 'cancel-withdrawal'
  | 'open-another-account';

/** Actions that the gate judges: it knows the account and nothing else. */
export type GatedAction = Extract<PlayerAction, 'settle-account' | 'change-account' | 'play'>;

/** Why the account of a player forbids something now. */
export type AccountRefusal = Failure<'account-closed' | 'account-blocked' | 'self-excluded' | 'time-out'>;

/** The same, or that the brand is not offered where the player is. */
export type EntryRefusal = AccountRefusal | Failure<'market-blocked'>;

/** Why the player may not do it now; null for one who may. */
export type AccountGate = (playerId: PlayerId, action: GatedAction) => Promise<AccountRefusal | null>;

/**
 * Why an entry point asks no account. `reads`: it changes nothing for a player. `opens-session`: it opens a session or an
 * account, or is a step towards one; accounts are judged where the session opens. `sign-in`: it renews or ends a session, or
 * is a step that no visitor's browser takes. `settles`: a provider ends what has begun, and money
 * that has moved elsewhere is booked whatever the account is now. `house`: an order under a key of the house. `reports`:
 * what browsers report about themselves.
 */
export type FreeReason = 'reads' | 'opens-session' | 'sign-in' | 'settles' | 'house' | 'reports';

/**
 * The rule of an entry point of the platform (a mutation, a message of a socket, a path of a route) for the account of
 * the player who uses it. `gate`: the gate refuses what the rules of that action refuse. `behind`: the code behind
 * refuses by the rules of that one, with more to say or under a lock.
 */
export type EntryRule =
  | { readonly gate: GatedAction; readonly behind?: PlayerAction }
  | { readonly behind: PlayerAction }
  | { readonly free: FreeReason };

export const gated = (gate: GatedAction, behind?: PlayerAction): EntryRule =>
  behind === undefined ? { gate } : { gate, behind };
export const checkedBehind = (behind: PlayerAction): EntryRule => ({ behind });
export const free = (why: FreeReason): EntryRule => ({ free: why });

/** The action that the gate has to judge; null where it has none. */
export const gateOf = (rule: EntryRule): GatedAction | null => ('gate' in rule ? rule.gate : null);

/**
 * The actions open to a visitor from where the brand is not offered: nobody's money is held back, and nobody's
 * protection.
 */
const OPEN_EVERYWHERE: Readonly<Record<PlayerAction | FreeReason, boolean>> = {
  'sign-in': true,
  'settle-account': true,
  'change-account': true,
  withdraw: true,
  'cancel-withdrawal': true,
  reads: true,
  settles: true,
  house: true,
  reports: true,
  'opens-session': false,
  play: false,
  deposit: false,
  'claim-reward': false,
  'open-another-account': false,
};

/** True for an entry point that answers wherever the visitor is, also where the brand is not offered. */
export function isOpenEverywhere(rule: EntryRule): boolean {
  if ('free' in rule) return OPEN_EVERYWHERE[rule.free];
  const gate = gateOf(rule);
  return (gate === null || OPEN_EVERYWHERE[gate]) && (rule.behind === undefined || OPEN_EVERYWHERE[rule.behind]);
}
