import type { AccountStatusCause } from '@/contract/account';
import { ACCOUNT_COLUMNS, type Account } from './account';

type AccountFacts = Pick<Account, 'accountStatus' | 'accountStatusCause'>;
type PauseFacts = Pick<Account, 'selfExclusionEndsAt' | 'timeoutEndsAt'>;
type BlockFact =
  'isPlayBlocked' | 'isDepositsBlocked' | 'isRewardsBlocked' | 'areWithdrawalsBlocked' | 'isCancelWithdrawalBlocked';

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
  play: {
    facts: AccountFacts & PauseFacts & { readonly isPlayBlocked: boolean };
    refusal: ClosedAccount | BlockedAccount | Pause;
  };
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

/** One rule, for code and for the database: `sql` is the same condition of a row of `compliance_accounts` at `p_now`. */
interface Rule<Facts, Refusal> {
  readonly judge: (player: Facts, now: Date) => Refusal | null;
  readonly sql: string;
}

function equals<Fact extends keyof AccountFacts, Refusal>(
  fact: Fact,
  value: AccountFacts[Fact] & string,
  toRefusal: (player: AccountFacts) => Refusal,
): Rule<AccountFacts, Refusal> {
  return {
    judge: (player) => (player[fact] === value ? toRefusal(player) : null),
    sql: `${ACCOUNT_COLUMNS[fact]} = '${value}'`,
  };
}

function isAhead(fact: keyof PauseFacts, kind: Pause['kind']): Rule<PauseFacts, Pause> {
  return {
    judge({ [fact]: until }, now) {
      return until && until > now ? { kind, until } : null;
    },
    sql: `${ACCOUNT_COLUMNS[fact]} > p_now`,
  };
}

function isSet<Fact extends BlockFact, Kind extends string>(
  fact: Fact,
  kind: Kind,
): Rule<Readonly<Record<Fact, boolean>>, ActionBlocked<Kind>> {
  return { judge: (player) => (player[fact] ? { kind } : null), sql: ACCOUNT_COLUMNS[fact] };
}

const toClosed = ({ accountStatusCause: cause }: AccountFacts): ClosedAccount => ({ kind: 'account-closed', cause });

const accountClosed = equals('accountStatus', 'Closed', toClosed);
const closedByExclusion = equals('accountStatusCause', 'SelfExclusion', toClosed);
const accountBlocked = equals('accountStatus', 'Blocked', (): BlockedAccount => ({ kind: 'account-blocked' }));
const selfExcluded = isAhead('selfExclusionEndsAt', 'self-excluded');
const timeOut = isAhead('timeoutEndsAt', 'time-out');
const playBlocked = isSet('isPlayBlocked', 'account-blocked');
const depositsBlocked = isSet('isDepositsBlocked', 'deposits-blocked');
const rewardsBlocked = isSet('isRewardsBlocked', 'rewards-blocked');
const withdrawalsBlocked = isSet('areWithdrawalsBlocked', 'withdrawals-blocked');
const cancelWithdrawalBlocked = isSet('isCancelWithdrawalBlocked', 'cancel-withdrawal-blocked');

/**
 * Which rules an action has, the strongest first. A rule is added here and nowhere else; `npm run generate` writes it
 * into the SQL functions that ask.
 */
const rules: { readonly [A in PlayerAction]: readonly Rule<FactsFor<A>, RefusalOf<A>>[] } = {
  'sign-in': [accountBlocked],
  'settle-account': [accountBlocked],
  // During a time-out limits may be lowered still.
  'change-account': [accountClosed, accountBlocked, selfExcluded],
  play: [accountClosed, accountBlocked, playBlocked, selfExcluded, timeOut],
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
  return own.map(({ judge }) => judge(player, now)).filter((refusal) => refusal !== null);
}

/** May this player do this now: null, or the strongest reason why not. */
export function may<A extends PlayerAction>(action: A, player: FactsFor<A>, now: Date): RefusalOf<A> | null {
  return refusalsOf(action, player, now)[0] ?? null;
}

/** The condition of a row of `compliance_accounts` under which something refuses the action at `p_now`. */
export function conditionOf(action: PlayerAction): string {
  return rules[action].map(({ sql }) => sql).join(' or ');
}

/** Whether there are rules of that name. */
export const isPlayerAction = (name: string): name is PlayerAction => name in rules;
