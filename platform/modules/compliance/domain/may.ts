import type { AccountStatus, AccountStatusCause } from '@/contract/account';

interface AccountFacts {
  readonly accountStatus: AccountStatus;
  readonly accountStatusCause: AccountStatusCause | null;
}

interface PauseFacts {
  readonly selfExclusionEndsAt: Date | null;
  readonly timeoutEndsAt: Date | null;
}

interface ClosedAccount {
  readonly kind: 'account-closed';
  readonly cause: AccountStatusCause | null;
}
interface BlockedAccount {
  readonly kind: 'account-blocked';
}
type Pause = { readonly kind: 'self-excluded' | 'time-out'; readonly until: Date };
interface ActionBlocked<Kind extends string> {
  readonly kind: Kind;
}

/** For each action: what must be known of the player, and what may refuse it. */
interface Questions {
  /** A player with a closed or excluded account signs in to see why and to take the money out. */
  'sign-in': { facts: AccountFacts; refusal: BlockedAccount };
  /** Rights that a closed or excluded account keeps: to end it, to finish orders, papers, help, a longer break. */
  'settle-account': { facts: AccountFacts; refusal: BlockedAccount };
  /** Any other change of the account. */
  'change-account': { facts: AccountFacts & PauseFacts; refusal: ClosedAccount | BlockedAccount | Pause };
  play: { facts: AccountFacts & PauseFacts; refusal: ClosedAccount | BlockedAccount | Pause };
  deposit: {
    facts: AccountFacts & PauseFacts & { readonly isDepositsBlocked: boolean };
    refusal: ClosedAccount | BlockedAccount | Pause | ActionBlocked<'deposits-blocked'>;
  };
  'claim-reward': {
    facts: AccountFacts & PauseFacts & { readonly isRewardsBlocked: boolean };
    refusal: ClosedAccount | BlockedAccount | Pause | ActionBlocked<'rewards-blocked'>;
  };
  withdraw: {
    facts: AccountFacts & { readonly areWithdrawalsBlocked: boolean };
    refusal: BlockedAccount | ActionBlocked<'withdrawals-blocked'>;
  };
  /** The money would be in play again. */
  'cancel-withdrawal': {
    facts: AccountFacts & PauseFacts & { readonly isCancelWithdrawalBlocked: boolean };
    refusal: ClosedAccount | BlockedAccount | Pause | ActionBlocked<'cancel-withdrawal-blocked'>;
  };
  /** About an account that the person has already. */
  'open-another-account': { facts: AccountFacts & PauseFacts; refusal: ClosedAccount | BlockedAccount | Pause };
}

export type PlayerAction = keyof Questions;
export type FactsFor<A extends PlayerAction> = Questions[A]['facts'];
export type RefusalOf<A extends PlayerAction> = Questions[A]['refusal'];

type Rule<Facts, Refusal> = (player: Facts, now: Date) => Refusal | null;

const accountClosed: Rule<AccountFacts, ClosedAccount> = ({ accountStatus, accountStatusCause: cause }) =>
  accountStatus === 'Closed' ? { kind: 'account-closed', cause } : null;

const closedByExclusion: Rule<AccountFacts, ClosedAccount> = ({ accountStatusCause: cause }) =>
  cause === 'SelfExclusion' ? { kind: 'account-closed', cause } : null;

const accountBlocked: Rule<AccountFacts, BlockedAccount> = ({ accountStatus }) =>
  accountStatus === 'Blocked' ? { kind: 'account-blocked' } : null;

const selfExcluded: Rule<PauseFacts, Pause> = ({ selfExclusionEndsAt: until }, now) =>
  until && until > now ? { kind: 'self-excluded', until } : null;

const timeOut: Rule<PauseFacts, Pause> = ({ timeoutEndsAt: until }, now) =>
  until && until > now ? { kind: 'time-out', until } : null;

const depositsBlocked: Rule<{ readonly isDepositsBlocked: boolean }, ActionBlocked<'deposits-blocked'>> = (player) =>
  player.isDepositsBlocked ? { kind: 'deposits-blocked' } : null;

const rewardsBlocked: Rule<{ readonly isRewardsBlocked: boolean }, ActionBlocked<'rewards-blocked'>> = (player) =>
  player.isRewardsBlocked ? { kind: 'rewards-blocked' } : null;

const withdrawalsBlocked: Rule<{ readonly areWithdrawalsBlocked: boolean }, ActionBlocked<'withdrawals-blocked'>> = (
  player,
) => (player.areWithdrawalsBlocked ? { kind: 'withdrawals-blocked' } : null);

const cancelWithdrawalBlocked: Rule<
  { readonly isCancelWithdrawalBlocked: boolean },
  ActionBlocked<'cancel-withdrawal-blocked'>
> = (player) => (player.isCancelWithdrawalBlocked ? { kind: 'cancel-withdrawal-blocked' } : null);

/** Which rules an action has, the strongest first. A rule is added here and nowhere else. */
const rules: { readonly [A in PlayerAction]: readonly Rule<FactsFor<A>, RefusalOf<A>>[] } = {
  'sign-in': [accountBlocked],
  'settle-account': [accountBlocked],
  // During a time-out limits may be lowered still.
  'change-account': [accountClosed, accountBlocked, selfExcluded],
  play: [accountClosed, accountBlocked, selfExcluded, timeOut],
  deposit: [accountClosed, accountBlocked, selfExcluded, timeOut, depositsBlocked],
  'claim-reward': [accountClosed, accountBlocked, selfExcluded, timeOut, rewardsBlocked],
  // A player who is excluded, takes a pause or has closed the account keeps the money in it.
  withdraw: [accountBlocked, withdrawalsBlocked],
  'cancel-withdrawal': [accountClosed, accountBlocked, selfExcluded, timeOut, cancelWithdrawalBlocked],
  'open-another-account': [accountBlocked, closedByExclusion, selfExcluded, timeOut],
};

/** Everything that refuses the action now, the strongest reason first; empty when the player may. */
export function refusalsOf<A extends PlayerAction>(action: A, player: FactsFor<A>, now: Date): RefusalOf<A>[] {
  const own: readonly Rule<FactsFor<A>, RefusalOf<A>>[] = rules[action];
  return own.map((rule) => rule(player, now)).filter((refusal) => refusal !== null);
}

/** May this player do this now: null, or the strongest reason why not. */
export function may<A extends PlayerAction>(action: A, player: FactsFor<A>, now: Date): RefusalOf<A> | null {
  return refusalsOf(action, player, now)[0] ?? null;
}
